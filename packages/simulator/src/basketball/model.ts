import { type Format, placeOf } from './format.ts';
import type { BasketballParams } from './params.ts';

/** Numbers drawn are below 2^32. */
export const DRAWN = 2 ** 32;

/** What a possession can bring, in the order in which it is drawn: the first that happens counts. */
export const BASKETS = [
  { label: 'three', points: 3 },
  { label: 'two', points: 2 },
  { label: 'one', points: 1 },
] as const;

/** How the points of possessions are made, in ten-thousandths a point: 3 x 1366 + 2 x 2819 + 264 = 10,000. */
const SPLIT = [1366, 2819, 264];

/** Share of the points of a match in each quarter, in ten-thousandths: NBA 2021-25. */
const SHARES = [2526, 2519, 2534, 2421];

/**
 * A side ahead of what is expected of it eases off, and one behind presses: each point takes 18 % / possessions from its
 * scoring, up to 40 points. Without it quarters are as they were measured, but leads last too well: by half time ahead
 * 6 to 10, home sides win 75.8 % of NBA games.
 */
const PULL = 18;
const MOST_AHEAD = 40;

/**
 * By the lead of the side with the ball, what the last possessions make of threes, twos and ones, in hundredths. A level
 * side holds the ball for the last shot; one behind by two or three goes for two or three. That makes overtimes twice as
 * frequent as chance would.
 */
const CLOSING: Readonly<Record<number, readonly number[]>> = {
  [-3]: [180, 60, 50],
  [-2]: [70, 130, 50],
  [0]: [60, 60, 60],
};
const AS_USUAL = [100, 100, 100];

/** Chances depend on the stage of the match: the four quarters, the end of the fourth, overtime and its end. */
const STAGES = 7;
const FOURTH = 3;
const OVERTIME = 5;

/** Leads beyond this are as this: no params let more points change anything. */
export const MOST_LEAD = 80;
const LEADS = 2 * MOST_LEAD + 1;

/** The limits of {@link BASKETS} for every stage, side and lead, and the chances of 0 to 3 points that they amount to. */
export type Table = Readonly<{ limits: Uint32Array; chances: Float64Array }>;

/** The stage of a step. */
export function stageOf(format: Format, step: number): number {
  const { period, index, steps } = placeOf(format, step);
  if (period < FOURTH) return period;
  const isClosing = index >= steps - format.closingSteps;
  return (period === FOURTH ? FOURTH : OVERTIME) + (isClosing ? 1 : 0);
}

/** The row of a {@link Table}, when the side with the ball (0 home, 1 away) plays in this stage and home leads by `lead`. */
export function rowOf(stage: number, side: 0 | 1, lead: number): number {
  return (stage * 2 + side) * LEADS + Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead)) + MOST_LEAD;
}

/** The table of one match. Only + - * / and rounding, which IEEE 754 makes the same on every machine. */
export function buildTable(format: Format, params: BasketballParams): Table {
  const rows = STAGES * 2 * LEADS;
  const table = { limits: new Uint32Array(rows * 3), chances: new Float64Array(rows * 4) };
  for (let stage = 0; stage < STAGES; stage += 1) {
    for (const side of [0, 1] as const) {
      const plan = planOf(format, params, stage, side);
      for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead += 1) {
        fillRow(table, rowOf(stage, side, lead), chancesOf(format, plan, lead));
      }
    }
  }
  return table;
}
