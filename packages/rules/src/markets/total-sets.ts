import { totalOf } from './totals.ts';

/** Over and under of the sets played, in sports whose score counts sets. */
export const totalSets = totalOf({ counted: 'The sets of both sides are added.', unit: 'Sets' });
