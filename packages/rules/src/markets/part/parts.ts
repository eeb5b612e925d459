import type { Part, PartOrSide } from '../../sports.ts';
import { splitLine } from '../kinds.ts';
import { isGradableLine } from '../lines.ts';
import type { Counted, Question, Score } from '../market.ts';

/** Whether a line names one of the parts, and a line that can be graded where the market has one. */
export const isPartLine =
  ({ parts, hasLine }: { readonly parts: number; readonly hasLine: boolean }) =>
  (line: number): boolean => {
    const { part, line: within } = splitLine(line);
    return part >= 1 && part <= parts && (hasLine ? isGradableLine(within) : within === 0);
  };

/** The number of parts of each kind; of sets the most that a match can have. */
export const PARTS: Readonly<Record<PartOrSide, number>> = { half: 2, period: 3, quarter: 4, set: 5, side: 2 };

/**
 * Returns the score of each side in the part that the line names; null if the source does not publish it, or the part was
 * not played. A half of four quarters is two of them, without overtime.
 */
export function scoreOfPart({ periods, line }: Question, kind: Part): Score | null {
  const { part } = splitLine(line);
  if (periods === null) return null;
  if (kind !== 'half' || periods.length <= PARTS.half) return periods[part - 1] ?? null;
  const [first, second] = [periods[2 * part - 2], periods[2 * part - 1]];
  return first && second ? { home: first.home + second.home, away: first.away + second.away } : null;
}

/** Returns the score of the part that the line names. */
export const countsPart = (kind: Part): Counted => ({
  score: (question) => scoreOfPart(question, kind),
  part: { kind, number: (line) => splitLine(line).part },
});

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'];
const NOUNS: Readonly<Record<Part, string>> = { half: 'Half', period: 'Period', quarter: 'Quarter', set: 'Set' };

/** Returns the English name of the part that a line names: "1st Half", "Home Team". */
export function partName(kind: PartOrSide, line: number): string {
  const { part } = splitLine(line);
  if (kind === 'side') return part === 1 ? 'Home Team' : 'Away Team';
  return `${ORDINALS[part - 1]} ${NOUNS[kind]}`;
}
