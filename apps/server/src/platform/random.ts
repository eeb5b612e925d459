/** A number from 0 up to 1, where chance needs no proof: drift, invented audiences. Matches have their own. */
export const random = (): number => Math.random();
