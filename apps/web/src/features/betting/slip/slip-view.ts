import type { Me, OddsPolicy, SiteConfig } from '@cauri/contract';
import { combinedOdds, oddsFromWire, potentialWin, selectionConflicts, systemReturns, totalStake } from '@cauri/rules';
import { addAmounts, toAmount, toCentimes } from '#api/money.ts';
import { type Mode, type Selection, type Slip, stakeOf } from './slip.ts';
import { modeOf, sizeOf } from './slip-placement.ts';

/** The current state of the price of a selection. */
export interface Offer {
  odds: number;
  status: 'open' | 'suspended' | 'closed';
}

export interface LegView {
  selection: Selection;
  /** The price now; what the bettor agreed to is `selection.odds`. */
  odds: number;
  status: Offer['status'];
  moved: 'up' | 'down' | null;
  isConflicting: boolean;
  /** Singles: FCFA. */
  stake: number;
  /** 0 of a stake that cannot be placed. */
  win: number;
  /** Singles: why this stake cannot be placed. */
  stakeFault: StakeFault | null;
}

/** There is none; or the site takes no such stake. */
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

/** Why the slip cannot be placed as it stands. */
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
  /** FCFA, as all amounts here: what was typed, also where it cannot be placed. */
  totalStake: number;
  /** 0 of a bet that cannot be. */
  potentialWin: number;
  isLimited: boolean;
  /** Two selections of one match: no such bet can be. */
  isConflicting: boolean;
  /** The amount that the balance lacks. */
  missing: number;
  /** Why a stake on it cannot be placed, whatever the balance. */
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
}

/** Everything that the slip shows, worked out from what is on it and around it. */
export function viewSlip(slip: Slip, around: SlipSurroundings): SlipView {
  const mode = modeOf(slip);
  const maximum = toCentimes(around.config.payoutMaximum);
  const conflicts = new Set(mode === 'single' ? [] : selectionConflicts(slip.selections));
  const legs = slip.selections.map((selection, index) => {
    const { odds, status } = around.offers.get(selection.outcomeId) ?? {
      odds: selection.odds,
      status: 'open' as const,
    };
    const stake = stakeOf(slip, selection);
    const single = potentialWin({ type: 'single', stake: toCentimes(stake), legs: [thousandths(odds)], maximum });
    return {
      selection,
      odds,
      status,
      stake,
      moved: directionOf(selection.odds, odds),
      isConflicting: conflicts.has(index),
      win: toAmount(single.win),
      isLimited: single.clamped,
      stakeFault: mode === 'single' ? faultOf(stake, around.config) : null,
    };
  });
  const isConflicting = conflicts.size > 0;
  // A slip that was sent is answered as it was sent, whatever closes meanwhile.
  const counted = slip.pending ? legs : legs.filter(({ status }) => status === 'open');
  const sums = { ...sumsOf(mode, slip, { legs: counted, maximum }), ...(isConflicting && NO_WIN) };
  // A sent slip is not checked again: its stake may leave the balance before the answer arrives.
  const missing = slip.pending || !around.me ? 0 : Math.max(0, sums.totalStake - around.me.balance);
  const stakeFault = worstFault(mode === 'single' ? legs : [{ stakeFault: faultOf(slip.stake, around.config) }]);
  const isPayable = stakeFault === null && missing === 0;
  const view = {
    ...(isPayable ? { ...sums, legs } : withoutWins({ ...sums, legs }, missing)),
    mode,
    stake: slip.stake,
    stakeFault,
    isConflicting,
    missing,
    needsConsent: legs.some(({ moved, status }) => status === 'open' && !isAccepted(moved, slip.policy)),
  };
  return { ...view, block: blockOf(view, around) };
}

/**
 * A stake that cannot be placed wins nothing. Beside a single that the site does not take, the others keep what each would
 * win; where the balance is too low for all, nobody knows for which it would do.
 */
function withoutWins(sums: Sums & { legs: readonly SumLeg[] }, missing: number) {
  return {
    ...sums,
    system: sums.system && { ...sums.system, returns: [] },
    potentialWin: 0,
    isLimited: false,
    legs: sums.legs.map((leg) => (missing === 0 && !leg.stakeFault ? leg : { ...leg, win: 0 })),
  };
}

type Sums = Pick<SlipView, 'system' | 'totalOdds' | 'seenOdds' | 'totalStake' | 'potentialWin' | 'isLimited'>;
const NO_WIN = { totalOdds: null, seenOdds: null, potentialWin: 0, isLimited: false } satisfies Partial<Sums>;
type SumLeg = LegView & { isLimited: boolean };

function sumsOf(mode: Mode, slip: Slip, { legs, maximum }: { legs: readonly SumLeg[]; maximum: bigint }): Sums {
  if (mode === 'single') return singleSums(legs);
  return mode === 'system' ? systemSums(slip, legs, maximum) : combinedSums(slip, legs, maximum);
}

function singleSums(legs: readonly SumLeg[]): Sums {
  return {
    system: null,
    totalOdds: null,
    seenOdds: null,
    totalStake: addAmounts(legs.map(({ stake }) => stake)),
    potentialWin: addAmounts(legs.map(({ win }) => win)),
    isLimited: legs.some(({ isLimited }) => isLimited),
  };
}

function combinedSums(slip: Slip, legs: readonly LegView[], maximum: bigint): Sums {
  const odds = legs.map((leg) => thousandths(leg.odds));
  const { win, clamped } = potentialWin({ type: 'combined', stake: toCentimes(slip.stake), legs: odds, maximum });
  return {
    system: null,
    totalOdds: legs.length === 0 ? null : productOf(odds),
    seenOdds: productOf(legs.map(({ selection }) => thousandths(selection.odds))),
    totalStake: slip.stake,
    potentialWin: toAmount(win),
    isLimited: clamped,
  };
}

function systemSums(slip: Slip, legs: readonly LegView[], maximum: bigint): Sums {
  const odds = legs.map((leg) => thousandths(leg.odds));
  const size = sizeOf(slip);
  const stake = toCentimes(slip.stake);
  const system = { type: 'system' as const, sizes: [size], stake };
  // Closed legs may leave fewer selections than one combination has.
  if (legs.length < size) {
    const none = { size, combinations: 0, unitStake: slip.stake, returns: [] };
    return { system: none, totalOdds: null, seenOdds: null, totalStake: 0, potentialWin: 0, isLimited: false };
  }
  const { win, clamped } = potentialWin({ ...system, legs: odds, maximum });
  const returns = stake > 0n ? systemReturns({ ...system, legs: odds, maximum }) : [];
  return {
    system: {
      size,
      combinations: Number(totalStake({ ...system, stake: ONE, legs: legs.length })),
      unitStake: slip.stake,
      returns: returns.map(({ right, least, most }) => ({ right, least: toAmount(least), most: toAmount(most) })),
    },
    totalOdds: null,
    seenOdds: null,
    totalStake: toAmount(totalStake({ ...system, legs: legs.length })),
    potentialWin: toAmount(win),
    isLimited: clamped,
  };
}

const ONE = 1n;

function productOf(odds: readonly number[]): number {
  const { numerator, scale } = combinedOdds(odds);
  return Number(numerator) / 1_000 ** scale;
}

/** Decimal odds to thousandths. Prices are multiples of 0.01; anything else comes from an altered storage. */
const thousandths = (odds: number): number => oddsFromWire(odds) ?? Math.round(odds * 100) * 10;

function directionOf(seen: number, now: number): LegView['moved'] {
  if (now === seen) return null;
  return now > seen ? 'up' : 'down';
}

function isAccepted(moved: LegView['moved'], policy: OddsPolicy): boolean {
  return moved === null || policy === 'any' || (policy === 'better' && moved === 'up');
}

type Unblocked = Omit<SlipView, 'block'>;

/** The first reason that stands, the ones that the bettor can do least about first. */
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
