import type { Event, Sport, SportLeague } from '@cauri/contract';

const placeOf = (rank: number | null | undefined): number => rank ?? Number.MAX_SAFE_INTEGER;

/** Returns the most followed leagues first, then those with the most real events, then those with the most events. */
export function rankLeagues(sports: readonly Sport[]): SportLeague[] {
  const leagues = sports.flatMap((sport) => sport.leagues);
  return leagues.sort(
    (a, b) => placeOf(a.rank) - placeOf(b.rank) || b.counts.real - a.counts.real || b.counts.total - a.counts.total,
  );
}

/** Returns the events of the most followed leagues first; the order is otherwise kept. */
export function sortByRank(events: readonly Event[], sports: readonly Sport[]): Event[] {
  const ranks = new Map(sports.flatMap(({ leagues }) => leagues).map(({ id, rank }) => [id, rank]));
  const placeIn = ({ league }: Event) => placeOf(ranks.get(league.id));
  return events.toSorted((a, b) => placeIn(a) - placeIn(b));
}

export const realLeagues = (sports: readonly Sport[], limit: number): SportLeague[] =>
  rankLeagues(sports)
    .filter(({ counts }) => counts.real > 0)
    .slice(0, limit);

export const countLeagues = (sports: readonly Sport[]): number =>
  sports.reduce((sum, { leagues }) => sum + leagues.length, 0);
