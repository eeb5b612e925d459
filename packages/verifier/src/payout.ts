import type { Grade } from '@cauri/contract';
import { type CashedOut, evaluateBet } from '@cauri/rules';
import { bytesToHex } from './bytes.ts';
import { checkShownCashOuts, readCashOuts } from './cash-outs.ts';
import type { Evidence } from './evidence.ts';
import { type CheckFinding, failed, none, ok, open } from './findings.ts';
import { factsOf, findWrongEntry, type ProvenEntry } from './log/log-facts.ts';
import type { Checkpoint } from './log/note.ts';
import type { Receipt } from './receipt.ts';
import type { ShownBet } from './terms.ts';
import type { Waiting } from './waiting.ts';

/** The input of the checks of a ticket. */
export interface TicketFacts {
  readonly evidence: Evidence;
  readonly receipt: Receipt;
  readonly checkpoint: Checkpoint;
  readonly waiting: Waiting;
}

/** The grade of a leg, null while it is open or cannot be computed, and whether the bet was placed too late for it. */
export interface CheckedLeg {
  readonly grade: Grade | null;
  readonly isLate: boolean;
  /** The finding about a decision on the match that the log lacks. */
  readonly behind?: CheckFinding;
  /** Whether the log has a newer decision on the match than the one by which the bet is settled. */
  readonly isUnsettled?: boolean;
}

/** `bonus`: the part of the payout that is the bonus, in centimes. */
export interface BetVerdict {
  readonly status: 'pending' | 'won' | 'lost' | 'cancelled' | 'cashed_out';
  /** Centimes; null while the bet is open. */
  readonly payout: bigint | null;
  readonly bonus: bigint;
}

/** Evaluates the bet from the grades and the cash-outs. A bet that is void itself returns its stake. */
function evaluateTicket(
  { claims }: Receipt,
  legs: readonly CheckedLeg[],
  { cashedOut, isVoid }: { readonly cashedOut: CashedOut; readonly isVoid: boolean },
): BetVerdict {
  if (isVoid) return { status: 'cancelled', payout: BigInt(claims.stake), bonus: 0n };
  if (cashedOut.stake === BigInt(claims.stake)) return { status: 'cashed_out', payout: cashedOut.amount, bonus: 0n };
  const evaluation = evaluateBet({
    type: claims.type,
    sizes: claims.sizes ?? undefined,
    stake: BigInt(claims.unitStake),
    legs: claims.legs.map(({ odds, priced }, index) => ({ odds, priced, grade: legs[index]?.grade ?? null })),
    bonusTable: claims.bonus,
    maximumPayout: BigInt(claims.payoutMaximum),
    cashedOut,
  });
  if (evaluation.status === 'pending') return { status: 'pending', payout: null, bonus: 0n };
  const { status, payout, bonus } = evaluation;
  return { status, payout, bonus };
}

/** Computes the payout from the grades and the cash-outs, and compares it with what the site shows. */
export function checkPayout(
  context: TicketFacts,
  legs: readonly CheckedLeg[],
  shown: ShownBet | null,
): BetVerdict & { readonly found: CheckFinding } {
  const { evidence, receipt, checkpoint } = context;
  const ticket = bytesToHex(receipt.ticket);
  const own = evidence.entries[ticket] ?? [];
  const undecided = { status: 'pending', payout: null, bonus: 0n } as const;
  const wrong = findWrongEntry(own, checkpoint, ticket);
  if (wrong) return { found: failed('wrong_entry', { entry: wrong.index }), ...undecided };
  const cashedOut = readCashOuts(own);
  if (!cashedOut || cashedOut.stake > BigInt(receipt.claims.stake))
    return { found: failed('wrong_cash_out'), ...undecided };
  const isVoid = own.some((entry) => factsOf(entry).kind === 'bet_cancelled') || legs.every(({ isLate }) => isLate);
  const verdict = evaluateTicket(receipt, legs, { cashedOut, isVoid });
  const behind = findBehind(context, { own, legs, shown, status: verdict.status });
  if (behind) return { found: behind, ...undecided };
  const { cashedStake = cashedOut.stake } = shown ?? {};
  const isSumShown = !shown || isVoid || (shown.cashedOut === cashedOut.amount && cashedStake === cashedOut.stake);
  if (!isSumShown) return { found: failed('no_cash_out'), ...verdict };
  const compared = comparePayout(verdict, { cashedOut, shown });
  const isShown = verdict.payout !== null && shown?.status === 'pending';
  const isDue = isPaymentDue(context, { own, isShown }) || legs.some((leg) => leg.isUnsettled);
  return { found: compared.state === 'failed' && isDue ? open('unsettled') : compared, ...verdict };
}

/**
 * Whether the site still has time to settle a bet that the log decides: an hour after the newest decision. `isShown`:
 * whether the page shows such a bet as open.
 */
function isPaymentDue(
  { evidence: { entries }, receipt: { claims }, waiting }: TicketFacts,
  { own, isShown }: { readonly own: readonly ProvenEntry[]; readonly isShown: boolean },
): boolean {
  const matches = [...new Set(claims.legs.map(({ event }) => event))];
  const decisions = [...own, ...matches.flatMap((match) => entries[match] ?? [])]
    .map(factsOf)
    .filter(({ version, kind }) => Number(version) > 0 || kind === 'cash_out' || kind === 'bet_cancelled');
  const at = new Date(Math.max(0, ...decisions.map((facts) => Number(facts.at) || 0))).toISOString();
  return waiting.for('payment', { logged: decisions.length, isShown, at })?.state === 'open';
}

function comparePayout(
  { status, payout, bonus }: BetVerdict,
  { cashedOut, shown }: { readonly cashedOut: CashedOut; readonly shown: ShownBet | null },
): CheckFinding {
  if (payout === null) {
    const isPending = !shown || shown.status === 'pending';
    return isPending ? open('not_over') : failed('wrong_payout', { shown: shown.status });
  }
  const data = {
    status,
    payout: Number(payout),
    ...(cashedOut.amount > 0n && { cashedOut: Number(cashedOut.amount) }),
  };
  const isRight = !shown || (shown.status === status && (shown.payout ?? 0n) === payout);
  const isSplitRight = shown?.bonus === undefined || shown.bonus === bonus;
  if (isRight && !isSplitRight) return failed('wrong_bonus', { bonus: francs(bonus), shown: francs(shown.bonus) });
  if (isRight) return ok(data);
  const paid = shown.status === 'pending' ? {} : { paid: francs(shown.payout ?? 0n) };
  return failed('wrong_payout', { status, due: francs(payout), shown: shown.status, ...paid });
}

/** Finds what the site shows of a bet before the log has it, or against the log. Null if nothing. */
function findBehind(
  { waiting }: TicketFacts,
  {
    own,
    legs,
    shown,
    status,
  }: {
    readonly own: readonly ProvenEntry[];
    readonly legs: readonly CheckedLeg[];
    readonly shown: ShownBet | null;
    readonly status: BetVerdict['status'];
  },
): CheckFinding | null {
  const isCancelled = own.some((entry) => factsOf(entry).kind === 'bet_cancelled');
  const isShown = Boolean(shown?.withdrawnAt) && !isCancelled;
  const cancellation = waiting.for('bet_cancelled', { logged: isCancelled ? 1 : 0, isShown, at: shown?.withdrawnAt });
  const cashOut = shown?.cashOuts ? checkShownCashOuts(own, shown.cashOuts, waiting) : null;
  if (cancellation ?? cashOut) return cancellation ?? cashOut;
  // No result changes what such a bet pays.
  if (isCancelled || status === 'cashed_out') return null;
  const ofLeg = legs.find(({ behind }) => behind)?.behind;
  if (!ofLeg) return null;
  return ofLeg.state === 'open' ? ofLeg : none();
}

const francs = (centimes: bigint): number => Number(centimes) / 100;
