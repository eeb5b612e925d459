import type { Event } from '@cauri/contract';

export type League = Event['league'];

/** The leagues with the most events first; among equals the one that plays first. */
export function topLeagues(events: readonly Event[], limit: number): League[] {
  const counts = new Map<string, { league: League; count: number }>();
  for (const { league } of events) {
    const known = counts.get(league.id) ?? { league, count: 0 };
    known.count += 1;
    counts.set(league.id, known);
  }
  const most = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, limit);
  return most.map(({ league }) => league);
}

export const countLeagues = (events: readonly Event[]): number => new Set(events.map(({ league }) => league.id)).size;
