import { randomInt } from 'node:crypto';

/** A number from 0 up to 1, where randomness needs no proof: drift, invented attendances. Matches have their own. */
export const random = (): number => Math.random();

/** An unpredictable whole number from 0 up to `end`, for codes that give access by themselves. */
export const drawIndex = (end: number): number => randomInt(end);
