import { setImmediate } from 'node:timers/promises';
import type { CashOutReason } from '@cauri/contract';
import {
  CUSTOM_MARKET,
  consensusChances,
  isPageMarket,
  isQuarterLine,
  type LegChance,
  mayRefund,
  winnersOf,
} from '@cauri/rules';
import { kickOff, type MarketProbabilities, pageProbabilities, probabilities } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import { isUnplayed, type LegPrice } from '#modules/catalog';

/** The fair chances of an open leg, or the reason why they are not known now. `isCertain`: no price has to hold for them. */
export type LegValuation =
  | { readonly chance: LegChance; readonly isCertain: boolean }
  | { readonly reason: CashOutReason; readonly lastOnAt: Date | null };

interface Moment {
  readonly now: Date;
  /** Whether the heartbeat of the engine is recent: prices of matches in play are current. */
  readonly isLively: boolean;
}

/** The number of matches whose probabilities are kept: of the markets of lists, and of those that only a page shows. */
const LISTS_MAXIMUM = 1_000;
const PAGES_MAXIMUM = 300;

/** The probabilities of a match at a step; the step of a match that has not begun is null. */
interface Model {
  readonly step: number | null;
  readonly markets: readonly MarketProbabilities[];
}

/**
 * Returns a function that reads the fair chances of legs at their present prices: those of the model for a simulated match,
 * those of the consensus without its margin for a real one. A leg whose market is not open at a current price has none,
 * except that the outcome of a decided market of a simulated match is certain. Probabilities of one match may take a tenth
 * of a second: other requests are answered between those of two matches, and the latest ones of each match are kept.
 */
export function createLegChances() {
  const lists = new LRUCache<string, Model>({ max: LISTS_MAXIMUM });
  const pages = new LRUCache<string, Model>({ max: PAGES_MAXIMUM });

  const modelOf = async ({ event, type }: LegPrice): Promise<readonly MarketProbabilities[]> => {
    const { id, fixture, position } = event;
    if (!fixture) return [];
    const isOnPage = isPageMarket(type);
    const models = isOnPage ? pages : lists;
    const step = position && event.step;
    const known = models.get(id);
    if (known?.step === step) return known.markets;
    const markets = (isOnPage ? pageProbabilities : probabilities)(fixture, position ?? kickOff(fixture));
    models.set(id, { step, markets });
    await setImmediate();
    return markets;
  };

  return async (prices: Iterable<LegPrice>, moment: Moment): Promise<(price: LegPrice | undefined) => LegValuation> => {
    const valued = new Map<string, LegValuation>();
    for (const price of prices) {
      const model = price.priced === 'model' ? await modelOf(price) : [];
      valued.set(price.outcomeId, valueLeg(price, { ...moment, model }));
    }
    return (price) => (price && valued.get(price.outcomeId)) ?? off('awaiting_result');
  };
}

function valueLeg(
  price: LegPrice,
  { model, ...moment }: Moment & { model: readonly MarketProbabilities[] },
): LegValuation {
  if (price.type === CUSTOM_MARKET || price.priced === 'fixed' || price.priced === 'desk') return off('fixed_price');
  const chance = price.priced === 'model' ? modelChance(price, model) : feedChance(price);
  if (!chance) return off('not_valued');
  if (!isUnplayed(price.event.status)) return off('awaiting_result', price.lastOpenAt);
  const isCertain = price.priced === 'model' && isDecided(chance) && price.status === 'closed';
  return (isCertain ? null : findFault(price, moment)) ?? { chance, isCertain };
}

const off = (reason: CashOutReason, lastOnAt: Date | null = null): LegValuation => ({ reason, lastOnAt });

const isDecided = ({ wins, refunds }: LegChance): boolean => [wins, refunds].every((p) => p === 0 || p === 1);

/** Why the price of a leg cannot be relied on at this moment, and until when it could be; null if it can. */
function findFault({ event, ...price }: LegPrice, { now, isLively }: Moment): LegValuation | null {
  const { status, validUntil, lastOpenAt } = price;
  const isInPlay = event.status === 'live';
  if (isInPlay && !event.isLiveCapable) return off('market_closed', lastOpenAt);
  if (status === 'closed') return off('market_closed', lastOpenAt);
  // The engine suspends the market some seconds after these moments.
  if (validUntil !== null && validUntil < now) return off('stale_price', earlier(lastOpenAt, validUntil));
  if (status === 'suspended' || event.status === 'postponed') return off('market_suspended', lastOpenAt);
  if (!isInPlay && event.startsAt <= now) return off('market_suspended', event.startsAt);
  return isInPlay && !isLively ? off('prices_unavailable') : null;
}

const earlier = (first: Date | null, second: Date): Date => (first !== null && first < second ? first : second);

/** The chances that the model gives an outcome; null if it does not price the market. */
function modelChance({ type, line, key }: LegPrice, model: readonly MarketProbabilities[]): LegChance | null {
  const market = model.find((candidate) => candidate.type === type && candidate.line === line);
  const wins = market?.outcomes[key];
  if (!market || wins === undefined || isQuarterLine(type, line)) return null;
  const refunds = market.void ?? 0;
  return { wins: wins * (1 - refunds), refunds };
}

/** The chances in the prices of a feed; null if they do not follow from them. */
function feedChance({ type, line, key, outcomes }: LegPrice): LegChance | null {
  if (mayRefund(type, line) || outcomes.some(({ isClosed }) => isClosed) || outcomes.length < 2) return null;
  const chances = consensusChances(
    outcomes.map(({ odds }) => odds),
    winnersOf(type),
  );
  const wins = chances?.[outcomes.findIndex((outcome) => outcome.key === key)];
  return wins === undefined ? null : { wins, refunds: 0 };
}
