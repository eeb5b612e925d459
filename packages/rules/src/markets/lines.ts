import type { Grade } from './market.ts';

/** The finest lines are quarters (2.25), in thousandths. */
const QUARTER = 250;

/** Returns whether a line (thousandths) can be graded: a multiple of 0.25. */
export function isGradableLine(line: number): boolean {
  return line % QUARTER === 0;
}

/**
 * Grades an answer by how far it is beyond its line, in thousandths. A quarter line is two bets of half the stake, on the
 * lines a quarter below and above; so a quarter beyond, one half wins and the other, level with its line, is void.
 */
export function gradeDistance(beyond: number): Grade {
  if (beyond === 0) return 'void';
  if (beyond === QUARTER) return 'half_won';
  if (beyond === -QUARTER) return 'half_lost';
  return beyond > 0 ? 'won' : 'lost';
}

/** Converts a line from the decimal form on the wire to thousandths; null for a market without a line. */
export function lineFromWire(line: number | null): number | null {
  return line === null ? null : Math.round(line * 1_000);
}

/** Writes a line in thousandths as people write it: 2500 -> 2.5. */
export function formatLine(line: number): string {
  return String(line / 1_000);
}

/** Writes a handicap with its sign: 500 -> +0.5; none is 0. */
export function formatHandicap(line: number): string {
  return line > 0 ? `+${formatLine(line)}` : formatLine(line);
}
