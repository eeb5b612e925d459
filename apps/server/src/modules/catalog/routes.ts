import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { Board } from './board.ts';
import { listEvents } from './list-events.ts';
import { readDetail, readEvents } from './read-events.ts';
import { mountResults } from './result-routes.ts';

/** What anybody may browse, and what an administrator says of it. */
export function mountCatalog(router: Router, board: Board, db: Database): void {
  mountResults(router, db);
  serve(router, api.listSports, () => ({ items: board.sports() }));
  serve(router, api.listEvents, ({ query }) => listEvents(board, db, query));
  serve(router, api.getEvent, async ({ params: { id } }) => {
    if (!isId(id)) throw problem('not_found');
    const event = board.get(id) ?? (await readEvents(db, (query) => query.where('e.id', '=', id)))[0];
    if (!event) throw problem('not_found');
    return readDetail(db, event.wire);
  });
}
