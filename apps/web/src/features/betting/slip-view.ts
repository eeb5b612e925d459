import type { Me, OddsPolicy, SiteConfig } from '@cauri/contract';
import { combinedOdds, oddsFromWire, potentialWin, roundOdds, selectionConflicts } from '@cauri/rules';
import { addAmounts, toAmount, toCentimes } from '../../api/money.ts';
import { type Mode, type Selection, type Slip, stakeOf } from './slip.ts';
import { modeOf } from './slip-placement.ts';

/** What is known of the price of a selection now. */
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
  win: number;
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
  legs: LegView[];
  /** Of a combined bet; null for singles. */
  totalOdds: number | null;
  /** The total at the odds that the bettor agreed to, for comparison. */
  seenOdds: number | null;
  /** FCFA, as all amounts here. */
  totalStake: number;
  potentialWin: number;
  isLimited: boolean;
  missing: number;
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
  const conflicts = new Set(mode === 'combined' ? selectionConflicts(slip.selections) : []);
  const legs = slip.selections.map((selection, index) => {
    const { odds, status } = around.offers.get(selection.outcomeId) ?? {
      odds: selection.odds,
      status: 'open' as const,
    };
    const stake = stakeOf(slip, selection);
    const single = potentialWin({ type: 'single', stake: toCentimes(stake), legs: [thousandths(odds)], maximum });
    return {
      ...{ selection, odds, status, stake },
      moved: directionOf(selection.odds, odds),
      isConflicting: conflicts.has(index),
      win: toAmount(single.win),
      isLimited: single.clamped,
    };
  });
  const sums = mode === 'single' ? singleSums(legs) : combinedSums(slip, legs, maximum);
  const missing = Math.max(0, sums.totalStake - (around.me?.balance ?? 0));
  const view = {
    ...sums,
    mode,
    legs,
    missing,
    needsConsent: legs.some(({ moved, status }) => status === 'open' && !isAccepted(moved, slip.policy)),
  };
  return { ...view, block: blockOf(view, around) };
}

type Sums = Pick<SlipView, 'totalOdds' | 'seenOdds' | 'totalStake' | 'potentialWin' | 'isLimited'>;

function singleSums(legs: readonly (LegView & { isLimited: boolean })[]): Sums {
  return {
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
    totalOdds: productOf(odds),
    seenOdds: productOf(legs.map(({ selection }) => thousandths(selection.odds))),
    totalStake: slip.stake,
    potentialWin: toAmount(win),
    isLimited: clamped,
  };
}

const productOf = (odds: readonly number[]): number => Number(roundOdds(combinedOdds(odds))) / 100;

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
  const { legs, mode, totalStake, missing } = view;
  if (legs.length === 0) return 'empty';
  if (!me) return 'visitor';
  if (me.status !== 'active') return 'inactive';
  if (config.maintenance) return 'maintenance';
  if (legs.some(({ status }) => status === 'closed')) return 'closed';
  if (legs.some(({ status }) => status === 'suspended')) return 'suspended';
  if (legs.some(({ isConflicting }) => isConflicting)) return 'conflict';
  if (legs.length > config.legsMaximum) return 'too_many';
  const stakes = mode === 'single' ? legs.map(({ stake }) => stake) : [totalStake];
  if (stakes.some((stake) => stake <= 0)) return 'stake';
  if (missing > 0) return 'insufficient';
  if (stakes.some((stake) => stake < config.stakeMinimum || stake > config.stakeMaximum)) return 'range';
  return isStale ? 'stale' : null;
}
