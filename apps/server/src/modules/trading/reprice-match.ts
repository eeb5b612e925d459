import { hasValue, isFarFromModel } from '@cauri/rules';
import type { MarketProbabilities } from '@cauri/simulator';
import type { MarketUpdate, PricedMarket, PriceUpdate } from '#modules/catalog';
import { isDecided, isHonest, type ModelPrices, modelPrices } from './model-prices.ts';
import { retryMs, suspensionMs } from './suspension.ts';

/** A match in play after a step (or none, when only the time has passed), with its markets as they are. */
export interface MatchInPlay {
  /** The fair probabilities of where it stands. */
  readonly fair: readonly MarketProbabilities[];
  readonly markets: readonly PricedMarket[];
  readonly now: Date;
  /** Milliseconds of match clock per millisecond. */
  readonly speed: number;
  /** Basis points, for a market that had none because its price was fixed. */
  readonly margin: number;
  readonly isKickOff: boolean;
  /** The kinds of what has happened since the last time. */
  readonly incidents: readonly string[];
}

export interface Repricing {
  readonly markets: readonly MarketUpdate[];
  readonly prices: readonly PriceUpdate[];
}

/** What becomes of one market: its new state, its new prices (thousandths, in the order of its outcomes), or nothing. */
interface Decision {
  readonly update?: MarketUpdate;
  readonly odds?: readonly number[];
}

const unchanged: Decision = {};

/** Kinds of incidents that only move prices; every other one suspends. */
const minorKinds = new Set(['point', 'game', 'basket']);

/**
 * Decides what the markets of a match in play become. An incident suspends them for a while; when it is over
 * they open at the model's prices. After a minor one a market that is far from the model goes to its prices; without any,
 * only what has become too good for the bettor falls to the model's price.
 * A decided market is closed. One that cannot be offered honestly is suspended and tried again; one that somebody has
 * suspended by hand (no time of re-opening) stays so.
 */
export function repriceMatch(match: MatchInPlay): Repricing {
  const priceOf = modelPrices(match.fair);
  const decisions = match.markets.map((market) => {
    const keys = market.outcomes.map(({ key }) => key);
    const { type, line } = market;
    // The margin of a fixed price is its own: from now on it is ours.
    const margin = market.priced === 'fixed' ? match.margin : (market.margin ?? match.margin);
    return { market, ...decide(market, priceOf({ type, line, margin, keys }), match) };
  });
  return {
    markets: decisions.flatMap(({ update }) => update ?? []),
    prices: decisions.flatMap(({ market, odds }) => (odds ? movedPrices(market, odds) : [])),
  };
}

/** The prices of `odds` that differ from the market's own. */
export function movedPrices({ outcomes }: PricedMarket, odds: readonly number[]): PriceUpdate[] {
  return outcomes.flatMap(({ id, odds: present }, index) => {
    const next = odds[index] ?? present;
    return next === present ? [] : [{ outcomeId: id, odds: next }];
  });
}

function decide(market: PricedMarket, model: ModelPrices | null, match: MatchInPlay): Decision {
  if (market.status === 'closed') return unchanged;
  if (model && isDecided(model)) return { update: { marketId: market.id, status: 'closed' } };
  if (!model || market.priced === 'desk' || market.priced === 'feed') return decideByHand(market, match);
  return decideByModel(market, model, match);
}

/** Whether one of these kinds of incidents suspends. */
export const isMaterial = (incidents: readonly string[]): boolean => incidents.some((kind) => !minorKinds.has(kind));

const isDue = ({ status, reopensAt }: PricedMarket, now: Date): boolean =>
  status === 'suspended' && reopensAt !== null && reopensAt <= now;

/** A price that somebody else sets: after an incident they must look at it before it is offered again. */
function decideByHand(market: PricedMarket, match: MatchInPlay): Decision {
  if (isMaterial(match.incidents)) return { update: { marketId: market.id, status: 'suspended' } };
  return isDue(market, match.now) ? { update: { marketId: market.id, status: 'open' } } : unchanged;
}

function decideByModel(market: PricedMarket, model: ModelPrices, match: MatchInPlay): Decision {
  const { now, speed, margin, isKickOff } = match;
  const isFixed = market.priced === 'fixed';
  const become = (status: 'open' | 'suspended', reopensAt?: Date): MarketUpdate => ({
    marketId: market.id,
    status,
    ...(reopensAt && { reopensAt }),
    ...(isFixed && { priced: 'model', margin }),
  });
  const suspendFor = (ms: number): Decision => ({ update: become('suspended', new Date(now.getTime() + ms)) });

  if (market.status === 'suspended' && market.reopensAt === null) {
    return isFixed ? { update: become('suspended') } : unchanged;
  }
  if (isMaterial(match.incidents)) return suspendFor(suspensionMs(speed));
  if (market.status === 'suspended' && !isDue(market, now)) return unchanged;
  if (!isHonest(model)) return suspendFor(retryMs(speed));
  if (market.status === 'suspended' || isFixed) return { update: become('open'), odds: model.odds };
  if (isKickOff) return { odds: model.odds };
  if (match.incidents.length > 0 && isFar(market, model)) return { odds: model.odds };
  return { odds: lowerToModel(market, model) };
}

/** Whether a price is away from the model's by more than the margin. All move then: one alone could leave no book. */
function isFar({ outcomes, margin }: PricedMarket, { odds }: ModelPrices): boolean {
  return outcomes.some(({ odds: present }, index) => isFarFromModel(present, odds[index] ?? present, margin ?? 0));
}

/** Lowers the prices that give value to the bettor, or exceed the model's by more than the margin. */
function lowerToModel({ outcomes, margin }: PricedMarket, { chances, odds }: ModelPrices): number[] {
  return outcomes.map(({ odds: present }, index) => {
    const target = odds[index] ?? present;
    const isTooGood =
      hasValue(present, chances[index] ?? 0) || (present > target && isFarFromModel(present, target, margin ?? 0));
    return isTooGood ? Math.min(present, target) : present;
  });
}
