/** Numbers drawn are below 2^32. */
const DRAWN = 2 ** 32;

/** Returns the limit of a draw for a chance in ten-thousandths. */
export function limitOf(tenThousandths: number): number {
  return Math.round((tenThousandths / 10_000) * DRAWN);
}

/** Returns the probability that follows from {@link limitOf}: prices and draws share the same rounding. */
export function chanceOf(tenThousandths: number): number {
  return limitOf(tenThousandths) / DRAWN;
}

/**
 * Returns the chance to lead by two first, from level, when the side wins the next point by `one` and the point after by
 * `two`: either it wins both, or each side wins one and all begins again.
 */
export function winFromLevel(one: number, two: number): number {
  const won = one * two;
  return won / (won + (1 - one) * (1 - two));
}
