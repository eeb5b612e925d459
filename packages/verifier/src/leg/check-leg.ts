import type { EventDetail } from '@cauri/contract';
import { bytesToHex, sha256, utf8ToBytes } from '../bytes.ts';
import { checkDay } from '../day.ts';
import { attempt, type CheckFinding, type CheckName, failed, none, ok, open, unreadable } from '../findings.ts';
import { factsOf, findWrongEntry, isProven, type ProvenEntry } from '../log/log-facts.ts';
import type { CheckedLeg, TicketFacts } from '../payout.ts';
import type { ReceiptLeg } from '../receipt.ts';
import type { ShownLeg } from '../terms.ts';
import type { CourseCheck } from './course.ts';
import { gradeLeg } from './leg-grade.ts';
import { checkDecision, type LegResult, readResult } from './leg-result.ts';
import { checkMargin } from './margin.ts';
import { compareSettled, isAwaitingEntry, isAwaitingSettlement } from './settlement.ts';
import { compareGrade, compareScores, type Shown } from './shown-leg.ts';
import { findVoidWindows } from './void-windows.ts';

export interface LegContext extends TicketFacts {
  readonly checkCourse: CourseCheck;
}

/** A leg of the receipt, and as the page of its bet shows it, to compare. */
interface LegToCheck {
  readonly leg: ReceiptLeg;
  readonly shown: ShownLeg | undefined;
}

type Add = (check: CheckName, found: CheckFinding) => void;

/** Makes the checks of a leg, and adds their findings. Never throws. */
export function checkLeg(context: LegContext, { leg, shown }: LegToCheck, add: Add): CheckedLeg {
  const { evidence, waiting } = context;
  const event = evidence.events[leg.event];
  const unproved = attempt(() => checkEntries(context, leg), unreadable);
  if (unproved || !event) {
    add('commitment', unproved ?? failed('wrong_entry', { entry: 0 }));
    return { grade: null, isLate: false };
  }
  const entries = evidence.entries[leg.event] ?? [];
  checkAnnouncement(context, { leg, shown, entries, event }, add);
  const course = context.checkCourse(leg, event);
  add('course', course.found);
  const behind = checkDecision(waiting, { entries, event });
  if (behind) {
    add('result', behind);
    add('grade', behind.state === 'open' ? behind : none());
    return { grade: null, isLate: false, behind };
  }
  const result = attempt(() => readResult(leg, { entries, event, verdict: course.verdict }), {
    found: unreadable,
    result: null,
  });
  const of = { leg, shown, entries, event };
  add(
    'result',
    attempt(() => compareSettled(waiting, of, (each) => compareScores(result, each)), unreadable),
  );
  return checkGrade(context, of, { result, add });
}

/** Returns the finding on the first entry that the log does not prove; null: it proves all that the leg depends on. */
function checkEntries({ evidence: { entries, margins, days }, checkpoint }: TicketFacts, { event }: ReceiptLeg) {
  const wrong =
    findWrongEntry(entries[event] ?? [], checkpoint, event) ??
    findWrongEntry(margins, checkpoint, 'margin') ??
    days.find((entry) => !isProven(entry, checkpoint));
  return wrong ? failed('wrong_entry', { entry: wrong.index }) : null;
}

/**
 * Checks what was announced of a simulated match before its bets: its commitment, its place in the calendar of its day, and
 * the margin.
 */
function checkAnnouncement({ evidence, checkpoint }: TicketFacts, { leg, entries, event }: Shown, add: Add): void {
  const { days, margins } = evidence;
  const entriesOf = (id: string) => (evidence.entries[id] ?? []).filter((entry) => isProven(entry, checkpoint));
  const isSimulated = leg.digest !== null;
  const check = (name: CheckName, find: () => CheckFinding) => add(name, attempt(find, unreadable));
  check('commitment', () => checkCommitment(leg, entries, event));
  check('day', () => (isSimulated ? checkDay(event, entries, { days, entriesOf }) : none()));
  check('margin', () => (isSimulated ? checkMargin(event, entries, margins) : none()));
}

function checkCommitment(
  { event, digest, startsAt }: ReceiptLeg,
  entries: readonly ProvenEntry[],
  { verification, startTime }: EventDetail,
): CheckFinding {
  const entry = entries.find((each) => factsOf(each).kind === 'match');
  // A receipt must not present a simulated match as a real one, of which neither commitment nor course is checked.
  if (digest === null) return entry || verification ? failed('wrong_commitment') : none();
  if (!entry) return failed('no_commitment', { digest });
  const { document, match, startsAt: loggedStart } = factsOf(entry);
  const own = bytesToHex(sha256(utf8ToBytes(String(document))));
  const randomness = verification?.randomness;
  const data = { digest, entry: entry.index, ...(randomness && { randomness: randomness.kind }) };
  if (own !== digest || match !== event) return failed('wrong_commitment', data);
  // A simulated match starts on time: another start could make a bet look late.
  const isStart = loggedStart === startsAt && Date.parse(startTime) === startsAt;
  return isStart ? ok(data) : failed('wrong_start', data);
}

/** Computes the grade of a leg from its result, and compares it with the one that the page of the bet shows. */
function checkGrade(
  { receipt: { claims }, waiting }: TicketFacts,
  of: Shown,
  { result, add }: { readonly result: LegResult; readonly add: Add },
): CheckedLeg {
  const { leg, entries, event } = of;
  const isLate = findVoidWindows(claims.placedAt, leg, entries).some(({ cause }) => cause === 'late');
  const graded = attempt(() => gradeLeg(claims.placedAt, leg, { entries, event, result: result.result }), {
    found: unreadable,
    grade: null,
  });
  const isUnknown = graded.grade === null && (result.found.state === 'failed' || result.found.state === 'none');
  const isAwaited = attempt(() => isAwaitingEntry(waiting, of, graded.found), false);
  const found = isUnknown
    ? none()
    : attempt(() => compareSettled(waiting, of, (each) => compareGrade(graded, { ...each, claims })), unreadable);
  add('grade', isAwaited && found.fault === 'wrong_grade' ? open('behind') : found);
  const isUnsettled = attempt(() => isAwaitingSettlement(waiting, of, graded.grade), false);
  return { grade: graded.grade, isLate, isUnsettled };
}
