import type { LeagueDetail } from '@cauri/contract';
import type { Database, Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { Board } from './board.ts';
import { type BoardEvent, readEvents } from './read-events.ts';

type Named = Omit<LeagueDetail, 'counts'>;

/** Finds an event on the board or else in the tables; null when there is none with this id. */
export async function findEvent(board: Board, db: Database, id: string): Promise<BoardEvent | null> {
  if (!isId(id)) return null;
  return board.get(id) ?? (await readEvents(db, (query) => query.where('e.id', '=', id)))[0] ?? null;
}

/** Reads a league with the counts of its open events; null when there is none with this id. */
export async function readLeague(board: Board, db: Reader, id: string): Promise<LeagueDetail | null> {
  const shown = board.events.find(({ wire }) => wire.league.id === id)?.wire;
  const named = shown ? { ...shown.league, sportId: shown.sportId } : isId(id) && (await findLeague(db, id));
  return named ? (withCounts(board, [named])[0] ?? null) : null;
}

const findLeague = (db: Reader, id: string): Promise<Named | undefined> =>
  db
    .selectFrom('league')
    .select(['id', 'name', 'country', 'sport_id as sportId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Adds the counts of open events to leagues. */
export function withCounts(board: Board, leagues: readonly Named[]): LeagueDetail[] {
  const counts = new Map(leagues.map(({ id }) => [id, { total: 0, live: 0 }]));
  for (const { wire } of board.events) {
    const own = counts.get(wire.league.id);
    if (!own || (wire.status !== 'live' && wire.status !== 'upcoming')) continue;
    own.total += 1;
    if (wire.isLive) own.live += 1;
  }
  return leagues.map((league) => ({ ...league, counts: counts.get(league.id) ?? { total: 0, live: 0 } }));
}
