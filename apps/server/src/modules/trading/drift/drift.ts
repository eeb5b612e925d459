import { isPlayable, type Position, probabilities } from '@cauri/simulator';
import {
  applyPricing,
  changeBoard,
  readPricedMarkets,
  readSimulatedEvents,
  type SimulatedEvent,
} from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { driftMarkets } from './drift-markets.ts';

export interface DriftParts {
  readonly db: Database;
  readonly clock: Clock;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** Lets the prices of all simulated matches in play drift, in one change of the board. */
export async function driftPrices({ db, clock, random }: DriftParts): Promise<void> {
  const now = clock.now();
  if (!(await readSimulatedEvents(db, now)).some(isInPlay)) return;
  await changeBoard(db, async (change) => {
    // Reads again under the lock of the board, so that nothing changes before the write.
    const events = (await readSimulatedEvents(change.tx, now)).filter(isInPlay);
    const markets = await readPricedMarkets(
      change.tx,
      events.map(({ id }) => id),
      'listed',
    );
    const drifts = events.map((event) => ({
      eventId: event.id,
      ...driftMarkets({
        fair: probabilities(event.fixture, event.position),
        markets: markets.get(event.id) ?? [],
        now,
        speed: event.speed,
        random,
      }),
    }));
    const moved = drifts.filter(({ markets, prices }) => markets.length + prices.length > 0);
    await applyPricing(change, {
      markets: moved.flatMap(({ markets }) => markets),
      prices: moved.flatMap(({ prices }) => prices),
      eventIds: moved.map(({ eventId }) => eventId),
    });
  });
}

type InPlay = SimulatedEvent & { readonly speed: number; readonly position: Position };

/** A match that cannot be played is called off. */
function isInPlay(event: SimulatedEvent): event is InPlay {
  return event.status === 'live' && event.speed !== null && event.position !== null && isPlayable(event.fixture);
}
