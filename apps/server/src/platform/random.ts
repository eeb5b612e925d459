import { randomInt } from 'node:crypto';

/** A number from 0 up to 1, where chance needs no proof: drift, invented audiences. Matches have their own. */
export const random = (): number => Math.random();

/** A whole number from 0 up to `end`, which nobody can guess: for what is known by its name alone. */
export const drawIndex = (end: number): number => randomInt(end);
