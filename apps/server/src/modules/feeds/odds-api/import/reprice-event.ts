import type { MarketPriced, MarketUpdate, NewMarket, PricedMarket, PriceUpdate } from '#modules/catalog';

/** What must be written so that an event's markets are those that its feed offers now. */
export interface Repricing {
  readonly prices: readonly PriceUpdate[];
  readonly markets: readonly MarketUpdate[];
  /** All that is offered when some of it is new, for the places in the list; otherwise nothing. */
  readonly offered: readonly NewMarket[];
  /** How old the prices are of the markets that were known, whether they moved or not. */
  readonly priced: readonly MarketPriced[];
}

/**
 * Compares the markets of an event with what its feed offers: prices that moved, markets that are new, markets that came
 * back, and those suspended because the feed has them no more, or only at prices that are too old.
 */
export function repriceEvent(
  known: readonly PricedMarket[],
  offered: readonly NewMarket[],
  tooOld: readonly NewMarket[] = [],
): Repricing {
  const wanted = offered.filter((market) => !isLateFixed(market, known));
  const pairs = wanted.map((market) => ({ market, old: known.find((other) => isSameQuestion(other, market)) }));
  const matched = pairs.flatMap(({ market, old }) => (old && hasSameAnswers(old, market) ? [{ market, old }] : []));
  const kept = new Set(matched.map(({ old }) => old));
  const gone = known.filter((market) => market.status === 'open' && !kept.has(market));
  return {
    prices: matched.flatMap(({ market, old }) => movedPrices(old, market)),
    markets: [
      ...matched.flatMap(({ market, old }) => reopening(old, market)),
      ...gone.map((market): MarketUpdate => {
        const isTooOld = tooOld.some((other) => isSameQuestion(market, other));
        return { marketId: market.id, status: 'suspended', ...(isTooOld && { isTooOld }) };
      }),
    ],
    offered: pairs.some(({ old }) => !old) ? wanted : [],
    priced: matched.flatMap(({ market: { pricedAt, validUntil }, old }) =>
      pricedAt && validUntil ? { marketId: old.id, pricedAt, validUntil } : [],
    ),
  };
}

/** The fixed total stands in for a source that has none. It never follows one that had: that price was better informed. */
function isLateFixed(market: NewMarket, known: readonly PricedMarket[]): boolean {
  return market.priced === 'fixed' && known.some(({ type, priced }) => type === market.type && priced !== 'fixed');
}

const isSameQuestion = (a: PricedMarket, b: NewMarket): boolean => a.type === b.type && a.line === b.line;

/** A two-way winner does not become a three-way one under the bets that were placed on it. */
function hasSameAnswers(old: PricedMarket, market: NewMarket): boolean {
  const keys = new Set(old.outcomes.map(({ key }) => key));
  return keys.size === market.outcomes.length && market.outcomes.every(({ key }) => keys.has(key));
}

function movedPrices(old: PricedMarket, market: NewMarket): PriceUpdate[] {
  const oddsNow = new Map(market.outcomes.map(({ key, odds }) => [key, odds]));
  return old.outcomes.flatMap(({ id, key, odds }) => {
    const now = oddsNow.get(key);
    return now === undefined || now === odds ? [] : [{ outcomeId: id, odds: now }];
  });
}

function reopening(old: PricedMarket, { priced }: NewMarket): MarketUpdate[] {
  const isTakenOver = old.priced === 'fixed' && priced === 'feed';
  if (old.status === 'open' && !isTakenOver) return [];
  return [{ marketId: old.id, status: 'open', ...(isTakenOver && { priced: 'feed' as const }) }];
}
