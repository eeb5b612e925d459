import type { PlaceBet } from '@cauri/contract';
import { defaultMode } from '@cauri/rules';
import type { Mode, Slip } from './slip.ts';

/** Below three selections a system is a combined bet, or singles. */
export const SYSTEM_LEAST = 3;
const SIZE_LEAST = 2;

/** The placement of the slip as it is; an unanswered placement stays as it was sent. */
export function modeOf({ selections, chosenMode, pending }: Slip): Mode {
  if (pending) return pending.body.type;
  const isTooFew = chosenMode === 'system' && selections.length < SYSTEM_LEAST;
  return defaultMode(selections.length, isTooFew ? null : chosenMode);
}

/** The possible sizes of a system's combinations: one of all selections would be a combined bet. */
export const sizesOf = (count: number): number[] =>
  Array.from({ length: Math.max(0, count - SIZE_LEAST) }, (_, place) => place + SIZE_LEAST);

/** The size of the combinations of this system. */
export function sizeOf({ selections, chosenSize, pending }: Slip): number {
  const sent = pending?.body.type === 'system' ? pending.body.system.sizes[0] : undefined;
  return sent ?? Math.max(SIZE_LEAST, Math.min(chosenSize ?? SIZE_LEAST, selections.length - 1));
}

/** The body of the request: only the fields that the type of bet uses. */
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
  // There may be no common stake if every selection has its own.
  return { type, ...(stake > 0 && { stake }), selections, acceptOddsChanges };
}
