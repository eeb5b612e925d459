import type { PlaceBet } from '@cauri/contract';
import { defaultMode } from '@cauri/rules';
import type { Mode, Slip } from './slip.ts';

/** Below three selections a system is a combined bet, or singles. */
export const SYSTEM_LEAST = 3;
const SIZE_LEAST = 2;

/** How the slip is placed as it stands; an unanswered placement stays what it was sent as. */
export function modeOf({ selections, chosenMode, pending }: Slip): Mode {
  if (pending) return pending.body.type;
  const isTooFew = chosenMode === 'system' && selections.length < SYSTEM_LEAST;
  return defaultMode(selections.length, isTooFew ? null : chosenMode);
}

/** How many selections a combination of a system can have: all of them together would be a combined bet. */
export const sizesOf = (count: number): number[] =>
  Array.from({ length: Math.max(0, count - SIZE_LEAST) }, (_, place) => place + SIZE_LEAST);

/** How many selections a combination of this system has. */
export function sizeOf({ selections, chosenSize, pending }: Slip): number {
  const sent = pending?.body.type === 'system' ? pending.body.system.sizes[0] : undefined;
  return sent ?? Math.max(SIZE_LEAST, Math.min(chosenSize ?? SIZE_LEAST, selections.length - 1));
}

/** What is sent to place the slip: what its type of bet uses, and nothing else. */
export function placementOf(slip: Slip): PlaceBet {
  const type = modeOf(slip);
  const { stake, policy: acceptOddsChanges } = slip;
  const selections = slip.selections.map(({ eventId, marketId, outcomeId, odds, stake: own }) => ({
    eventId,
    marketId,
    outcomeId,
    odds,
    ...(type === 'single' && own !== null && { stake: own }),
  }));
  if (type === 'combined') return { type, stake, selections, acceptOddsChanges };
  if (type === 'system') return { type, stake, selections, system: { sizes: [sizeOf(slip)] }, acceptOddsChanges };
  // Where every selection has a stake of its own, there may be none for all.
  return { type, ...(stake > 0 && { stake }), selections, acceptOddsChanges };
}
