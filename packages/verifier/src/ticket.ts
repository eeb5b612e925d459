import { isInBatch } from './batch.ts';
import { bytesToHex, utf8ToBytes } from './bytes.ts';
import { checkDisputes } from './disputes.ts';
import { type Evidence, placeOf } from './evidence.ts';
import {
  attempt,
  type CheckFinding,
  type CheckName,
  type CheckResult,
  failed,
  none,
  ok,
  open,
  unreadable,
} from './findings.ts';
import { checkLeg, type LegContext } from './leg/check-leg.ts';
import { openCourseCheck } from './leg/course.ts';
import { findRename, type ProvenEntry } from './log/log-facts.ts';
import { hashLeaf, isConsistent, isIncluded } from './log/merkle.ts';
import { type Checkpoint, parseCheckpoint, parseKey } from './log/note.ts';
import { type BetVerdict, checkPayout, type TicketFacts } from './payout.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import { isSignedBy, verifyNote } from './signatures.ts';
import { areTermsCoherent, findOtherTerm, PROMISE_MAXIMUM_MS, type ShownBet } from './terms.ts';
import { type AwaitedEntries, openWaiting } from './waiting.ts';

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
 * Checks a ticket from its receipt to its payout, with nothing but the evidence. Every check is made, whatever the others
 * found, unless there is nothing to make it from. Never throws.
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
  const context: LegContext = { evidence, receipt, checkpoint, waiting, checkCourse: openCourseCheck(limitMs) };
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

/**
 * Checks that the key of the receipt signed the checkpoint, under the name in the receipt or under one that follows by
 * restores.
 */
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

function checkInclusion({ evidence, receipt, checkpoint }: TicketFacts, now: number): CheckFinding {
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

function checkConsistency({ evidence: { seen, restores }, receipt, checkpoint }: TicketFacts): CheckFinding {
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
