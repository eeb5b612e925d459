import type { SportLeague } from '@cauri/contract';
import type { BoardEvent } from './read-events.ts';

/** The leagues of these events: those with the most real events first, then those with the most of all. */
export function leaguesOf(events: readonly BoardEvent[]): SportLeague[] {
  const leagues = new Map<string, SportLeague>();
  for (const { league, source } of events.map(({ wire }) => wire)) {
    const { total, real } = leagues.get(league.id)?.counts ?? { total: 0, real: 0 };
    leagues.set(league.id, { ...league, counts: { total: total + 1, real: real + Number(source === 'api') } });
  }
  return [...leagues.values()].sort(
    (a, b) =>
      b.counts.real - a.counts.real || b.counts.total - a.counts.total || (a.name + a.id < b.name + b.id ? -1 : 1),
  );
}
