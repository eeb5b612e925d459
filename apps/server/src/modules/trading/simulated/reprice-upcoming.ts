import { type Fixture, kickOff, type MarketProbabilities, pageProbabilities, probabilities } from '@cauri/simulator';
import {
  applyPricing,
  changeBoard,
  type MarketUpdate,
  type PriceUpdate,
  readBadlyPriced,
  readPricedMarkets,
} from '#modules/catalog';
import type { Database } from '#platform/database';
import { modelPrices } from './model-prices.ts';
import { matchMargin, movedPrices } from './reprice-match.ts';

/** The maximum number of matches that are priced again in one transaction. */
const TOGETHER = 25;

/**
 * Moves the markets of upcoming simulated matches to the model's prices if an earlier version of the product priced
 * them in a way that is not allowed any more, such as the total of 2.5 goals at 1.90. A market that cannot be priced is
 * suspended until the start. `margin` is in basis points, for matches none of whose markets has one. Returns the number
 * of matches.
 */
export async function repriceUpcoming(db: Database, margin: number): Promise<number> {
  const fixtures = await readBadlyPriced(db);
  for (let first = 0; first < fixtures.length; first += TOGETHER) {
    await repriceTogether(db, fixtures.slice(first, first + TOGETHER), margin);
  }
  return fixtures.length;
}

function repriceTogether(db: Database, fixtures: readonly Fixture[], margin: number): Promise<void> {
  const eventIds = fixtures.map(({ matchId }) => matchId);
  return changeBoard(db, async (change) => {
    const events = await change.tx
      .selectFrom('event')
      .select(['id', 'starts_at'])
      .where('id', 'in', eventIds)
      .where('status', '=', 'upcoming')
      .execute();
    const markets = await readPricedMarkets(change.tx, eventIds);
    const updates: MarketUpdate[] = [];
    const prices: PriceUpdate[] = [];
    for (const { id, starts_at } of events) {
      const fixture = fixtures.find(({ matchId }) => matchId === id);
      if (!fixture) continue;
      const own = markets.get(id) ?? [];
      const target = matchMargin(own, margin);
      const priceOf = modelPrices(readChances(fixture));
      for (const market of own) {
        if (market.priced !== 'model' && market.priced !== 'fixed') continue;
        const { type, line } = market;
        const model = priceOf({ type, line, margin: target, keys: market.outcomes.map(({ key }) => key) });
        const priced = { marketId: market.id, priced: 'model', margin: target } as const;
        if (model?.odds) updates.push({ ...priced, status: 'open' });
        else updates.push({ ...priced, status: 'suspended', reopensAt: starts_at });
        if (model?.odds) prices.push(...movedPrices(market, model.odds));
      }
    }
    await applyPricing(change, { markets: updates, prices, eventIds: events.map(({ id }) => id) });
  });
}

/** Empty for a match that this version cannot play: it is called off at its start. */
function readChances(fixture: Fixture): readonly MarketProbabilities[] {
  try {
    const position = kickOff(fixture);
    return [...probabilities(fixture, position), ...pageProbabilities(fixture, position)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
