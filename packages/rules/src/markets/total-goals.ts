import { totalOf } from './totals.ts';

/** Over and under of the goals of both sides. */
export const totalGoals = totalOf({ counted: 'The goals of both sides are added.' });
