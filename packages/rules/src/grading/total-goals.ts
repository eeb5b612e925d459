import { totalOf } from './total.ts';

/** Over and under of the goals of both sides. */
export const totalGoals = totalOf({ counted: 'The goals of both sides are added.' });
