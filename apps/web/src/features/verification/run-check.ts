import type { Event, EventDetail, Verification } from '@cauri/contract';
import type { CheckedStep, Claim, RecordedEnd, Verdict } from '@cauri/simulator';

/** Steps between two looks at the page: it stays smooth on a slow phone. */
const STEPS_A_SLICE = 12;

export interface Check {
  readonly steps: readonly CheckedStep[];
  readonly verdict: Verdict;
}

/** The published data for checking a match. `digest` is the expected digest. */
export function claimOf(event: EventDetail, verification: Verification, digest = verification.digest): Claim {
  const { engine, params, commitment, links, lastLink } = verification;
  const end = endOf(event);
  return {
    fixture: { matchId: event.id, engine, params },
    commitment,
    digest,
    links,
    lastLink,
    incidents: event.incidents,
    ...(end && { end }),
  };
}

/** The end of a match with the grade of every outcome; null while it is not over. */
function endOf({ status, score, markets }: Event): RecordedEnd | null {
  if (status !== 'completed' && status !== 'cancelled') return null;
  const settled = markets.map(({ type, line, outcomes }) => ({
    type,
    line: line === null ? null : Math.round(line * 1000),
    grades: Object.fromEntries(outcomes.map(({ key, grade }) => [key, grade])),
  }));
  if (status === 'cancelled') return { status, markets: settled };
  return { status, score: score ?? { home: '', away: '' }, markets: settled };
}

/**
 * Whether a page knows all of a match that is over: the news of its end comes before its grades. A match that goes on is
 * known as far as it was told.
 */
export function isKnownWhole({ status, markets, verification }: EventDetail): boolean {
  if (status !== 'completed' && status !== 'cancelled') return true;
  const isGraded = markets.every(({ outcomes }) => outcomes.every(({ grade }) => grade !== null));
  return isGraded && verification?.lastLink !== null;
}

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
