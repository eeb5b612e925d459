import type { EventDetail } from '@cauri/contract';
import type { Result } from '@cauri/rules';
import type { Verdict } from '@cauri/simulator';
import { type CheckFinding, failed, none, ok, open } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { ReceiptLeg } from '../receipt.ts';
import type { Waiting } from '../waiting.ts';

/** The match of a leg, as the log and the site state it. */
export interface LegFacts {
  readonly entries: readonly ProvenEntry[];
  readonly event: EventDetail;
}

/**
 * Checks that the log has the newest decision about a match that the site shows, or still has time to: an open or failed
 * finding, null if it has. Sites of versions before do not show it.
 */
export function checkDecision(waiting: Waiting, { entries, event: { id, decision } }: LegFacts): CheckFinding | null {
  const logged = Math.max(0, ...entries.map((entry) => Number(factsOf(entry).version) || 0));
  const isShown = Boolean(decision) && !(Number(decision?.version) <= logged);
  return waiting.for(`decision ${id}`, { logged, isShown, at: decision?.at });
}

/** The result of a match as the log has it, null if it is open or wrong, and what its check found. */
export interface LegResult {
  readonly found: CheckFinding;
  readonly result: Result | null;
}

type ReplayedFacts = LegFacts & { readonly verdict: Verdict | null };

/**
 * Reads the last result of a match from the log, and compares it with the links and with what the site shows. `verdict`:
 * that on the links alone. If they are wrong, it is not known whether the result is.
 */
export function readResult(leg: ReceiptLeg, facts: ReplayedFacts): LegResult {
  const { entries, event } = facts;
  const last = entries.findLast((entry) => ['result', 'correction', 'call_off'].includes(factsOf(entry).kind));
  if (last) return factsOf(last).kind === 'call_off' ? readCallOff(leg, last, facts) : readScore(leg, last, facts);
  const isOver = event.status === 'completed' || event.status === 'cancelled';
  return { found: isOver ? failed('no_result') : open('not_over'), result: null };
}

function readCallOff({ digest }: ReceiptLeg, last: ProvenEntry, { entries, event, verdict }: ReplayedFacts): LegResult {
  const data = { entry: last.index };
  const isRight = event.status === 'cancelled' && (digest === null || isBeforeEnd(event, entries, verdict));
  const found = isRight ? ok({ ...data, cause: String(factsOf(last).cause) }) : failed('wrong_result', data);
  return { found, result: { status: 'cancelled', home: 0, away: 0 } };
}

function readScore({ digest }: ReceiptLeg, last: ProvenEntry, { event, verdict }: ReplayedFacts): LegResult {
  const facts = factsOf(last);
  const [home, away] = [Number(facts.home), Number(facts.away)];
  const periods = Array.isArray(facts.periods) ? (facts.periods as NonNullable<Result['periods']>) : null;
  const score = { entry: last.index, score: writeScore({ home, away }) };
  const isScore = [home, away].every((points) => Number.isSafeInteger(points) && points >= 0);
  if (event.status !== 'completed' || !isScore) return { found: failed('wrong_result', score), result: null };
  if (digest !== null && !verdict?.ok) return { found: none(), result: null };
  const final = verdict?.ok ? verdict.final : null;
  const isOfLinks = digest === null || (final && isSameResult(final.result, { home, away, periods }));
  if (!isOfLinks)
    return { found: failed('wrong_result', { ...score, ...computedOf(final?.result, score) }), result: null };
  const first = final?.result.first;
  return {
    found: ok(score),
    result: { status: 'completed', home, away, ...(periods && { periods }), ...(first && { first }) },
  };
}

/** The score that the links give, if it is another one. */
function computedOf(
  result: Pick<Result, 'home' | 'away'> | undefined,
  { score }: { readonly score: string },
): CheckFinding['data'] {
  const computed = result ? writeScore(result) : score;
  return computed === score ? {} : { computed };
}

const writeScore = ({ home, away }: Pick<Result, 'home' | 'away'>): string => `${home} – ${away}`;

type Scores = Pick<Result, 'home' | 'away'> & { readonly periods?: Result['periods'] | null };

/** Whether a result of the log is that of the links. An entry may leave out the periods. */
function isSameResult(ofLinks: Scores, { home, away, periods }: Scores): boolean {
  const textOf = (scores: Scores['periods']) => scores?.map((each) => `${each.home}-${each.away}`).join();
  const arePeriodsSame = !periods || textOf(periods) === textOf(ofLinks.periods);
  return ofLinks.home === home && ofLinks.away === away && arePeriodsSame;
}

/** Whether a simulated match was called off before its end: the log has no result of it, and not every step was revealed. */
function isBeforeEnd({ verification }: EventDetail, entries: readonly ProvenEntry[], verdict: Verdict | null): boolean {
  const steps = verdict?.ok ? verdict.final?.steps : undefined;
  const hasResult = entries.some((entry) => ['result', 'correction'].includes(factsOf(entry).kind));
  return !hasResult && (steps === undefined || (verification?.links.length ?? 0) < steps);
}
