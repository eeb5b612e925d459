import { handicapOf } from './handicaps.ts';

/** A handicap of sets, in sports whose score counts them. */
export const setHandicap = handicapOf({ name: 'Set Handicap', counted: 'sets' });
