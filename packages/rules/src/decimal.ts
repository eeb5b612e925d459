import type { Fraction } from './rounding.ts';

/**
 * Formats a fraction as an exact decimal without trailing zeros: 2910 / 2000 is "1.455". Throws a RangeError for a negative
 * fraction, and for one whose decimals never end (1 / 3).
 */
export function toDecimal({ numerator, denominator }: Fraction): string {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('the fraction is negative');
  let decimals = 0;
  let scale = 1n;
  // Each factor 2 or 5 of the denominator needs at most one decimal, and it has fewer such factors than binary digits.
  const decimalsMaximum = denominator.toString(2).length;
  while ((numerator * scale) % denominator !== 0n) {
    if (decimals > decimalsMaximum) throw new RangeError('the fraction has no finite decimal form');
    decimals += 1;
    scale *= 10n;
  }
  const digits = String((numerator * scale) / denominator).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
