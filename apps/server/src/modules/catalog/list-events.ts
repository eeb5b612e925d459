import type { EventQuery, EventStatus } from '@cauri/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import type { Board } from './board.ts';
import { jsonOf } from './event-json.ts';
import { type BoardEvent, type EventQueryBuilder, readEvents } from './read-events.ts';

const onBoardStatuses: readonly EventStatus[] = ['upcoming', 'live', 'awaiting_result', 'postponed'];

/** Whether all that the query can find is on the board, or some of it in the tables only. */
export const isListedFromBoard = (query: EventQuery): boolean =>
  query.status.every((status) => onBoardStatuses.includes(status));

/** Events by the filters of the query, as the JSON of `EventList`. */
export function listEvents(board: Board, db: Database, query: EventQuery): string | Promise<string> {
  return isListedFromBoard(query) ? listFromBoard(board, query) : listFromTables(db, query);
}

/** A place in the list: whether live, the start, the id. It stays valid when events come and go. */
interface Place {
  readonly live: boolean;
  readonly start: number;
  readonly id: string;
}
const placeOf = ({ wire, startsAt }: BoardEvent): Place => ({
  live: wire.isLive,
  start: startsAt.getTime(),
  id: wire.id,
});
const toCursor = ({ live, start, id }: Place): string => `${live ? 1 : 0}.${start}.${id}`;

/** The end of the year 9999: the database knows no later one in our form. */
const START_MAXIMUM = 253_402_300_799_999;

/** A cursor that is none of ours is no cursor. */
function fromCursor(cursor: string | undefined): Place | null {
  const [live, start, id = ''] = (cursor ?? '').split('.');
  const ms = Number(start);
  return isId(id) && ms >= 0 && ms <= START_MAXIMUM ? { live: live === '1', start: ms, id } : null;
}

function isAfter(event: BoardEvent, place: Place): boolean {
  const own = placeOf(event);
  if (own.live !== place.live) return place.live;
  return own.start > place.start || (own.start === place.start && own.id > place.id);
}

export const listFromBoard = (board: Board, query: EventQuery): string => toJson(pickFromBoard(board, query));

/** The events of a page of a list, of those on the board. */
export function pickFromBoard(board: Board, query: EventQuery): Page {
  const after = fromCursor(query.cursor);
  const wanted = filterOf(query);
  const items: BoardEvent[] = [];
  for (const event of board.events) {
    if ((after && !isAfter(event, after)) || !wanted(event)) continue;
    items.push(event);
    if (items.length > query.limit) break;
  }
  return toPage(items, query.limit);
}

function filterOf(query: EventQuery): (event: BoardEvent) => boolean {
  const statuses = new Set(query.status);
  const sources = query.source && new Set(query.source);
  const text = query.q ? fold(query.q) : '';
  const from = query.from ? Date.parse(query.from) : Number.NEGATIVE_INFINITY;
  const to = query.to ? Date.parse(query.to) : Number.POSITIVE_INFINITY;
  return ({ wire, startsAt }) =>
    statuses.has(wire.status) &&
    (query.sport === undefined || wire.sportId === query.sport) &&
    (query.league === undefined || wire.league.id === query.league) &&
    (!sources || sources.has(wire.source)) &&
    startsAt.getTime() >= from &&
    startsAt.getTime() <= to &&
    (text === '' || fold(`${wire.homeTeam.name} ${wire.awayTeam.name} ${wire.league.name}`).includes(text));
}

/** Without accents and case: "atletico" finds "Atlético". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** {@link fold} of the names that are searched, by the database. */
const foldedNames = sql<string>`lower(regexp_replace(
  normalize(h.name || ' ' || a.name || ' ' || l.name, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

async function listFromTables(db: Database, query: EventQuery): Promise<string> {
  const after = fromCursor(query.cursor);
  const narrow = (events: EventQueryBuilder): EventQueryBuilder =>
    events
      .where('e.status', 'in', query.status)
      .$if(query.sport !== undefined, (q) => q.where('e.sport_id', '=', query.sport ?? ''))
      .$if(query.league !== undefined, (q) =>
        isId(query.league ?? '') ? q.where('e.league_id', '=', query.league ?? '') : q.where(sql<boolean>`false`),
      )
      .$if(query.q !== undefined, (q) => q.where(foldedNames, 'like', `%${escapeLike(fold(query.q ?? ''))}%`))
      .$if(query.source !== undefined, (q) => q.where('e.source', 'in', query.source ?? []))
      .$if(query.from !== undefined, (q) => q.where('e.starts_at', '>=', new Date(query.from ?? 0)))
      .$if(query.to !== undefined, (q) => q.where('e.starts_at', '<=', new Date(query.to ?? 0)))
      .$if(after !== null, (q) =>
        q.where(({ eb, and, or }) =>
          or([
            eb('e.starts_at', '<', new Date(after?.start ?? 0)),
            and([eb('e.starts_at', '=', new Date(after?.start ?? 0)), eb('e.id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('e.starts_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(query.limit + 1);
  return toJson(toPage(await readEvents(db, narrow), query.limit));
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

interface Page {
  readonly events: readonly BoardEvent[];
  readonly nextCursor: string | null;
}

function toPage(found: readonly BoardEvent[], limit: number): Page {
  const events = found.slice(0, limit);
  const last = events.at(-1);
  return { events, nextCursor: found.length > limit && last ? toCursor(placeOf(last)) : null };
}

function toJson({ events, nextCursor }: Page): string {
  const items = events.map((event) => jsonOf(event, 'list'));
  return `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`;
}
