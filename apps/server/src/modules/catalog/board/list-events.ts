import type { EventQuery } from '@cauri/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import type { EventQueryBuilder } from '../events/event-rows.ts';
import { isFinished } from '../events/event-states.ts';
import { whereNamed } from '../search/named-events.ts';
import { isNamed, queryWords } from '../search/search-words.ts';
import type { Board } from './board.ts';
import { jsonOf, listedEvent } from './event-json.ts';
import { type BoardEvent, readEvents } from './read-events.ts';

/** Whether all events that the query can find are on the board. */
export const isListedFromBoard = (query: EventQuery): boolean => query.status.every((status) => !isFinished(status));

/** Lists the events that pass the filters of the query, as the JSON of `EventList`. */
export function listEvents(board: Board, db: Database, query: EventQuery): string | Promise<string> {
  return isListedFromBoard(query) ? listFromBoard(board, query) : listFromTables(db, query);
}

/** A position in the list. It stays valid when events are added or removed. */
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

/** The end of the year 9999, the last that ISO 8601 writes with four digits. */
const START_MAXIMUM = 253_402_300_799_999;

/** Returns null for a cursor that this server did not create. */
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

export const listFromBoard = (board: Board, query: EventQuery): string =>
  toJson(pickFromBoard(board, query), query.market);

/** Picks the events of one page from the board. */
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
  const terms = query.q ? queryWords(query.q) : null;
  const { from, to } = windowOf(query);
  return (event) => {
    const { wire, startsAt } = event;
    return (
      statuses.has(wire.status) &&
      (query.sport === undefined || wire.sportId === query.sport) &&
      (query.league === undefined || wire.league.id === query.league) &&
      (!sources || sources.has(wire.source)) &&
      startsAt >= from &&
      startsAt <= to &&
      (terms === null || (terms.length > 0 && isNamed(event, terms)))
    );
  };
}

const windowOf = ({ from, to }: Pick<EventQuery, 'from' | 'to'>): { from: Date; to: Date } => ({
  from: new Date(from ?? 0),
  to: new Date(to ?? START_MAXIMUM),
});

async function listFromTables(db: Database, query: EventQuery): Promise<string> {
  const after = fromCursor(query.cursor);
  const { from, to } = windowOf(query);
  const terms = query.q ? queryWords(query.q) : null;
  if (terms?.length === 0 || (query.league !== undefined && !isId(query.league)))
    return toJson(toPage([], query.limit), undefined);
  const until = after && after.start < to.getTime() ? new Date(after.start) : to;
  const named = terms && (await whereNamed(db, terms, { from, to: until }));
  const narrow = (events: EventQueryBuilder): EventQueryBuilder =>
    events
      .where('e.status', 'in', query.status)
      // The text must match the condition of the partial index of finished events.
      .$if(query.status.every(isFinished), (q) => q.where(sql<boolean>`e.status in ('completed', 'cancelled')`))
      .$if(query.sport !== undefined, (q) => q.where('e.sport_id', '=', query.sport ?? ''))
      .$if(query.league !== undefined, (q) => q.where('e.league_id', '=', query.league ?? ''))
      .$if(query.source !== undefined, (q) => q.where('e.source', 'in', query.source ?? []))
      .$if(named !== null, (q) => q.where(named ?? sql<boolean>`true`))
      .where('e.starts_at', '>=', from)
      .where('e.starts_at', '<=', until)
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`(e.starts_at, e.id) < (${new Date(after?.start ?? 0)}, ${after?.id ?? ''}::uuid)`),
      )
      .orderBy('e.starts_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(query.limit + 1);
  return toJson(toPage(await readEvents(db, narrow), query.limit), query.market);
}

interface Page {
  readonly events: readonly BoardEvent[];
  readonly nextCursor: string | null;
}

function toPage(found: readonly BoardEvent[], limit: number): Page {
  const events = found.slice(0, limit);
  const last = events.at(-1);
  return { events, nextCursor: found.length > limit && last ? toCursor(placeOf(last)) : null };
}

function toJson({ events, nextCursor }: Page, market: string | undefined): string {
  const items = events.map((event) => jsonWith(event, market));
  return `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`;
}

/** An event as lists show it, and its first market of a type that lists do not carry. */
function jsonWith(event: BoardEvent, type: string | undefined): string {
  const shown = listedEvent(event);
  const more = type === undefined ? undefined : event.wire.markets.find((market) => market.type === type);
  if (!more || shown.markets.some((market) => market.type === type)) return jsonOf(event, 'list');
  return JSON.stringify({ ...shown, markets: [...shown.markets, more] });
}
