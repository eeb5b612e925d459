import { SPORT_LENGTH, textInUrl } from '#features/site/address.ts';
import { readPeriod } from '#features/site/period.ts';

/** The statuses of the filter. */
export const HISTORY_STATUSES = ['pending', 'won', 'lost', 'cashed_out', 'cancelled'] as const;

/** The filter of the history, as it is in the URL. */
export interface HistoryFilter {
  readonly status?: (typeof HISTORY_STATUSES)[number] | undefined;
  readonly sport?: string | undefined;
  readonly days?: number | undefined;
}

/** Reads the filter from the URL; invalid values are dropped. */
export const readHistoryFilter = ({ status, sport, days }: Record<string, unknown>): HistoryFilter => ({
  status: HISTORY_STATUSES.find((one) => one === status),
  sport: textInUrl(sport, SPORT_LENGTH),
  days: readPeriod(days),
});
