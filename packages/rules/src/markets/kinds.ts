/**
 * Returns whether the outcomes of a type of market are over and under a line. Its id shows it: `total`, `total_goals`.
 */
export function isTotal(type: string): boolean {
  return type === 'total' || type.startsWith('total_');
}

/** Returns whether the line of a type of market is given to a side. Its id shows it: `handicap`, `set_handicap`. */
export function isHandicap(type: string): boolean {
  return type === 'handicap' || type.endsWith('_handicap');
}

/** In the line of a market of a part, one part: 2_001_500 thousandths is the line 1.5 of the second half. */
const PART = 1_000_000;

/** Returns the line (thousandths) that stands for a part, the first being 1, and the line within it. */
export const partLine = (part: number, line = 0): number => part * PART + line;

/**
 * Returns the part that a line (thousandths) names, and the line within it. The part is 0 for a market of the whole match:
 * no line of it is as large.
 */
export function splitLine(line: number): { part: number; line: number } {
  return line < PART ? { part: 0, line } : { part: Math.floor(line / PART), line: line % PART };
}
