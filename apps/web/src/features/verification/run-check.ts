import type { EventDetail } from '@cauri/contract';
import type { CheckedStep, Claim, Verdict } from '@cauri/simulator';

/** The number of steps between two yields to the browser, so that a slow phone stays responsive. */
const STEPS_PER_SLICE = 12;

export interface Check {
  readonly steps: readonly CheckedStep[];
  readonly verdict: Verdict;
}

/**
 * Returns whether the page has all data of a finished match: its end arrives before its grades. A running match is
 * known up to its last message.
 */
export function isKnownWhole({ status, markets, verification }: EventDetail): boolean {
  const { randomness, rounds = [], links = [] } = verification ?? {};
  // The stream brings links without their rounds.
  if (randomness && rounds.length < links.length) return false;
  if (status !== 'completed' && status !== 'cancelled') return true;
  const isGraded = markets.every(({ outcomes }) => outcomes.every(({ grade }) => grade !== null));
  return isGraded && verification?.lastLink !== null;
}

/**
 * Checks a match on this device, and yields to the browser in between. `onSteps` receives the number of correct steps so far.
 */
export async function runCheck(claim: Claim, onSteps: (done: number) => void = () => {}): Promise<Check> {
  const { checkSteps } = await import('@cauri/simulator');
  const checking = checkSteps(claim);
  const steps: CheckedStep[] = [];
  let next = checking.next();
  while (!next.done) {
    steps.push(next.value);
    if (steps.length % STEPS_PER_SLICE === 0) {
      onSteps(steps.length);
      await nextTurn();
    }
    next = checking.next();
  }
  const verdict = next.value;
  if (!verdict.ok || !claim.fixture.randomness) return { steps, verdict };
  const { checkRounds } = await import('@cauri/verifier/rounds');
  const fault = checkRounds(claim);
  return { steps, verdict: fault ? { ok: false, ...fault } : verdict };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
