import { api } from '@cauri/contract';
import type { Context } from 'hono';
import type { Database } from '#platform/database';
import { type Env, type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import type { PreparedAnswer } from '#platform/prepared';
import { problem } from '#platform/problem';
import type { Board } from './board.ts';
import { listEvents } from './list-events.ts';
import { PreparedLists } from './prepared-lists.ts';
import { readDetail, readEvents } from './read-events.ts';

/** What anybody may browse. Returns what finds a list that is ready, by the query of its address. */
export function mountCatalog(router: Router, board: Board, db: Database): (search: string) => PreparedAnswer | null {
  const lists = new PreparedLists(board);
  serve(router, api.listSports, () => ({ items: board.sports() }));
  serve(router, api.listEvents, async ({ query }, c) => {
    const prepared = lists.find(searchOf(c), query);
    if (prepared) return prepared.respond(c);
    return c.body(await listEvents(board, db, query), 200, { 'content-type': 'application/json' });
  });
  serve(router, api.getEvent, async ({ params: { id } }) => {
    if (!isId(id)) throw problem('not_found');
    const event = board.get(id) ?? (await readEvents(db, (query) => query.where('e.id', '=', id)))[0];
    if (!event) throw problem('not_found');
    return readDetail(db, event.wire);
  });
  return (search) => lists.recall(search);
}

/** What follows the path in the address. */
function searchOf(c: Context<Env>): string {
  const start = c.req.url.indexOf('?');
  return start < 0 ? '' : c.req.url.slice(start);
}
