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
import { suspensionMs } from '../suspension.ts';
import { priceMarket } from './price-new-match.ts';
import { matchMargin } from './reprice-match.ts';

/** Places the markets of the page after all others of the match. */
const PLACE_OF_PAGE = 200;

/** The number of matches whose lack of prices is remembered. */
const UNPRICED_MAXIMUM = 500;

interface PageParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock;
  /** Basis points, for a match none of whose markets has a margin. */
  readonly margin: () => number;
}

/**
 * Returns a function that reads the markets of an event that only its page shows; null for an unknown event. Those of a
 * simulated match are written when they are first read, so that a match whose page is never opened has none. A match that has no
 * prices for them, near its end, is not computed again before it changes, and nothing is written.
 */
export function createPageMarkets({ db, board, clock, margin }: PageParts) {
  /** The matches whose markets are being written. */
  const writing = new Map<string, Promise<void>>();
  /** Ends with the last of them. They are written one at a time, because each waits for the board with a connection of the pool. */
  let last: Promise<unknown> = Promise.resolve();
  /** The matches without prices, with the version at which they had none. */
  const unpriced = new LRUCache<string, bigint>({ max: UNPRICED_MAXIMUM });

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

  const write = (event: BoardEvent): Promise<void> => {
    const { id } = event.wire;
    const known = writing.get(id);
    if (known) return known;
    const work = last.then(() => priceAndWrite(event)).finally(() => writing.delete(id));
    last = work.catch(() => undefined);
    writing.set(id, work);
    return work;
  };

  return async (eventId: string): Promise<readonly Market[] | null> => {
    const event = await findEvent(board, db, eventId);
    if (!event) return null;
    const { source, status } = event.wire;
    const isOpen = source === 'demo' && (status === 'upcoming' || status === 'live');
    const opened = isOpen && (await board.openPage(eventId));
    if (!opened) return (await readPageMarkets(db, [eventId])).get(eventId) ?? [];
    if (opened.page.length > 0) return opened.page;
    if (unpriced.get(eventId) === opened.version) return [];
    await write(opened);
    return board.get(eventId)?.page ?? [];
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
