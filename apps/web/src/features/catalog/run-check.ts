import type { EventDetail, Verification } from '@cauri/contract';
import type { CheckedStep, Claim, Verdict } from '@cauri/simulator';

/** Steps between two looks at the page: it stays smooth on a slow phone. */
const STEPS_A_SLICE = 12;

export interface Check {
  readonly steps: readonly CheckedStep[];
  readonly verdict: Verdict;
}

/** What anyone needs to check a match, as it is handed out. */
export const claimOf = (
  event: EventDetail,
  { engine, params, commitment, digest, links, lastLink }: Verification,
): Required<Claim> => ({
  fixture: { matchId: event.id, engine, params },
  commitment,
  digest,
  links,
  lastLink,
  incidents: event.incidents,
});

/** Checks a match on this machine. `onSteps` hears how many steps are right so far, and lets the page breathe. */
export async function runCheck(claim: Claim, onSteps: (done: number) => Promise<void>): Promise<Check> {
  const { checkSteps } = await import('@cauri/simulator');
  const checking = checkSteps(claim);
  const steps: CheckedStep[] = [];
  let next = checking.next();
  while (!next.done) {
    steps.push(next.value);
    if (steps.length % STEPS_A_SLICE === 0) await onSteps(steps.length);
    next = checking.next();
  }
  return { steps, verdict: next.value };
}
