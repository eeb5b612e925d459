import type { AddEvent } from '@cauri/contract';
import { isBookAtLeast, marginOf, simulatedSports } from '@cauri/rules';
import type { Key } from '#i18n/texts.ts';
import { parseOdds } from '#ui/slip/stake.ts';

/** The typed values of the form, in the order of its fields. */
export interface EventFields {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly sportId: string;
  readonly date: string;
  readonly time: string;
  readonly league: string;
  readonly country: string;
  readonly home: string;
  readonly draw: string;
  readonly away: string;
}

export type FieldErrors<F> = Partial<Record<keyof F, Key<'events'>>>;

/** Converts a local day and hour to a timestamp (ms). */
export const momentOf = (date: string, time: string): number => new Date(`${date}T${time || '23:59:59'}`).getTime();

/** Returns the error of each field. */
export function checkEvent(fields: EventFields, now: number): FieldErrors<EventFields> {
  const { homeTeam, awayTeam, sportId, draw } = fields;
  const isSame = homeTeam !== '' && homeTeam.toLowerCase() === awayTeam.toLowerCase();
  return {
    ...(homeTeam === '' && { homeTeam: 'home_required' as const }),
    ...(awayTeam === '' && { awayTeam: 'away_required' as const }),
    ...(isSame && { awayTeam: 'teams_differ' as const }),
    ...(!simulatedSports.some((sport) => sport === sportId) && { sportId: 'sport_required' as const }),
    ...checkStart(fields, now),
    ...(parseOdds(fields.home) === null && { home: 'odds_home' as const }),
    ...(draw !== '' && parseOdds(draw) === null && { draw: 'odds_draw' as const }),
    ...(parseOdds(fields.away) === null && { away: 'odds_away' as const }),
  };
}

export function checkStart(
  { date, time }: Pick<EventFields, 'date' | 'time'>,
  now: number,
): FieldErrors<Pick<EventFields, 'date' | 'time'>> {
  const isPast = date !== '' && !(momentOf(date, time) > now);
  return {
    ...(date === '' && { date: 'date_required' as const }),
    ...(isPast && { date: 'date_past' as const }),
    ...(time === '' && { time: 'time_required' as const }),
  };
}

/** Converts valid fields to the request. Each reader sees the name of a league that was left out in their own language. */
export function toEvent(fields: EventFields): AddEvent {
  const draw = parseOdds(fields.draw);
  return {
    sportId: fields.sportId,
    league: { name: fields.league || 'Friendly', country: fields.country || 'World' },
    homeTeam: fields.homeTeam,
    awayTeam: fields.awayTeam,
    startTime: new Date(momentOf(fields.date, fields.time)).toISOString(),
    odds: { home: parseOdds(fields.home) ?? 0, ...(draw !== null && { draw }), away: parseOdds(fields.away) ?? 0 },
  };
}

/** The margin of the typed odds as a share, and whether a bet on every outcome always wins. */
export interface Book {
  readonly margin: number;
  readonly alwaysWins: boolean;
}

const ONE_THOUSANDTHS = 1_000;

/** Returns the book of the typed odds without the empty ones; null if fewer than two are left or one is not valid. */
export function readBook(odds: readonly string[]): Book | null {
  const given = odds.filter((text) => text.trim() !== '').map(parseOdds);
  const thousandths = given.flatMap((one) => (one === null ? [] : Math.round(one * 1_000)));
  if (given.length < 2 || thousandths.length < given.length) return null;
  return { margin: marginOf(thousandths) / 10_000, alwaysWins: !isBookAtLeast(thousandths, ONE_THOUSANDTHS) };
}
