import type { EventDetail, Grade } from '@cauri/contract';
import { CUSTOM_MARKET, EARLY_PAYOUT, type Result, type Score } from '@cauri/rules';
import { type CheckFinding, failed } from '../findings.ts';
import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { ReceiptClaims, ReceiptLeg } from '../receipt.ts';
import type { ShownLeg } from '../terms.ts';
import { findVoidWindows } from './void-windows.ts';

export interface Shown {
  readonly leg: ReceiptLeg;
  /** The leg as the page of its bet shows it, to compare. */
  readonly shown: ShownLeg | undefined;
  readonly entries: readonly ProvenEntry[];
  readonly event: EventDetail;
}

/**
 * Compares the scores that the site shows of the match and of the leg with a result that its check found right: the grades
 * can be right while these are not.
 */
export function compareScores(
  { found, result }: { readonly found: CheckFinding; readonly result: Result | null },
  { leg, shown, entries, event }: Shown,
): CheckFinding {
  if (found.state === 'failed' || found.state === 'none') return found;
  // The score of a simulated match may state the games of each set. It is compared with the links.
  const ofMatch = leg.digest === null && result?.status === 'completed' ? [textOf(result), textOf(event.score)] : [];
  const lead = entries.findLast((entry) => {
    const { kind, side } = factsOf(entry);
    return kind === 'early_win' && side === leg.outcomeKey;
  });
  const graded = shown?.isEarly ? lead && factsOf(lead) : result;
  const ofLeg = shown && shown.score !== null && graded ? [textOf(graded), shown.score] : [];
  const ofPeriods = result?.periods && shown?.periods ? [result.periods, shown.periods].map(textOfPeriods) : [];
  const wrong = [ofMatch, ofLeg, ofPeriods].find(([stated, other]) => stated !== other);
  if (!wrong) return found;
  // The score of an early payout is in an entry of its own.
  const own = wrong === ofLeg && shown?.isEarly && lead ? { entry: lead.index } : {};
  return failed('wrong_score', { ...found.data, ...own, score: wrong[0] ?? '', shown: wrong[1] ?? '' });
}

/**
 * Compares a grade that its check found right with the one that the page of the bet shows, and with the grounds that it
 * gives.
 */
export function compareGrade(
  { found, grade }: { readonly found: CheckFinding; readonly grade: Grade | null },
  { claims, ...of }: Shown & { readonly claims: ReceiptClaims },
): CheckFinding {
  const { shown } = of;
  if (!shown || shown.status === 'pending' || (found.state !== 'ok' && found.fault !== 'not_over')) return found;
  if (shown.status !== grade) return failed('wrong_grade', { grade: grade ?? 'open', shown: shown.status });
  return areGroundsShown(claims, of) ? found : failed('wrong_grounds');
}

/** Whether the page of the bet gives the grounds of the log: the rule, the source, and why the leg is void. */
function areGroundsShown(claims: ReceiptClaims, { leg, shown, entries }: Shown): boolean {
  if (!shown?.grounds) return true;
  const { rule, version, source, voidCause } = shown.grounds;
  const own = groundsOf(claims.placedAt, leg, { entries, isEarly: shown.isEarly });
  return (
    rule.split('/')[1] === own.rule && source === own.source && voidCause === own.voidCause && version >= claims.rules
  );
}

function groundsOf(
  placedAt: number,
  leg: ReceiptLeg,
  { entries, isEarly }: { readonly entries: readonly ProvenEntry[]; readonly isEarly: boolean },
) {
  const all = entries.map(factsOf);
  const [window] = findVoidWindows(placedAt, leg, entries);
  if (window) return { rule: window.cause, source: 'schedule', voidCause: window.cause };
  const lead = all.findLast(({ kind, side }) => kind === 'early_win' && side === leg.outcomeKey);
  if (isEarly) return { rule: EARLY_PAYOUT, source: lead?.source, voidCause: null };
  const last = all.findLast(({ kind }) => ['result', 'correction', 'call_off'].includes(kind));
  const isVoid = last?.kind === 'call_off';
  const rule = leg.marketType;
  if (leg.marketType === CUSTOM_MARKET && !isVoid) return { rule, source: 'house', voidCause: null };
  return { rule, source: last?.source, voidCause: isVoid ? last.cause : null };
}

/** Writes a score as legs of bets have it. A match that is void has none. */
const textOf = (score: Readonly<Record<string, unknown>> | Result | Score | null): string =>
  score === null || ('status' in score && score.status === 'cancelled') ? '' : `${score.home} - ${score.away}`;

const textOfPeriods = (periods: readonly Score[]): string => periods.map(textOf).join(', ');
