import { isFarFromModel, isHonestBook, isPageMarket, isTooGood } from '@cauri/rules';
import type { MarketProbabilities } from '@cauri/simulator';
import type { MarketUpdate, PricedMarket, PriceUpdate } from '#modules/catalog';
import { retryMs, suspensionMs } from '../suspension.ts';
import { isDecided, type ModelPrices, modelPrices } from './model-prices.ts';

/** A match in play after a step (or none, if only time has passed), with its current markets. */
export interface MatchInPlay {
  /** The fair probabilities of the current position. */
  readonly fair: readonly MarketProbabilities[];
  readonly markets: readonly PricedMarket[];
  readonly now: Date;
  /** Milliseconds of match clock per millisecond. */
  readonly speed: number;
  /** Basis points, for a match none of whose markets has a margin. */
  readonly margin: number;
  readonly isKickOff: boolean;
  /** The kinds of incidents since the last call. */
  readonly incidents: readonly string[];
}

export interface Repricing {
  readonly markets: readonly MarketUpdate[];
  readonly prices: readonly PriceUpdate[];
  /** The outcomes that can no longer win while others of their market can. */
  readonly closed?: readonly string[];
}

/** The change of one market: its new state, its new prices (thousandths, in the order of its outcomes), or nothing. */
interface Decision {
  readonly update?: MarketUpdate;
  readonly odds?: readonly number[];
  readonly closed?: readonly string[];
}

const unchanged: Decision = {};

/** Kinds of incidents that only move prices; every other one suspends. */
const minorKinds = new Set(['point', 'game', 'basket']);

/**
 * Computes the changes of the markets of a match in play. An incident suspends them for a while; then they open at the
 * model's prices. After a minor incident a market that is far from the model moves to its prices. Otherwise a price
 * that has become too good for the bettor falls to the model's, and all prices of a market move to the model's if its
 * book has left its bounds. A decided market is closed. A market that cannot be priced is suspended and tried again;
 * one that an administrator has suspended (no time of re-opening) stays suspended.
 */
export function repriceMatch(match: MatchInPlay): Repricing {
  const priceOf = modelPrices(match.fair);
  const pagePriceOf = modelPrices(match.fair, { mayClose: true });
  const decisions = match.markets.map((market) => {
    const keys = market.outcomes.map(({ key }) => key);
    const { type, line } = market;
    const margin = market.margin ?? match.margin;
    const query = { type, line, margin, keys };
    if (isPageMarket(type)) return { market, ...decideOnPage(market, pagePriceOf(query), match) };
    return { market, ...decide(market, priceOf(query), match) };
  });
  const closed = decisions.flatMap((decision) => decision.closed ?? []);
  return {
    markets: decisions.flatMap(({ update }) => update ?? []),
    prices: decisions.flatMap(({ market, odds }) => (odds ? movedPrices(market, odds) : [])),
    ...(closed.length > 0 && { closed }),
  };
}

/** The prices of `odds` that differ from the market's own. */
export function movedPrices({ type, outcomes }: PricedMarket, odds: readonly number[]): PriceUpdate[] {
  const history = isPageMarket(type) ? { hasHistory: false } : {};
  return outcomes.flatMap(({ id, odds: present }, index) => {
    // A closed outcome keeps its last price.
    const next = odds[index] || present;
    return next === present ? [] : [{ outcomeId: id, odds: next, ...history }];
  });
}

/** A market that only a page shows has the model's prices after each step. Outcomes that can no longer win close. */
function decideOnPage(market: PricedMarket, model: ModelPrices | null, match: MatchInPlay): Decision {
  const decision = decide(market, model, match);
  if (!model || decision.update?.status === 'closed') return decision;
  const closed = market.outcomes.flatMap(({ id, isClosed }, index) =>
    model.chances[index] === 0 && !isClosed ? id : [],
  );
  const isOpen = market.status === 'open' && !decision.update;
  return { ...decision, ...(isOpen && model.odds && { odds: model.odds }), closed };
}

function decide(market: PricedMarket, model: ModelPrices | null, match: MatchInPlay): Decision {
  if (market.status === 'closed') return unchanged;
  if (model && isDecided(model)) return { update: { marketId: market.id, status: 'closed' } };
  if (!model || market.priced !== 'model') return decideByHand(market, match);
  return decideByModel(market, model, match);
}

/**
 * The target margin of a match, in basis points: that of its markets, so that all have the same one even after the setting
 * has changed. `present` is the margin of a match none of whose markets has one from the model.
 */
export const matchMargin = (markets: readonly PricedMarket[], present: number): number =>
  markets.find(({ priced, margin }) => priced === 'model' && margin !== null)?.margin ?? present;

/** Returns whether one of these kinds of incidents suspends markets. */
export const isMaterial = (incidents: readonly string[]): boolean => incidents.some((kind) => !minorKinds.has(kind));

const isDue = ({ status, reopensAt }: PricedMarket, now: Date): boolean =>
  status === 'suspended' && reopensAt !== null && reopensAt <= now;

/** The price comes from another source: after an incident the source must renew it before it is offered again. */
function decideByHand(market: PricedMarket, match: MatchInPlay): Decision {
  if (isMaterial(match.incidents)) return { update: { marketId: market.id, status: 'suspended' } };
  return isDue(market, match.now) ? { update: { marketId: market.id, status: 'open' } } : unchanged;
}

function decideByModel(market: PricedMarket, model: ModelPrices, match: MatchInPlay): Decision {
  const { now, speed, isKickOff } = match;
  const { odds } = model;
  const suspendFor = (ms: number): Decision => ({
    update: { marketId: market.id, status: 'suspended', reopensAt: new Date(now.getTime() + ms) },
  });

  if (market.status === 'suspended' && market.reopensAt === null) return unchanged;
  if (isMaterial(match.incidents)) return suspendFor(suspensionMs(speed));
  if (market.status === 'suspended' && !isDue(market, now)) return unchanged;
  if (!odds) return suspendFor(retryMs(speed));
  if (market.status === 'suspended') return { update: { marketId: market.id, status: 'open' }, odds };
  if (isKickOff) return { odds };
  if (match.incidents.length > 0 && isFar(market, odds)) return { odds };
  const lowered = lowerToModel(market, { chances: model.chances, odds });
  return { odds: isHonestBook(lowered, model.chances) ? lowered : odds };
}

interface Offerable {
  readonly chances: readonly number[];
  readonly odds: readonly number[];
}

/**
 * Returns whether a price differs from the model's by more than the margin. Then all prices move, because moving one
 * alone could leave the bounds of the book.
 */
function isFar({ outcomes, margin }: PricedMarket, odds: readonly number[]): boolean {
  return outcomes.some(({ odds: present }, index) => isFarFromModel(present, odds[index] ?? present, margin ?? 0));
}

/**
 * Lowers the prices with an expected return of more than 1 / 1.02 or of 1, and those above the model's by more than the
 * margin.
 */
function lowerToModel({ outcomes, margin }: PricedMarket, { chances, odds }: Offerable): number[] {
  return outcomes.map(({ odds: present }, index) => {
    const target = odds[index] ?? present;
    const isLowered =
      isTooGood(present, chances[index] ?? 0) || (present > target && isFarFromModel(present, target, margin ?? 0));
    return isLowered ? Math.min(present, target) : present;
  });
}
