import type { Sport, SportLeague } from '@cauri/contract';

/** The leagues that most follow first, then those with the most real events, then those with the most events. */
export function rankLeagues(sports: readonly Sport[]): SportLeague[] {
  const leagues = sports.flatMap((sport) => sport.leagues);
  const placeOf = ({ rank }: SportLeague) => rank ?? Number.MAX_SAFE_INTEGER;
  return leagues.sort(
    (a, b) => placeOf(a) - placeOf(b) || b.counts.real - a.counts.real || b.counts.total - a.counts.total,
  );
}

export const realLeagues = (sports: readonly Sport[], limit: number): SportLeague[] =>
  rankLeagues(sports)
    .filter(({ counts }) => counts.real > 0)
    .slice(0, limit);

export const countLeagues = (sports: readonly Sport[]): number =>
  sports.reduce((sum, { leagues }) => sum + leagues.length, 0);
