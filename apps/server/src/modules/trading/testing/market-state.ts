import type { NewMarket, PricedMarket } from '#modules/catalog';
import type { Repricing } from '../simulated/reprice-match.ts';

/** The markets of one match, stored in memory as the catalog stores them in its tables. */
export interface MarketState {
  readonly markets: readonly PricedMarket[];
  apply(repricing: Repricing): void;
  add(added: readonly NewMarket[]): void;
}

export function createMarketState(added: readonly NewMarket[]): MarketState {
  let markets = added.map(toPriced);
  return {
    add(more) {
      markets = [...markets, ...more.map(toPriced)];
    },
    get markets() {
      return markets;
    },
    apply({ markets: updates, prices }) {
      const odds = new Map(prices.map((price) => [price.outcomeId, price.odds]));
      markets = markets.map((market) => {
        const update = updates.find(({ marketId }) => marketId === market.id);
        const { marketId: _, ...state } = { reopensAt: null, ...update };
        return {
          ...market,
          ...(update && market.status !== 'closed' && state),
          outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: odds.get(outcome.id) ?? outcome.odds })),
        };
      });
    },
  };
}

function toPriced({ type, line, margin, priced, reopensAt, outcomes }: NewMarket): PricedMarket {
  return {
    id: `${type}:${line}`,
    type,
    line,
    margin,
    priced,
    status: reopensAt ? 'suspended' : 'open',
    reopensAt: reopensAt ?? null,
    pricedAt: null,
    outcomes: outcomes.map(({ key, odds }) => ({ id: `${type}:${line}:${key}`, key, odds })),
  };
}

/** Numbers from 0 up to 1 that follow from a seed ("mulberry32"). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
