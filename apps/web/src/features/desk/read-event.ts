import type { AddEvent } from '@cauri/contract';
import type { Key } from '../../i18n/texts.ts';

const SPORTS = ['football', 'basketball', 'tennis', 'volleyball', 'hockey'] as const satisfies AddEvent['sportId'][];
export const DESK_SPORTS: readonly AddEvent['sportId'][] = SPORTS;

/** The fields of the form, in their order, as they are typed. */
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

export type FieldErrors<F> = Partial<Record<keyof F, Key<'desk'>>>;

/** Odds as they are typed, with a comma or a point; null where they are no odds above 1. */
export function parseOdds(text: string): number | null {
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const odds = Number(text.trim().replace(',', '.'));
  return odds > 1 && odds <= 1000 ? odds : null;
}

/** A day and an hour where the administrator is, as one moment (ms). */
export const momentOf = (date: string, time: string): number => new Date(`${date}T${time || '23:59:59'}`).getTime();

/** What is wrong with each field. */
export function checkEvent(fields: EventFields, now: number): FieldErrors<EventFields> {
  const { homeTeam, awayTeam, sportId, draw } = fields;
  const isSame = homeTeam !== '' && homeTeam.toLowerCase() === awayTeam.toLowerCase();
  return {
    ...(homeTeam === '' && { homeTeam: 'home_required' as const }),
    ...(awayTeam === '' && { awayTeam: 'away_required' as const }),
    ...(isSame && { awayTeam: 'teams_differ' as const }),
    ...(!SPORTS.some((sport) => sport === sportId) && { sportId: 'sport_required' as const }),
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

/** The event of fields without errors. */
export function toEvent(fields: EventFields, friendly: string): AddEvent {
  const draw = parseOdds(fields.draw);
  return {
    sportId: SPORTS.find((sport) => sport === fields.sportId) ?? 'football',
    league: { name: fields.league || friendly, country: fields.country || 'World' },
    homeTeam: fields.homeTeam,
    awayTeam: fields.awayTeam,
    startTime: new Date(momentOf(fields.date, fields.time)).toISOString(),
    odds: { home: parseOdds(fields.home) ?? 0, ...(draw !== null && { draw }), away: parseOdds(fields.away) ?? 0 },
  };
}

/** What the book of these odds is above 1, as a share; null while a side has none. */
export function marginOf(odds: readonly string[]): number | null {
  const given = odds.filter((text) => text.trim() !== '').map(parseOdds);
  if (given.length < 2 || given.some((one) => one === null)) return null;
  return given.reduce<number>((book, one) => book + 1 / (one ?? 1), 0) - 1;
}
