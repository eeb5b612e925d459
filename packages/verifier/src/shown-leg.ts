import type { EventDetail, Grade } from '@cauri/contract';
import type { Result, Score } from '@cauri/rules';
import { type CheckFinding, failed } from './findings.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';
import type { ReceiptLeg } from './receipt.ts';
import type { ShownLeg } from './terms.ts';

interface Shown {
  readonly leg: ReceiptLeg;
  /** The leg as the page of its bet shows it, to compare. */
  readonly shown: ShownLeg | undefined;
  readonly entries: readonly ProvenEntry[];
  readonly event: EventDetail;
}

/**
 * Compares the scores that the site shows of the match and of the leg with a result that its check found right: the grades can be right
 * while these are not.
 */
export function compareScores(
  { found, result }: { readonly found: CheckFinding; readonly result: Result | null },
  { leg, shown, entries, event }: Shown,
): CheckFinding {
  if (found.state === 'failed' || found.state === 'none') return found;
  // The score of a simulated match may state the games of each set. It is compared with the links.
  const ofMatch = leg.digest === null && result?.status === 'completed' ? [textOf(result), textOf(event.score)] : [];
  const lead = entries.map(factsOf).findLast(({ kind, side }) => kind === 'early_win' && side === leg.outcomeKey);
  const graded = shown?.isEarly ? lead : result;
  const ofLeg = shown && shown.score !== null && graded ? [textOf(graded), shown.score] : [];
  const ofPeriods = result?.periods && shown?.periods ? [result.periods, shown.periods].map(textOfPeriods) : [];
  const wrong = [ofMatch, ofLeg, ofPeriods].find(([stated, other]) => stated !== other);
  return wrong ? failed('wrong_score', { ...found.data, score: wrong[0] ?? '', shown: wrong[1] ?? '' }) : found;
}

/** Compares a grade that its check found right with the one that the page of the bet shows. */
export function compareGrade(
  { found, grade }: { readonly found: CheckFinding; readonly grade: Grade | null },
  shown: ShownLeg | undefined,
): CheckFinding {
  const isOther = shown && shown.status !== 'pending' && shown.status !== grade;
  return isOther && found.state === 'ok' ? failed('wrong_grade', { grade: grade ?? '', shown: shown.status }) : found;
}

/** Writes a score as legs of bets have it. A match that is void has none. */
const textOf = (score: Readonly<Record<string, unknown>> | Result | Score | null): string =>
  score === null || ('status' in score && score.status === 'cancelled') ? '' : `${score.home} - ${score.away}`;

const textOfPeriods = (periods: readonly Score[]): string => periods.map(textOf).join(', ');
