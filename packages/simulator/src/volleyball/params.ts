import type { Params } from '../engine.ts';

/**
 * Chance in ten-thousandths that each side wins a rally in which the other serves (6500 is 65 %: the attack is stronger
 * than the serve), while sets are level.
 */
export type VolleyballParams = Readonly<{ homeSideOut: number; awaySideOut: number }>;

/** The bounds of the chance of a rally on the other's serve, in ten-thousandths. */
export const LEAST_SIDE_OUT = 5000;
export const MOST_SIDE_OUT = 8000;

/** Returns the parameters if their names and bounds are those of `volleyball/1`, else null. */
export function readVolleyballParams(params: Params): VolleyballParams | null {
  const { homeSideOut, awaySideOut } = params;
  if (!isSideOut(homeSideOut) || !isSideOut(awaySideOut) || Object.keys(params).length !== 2) return null;
  return { homeSideOut, awaySideOut };
}

function isSideOut(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= LEAST_SIDE_OUT && value <= MOST_SIDE_OUT;
}
