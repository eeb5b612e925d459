import type { MarketPriced, MarketUpdate, NewMarket, PricedMarket, PriceUpdate } from '#modules/catalog';

/** The changes that bring the markets of an event to the current offer of its feed. */
export interface Repricing {
  readonly prices: readonly PriceUpdate[];
  readonly markets: readonly MarketUpdate[];
  /** The whole offer, in its order, if it has new markets; otherwise empty. */
  readonly offered: readonly NewMarket[];
  /** The ages of all prices of known markets, changed or not. */
  readonly priced: readonly MarketPriced[];
}

/**
 * A match with so many lines of a type gets no further ones. A feed moves over some dozens; a broken one could send others
 * each time.
 */
const LINES_MAXIMUM = 200;

/**
 * Compares the markets of an event with the offer of its feed. Finds changed prices, new markets, markets to reopen, and
 * markets to suspend because the feed does not offer them or only at prices that are too old.
 */
export function repriceEvent(
  known: readonly PricedMarket[],
  offered: readonly NewMarket[],
  tooOld: readonly NewMarket[] = [],
): Repricing {
  const inTime = offered.filter((market) => !isLateFixed(market, known));
  const found = inTime.map((market) => ({ market, old: known.find((other) => isSameQuestion(other, market)) }));
  const pairs = found.filter(({ market, old }) => old || countLines(known, market) < LINES_MAXIMUM);
  const wanted = pairs.map(({ market }) => market);
  const matched = pairs.flatMap(({ market, old }) => (old && hasSameAnswers(old, market) ? [{ market, old }] : []));
  const stillOffered = new Set(matched.map(({ old }) => old));
  const gone = known.filter((market) => market.status === 'open' && !stillOffered.has(market));
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

/** A fixed total replaces missing ones only: it never follows a total that the feed has priced. */
function isLateFixed(market: NewMarket, known: readonly PricedMarket[]): boolean {
  return market.priced === 'fixed' && known.some(({ type, priced }) => type === market.type && priced !== 'fixed');
}

const countLines = (known: readonly PricedMarket[], { type }: NewMarket): number =>
  known.filter((market) => market.type === type).length;

const isSameQuestion = (a: PricedMarket, b: NewMarket): boolean => a.type === b.type && a.line === b.line;

/** Outcomes of a market do not change: a two-way winner with bets on it never becomes a three-way one. */
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
  const becomesFeedPrice = old.priced === 'fixed' && priced === 'feed';
  if (old.status === 'open' && !becomesFeedPrice) return [];
  return [{ marketId: old.id, status: 'open', ...(becomesFeedPrice && { priced: 'feed' as const }) }];
}
