import { SPORT_LETTERS, textIn } from '#features/site/address.ts';
import { readPeriod } from '#features/site/period.ts';

/** Bets that were cashed out are among all of them only. */
export const HISTORY_STATUSES = ['pending', 'won', 'lost', 'cancelled'] as const;

/** Which of the own bets: as it stands in the address. */
export interface HistoryFilter {
  readonly status?: (typeof HISTORY_STATUSES)[number] | undefined;
  readonly sport?: string | undefined;
  readonly days?: number | undefined;
}

/** Reads the filter from the URL; invalid values are dropped. */
export const readHistoryFilter = ({ status, sport, days }: Record<string, unknown>): HistoryFilter => ({
  status: HISTORY_STATUSES.find((one) => one === status),
  sport: textIn(sport, SPORT_LETTERS),
  days: readPeriod(days),
});
