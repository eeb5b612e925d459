import {
  changeBoard,
  hasDueEvents,
  hasStalePrices,
  readFeedMarkets,
  recordPriced,
  startDueEvents,
  suspendStalePrices,
} from '#modules/catalog';
import type { Settings } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type PriceAgeLimits, priceValidUntil, readPriceAgeLimits } from './price-age.ts';

/** How long an event without news may stay live, as specified. */
const LIVE_WINDOW_MS = 3 * 3_600_000;

interface FeedEventsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: { current(): Settings };
}

/**
 * What the engine does every second with events that it does not play. It starts and ends them, and suspends prices that
 * are too old. Other limits of age count at once for the prices that are known.
 */
export function createFeedEvents({ db, clock, settings }: FeedEventsParts): () => Promise<void> {
  let applied = '';
  return async () => {
    const limits = readPriceAgeLimits(settings.current());
    if (applied !== JSON.stringify(limits)) await applyLimits(db, limits);
    applied = JSON.stringify(limits);
    await advanceFeedEvents(db, clock.now());
  };
}

async function applyLimits(db: Database, limits: PriceAgeLimits): Promise<void> {
  await changeBoard(db, async (change) => {
    const markets = await readFeedMarkets(change.tx);
    await recordPriced(
      change,
      markets.map((market) => ({
        marketId: market.marketId,
        pricedAt: market.pricedAt,
        validUntil: priceValidUntil(market, limits),
      })),
    );
  });
}

/**
 * Starts the events that are due and that we do not play, ends the wait for those that began too long ago, and suspends
 * the prices of feeds that are too old.
 */
export async function advanceFeedEvents(db: Database, now: Date): Promise<void> {
  const isDue = await hasDueEvents(db, now, LIVE_WINDOW_MS);
  if (!isDue && !(await hasStalePrices(db, now))) return;
  await changeBoard(db, async (change) => {
    await startDueEvents(change, now, LIVE_WINDOW_MS);
    await suspendStalePrices(change, now);
  });
}
