import type { Event } from '@cauri/contract';

export interface LeagueCount {
  id: string;
  name: string;
  country: string;
  count: number;
}

/** The leagues with the most events first; among equals the one that plays first. */
export function topLeagues(events: readonly Event[], limit: number): LeagueCount[] {
  const counts = new Map<string, LeagueCount>();
  for (const { league } of events) {
    const known = counts.get(league.id) ?? { ...league, count: 0 };
    known.count += 1;
    counts.set(league.id, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, limit);
}

export const countLeagues = (events: readonly Event[]): number => new Set(events.map(({ league }) => league.id)).size;
