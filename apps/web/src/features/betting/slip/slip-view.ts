import type { Me, OddsPolicy, Quote, SiteConfig } from '@cauri/contract';
import {
  type BonusTable,
  bonusFor,
  combinedOdds,
  countsForBonus,
  nextBonus,
  oddsFromWire,
  potentialWin,
  selectionConflicts,
  systemReturns,
  totalStake,
} from '@cauri/rules';
import { addAmounts, toAmount, toCentimes } from '#api/money.ts';
import { type Mode, type Selection, type Slip, stakeIn, stakeOf } from './slip.ts';
import { modeOf, sizeOf } from './slip-placement.ts';

/** The current state of the price of a selection. */
export interface Offer {
  odds: number;
  status: 'open' | 'suspended' | 'closed';
  isHandPriced?: boolean | undefined;
}

/** The status of a price by the state that a quote names. */
export const STATUS: Record<Quote['selections'][number]['state'], Offer['status']> = {
  open: 'open',
  changed: 'open',
  suspended: 'suspended',
  closed: 'closed',
  unknown: 'closed',
};

export interface LegView {
  selection: Selection;
  /** The current price; `selection.odds` is the one that the bettor agreed to. */
  odds: number;
  status: Offer['status'];
  isHandPriced: boolean;
  moved: 'up' | 'down' | null;
  isConflicting: boolean;
  /** In singles, FCFA. */
  stake: number;
  /** 0 if the stake cannot be placed. */
  win: number;
  /** In singles, why this stake cannot be placed. */
  stakeFault: StakeFault | null;
}

/** The stake is missing, or out of the site's range. */
type StakeFault = 'stake' | 'range';

export interface SystemReturn {
  right: number;
  least: number;
  most: number;
}

export interface SystemView {
  /** The size of a combination, the number of combinations, and the stake of each. */
  size: number;
  combinations: number;
  unitStake: number;
  /** The returns by the number of winning selections, in FCFA; empty for a stake that cannot be placed. */
  returns: readonly SystemReturn[];
}

/** The accumulator bonus of a combined bet. */
export interface BonusView {
  /** The number of selections that count, and their bonus in percent; 0 below the first row. */
  counted: number;
  percent: number;
  /** Its part of the potential win in FCFA. */
  amount: number;
  /** The number of further selections that give more, their least odds, and the bonus then; null at the last row. */
  next: { readonly more: number; readonly odds: number; readonly percent: number } | null;
}

/** The reason why the slip cannot be placed. */
export type Block =
  | 'empty'
  | 'visitor'
  | 'inactive'
  | 'closed'
  | 'suspended'
  | 'conflict'
  | 'too_many'
  | 'stake'
  | 'range'
  | 'insufficient'
  | 'stale'
  | 'maintenance';

export interface SlipView {
  mode: Mode;
  /** The stake of the bet, or of each combination; singles without their own stake use it. */
  stake: number;
  legs: LegView[];
  system: SystemView | null;
  /** The exact odds of a combined bet of the open legs; null for singles, systems, conflicts and where no leg is open. */
  totalOdds: number | null;
  /** The total at the odds that the bettor agreed to, for comparison. */
  seenOdds: number | null;
  /** In FCFA, as all amounts here: the typed stake, even if it cannot be placed. */
  totalStake: number;
  /** 0 if the bet cannot be placed. */
  potentialWin: number;
  /** Null for other types of bet, and while there is no bonus. */
  bonus: BonusView | null;
  isLimited: boolean;
  /** Whether two selections are on one match, which a combined bet cannot have. */
  isConflicting: boolean;
  /** The amount that the balance lacks. */
  missing: number;
  /** Why the stake cannot be placed with any balance. */
  stakeFault: StakeFault | null;
  /** A price moved in a way that the bettor's policy does not accept by itself. */
  needsConsent: boolean;
  block: Block | null;
}

export interface SlipSurroundings {
  offers: ReadonlyMap<string, Offer>;
  me: Me | null;
  config: SiteConfig;
  isStale: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** A slip and its surroundings, with what its legs and its sums both need. */
interface SlipContext extends SlipSurroundings {
  slip: Slip;
  mode: Mode;
  /** The maximum of a payout, in centimes. */
  maximum: bigint;
}

/** Computes everything that the slip shows. */
export function viewSlip(slip: Slip, surroundings: SlipSurroundings): SlipView {
  const mode = modeOf(slip);
  const context = { ...surroundings, slip, mode, maximum: toCentimes(surroundings.config.payoutMaximum) };
  const conflicts = new Set(mode === 'single' ? [] : selectionConflicts(slip.selections));
  const legs = slip.selections.map((selection, index) => ({
    ...viewLeg(selection, context),
    isConflicting: conflicts.has(index),
  }));
  const isConflicting = conflicts.size > 0;
  // A sent slip is shown as it was sent, even if a market closes before the answer.
  const counted = slip.pending ? legs : legs.filter(({ status }) => status === 'open');
  const sums = { ...sumsOf(counted, context), ...(isConflicting && EMPTY_SUMS) };
  // A sent slip is not checked again: its stake may leave the balance before the answer arrives.
  const missing = slip.pending || !surroundings.me ? 0 : Math.max(0, sums.totalStake - surroundings.me.balance);
  const stakeFault = worstFault(
    mode === 'single' ? legs : [{ stakeFault: faultOf(stakeIn(slip, mode), surroundings.config) }],
  );
  const isPayable = stakeFault === null && missing === 0;
  const view = {
    ...(isPayable ? { ...sums, legs } : withoutWins({ ...sums, legs }, missing)),
    mode,
    stake: stakeIn(slip, mode),
    stakeFault,
    isConflicting,
    missing,
    needsConsent: legs.some(({ moved, status }) => status === 'open' && !isAccepted(moved, slip.policy)),
  };
  return { ...view, block: blockOf(view, surroundings) };
}

function viewLeg(selection: Selection, { slip, mode, maximum, offers, config }: SlipContext) {
  const offer: Offer = offers.get(selection.outcomeId) ?? { odds: selection.odds, status: 'open' };
  const { odds, status, isHandPriced = false } = offer;
  const stake = stakeOf(slip, selection);
  const single = potentialWin({ type: 'single', stake: toCentimes(stake), legs: [thousandths(odds)], maximum });
  return {
    selection,
    odds,
    status,
    isHandPriced,
    stake,
    moved: directionOf(selection.odds, odds),
    win: toAmount(single.win),
    isLimited: single.clamped,
    stakeFault: mode === 'single' ? faultOf(stake, config) : null,
  };
}

/**
 * A stake that cannot be placed wins nothing. A single out of range does not affect the others; a balance too low for
 * all of them makes every win 0, because it is unknown which could be placed.
 */
function withoutWins(sums: Sums & { legs: readonly SumLeg[] }, missing: number) {
  return {
    ...sums,
    system: sums.system && { ...sums.system, returns: [] },
    potentialWin: 0,
    bonus: sums.bonus && { ...sums.bonus, amount: 0 },
    isLimited: false,
    legs: sums.legs.map((leg) => (missing === 0 && !leg.stakeFault ? leg : { ...leg, win: 0 })),
  };
}

type Sums = Pick<SlipView, 'system' | 'totalOdds' | 'seenOdds' | 'totalStake' | 'potentialWin' | 'bonus' | 'isLimited'>;
const EMPTY_SUMS = {
  totalOdds: null,
  seenOdds: null,
  potentialWin: 0,
  bonus: null,
  isLimited: false,
} satisfies Partial<Sums>;
type SumLeg = LegView & { isLimited: boolean };

function sumsOf(legs: readonly SumLeg[], context: SlipContext): Sums {
  if (context.mode === 'single') return singleSums(legs);
  return context.mode === 'system' ? systemSums(legs, context) : combinedSums(legs, context);
}

function singleSums(legs: readonly SumLeg[]): Sums {
  return {
    ...EMPTY_SUMS,
    system: null,
    totalStake: addAmounts(legs.map(({ stake }) => stake)),
    potentialWin: addAmounts(legs.map(({ win }) => win)),
    isLimited: legs.some(({ isLimited }) => isLimited),
  };
}

/** The bonus table in force; null without one. Tables are in the order of their times. */
function bonusTableAt({ config, now }: SlipSurroundings): BonusTable | null {
  const table = config.bonusTables?.findLast(({ from }) => Date.parse(from) <= now);
  if (!table || table.rows.length === 0) return null;
  return {
    oddsMinimum: thousandths(table.oddsMinimum),
    rows: table.rows.map(({ legs, percent }) => ({ legs, points: Math.round(percent * 100) })),
  };
}

function bonusOf(table: BonusTable, { counted, amount }: { counted: number; amount: bigint }): BonusView {
  const next = nextBonus(table, counted);
  return {
    counted,
    percent: bonusFor(table, counted) / 100,
    amount: toAmount(amount),
    next: next && { more: next.legs - counted, odds: table.oddsMinimum / 1_000, percent: next.points / 100 },
  };
}

/** The price as the bonus counts it. A bet builder, and a price of an administrator, do not count. */
const priceOf = ({ odds, isHandPriced, selection }: LegView) =>
  ({ odds: thousandths(odds), priced: isHandPriced || selection.parts ? null : 'model' }) as const;

function combinedSums(legs: readonly LegView[], context: SlipContext): Sums {
  const { slip, maximum } = context;
  const table = bonusTableAt(context);
  const odds = legs.map((leg) => thousandths(leg.odds));
  const counted = table ? legs.filter((leg) => countsForBonus(priceOf(leg), table)).length : 0;
  const { win, clamped, bonus } = potentialWin({
    type: 'combined',
    stake: toCentimes(stakeIn(slip, 'combined')),
    legs: odds,
    maximum,
    bonus: table && { table, counted },
  });
  return {
    system: null,
    bonus: table && bonusOf(table, { counted, amount: bonus }),
    totalOdds: legs.length === 0 ? null : productOf(odds),
    seenOdds: productOf(legs.map(({ selection }) => thousandths(selection.odds))),
    totalStake: stakeIn(slip, 'combined'),
    potentialWin: toAmount(win),
    isLimited: clamped,
  };
}

function systemSums(legs: readonly LegView[], { slip, maximum }: SlipContext): Sums {
  const odds = legs.map((leg) => thousandths(leg.odds));
  const size = sizeOf(slip);
  const unitStake = stakeIn(slip, 'system');
  const stake = toCentimes(unitStake);
  const system = { type: 'system' as const, sizes: [size], stake };
  // Closed legs may leave fewer selections than one combination has.
  if (legs.length < size) {
    return { ...EMPTY_SUMS, system: { size, combinations: 0, unitStake, returns: [] }, totalStake: 0 };
  }
  const { win, clamped } = potentialWin({ ...system, legs: odds, maximum });
  const returns = stake > 0n ? systemReturns({ ...system, legs: odds, maximum }) : [];
  return {
    ...EMPTY_SUMS,
    system: {
      size,
      combinations: Number(totalStake({ ...system, stake: 1n, legs: legs.length })),
      unitStake,
      returns: returns.map(({ right, least, most }) => ({ right, least: toAmount(least), most: toAmount(most) })),
    },
    totalStake: toAmount(totalStake({ ...system, legs: legs.length })),
    potentialWin: toAmount(win),
    isLimited: clamped,
  };
}

function productOf(odds: readonly number[]): number {
  const { numerator, scale } = combinedOdds(odds);
  return Number(numerator) / 1_000 ** scale;
}

/** Converts decimal odds to thousandths. Prices are multiples of 0.01; anything else comes from a modified storage. */
const thousandths = (odds: number): number => oddsFromWire(odds) ?? Math.round(odds * 100) * 10;

function directionOf(seen: number, now: number): LegView['moved'] {
  if (now === seen) return null;
  return now > seen ? 'up' : 'down';
}

function isAccepted(moved: LegView['moved'], policy: OddsPolicy): boolean {
  return moved === null || policy === 'any' || (policy === 'better' && moved === 'up');
}

type Unblocked = Omit<SlipView, 'block'>;

/** Returns the first reason that applies; those that the bettor cannot resolve come first. */
function blockOf(view: Unblocked, { me, config, isStale }: SlipSurroundings): Block | null {
  const { legs, stakeFault, missing, isConflicting } = view;
  if (legs.length === 0) return 'empty';
  if (!me) return 'visitor';
  if (me.status !== 'active') return 'inactive';
  if (config.maintenance) return 'maintenance';
  if (legs.some(({ status }) => status === 'closed')) return 'closed';
  if (legs.some(({ status }) => status === 'suspended')) return 'suspended';
  if (isConflicting) return 'conflict';
  if (legs.length > config.legsMaximum) return 'too_many';
  if (stakeFault === 'stake') return 'stake';
  if (missing > 0) return 'insufficient';
  if (stakeFault) return stakeFault;
  return isStale ? 'stale' : null;
}

function faultOf(stake: number, { stakeMinimum, stakeMaximum }: SiteConfig): StakeFault | null {
  if (stake <= 0) return 'stake';
  return stake < stakeMinimum || stake > stakeMaximum ? 'range' : null;
}

function worstFault(own: readonly Pick<LegView, 'stakeFault'>[]): StakeFault | null {
  const faults = own.map(({ stakeFault }) => stakeFault);
  return faults.find((fault) => fault === 'stake') ?? faults.find((fault) => fault !== null) ?? null;
}
