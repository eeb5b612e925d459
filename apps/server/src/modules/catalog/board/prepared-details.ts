import type { Event, EventDetail } from '@cauri/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { PreparedResponse, SHARED_JSON } from '#platform/http/prepared-response';
import { isFinished } from '../events/event-states.ts';
import type { Board } from './board.ts';
import { findEvent } from './find-on-board.ts';
import { readPageMarkets } from './read-events.ts';

const DETAILS_MAXIMUM = 200;
/**
 * The age at which the details that have no version of the board are read again: when the next prices are due, which bets a decision
 * grades, and what else is known about a match.
 */
const FRESH_MS = 5_000;

export interface PreparedDetail {
  readonly event: Event;
  /** The response of `GET /api/events/{id}`. */
  readonly answer: PreparedResponse;
}

/**
 * Reads an event with the details of its page; null when there is none with this id. `admit` is called before the tables are read; it
 * may refuse.
 */
export type PreparedDetails = (id: string, admit: () => Promise<void>) => Promise<PreparedDetail | null>;

interface DetailParts {
  readonly board: Board;
  readonly db: Database;
  readonly clock: Clock;
  readonly readDetail: (event: Event) => Promise<EventDetail>;
}

interface CachedDetail {
  /** The event as the board had it when the read began; absent if it was not on the board. */
  readonly onBoard: Event | undefined;
  readonly detail: Promise<PreparedDetail | null>;
}

/**
 * Caches the details of events as bytes ready to be sent, because reading them takes the processor for some milliseconds. They are
 * read again as soon as the board has a newer version of the event: its prices are always those of the board. Requests at the same
 * time wait for one read.
 */
export function createPreparedDetails({ board, db, clock, readDetail }: DetailParts): PreparedDetails {
  const cache = new LRUCache<string, CachedDetail>({
    max: DETAILS_MAXIMUM,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const find = (id: string) => {
    const known = cache.get(id);
    return known && known.onBoard === board.get(id)?.wire ? known.detail : null;
  };
  const prepare = async (id: string, onBoard: Event | undefined): Promise<PreparedDetail | null> => {
    const event = onBoard ?? (await findEvent(board, db, id))?.wire;
    if (!event) return null;
    // All markets of a match that is over are graded, and checked with it.
    const pages = isFinished(event.status) ? await readPageMarkets(db, [id]) : null;
    const detail = await readDetail({ ...event, markets: [...event.markets, ...(pages?.get(id) ?? [])] });
    return { event, answer: new PreparedResponse(JSON.stringify(detail), SHARED_JSON) };
  };
  const read = (id: string): Promise<PreparedDetail | null> => {
    const onBoard = board.get(id)?.wire;
    const detail = prepare(id, onBoard);
    cache.set(id, { onBoard, detail });
    const forget = () => {
      if (cache.peek(id)?.detail === detail) cache.delete(id);
    };
    detail.then((found) => found ?? forget(), forget);
    return detail;
  };
  return async (id, admit) => {
    const known = find(id);
    if (known) return known;
    await admit();
    // Another request may have begun to read it meanwhile.
    return find(id) ?? read(id);
  };
}
