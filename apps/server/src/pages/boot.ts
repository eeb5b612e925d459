import type { FeedState, Me, SiteConfig } from '@cauri/contract';
import { type Board, findEvent, jsonOf, pickFromBoard, readDetail } from '#modules/catalog';
import type { Database } from '#platform/database';
import { subjectOf, toQuery, type View } from './views.ts';

export interface BootParts {
  readonly db: Database;
  readonly board: Board;
  /** The same object while nothing of it changes. */
  readonly siteConfig: () => SiteConfig;
  readonly feedState: () => FeedState;
}

/** The event that a page is of. */
export interface Subject {
  readonly name: string;
  /** As `GET /api/events/{id}` answers. */
  readonly json: string;
}

/** What the first view of a page needs, as JSON: what the calls of the API would answer. */
export function writeBoot(
  { board, siteConfig, feedState }: BootParts,
  { view, path, me, event }: { view: View | undefined; path: string; me: Me | null; event: Subject | null },
): string {
  const fields = {
    config: JSON.stringify(siteConfig()),
    me: JSON.stringify(me),
    sports: JSON.stringify(board.sports()),
    ...(view?.lists && listsOf(board, view, path)),
    ...(event && { event: event.json }),
    feed: JSON.stringify(feedState()),
    version: String(board.version),
  };
  return `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${json}`)
    .join(',')}}`;
}

/** Each event once; the lists name theirs. */
function listsOf(board: Board, view: View, path: string): Record<'events' | 'lists', string> {
  const wanted = view.lists?.(subjectOf(view, path)) ?? [];
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

/** Null where the page is of none, or of one that there is not. */
export async function readSubject(
  { db, board }: Pick<BootParts, 'db' | 'board'>,
  view: View | undefined,
  path: string,
): Promise<Subject | null> {
  if (view?.code !== 'event.$eventId') return null;
  const event = await findEvent(board, db, subjectOf(view, path));
  if (!event) return null;
  const { homeTeam, awayTeam } = event.wire;
  return {
    name: `${homeTeam.name} \u2013 ${awayTeam.name}`,
    json: JSON.stringify(await readDetail(db, event.wire)),
  };
}
