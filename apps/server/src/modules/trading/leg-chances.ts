import type { CashOutReason } from '@cauri/contract';
import { CUSTOM_MARKET, consensusChances, isQuarterLine, type LegChance, mayRefund, winnersOf } from '@cauri/rules';
import { kickOff, type MarketProbabilities, pageProbabilities, probabilities } from '@cauri/simulator';
import type { LegPrice } from '#modules/catalog';

/** The fair chances of an open leg, or the reason why nobody knows them now. `isCertain`: no price has to hold for them. */
export type LegValuation =
  | { readonly chance: LegChance; readonly isCertain: boolean }
  | { readonly reason: CashOutReason; readonly lastOnAt: Date | null };

interface Moment {
  readonly now: Date;
  /** Whether the engine has given a sign of life: prices of matches in play are current. */
  readonly isLively: boolean;
}

/** The number of positions of matches whose probabilities are kept; the oldest are dropped first. */
const POSITIONS_MAXIMUM = 200;

/**
 * Returns a function that finds the fair chances of the outcome of a leg at its present price: those of the model for a
 * simulated match, those of the consensus without its margin for a real one. A leg whose market is not open at a current price
 * has none, except that the outcome of a decided market of a simulated match is certain.
 */
export function createLegChances(): (price: LegPrice | undefined, moment: Moment) => LegValuation {
  const known = new Map<string, readonly MarketProbabilities[]>();
  const modelOf = (price: LegPrice): readonly MarketProbabilities[] => {
    const { event } = price;
    if (!event.fixture) return [];
    const key = `${event.id} ${event.position === null ? 'start' : event.step}`;
    const found = known.get(key);
    if (found) return found;
    const position = event.position ?? kickOff(event.fixture);
    const made = [...probabilities(event.fixture, position), ...pageProbabilities(event.fixture, position)];
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > POSITIONS_MAXIMUM && oldest !== undefined) known.delete(oldest);
    return made;
  };
  return (price, moment) => {
    if (!price) return off('awaiting_result');
    if (price.type === CUSTOM_MARKET || price.priced === 'fixed' || price.priced === 'desk') return off('fixed_price');
    const chance = price.priced === 'model' ? modelChance(price, modelOf(price)) : feedChance(price);
    if (!chance) return off('not_valued');
    const isOver = !['upcoming', 'live', 'postponed'].includes(price.event.status);
    if (isOver) return off('awaiting_result', price.lastOpenAt);
    const isCertain = price.priced === 'model' && isDecided(chance) && price.status === 'closed';
    const reason = isCertain ? null : findReason(price, moment);
    return reason === null ? { chance, isCertain } : off(reason, price.lastOpenAt);
  };
}

const off = (reason: CashOutReason, lastOnAt: Date | null = null): LegValuation => ({ reason, lastOnAt });

const isDecided = ({ wins, refunds }: LegChance): boolean => [wins, refunds].every((p) => p === 0 || p === 1);

/** Why the price of a leg cannot be relied on at this moment; null if it can. */
function findReason({ event, ...price }: LegPrice, { now, isLively }: Moment): CashOutReason | null {
  const isInPlay = event.status === 'live';
  if (isInPlay && !event.isLiveCapable) return 'market_closed';
  if (price.status === 'closed') return 'market_closed';
  if (price.validUntil !== null && price.validUntil < now) return 'stale_price';
  if (price.status === 'suspended' || event.status === 'postponed') return 'market_suspended';
  if (!isInPlay && event.startsAt <= now) return 'market_suspended';
  return isInPlay && !isLively ? 'prices_unavailable' : null;
}

/** The chances that the model gives an outcome; null if it does not price the market. */
function modelChance({ type, line, key }: LegPrice, model: readonly MarketProbabilities[]): LegChance | null {
  const market = model.find((candidate) => candidate.type === type && candidate.line === line);
  const wins = market?.outcomes[key];
  if (!market || wins === undefined || isQuarterLine(type, line)) return null;
  const refunds = market.void ?? 0;
  return { wins: wins * (1 - refunds), refunds };
}

/** The chances in the prices of a feed; null if they do not tell them. */
function feedChance({ type, line, key, outcomes }: LegPrice): LegChance | null {
  if (mayRefund(type, line) || outcomes.some(({ isClosed }) => isClosed) || outcomes.length < 2) return null;
  const chances = consensusChances(
    outcomes.map(({ odds }) => odds),
    winnersOf(type),
  );
  const wins = chances?.[outcomes.findIndex((outcome) => outcome.key === key)];
  return wins === undefined ? null : { wins, refunds: 0 };
}
