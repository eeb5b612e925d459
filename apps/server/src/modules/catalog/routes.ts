import { api } from '@cauri/contract';
import type { Context } from 'hono';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Env, type Router, serve, sourceOfRequest } from '#platform/http';
import { problem } from '#platform/problem';
import type { SourceLimit } from '#platform/rate-limit';
import type { Board } from './board/board.ts';
import { findEvent, readLeague } from './board/find-on-board.ts';
import { isListedFromBoard, listEvents } from './board/list-events.ts';
import type { PreparedDetails } from './board/prepared-details.ts';
import type { PreparedLists } from './board/prepared-lists.ts';
import type { BoardEvent } from './board/read-events.ts';
import { readPriceHistory } from './prices/price-history.ts';
import { listResults } from './results/list-results.ts';
import { createBackgrounds } from './results/match-background.ts';
import { type HasBetOn, mountResults } from './results/result-routes.ts';
import type { KnownNames } from './search/known-names.ts';
import { search } from './search/search.ts';

interface CatalogParts {
  readonly board: Board;
  readonly lists: PreparedLists;
  readonly db: Database;
  readonly clock: Clock;
  readonly names: KnownNames;
  readonly details: PreparedDetails;
  readonly limits: Readonly<Record<'searches' | 'pages', SourceLimit>>;
  readonly hasBetOn: HasBetOn;
}

/** A page of results counts as one search for this many results, because its time grows with them. */
const RESULTS_PER_SEARCH = 25;

/** Mounts what visitors browse, and the results that administrators enter. */
export function mountCatalog(
  router: Router,
  { board, lists, details, names, limits, db, clock, hasBetOn }: CatalogParts,
): void {
  mountResults(router, db, hasBetOn);
  const expectEvent = async (id: string): Promise<BoardEvent> => {
    const event = await findEvent(board, db, id);
    if (!event) throw problem('not_found');
    return event;
  };
  serve(router, api.listSports, () => ({ items: [...board.sports()] }));
  // Searches, lists from the tables, and lists that are not ready cost more than the other calls that a visitor may make.
  const limitSearches = async (c: Context<Env>, count = 1) => limits.searches.take(await sourceOfRequest(c), count);
  const limitPages = (c: Context<Env>) => async () => limits.pages.take(await sourceOfRequest(c));
  serve(router, api.listEvents, async ({ query }, c) => {
    const isUsual = lists.isUsual(query);
    if (isUsual ? !lists.isReady(query) : !isListedFromBoard(query)) await limitSearches(c);
    if (isUsual) return lists.prepare(searchOf(c), query).respond(c);
    return c.body(await listEvents(board, db, query), 200, { 'content-type': 'application/json' });
  });
  serve(router, api.listResults, async ({ query }, c) => {
    await limitSearches(c, Math.ceil(query.limit / RESULTS_PER_SEARCH));
    return listResults(db, query);
  });
  serve(router, api.getLeague, async ({ params: { id } }) => {
    const league = await readLeague(board, db, id);
    if (!league) throw problem('not_found');
    return league;
  });
  serve(router, api.search, async ({ query: { q } }, c) => {
    await limitSearches(c);
    return search({ board, names, db, now: clock.now() }, q);
  });
  serve(router, api.getEvent, async ({ params: { id } }, c) => {
    const detail = await details(id, limitPages(c));
    if (!detail) throw problem('not_found');
    return detail.answer.respond(c);
  });
  const readBackground = createBackgrounds({ db, clock });
  serve(router, api.getBackground, async ({ params: { id } }) => readBackground(await expectEvent(id)));
  serve(router, api.getPrices, async ({ params: { id }, query: { market } }, c) => {
    await limitPages(c)();
    return readPriceHistory(db, { event: await expectEvent(id), marketId: market, now: clock.now() });
  });
}

/** The query string of the request, with its question mark. */
function searchOf(c: Context<Env>): string {
  const start = c.req.url.indexOf('?');
  return start < 0 ? '' : c.req.url.slice(start);
}
