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
import { type Clock, HOUR_MS } from '#platform/clock';
import type { Database } from '#platform/database';
import { type PriceAgeLimits, priceValidUntil, readPriceAgeLimits } from './price-age.ts';

/** The time for which an event without updates may stay live. */
const LIVE_WINDOW_MS = 3 * HOUR_MS;

interface FeedEventsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: { current(): Settings };
}

/**
 * Advances events that are not simulated, every second: starts and ends them, and suspends outdated prices. A changed
 * age limit applies at once to existing prices.
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
 * Starts due events that are not simulated, ends the wait for those that began too long ago, and suspends outdated feed
 * prices.
 */
export async function advanceFeedEvents(db: Database, now: Date): Promise<void> {
  const isDue = await hasDueEvents(db, now, LIVE_WINDOW_MS);
  if (!isDue && !(await hasStalePrices(db, now))) return;
  await changeBoard(db, async (change) => {
    await startDueEvents(change, now, LIVE_WINDOW_MS);
    await suspendStalePrices(change, now);
  });
}
