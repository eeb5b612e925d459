import type { Event, Sport, SportLeague } from '@cauri/contract';
import { sportIds, sports } from '@cauri/rules';
import type { BoardEvent } from './read-events.ts';

/** The place of a league among those that most bettors follow; null for others. */
export type RankOf = (league: Event['league']) => number | null;

/** The sports with the numbers of their open events and with their leagues. One that is not simulated needs an event. */
export function countSports(events: readonly BoardEvent[], rankOf: RankOf): Sport[] {
  const open = events.filter(({ wire }) => wire.status === 'live' || wire.status === 'upcoming');
  return sportIds.flatMap((id) => {
    const { name, isSimulated } = sports[id];
    const own = open.filter(({ wire }) => wire.sportId === id);
    if (own.length === 0 && !isSimulated) return [];
    const count = (test: (event: Event) => boolean) => own.filter(({ wire }) => test(wire)).length;
    return {
      id,
      name,
      icon: id,
      counts: {
        total: own.length,
        real: count(({ source }) => source === 'api'),
        live: count(({ isLive }) => isLive),
      },
      leagues: leaguesOf(own, rankOf),
    };
  });
}

/** The leagues of events: by rank, then those with the most real events, then those with the most events. */
export function leaguesOf(events: readonly BoardEvent[], rankOf: RankOf): SportLeague[] {
  const leagues = new Map<string, SportLeague>();
  for (const { league, source } of events.map(({ wire }) => wire)) {
    const { counts, rank } = leagues.get(league.id) ?? { counts: { total: 0, real: 0 }, rank: rankOf(league) };
    const { total, real } = counts;
    leagues.set(league.id, { ...league, counts: { total: total + 1, real: real + Number(source === 'api') }, rank });
  }
  const placeOf = ({ rank }: SportLeague) => rank ?? Number.MAX_SAFE_INTEGER;
  return [...leagues.values()].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      b.counts.real - a.counts.real ||
      b.counts.total - a.counts.total ||
      (a.name + a.id < b.name + b.id ? -1 : 1),
  );
}
