import type { Score } from '../markets/market.ts';

/** A course that a match can take, with the facts that markets read, with its probability as a fraction. */
export interface Course {
  readonly score: Score;
  /** The score of each side in each period, in order; null where it is not known. */
  readonly periods: readonly Score[] | null;
  /** The side that scored first; null if no side has scored or it is not known. */
  readonly first: 'home' | 'away' | null;
  readonly chance: number;
}

/**
 * The joint distribution of all that the markets of a match need: every course with a probability. Their sum is 1 at
 * most; what is missing was left out because it is too unlikely, and counts as a win of the bettor in every price.
 */
export type Courses = readonly Course[];
