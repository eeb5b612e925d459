import { driftStep, isFarFromModel } from '@cauri/rules';
import type { MarketProbabilities } from '@cauri/simulator';
import type { MarketUpdate, PricedMarket, PriceUpdate } from '#modules/catalog';
import { modelPrices } from '../simulated/model-prices.ts';
import { movedPrices, type Repricing } from '../simulated/reprice-match.ts';
import { suspensionMs } from '../suspension.ts';

/** The chance that a price moves in one run. */
const MOVES = 0.3;

export interface DriftingMatch {
  /** The fair probabilities of the current position. */
  readonly fair: readonly MarketProbabilities[];
  readonly markets: readonly PricedMarket[];
  readonly now: Date;
  readonly speed: number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/**
 * One run of the drift: each open price of the model moves with a chance of 30 %, one after another, so that the book
 * stays within its bounds. A market with a price that is then too far from the model's is suspended, and re-opens at
 * the model's prices.
 */
export function driftMarkets(match: DriftingMatch): Repricing {
  const priceOf = modelPrices(match.fair);
  const reopensAt = new Date(match.now.getTime() + suspensionMs(match.speed));
  const markets: MarketUpdate[] = [];
  const prices: PriceUpdate[] = [];
  for (const market of match.markets) {
    const { id, type, line, margin } = market;
    if (market.status !== 'open' || market.priced !== 'model' || margin === null) continue;
    const model = priceOf({ type, line, margin, keys: market.outcomes.map(({ key }) => key) });
    const targets = model?.odds;
    if (!targets) continue;
    const odds = driftPrices(market, { chances: model.chances, targets }, match.random);
    const isFar = odds.some((price, index) => isFarFromModel(price, targets[index] ?? price, margin));
    if (isFar) markets.push({ marketId: id, status: 'suspended', reopensAt });
    else prices.push(...movedPrices(market, odds));
  }
  return { markets, prices };
}

interface Model {
  readonly chances: readonly number[];
  readonly targets: readonly number[];
}

function driftPrices({ outcomes }: PricedMarket, { chances, targets }: Model, random: () => number): number[] {
  const prices = outcomes.map(({ odds }) => odds);
  for (const [index, odds] of prices.entries()) {
    if (random() >= MOVES) continue;
    prices[index] = driftStep({ prices, index, target: targets[index] ?? odds, probabilities: chances });
  }
  return prices;
}
