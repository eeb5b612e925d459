import type { AnySelection, PlaceBet } from '@cauri/contract';
import { defaultMode } from '@cauri/rules';
import { type Mode, type Selection, type Slip, stakeIn } from './slip.ts';
import type { EarlyPayouts } from './use-early-payouts.ts';

// The home page loads `slip.ts` but not this file, which needs the rules of betting.

/** A system needs at least three selections. */
export const SYSTEM_MINIMUM = 3;
const SIZE_LEAST = 2;

/** Returns the mode of the slip; an unanswered placement keeps the mode that was sent. */
export function modeOf({ selections, chosenMode, pending }: Slip): Mode {
  if (pending) return pending.body.type;
  const isTooFew = chosenMode === 'system' && selections.length < SYSTEM_MINIMUM;
  return defaultMode(selections.length, isTooFew ? null : chosenMode);
}

/** The possible sizes of a system's combinations: one of all selections would be a combined bet. */
export const sizesOf = (count: number): number[] =>
  Array.from({ length: Math.max(0, count - SIZE_LEAST) }, (_, place) => place + SIZE_LEAST);

/** Returns the size of the system's combinations. */
export function sizeOf({ selections, chosenSize, pending }: Slip): number {
  const sent = pending?.body.type === 'system' ? pending.body.system.sizes[0] : undefined;
  return sent ?? Math.max(SIZE_LEAST, Math.min(chosenSize ?? SIZE_LEAST, selections.length - 1));
}

/** Returns a selection as requests name it: a bet builder by its outcomes and the token of its quote. */
export const inputOf = ({
  eventId,
  marketId,
  outcomeId,
  odds,
  parts,
  token,
}: Pick<Selection, 'eventId' | 'marketId' | 'outcomeId' | 'odds' | 'parts' | 'token'>): AnySelection =>
  parts
    ? { eventId, outcomeIds: parts.map((part) => part.outcomeId), odds, ...(token !== undefined && { token }) }
    : { eventId, marketId, outcomeId, odds };

/**
 * Returns the body of the request, with only the fields that the type of bet uses. `early`: which selections the slip shows
 * with an early payout, and which without one.
 */
export function placementOf(slip: Slip, early: EarlyPayouts = new Map()): PlaceBet {
  const type = modeOf(slip);
  const { policy: acceptOddsChanges } = slip;
  const stake = stakeIn(slip, type);
  const selections = slip.selections.map((selection) => ({
    ...inputOf(selection),
    ...(early.has(selection.outcomeId) && { earlyPayout: early.get(selection.outcomeId) }),
    ...(type === 'single' && selection.stake !== null && { stake: selection.stake }),
  }));
  if (type === 'combined') return { type, stake, selections, acceptOddsChanges };
  if (type === 'system') return { type, stake, selections, system: { sizes: [sizeOf(slip)] }, acceptOddsChanges };
  // There may be no common stake if every selection has its own.
  return { type, ...(stake > 0 && { stake }), selections, acceptOddsChanges };
}
