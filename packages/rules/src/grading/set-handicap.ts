import { handicapOf } from './handicap.ts';

/** A handicap of sets, in sports whose score counts them. */
export const setHandicap = handicapOf({ name: 'Set Handicap', counted: 'sets' });
