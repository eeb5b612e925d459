import type { Fraction } from './rounding.ts';

/**
 * A fraction as an exact decimal text without needless zeros: 2910 / 2000 -> "1.455". Throws a RangeError when it has no
 * end (a third), or below zero.
 */
export function toDecimal({ numerator, denominator }: Fraction): string {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('only numbers from zero up are written');
  let decimals = 0;
  let scale = 1n;
  // Each factor 2 or 5 of the denominator costs at most one decimal, and it has no more of them than binary digits.
  const decimalsMaximum = denominator.toString(2).length;
  while ((numerator * scale) % denominator !== 0n) {
    if (decimals > decimalsMaximum) throw new RangeError('the number has no end');
    decimals += 1;
    scale *= 10n;
  }
  const digits = String((numerator * scale) / denominator).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
