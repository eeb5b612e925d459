import type { EventDetail } from '@cauri/contract';
import type { Verdict } from '@cauri/simulator';
import { attempt, type CheckFinding, failed, none, ok, unreadable } from '../findings.ts';
import type { ReceiptLeg } from '../receipt.ts';
import { type ClaimCheck, openClaimCheck } from '../rounds.ts';
import { claimOf } from './claim.ts';

/** The finding of the check of a course, and the verdict on its links alone. */
interface Course {
  readonly found: CheckFinding;
  readonly verdict: Verdict | null;
}

/** Checks the course of the match of a leg. Never throws. */
export type CourseCheck = (leg: ReceiptLeg, event: EventDetail) => Course;

/**
 * Returns the check of the courses of one bet: it replays the revealed links of a simulated match, and checks the signatures
 * of its rounds, once for all legs on it. A check that would begin later than `limitMs` milliseconds from now fails.
 */
export function openCourseCheck(limitMs: number): CourseCheck {
  const checkClaim = openClaimCheck(limitMs);
  const known = new Map<string, Course>();
  const check: CourseCheck = (leg, event) => {
    const key = `${event.id} ${leg.digest} ${leg.startsAt}`;
    const course = known.get(key) ?? replay(checkClaim, leg, event);
    known.set(key, course);
    return course;
  };
  return (leg, event) => attempt(() => check(leg, event), { found: unreadable, verdict: null });
}

function replay(checkClaim: ClaimCheck, { digest, startsAt }: ReceiptLeg, event: EventDetail): Course {
  if (digest === null) return { found: none(), verdict: null };
  const { verification } = event;
  if (!verification) return { found: failed('wrong_course', { reason: 'missing_steps' }), verdict: null };
  const claim = { ...claimOf(event, verification, digest), startsAt };
  const verdict = checkClaim(claim);
  if (!verdict) return { found: failed('unfinished'), verdict };
  if (verdict.ok) {
    const steps = verdict.stepsChecked;
    return { found: steps === 0 ? none({ steps }) : ok({ steps }), verdict };
  }
  const { step, reason } = verdict;
  // Parameters that were changed after the announcement have another hash than the one in the receipt.
  const found =
    reason === 'wrong_digest' ? failed('wrong_parameters', { digest }) : failed('wrong_course', { step, reason });
  if (!claim.end || reason === 'wrong_signature') return { found, verdict };
  const { end: _, ...played } = claim;
  return { found, verdict: checkClaim(played) };
}
