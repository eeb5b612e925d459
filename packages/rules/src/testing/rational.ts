/** Exact rationals in lowest terms: an arithmetic of its own, so that tests do not repeat the code under test. */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

/** The reduced fraction of two integers. Throws a RangeError for a denominator of zero. */
export function rational(top: bigint | number, bottom: bigint | number = 1n): Rational {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  const divisor = gcd(a < 0n ? -a : a, b);
  return { top: a / divisor, bottom: b / divisor };
}

/** The exact sum of two fractions. */
export function add(a: Rational, b: Rational): Rational {
  return rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

/** The exact product of two fractions. */
export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.top * b.top, a.bottom * b.bottom);
}

/** Nearest integer, halves up, by taking the whole part and looking at the rest. */
export function nearest({ top, bottom }: Rational): bigint {
  const rest = top % bottom;
  return top / bottom + (rest + rest >= bottom ? 1n : 0n);
}

/** Every choice of `size` items, listed one by one. */
export function choose<T>(items: readonly T[], size: number): T[][] {
  const [first, ...rest] = items;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, size - 1).map((chosen) => [first, ...chosen]), ...choose(rest, size)];
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
