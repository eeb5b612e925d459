import type { EventDetail } from '@cauri/contract';
import { CUSTOM_MARKET } from '@cauri/rules';
import type { Claim, RecordedEnd, Verdict } from '@cauri/simulator';
import { isInBatch } from './batch.ts';
import { bytesToHex, sha256, utf8ToBytes } from './bytes.ts';
import { checkDay } from './day.ts';
import { checkDisputes } from './disputes.ts';
import { type Evidence, placeOf } from './evidence.ts';
import { type CheckFinding, type CheckName, type CheckResult, failed, none, ok, open } from './findings.ts';
import { gradeLeg } from './leg/leg-grade.ts';
import { checkDecision, readResult } from './leg/leg-result.ts';
import { checkMargin } from './leg/margin.ts';
import { compareSettled, isAwaitingEntry, isAwaitingSettlement } from './leg/settlement.ts';
import { compareGrade, compareScores } from './leg/shown-leg.ts';
import { findVoidWindows } from './leg/void-windows.ts';
import { factsOf, findRename, findWrongEntry, isProven, type ProvenEntry } from './log/log-facts.ts';
import { hashLeaf, isConsistent, isIncluded } from './log/merkle.ts';
import { type Checkpoint, parseCheckpoint, parseKey, verifyNote } from './log/note.ts';
import { type BetVerdict, type CheckedLeg, checkPayout } from './payout.ts';
import { isSignedBy, parseReceipt, type Receipt, type ReceiptLeg } from './receipt.ts';
import { type ClaimCheck, openClaimCheck } from './rounds.ts';
import { areTermsCoherent, findOtherTerm, PROMISE_MAXIMUM_MS, type ShownBet, type ShownLeg } from './terms.ts';
import { type AwaitedEntries, openWaiting, type Waiting } from './waiting.ts';

/** The result of all checks. `payout`: the computed payout in centimes; null while the bet is open. */
export interface TicketVerdict {
  readonly results: readonly CheckResult[];
  readonly isSound: boolean;
  readonly status: BetVerdict['status'];
  readonly payout: bigint | null;
  /** The checkpoint to remember, if the log passed its checks. */
  readonly checkpoint: string | null;
  /** The changes that the log lacks, to remember. */
  readonly awaited: AwaitedEntries;
}

interface Context {
  readonly evidence: Evidence;
  readonly receipt: Receipt;
  readonly checkpoint: Checkpoint;
  readonly checkClaim: ClaimCheck;
  readonly waiting: Waiting;
  /** The courses that were checked, by match: legs can share one. */
  readonly courses: Map<string, Course>;
}

/** The maximum duration of the check of the matches of one bet, in milliseconds. */
const COURSES_MS = 60_000;

interface TicketCheck {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The bet as the site shows it, for comparison. */
  readonly shown: ShownBet | null;
  /** The time by the clock of the site, if it is known. */
  readonly servedAt?: number;
  /** In milliseconds: the check of a match that would begin later than this from now fails. */
  readonly limitMs?: number;
  /** That of the previous verdict on this ticket. */
  readonly awaited?: AwaitedEntries;
}

/**
 * Checks a ticket from its receipt to its payout, with nothing but the evidence. Every check is made, whatever the others found, unless
 * there is nothing to make it from. Never throws.
 */
export function checkTicket(
  evidence: Evidence,
  { now, shown, servedAt = now, limitMs = COURSES_MS, awaited = {} }: TicketCheck,
): TicketVerdict {
  const receipt = parseReceipt(evidence.receipt);
  const checkpoint = parseCheckpoint(evidence.checkpoint);
  const results: CheckResult[] = [];
  const add = (check: CheckName, found: CheckFinding, leg: number | null = null) =>
    results.push({ check, leg, ...found });
  const signed = attempt(() => checkReceipt(receipt, evidence, { now, shown }), unreadable);
  add('receipt', signed);
  const nothing = { results, isSound: false, status: 'pending', payout: null, checkpoint: null, awaited } as const;
  if (!receipt) return nothing;
  const head = attempt(() => checkCheckpoint(receipt, checkpoint, evidence.restores), unreadable);
  add('checkpoint', head);
  if (!checkpoint || head.state !== 'ok') return nothing;
  const waiting = openWaiting({ now, servedAt, origin: checkpoint.origin }, awaited);
  const checkClaim = openClaimCheck(limitMs);
  const context: Context = { evidence, receipt, checkpoint, checkClaim, waiting, courses: new Map() };
  add(
    'inclusion',
    attempt(() => checkInclusion(context, now), unreadable),
  );
  const consistency = attempt(() => checkConsistency(context), unreadable);
  add('consistency', consistency);
  const legs = receipt.claims.legs.map((leg, index) =>
    checkLeg(context, { leg, shown: shown?.legs?.[index] }, (check, found) => add(check, found, index)),
  );
  const payout = attempt(() => checkPayout(context, legs, shown), {
    found: unreadable,
    status: 'pending',
    payout: null,
    bonus: 0n,
  });
  // Without the right terms, or without the grades of legs whose checks have failed, there is nothing to compute it from.
  const isComputed =
    payout.payout !== null ||
    legs.every(({ grade }) => grade !== null) ||
    results.every(({ state }) => state !== 'failed');
  add('payout', signed.fault !== 'wrong_terms' && isComputed ? payout.found : none());
  const own = evidence.entries[bytesToHex(receipt.ticket)] ?? [];
  const disputes = shown?.disputes;
  const disputed = disputes ? attempt(() => checkDisputes(own, disputes, waiting), unreadable) : null;
  if (disputed) add('dispute', disputed);
  return {
    results,
    isSound: results.every(({ state }) => state !== 'failed'),
    status: payout.status,
    payout: payout.payout,
    checkpoint: consistency.state === 'failed' ? null : checkpoint.signed,
    awaited: waiting.awaited,
  };
}

/** Makes a check. What the site has answered or signed may have any form: if it cannot be read, the check fails. */
function attempt<T>(check: () => T, otherwise: T): T {
  try {
    return check();
  } catch {
    return otherwise;
  }
}
const unreadable = failed('unreadable');

function checkReceipt(
  receipt: Receipt | null,
  { keys }: Evidence,
  { now, shown }: { readonly now: number; readonly shown: ShownBet | null },
): CheckFinding {
  if (!receipt) return failed('malformed_receipt');
  const data = { bet: receipt.claims.bet, key: receipt.header.kid };
  if (!keys.some(({ kid }) => kid === receipt.header.kid)) return failed('unknown_key', data);
  if (!isSignedBy(receipt, keys)) return failed('wrong_signature', data);
  if (shown && shown.id !== receipt.claims.bet) return failed('other_bet', data);
  if (!attempt(() => areTermsCoherent(receipt.claims, now), false)) return failed('wrong_terms', data);
  const other = shown?.terms ? findOtherTerm(receipt.claims, shown.terms) : null;
  return other ? failed('other_terms', { ...data, ...other }) : ok(data);
}

/** Checks that the key of the receipt signed the checkpoint, under the name in the receipt or under one that follows by restores. */
function checkCheckpoint(
  { claims: { log } }: Receipt,
  checkpoint: Checkpoint | null,
  restores: readonly ProvenEntry[],
): CheckFinding {
  const key = parseKey(log.key);
  const isSigned =
    key?.name === log.origin && checkpoint && verifyNote(checkpoint.note, { ...key, name: checkpoint.origin });
  const isNamed =
    checkpoint && (checkpoint.origin === log.origin || findRename(log.origin, checkpoint, restores) !== null);
  if (!checkpoint || !isSigned || !isNamed) {
    return failed('wrong_checkpoint', { log: log.origin });
  }
  return ok({ log: checkpoint.origin, size: checkpoint.size, root: bytesToHex(checkpoint.root) });
}

function checkInclusion({ evidence, receipt, checkpoint }: Context, now: number): CheckFinding {
  const { placedAt, log } = receipt.claims;
  const by = Math.min(log.by, placedAt + PROMISE_MAXIMUM_MS);
  // Under a former name of the log: a restore continues it from an earlier moment.
  if (evidence.proof === null && checkpoint.origin !== log.origin) return failed('lost', { log: checkpoint.origin });
  if (evidence.proof === null) return now < by ? open('waiting', { by }) : failed('missing', { by });
  const proof = placeOf(evidence.proof);
  if (!proof || proof.checkpoint.signed !== checkpoint.signed) return failed('wrong_proof');
  const { index, place } = proof;
  const data = { ticket: bytesToHex(receipt.ticket), entry: index, place: place.index };
  const isProven =
    isInBatch(receipt.ticket, place) &&
    isIncluded(hashLeaf(utf8ToBytes(place.entry)), { ...checkpoint, index, proof: proof.proof });
  return isProven ? ok(data) : failed('wrong_proof', data);
}

function checkConsistency({ evidence: { seen, restores }, receipt, checkpoint }: Context): CheckFinding {
  const older = seen && parseCheckpoint(seen.checkpoint);
  const key = parseKey(receipt.claims.log.key);
  if (!seen || !older || !key) return ok({ from: 0 });
  // A log never changes its key. With another key, the site shows this reader another log than before, whatever its name.
  if (!verifyNote(older.note, { ...key, name: older.origin })) return failed('other_key', { log: checkpoint.origin });
  if (older.origin !== checkpoint.origin) {
    const size = findRename(older.origin, checkpoint, restores);
    const names = { log: checkpoint.origin, seen: older.origin, from: older.size };
    if (size === null) return failed('other_log', names);
    const isPrefix = older.size > size || (seen.proof && isConsistent(older, checkpoint, seen.proof));
    return isPrefix ? none({ ...names, size }) : failed('forked_log', { from: older.size, size });
  }
  const data = { from: older.size, size: checkpoint.size };
  if (older.size > checkpoint.size) return failed('older_log', data);
  return seen.proof && isConsistent(older, checkpoint, seen.proof) ? ok(data) : failed('forked_log', data);
}

/** A leg of the receipt, and as the page of its bet shows it, to compare. */
interface LegToCheck {
  readonly leg: ReceiptLeg;
  readonly shown: ShownLeg | undefined;
}

function checkLeg(
  context: Context,
  { leg, shown }: LegToCheck,
  add: (check: CheckName, found: CheckFinding) => void,
): CheckedLeg {
  const entries = context.evidence.entries[leg.event] ?? [];
  const event = context.evidence.events[leg.event];
  const { days, margins } = context.evidence;
  const wrong = attempt(
    () =>
      findWrongEntry(entries, context.checkpoint, leg.event) ??
      findWrongEntry(margins, context.checkpoint, 'margin') ??
      days.find((entry) => !isProven(entry, context.checkpoint)),
    null,
  );
  if (wrong !== undefined || !event) {
    add('commitment', wrong === null ? unreadable : failed('wrong_entry', { entry: wrong?.index ?? 0 }));
    return { grade: null, isLate: false };
  }
  const check = (name: CheckName, find: () => CheckFinding) => add(name, attempt(find, unreadable));
  check('commitment', () => checkCommitment(leg, entries, event));
  const entriesOf = (id: string) =>
    (context.evidence.entries[id] ?? []).filter((entry) => isProven(entry, context.checkpoint));
  check('day', () => (leg.digest === null ? none() : checkDay(event, entries, { days, entriesOf })));
  check('margin', () => (leg.digest === null ? none() : checkMargin(event, entries, margins)));
  const course = attempt(() => checkCourse(context, leg, event), { found: unreadable, verdict: null });
  add('course', course.found);
  const behind = checkDecision(context.waiting, { entries, event });
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
  check('result', () => compareSettled(context.waiting, of, (each) => compareScores(result, each)));
  const { claims } = context.receipt;
  const { placedAt } = claims;
  const isLate = findVoidWindows(placedAt, leg, entries).some(({ cause }) => cause === 'late');
  const graded = attempt(() => gradeLeg(placedAt, leg, { entries, event, result: result.result }), {
    found: unreadable,
    grade: null,
  });
  const isUnknown = graded.grade === null && (result.found.state === 'failed' || result.found.state === 'none');
  const isAwaited = attempt(() => isAwaitingEntry(context.waiting, of, graded.found), false);
  check('grade', () => {
    if (isUnknown) return none();
    const found = compareSettled(context.waiting, of, (each) => compareGrade(graded, { ...each, claims }));
    return isAwaited && found.fault === 'wrong_grade' ? open('behind') : found;
  });
  const isUnsettled = attempt(() => isAwaitingSettlement(context.waiting, of, graded.grade), false);
  return { grade: graded.grade, isLate, isUnsettled };
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

/** The finding of the check of a course, and the verdict on its links alone. */
interface Course {
  readonly found: CheckFinding;
  readonly verdict: Verdict | null;
}

/** Replays the revealed links of a simulated match, and checks the signatures of its rounds, once for all legs on it. */
function checkCourse(context: Context, leg: ReceiptLeg, event: EventDetail): Course {
  const key = `${event.id} ${leg.digest} ${leg.startsAt}`;
  const course = context.courses.get(key) ?? replay(context.checkClaim, leg, event);
  context.courses.set(key, course);
  return course;
}

function replay(checkClaim: ClaimCheck, { digest, startsAt }: ReceiptLeg, event: EventDetail): Course {
  if (digest === null) return { found: none(), verdict: null };
  const { verification } = event;
  if (!verification) return { found: failed('wrong_course', { reason: 'missing_steps' }), verdict: null };
  const { engine, params, randomness, commitment, links, rounds, lastLink } = verification;
  const end = endOf(event);
  const claim: Claim = {
    fixture: { matchId: event.id, engine, params, ...(randomness && { randomness }) },
    startsAt,
    commitment,
    digest,
    links,
    ...(rounds && { rounds }),
    lastLink,
    incidents: event.incidents,
  };
  const verdict = checkClaim(end ? { ...claim, end } : claim);
  if (!verdict) return { found: failed('unfinished'), verdict };
  if (verdict.ok) {
    const steps = verdict.stepsChecked;
    return { found: steps === 0 ? none({ steps }) : ok({ steps }), verdict };
  }
  const { step, reason } = verdict;
  // Parameters that were changed after the announcement have another hash than the one in the receipt.
  const found =
    reason === 'wrong_digest' ? failed('wrong_parameters', { digest }) : failed('wrong_course', { step, reason });
  return { found, verdict: end && reason !== 'wrong_signature' ? checkClaim(claim) : verdict };
}

function endOf({ status, score, markets }: EventDetail): RecordedEnd | null {
  if (status !== 'completed' && status !== 'cancelled') return null;
  const settled = markets
    .filter(({ type }) => type !== CUSTOM_MARKET)
    .map(({ type, line, outcomes }) => ({
      type,
      line: inThousandths(line),
      grades: Object.fromEntries(outcomes.map(({ key, grade }) => [key, grade])),
    }));
  if (status === 'cancelled') return { status, markets: settled };
  return { status, score: score ?? { home: '', away: '' }, markets: settled };
}

const inThousandths = (line: number | null): number | null => (line === null ? null : Math.round(line * 1000));
