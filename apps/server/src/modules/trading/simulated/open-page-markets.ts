import type { Market } from '@cauri/contract';
import { kickOff, pageProbabilities } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import {
  addMarkets,
  type Board,
  type BoardChange,
  type BoardEvent,
  changeBoard,
  findEvent,
  type NewMarket,
  readPageMarkets,
  readPricedMarkets,
  readSimulatedEvent,
  touchEvents,
} from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import { createTurns } from '#platform/http/turns';
import type { Source, SourceLimit } from '#platform/rate-limit';
import { suspensionMs } from '../suspension.ts';
import { priceMarket } from './price-new-match.ts';
import { matchMargin } from './reprice-match.ts';

/** Places the markets of the page after all others of the match. */
const PLACE_OF_PAGE = 200;

/**
 * The pages of matches are written one at a time, because each waits for the board with a connection of the pool. Once they
 * have taken a second of the processor at once, they get a quarter of the time: a match whose page is opened first takes tens
 * of milliseconds, and one caller may open the pages of all matches.
 */
const WRITING = { share: 0.25, burstMs: 1_000, countedMaximumMs: 500, waitingMaximum: 50, waitMaximumMs: 10_000 };

/** The number of matches whose lack of prices is cached. */
const UNPRICED_MAXIMUM = 500;

interface PageParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock;
  /** Basis points, for a match none of whose markets has a margin. */
  readonly margin: () => number;
  /** Counts the pages that are read from the tables. */
  readonly limit: SourceLimit;
}

/**
 * Returns a function that reads the markets of an event that only its page shows; null for an unknown event. Those of a
 * simulated match are written when they are first read, at the reader's turn, so that a match whose page is never opened has
 * none. A match that has no prices for them, near its end, is not computed again before it changes, and nothing is written.
 * Throws `rate_limited` if too many wait, or the reader has had too many pages read.
 */
export function createPageMarkets({ db, board, clock, margin, limit }: PageParts) {
  const turns = createTurns(WRITING);
  /** The matches without prices, with the version at which they had none. */
  const unpriced = new LRUCache<string, bigint>({ max: UNPRICED_MAXIMUM });

  /** Whether the markets are there, or it is known that there are none. */
  const isKnown = ({ wire, page, version }: BoardEvent): boolean =>
    page.length > 0 || unpriced.get(wire.id) === version;

  const priceAndWrite = async ({ wire: { id }, version }: BoardEvent): Promise<void> => {
    const pricing = { now: clock.now(), margin: margin() };
    // This is computed before the lock of the board is taken, for which everybody waits.
    if ((await pricePage(db, id, pricing)).length === 0) {
      unpriced.set(id, version);
      return;
    }
    await changeBoard(db, (change) => addPageMarkets(change, id, pricing));
    await board.catchUp();
  };

  return async (eventId: string, reader: Source): Promise<readonly Market[] | null> => {
    const event = await findEvent(board, db, eventId);
    if (!event) return null;
    const { source, status } = event.wire;
    const isOpen = source === 'demo' && (status === 'upcoming' || status === 'live');
    await limit.take(reader, isOpen ? board.countUnopened([eventId]) : 1);
    const opened = isOpen && (await board.openPage(eventId));
    if (!opened) return (await readPageMarkets(db, [eventId])).get(eventId) ?? [];
    if (isKnown(opened)) return opened.page;
    await turns.take(reader, eventId, async () => {
      // Another reader may have written them, and others may have displaced the page from the memory.
      const present = await board.openPage(eventId);
      if (present && !isKnown(present)) await priceAndWrite(present);
    });
    return (await board.openPage(eventId))?.page ?? [];
  };
}

interface Pricing {
  readonly now: Date;
  readonly margin: number;
}

/** Adds the markets of the page of a match. */
async function addPageMarkets(change: BoardChange, eventId: string, pricing: Pricing): Promise<void> {
  const markets = await pricePage(change.tx, eventId, pricing);
  await addMarkets(change, [{ eventId, markets, place: PLACE_OF_PAGE }]);
  await touchEvents(change, [eventId]);
}

/** The markets of the page of a match at the model's prices. In play they open after a while, as after an incident. */
async function pricePage(db: Reader, eventId: string, { now, margin }: Pricing): Promise<NewMarket[]> {
  const event = await readSimulatedEvent(db, eventId);
  if (!event) return [];
  const { fixture, names, status, speed } = event;
  const known = pageProbabilities(fixture, event.position ?? kickOff(fixture));
  const own = matchMargin((await readPricedMarkets(db, [eventId])).get(eventId) ?? [], margin);
  const reopensAt = status === 'live' ? new Date(now.getTime() + suspensionMs(speed ?? 1)) : null;
  return known.flatMap((marketLine) => {
    const market = priceMarket(marketLine, { known, names, margin: own });
    return market ? [{ ...market, ...(reopensAt && { reopensAt }) }] : [];
  });
}
