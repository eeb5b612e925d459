import { driftStep, isBookAtLeast, isFarFromModel, MINIMUM_ODDS } from '@cauri/rules';
import type { MarketProbabilities } from '@cauri/simulator';
import type { MarketUpdate, PricedMarket, PriceUpdate } from '#modules/catalog';
import { isHonest, type ModelPrices, modelPrices } from './model-prices.ts';
import { movedPrices, type Repricing } from './reprice-match.ts';
import { suspensionMs } from './suspension.ts';

/** The chance that a price moves in one tick. */
const MOVES = 0.3;
/** The least book of a market, in thousandths, for each outcome that wins. */
const LEAST_BOOK = 1_020;
const STEP = 50;

export interface DriftingMatch {
  /** The fair probabilities of where it stands. */
  readonly fair: readonly MarketProbabilities[];
  readonly markets: readonly PricedMarket[];
  readonly now: Date;
  readonly speed: number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/**
 * One tick of the drift: each open price of the model moves with a chance of 30 %, one after another, so that the
 * book stays sound. A market with a price that is then too far from the model's is suspended, to re-open at it.
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
    if (!model || !isHonest(model)) continue;
    const odds = driftPrices(market, model, match.random);
    const isFar = odds.some((price, index) => isFarFromModel(price, model.odds[index] ?? price, margin));
    if (isFar) markets.push({ marketId: id, status: 'suspended', reopensAt });
    else prices.push(...movedPrices(market, odds));
  }
  return { markets, prices };
}

function driftPrices({ outcomes }: PricedMarket, model: ModelPrices, random: () => number): number[] {
  const prices = outcomes.map(({ odds }) => odds);
  // In a double chance two outcomes win, so that its book is twice as large.
  const winners = Math.round(model.chances.reduce((sum, chance) => sum + chance, 0));
  for (const [index, odds] of prices.entries()) {
    if (random() >= MOVES) continue;
    const next = driftStep({
      odds,
      target: model.odds[index] ?? odds,
      book: prices.filter((_, other) => other !== index),
      probability: model.chances[index] ?? 0,
    });
    const isSound = next < odds || isBookAtLeast(prices.with(index, next), LEAST_BOOK * winners);
    prices[index] = isSound ? next : Math.max(MINIMUM_ODDS, odds - STEP);
  }
  return prices;
}
