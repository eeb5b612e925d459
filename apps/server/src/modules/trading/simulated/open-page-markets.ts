import type { Market } from '@cauri/contract';
import { kickOff, pageProbabilities } from '@cauri/simulator';
import {
  addMarkets,
  type Board,
  type BoardChange,
  changeBoard,
  findEvent,
  readPageMarkets,
  readPricedMarkets,
  readSimulatedEvent,
  touchEvents,
} from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { suspensionMs } from '../suspension.ts';
import { priceMarket } from './price-new-match.ts';

/** After all markets that a match has otherwise. */
const PLACE_OF_PAGE = 200;

interface PageParts {
  readonly db: Database;
  readonly board: Board;
  readonly clock: Clock;
  /** Basis points, for a match none of whose markets has a margin. */
  readonly margin: () => number;
}

/**
 * Returns a function that reads the markets of an event that only its page shows; null for an unknown event. Those of a
 * simulated match are written when they are first read, so that a match whose page is never opened has none.
 */
export function createPageMarkets({ db, board, clock, margin }: PageParts) {
  /** The matches whose markets are being written. */
  const writing = new Map<string, Promise<void>>();

  const write = (eventId: string): Promise<void> => {
    const known = writing.get(eventId);
    if (known) return known;
    const work = changeBoard(db, (change) => addPageMarkets(change, eventId, { now: clock.now(), margin: margin() }))
      .then(() => board.catchUp())
      .finally(() => writing.delete(eventId));
    writing.set(eventId, work);
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
    await write(eventId);
    return board.get(eventId)?.page ?? [];
  };
}

/** Adds the markets of the page of a match at the model's prices. In play they open after a while, as after an incident. */
async function addPageMarkets(
  change: BoardChange,
  eventId: string,
  { now, margin }: { readonly now: Date; readonly margin: number },
): Promise<void> {
  const event = await readSimulatedEvent(change.tx, eventId);
  if (!event) return;
  const { fixture, names, status, speed } = event;
  const known = pageProbabilities(fixture, event.position ?? kickOff(fixture));
  // All markets of a match have the same margin, even after the setting has changed.
  const present = (await readPricedMarkets(change.tx, [eventId])).get(eventId) ?? [];
  const own = present.find(({ priced }) => priced === 'model')?.margin ?? margin;
  const reopensAt = status === 'live' ? new Date(now.getTime() + suspensionMs(speed ?? 1)) : null;
  const markets = known.flatMap((marketLine) => {
    const market = priceMarket(marketLine, { known, names, margin: own });
    return market ? [{ ...market, ...(reopensAt && { reopensAt }) }] : [];
  });
  await addMarkets(change, [{ eventId, markets, place: PLACE_OF_PAGE }]);
  await touchEvents(change, [eventId]);
}
