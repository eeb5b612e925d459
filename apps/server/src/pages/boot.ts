import type { Event, EventDetail, EventQuery, FeedState, Me, PageList, SiteConfig } from '@cauri/contract';
import { nameSides } from '@cauri/locale/isolate';
import { type Board, findEvent, jsonOf, pickFromBoard } from '#modules/catalog';
import type { Database } from '#platform/database';
import type { PageMatch } from './page-manifest.ts';

export interface BootParts {
  readonly db: Database;
  readonly board: Board;
  readonly readDetail: (event: Event) => Promise<EventDetail>;
  /** The same object until a part of it changes. */
  readonly siteConfig: () => SiteConfig;
  readonly feedState: () => FeedState;
}

/** The event of an event page. */
export interface Subject {
  readonly name: string;
  /** The response of `GET /api/events/{id}`. */
  readonly json: string;
}

/** The data of the first view of a page, as JSON: the responses that the API would send. */
export function writeBoot(
  { board, siteConfig, feedState }: BootParts,
  { match, me, event }: { match: PageMatch | null; me: Me | null; event: Subject | null },
): string {
  const fields = {
    config: JSON.stringify(siteConfig()),
    me: JSON.stringify(me),
    sports: JSON.stringify(board.sports()),
    ...(match && match.entry.lists.length > 0 && listsOf(board, match)),
    ...(event && { event: event.json }),
    feed: JSON.stringify(feedState()),
    version: String(board.version),
  };
  return `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${json}`)
    .join(',')}}`;
}

type ListFilter = PageList['filter'];

/** The filter with `$sportId` and other parameters replaced by the parts of the path. */
const withParams = (filter: ListFilter, params: PageMatch['params']): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      value.startsWith('$') ? (params[value.slice(1)] ?? '') : value,
    ]),
  );

/** The largest list that the web app requests at once. */
const LIST_LIMIT = 100;

const toQuery = ({ filter: { sport, source }, first, ahead }: PageList, live: number): EventQuery => ({
  status: ['upcoming', 'live'],
  limit: Math.min(LIST_LIMIT, ahead === undefined ? (first ?? LIST_LIMIT) : live + ahead),
  ...(sport !== undefined && { sport }),
  ...(source === 'api' && { source: ['api'] }),
});

/** Each event once; the lists refer to them. */
function listsOf(board: Board, { entry, params }: PageMatch): Record<'events' | 'lists', string> {
  const wanted = entry.lists.map((list) => ({ ...list, filter: withParams(list.filter, params) }));
  const live = board.events.filter(({ wire }) => wire.isLive).length;
  const lists = wanted.map((list) => ({ filter: list.filter, ...pickFromBoard(board, toQuery(list, live)) }));
  const events = new Set(lists.flatMap((list) => list.events));
  return {
    events: `[${[...events].map((event) => jsonOf(event, 'list')).join(',')}]`,
    lists: JSON.stringify(
      lists.map(({ filter, events: own, nextCursor }) => ({
        filter,
        ids: own.map(({ wire }) => wire.id),
        nextCursor,
      })),
    ),
  };
}

/** Null if the page has no event, or names one that does not exist. */
export async function readSubject(
  { db, board, readDetail }: Pick<BootParts, 'db' | 'board' | 'readDetail'>,
  match: PageMatch | null,
): Promise<Subject | null> {
  const id = match?.params.eventId;
  const event = id === undefined ? null : await findEvent(board, db, id);
  if (!event) return null;
  const { homeTeam, awayTeam } = event.wire;
  return {
    name: nameSides({ home: homeTeam.name, away: awayTeam.name }),
    json: JSON.stringify(await readDetail(event.wire)),
  };
}
