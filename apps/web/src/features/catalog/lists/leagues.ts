import type { Sport, SportLeague } from '@cauri/contract';

/** The leagues with the most real events first; among equals that with the most of all. */
export function rankLeagues(sports: readonly Sport[]): SportLeague[] {
  const leagues = sports.flatMap((sport) => sport.leagues);
  return leagues.sort((a, b) => b.counts.real - a.counts.real || b.counts.total - a.counts.total);
}

export const realLeagues = (sports: readonly Sport[], limit: number): SportLeague[] =>
  rankLeagues(sports)
    .filter(({ counts }) => counts.real > 0)
    .slice(0, limit);

export const countLeagues = (sports: readonly Sport[]): number =>
  sports.reduce((sum, { leagues }) => sum + leagues.length, 0);
