import type { EventDetail } from '@cauri/contract';
import { earlyLeader, type Result, type Score } from '@cauri/rules';
import { type CheckFinding, failed, ok } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { ReceiptLeg } from '../receipt.ts';

interface LegFacts {
  readonly entries: readonly ProvenEntry[];
  readonly event: EventDetail;
  readonly result: Result | null;
}

/**
 * Grades a leg with an early payout: won if the newest entry of the log about its side stands and the result does not
 * contradict its score; null if the result grades it. The incidents of a simulated match, which follow from its links, must
 * show the lead exactly when the log does.
 */
export function earlyGrade(
  { outcomeKey, digest }: ReceiptLeg,
  { entries, event, result }: LegFacts,
): { readonly found: CheckFinding; readonly grade: 'won' | null } | null {
  const newest = entries.map(factsOf).findLast(({ kind, side }) => kind === 'early_win' && side === outcomeKey);
  const score = newest?.stands === true ? { home: Number(newest.home), away: Number(newest.away) } : null;
  const isEarly = score !== null && earlyLeader(score) === outcomeKey && !isContradicted(score, result);
  const hasLed = event.incidents.some(
    ({ kind, score }) =>
      kind === 'goal' && earlyLeader({ home: Number(score.home), away: Number(score.away) }) === outcomeKey,
  );
  if (digest !== null && isEarly !== hasLed) {
    return {
      found: failed('wrong_grade', { grade: hasLed ? 'won' : 'open', shown: isEarly ? 'won' : 'open' }),
      grade: null,
    };
  }
  return isEarly ? { found: ok({ grade: 'won' }), grade: 'won' } : null;
}

const isContradicted = ({ home, away }: Score, result: Result | null): boolean =>
  result?.status === 'completed' && (result.home < home || result.away < away);
