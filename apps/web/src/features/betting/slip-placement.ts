import type { PlaceBet } from '@cauri/contract';
import { defaultMode } from '@cauri/rules';
import type { Mode, Slip } from './slip.ts';

/** How the slip is placed as it stands; an unanswered placement stays what it was sent as. */
export function modeOf({ selections, chosenMode, pending }: Slip): Mode {
  if (pending) return pending.body.type === 'single' ? 'single' : 'combined';
  return defaultMode(selections.length, chosenMode) === 'single' ? 'single' : 'combined';
}

/** What is sent to place the slip. */
export function placementOf(slip: Slip): PlaceBet {
  const type = modeOf(slip);
  return {
    type,
    stake: slip.stake,
    selections: slip.selections.map(({ eventId, marketId, outcomeId, odds, stake }) => ({
      eventId,
      marketId,
      outcomeId,
      odds,
      ...(type === 'single' && stake !== null && { stake }),
    })),
    acceptOddsChanges: slip.policy,
  };
}
