import type { Event, EventDetail } from '@cauri/contract';
import { LRUCache } from 'lru-cache';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { PreparedResponse, SHARED_JSON } from '#platform/http/prepared-response';
import { isFinished } from '../events/event-states.ts';
import type { Board } from './board.ts';
import { findEvent } from './find-on-board.ts';
import { readPageMarkets } from './read-events.ts';

const DETAILS_MAXIMUM = 200;
/**
 * The age at which the details that have no version of the board are read again: when the next prices are due, which bets a
 * decision grades, and what else is known about a match.
 */
const FRESH_MS = 5_000;

interface PreparedDetail {
  readonly event: Event;
  /** The response of `GET /api/events/{id}`. */
  readonly answer: PreparedResponse;
}

/**
 * Reads an event with the details of its page; null when there is none with this id. `admit` is called before the tables are
 * read; it may refuse.
 */
export type PreparedDetails = (id: string, admit: () => Promise<void>) => Promise<PreparedDetail | null>;

interface DetailParts {
  readonly board: Board;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly readDetail: (event: Event) => Promise<EventDetail>;
}

/**
 * Caches the details of events as bytes ready to be sent, because reading them takes the processor for some milliseconds.
 * They are read again as soon as the board has a change of the event, and when the settings change. Requests at the same
 * time wait for one read.
 */
export function createPreparedDetails({ board, db, clock, settings, readDetail }: DetailParts): PreparedDetails {
  const cache = new LRUCache<string, Promise<PreparedDetail | null>>({
    max: DETAILS_MAXIMUM,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  // Also for an event that has left the board, and for one that is being read.
  board.onChange((deltas) => {
    for (const { after } of deltas) cache.delete(after.wire.id);
  });
  settings.onChange(() => cache.clear());
  const prepare = async (id: string): Promise<PreparedDetail | null> => {
    const event = (await findEvent(board, db, id))?.wire;
    if (!event) return null;
    // All markets of a match that is over are graded, and checked with it.
    const pages = isFinished(event.status) ? await readPageMarkets(db, [id]) : null;
    const detail = await readDetail({ ...event, markets: [...event.markets, ...(pages?.get(id) ?? [])] });
    return { event, answer: new PreparedResponse(JSON.stringify(detail), SHARED_JSON) };
  };
  const read = (id: string): Promise<PreparedDetail | null> => {
    const detail = prepare(id);
    cache.set(id, detail);
    const forget = () => {
      if (cache.peek(id) === detail) cache.delete(id);
    };
    detail.then((found) => found ?? forget(), forget);
    return detail;
  };
  return async (id, admit) => {
    const known = cache.get(id);
    if (known) return known;
    await admit();
    // Another request may have begun to read it meanwhile.
    return cache.get(id) ?? read(id);
  };
}
