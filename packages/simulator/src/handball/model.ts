import { HALF, POSSESSIONS, STEPS } from './clock.ts';
import type { HandballParams } from './params.ts';

/** The number of values of a draw: drawn numbers are below it. */
export const DRAWN = 2 ** 32;

/**
 * Share of a side's goals in each half, in ten-thousandths, before the factors of the lead. With these, 49.7 % fall in
 * the first half, as in the Champions League (29.4 and 29.8 goals a half), and teams of usual strength score as
 * expected.
 */
export const SHARES = [4966, 5048];

/** The first of the last ten possessions, the last six minutes, in which close sides play for their score. */
export const CLOSING_FROM = STEPS - 10;

/**
 * The change of a side's rate of goals in the last possessions by its own lead (-3 or less to 3 or more), in
 * thousandths: level sides and sides just ahead keep the ball, and sides just behind throw early. This draws 12 % of
 * the matches of a league, as many as in the Bundesliga of 2017-18; sides that score alike whatever the lead draw 7 %.
 */
export const CLOSING = [1000, 1100, 1150, 750, 850, 900, 1000];
/** The index of a level score in {@link CLOSING}, which is also the greatest lead with a factor of its own. */
export const MIDDLE = 3;

/**
 * Returns the limit of a goal in `step`, an integer from 0 to 2^32, when the side that has the ball leads by `lead`.
 * The computation uses only + - * / and rounding, which IEEE 754 makes equal on every machine.
 */
export function goalLimit({ homeGoals, awayGoals }: HandballParams, step: number, lead: number): number {
  const goals = step % 2 === 0 ? homeGoals : awayGoals;
  const share = SHARES[step < HALF ? 0 : 1] ?? 0;
  const place = Math.max(-MIDDLE, Math.min(MIDDLE, lead)) + MIDDLE;
  const factor = step < CLOSING_FROM ? 1000 : (CLOSING[place] ?? 0);
  // Thousandths of a goal x ten-thousandths of a match x thousandths.
  return Math.round(((goals * share * factor) / 10_000_000_000 / POSSESSIONS) * DRAWN);
}
