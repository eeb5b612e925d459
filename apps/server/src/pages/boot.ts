import type { EventQuery, FeedState, Me, PageList, SiteConfig } from '@cauri/contract';
import { nameSides } from '@cauri/locale/isolate';
import { type Board, jsonOf, type PreparedDetails, pickFromBoard } from '#modules/catalog';
import type { PageMatch } from './page-manifest.ts';

export interface BootParts {
  readonly board: Board;
  readonly details: PreparedDetails;
  /** The same object until a part of it changes. */
  readonly siteConfig: () => SiteConfig;
  readonly feedState: () => FeedState;
}

/** The event of an event page. */
export interface Subject {
  readonly name: string;
  /** The response of `GET /api/events/{id}`. */
  readonly json: string;
  /** The version of the board that it has at least. */
  readonly version: bigint;
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
    // The board may have changed while the event was read: the page asks for these changes.
    version: String(event?.version ?? board.version),
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

/**
 * Null if the page has no event, or names one that does not exist. `admit` is called before the event is read; it may refuse.
 */
export async function readSubject(
  { board, details }: Pick<BootParts, 'board' | 'details'>,
  match: PageMatch | null,
  admit: () => Promise<void>,
): Promise<Subject | null> {
  const id = match?.params.eventId;
  if (id === undefined) return null;
  const { version } = board;
  const detail = await details(id, admit);
  if (!detail) return null;
  const { homeTeam, awayTeam } = detail.event;
  return { name: nameSides({ home: homeTeam.name, away: awayTeam.name }), json: detail.answer.text, version };
}
