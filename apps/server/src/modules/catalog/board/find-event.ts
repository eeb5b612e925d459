import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import type { Board } from './board.ts';
import { type BoardEvent, readEvents } from './read-events.ts';

/** An event on the board or in the tables; null where there is none of that id. */
export async function findEvent(board: Board, db: Database, id: string): Promise<BoardEvent | null> {
  if (!isId(id)) return null;
  return board.get(id) ?? (await readEvents(db, (query) => query.where('e.id', '=', id)))[0] ?? null;
}
