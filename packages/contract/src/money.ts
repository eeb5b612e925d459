import { z } from 'zod';
import { hasTwoDecimals, MONEY_LIMIT } from './centimes.ts';

/** An amount on the wire: FCFA, at most two decimals. */
export const Money = z
  .number()
  .gt(-MONEY_LIMIT)
  .lt(MONEY_LIMIT)
  .refine(hasTwoDecimals, 'at most two decimals')
  .meta({ id: 'Money', description: 'FCFA, at most two decimals', example: 1000 });

/**
 * Converts an amount on the wire (FCFA) to centimes. Throws a RangeError if it has more than two decimals or is too
 * large.
 */
export function fromWireMoney(amount: number): bigint {
  const isMoney = Math.abs(amount) < MONEY_LIMIT && hasTwoDecimals(amount);
  if (!isMoney) throw new RangeError('not an amount of money');
  return BigInt(Math.round(amount * 100));
}

/** Decimal odds on the wire: a multiple of 0.01 from 1.01 to 1000. */
export const WireOdds = z
  .number()
  .min(1.01)
  .max(1000)
  .refine(hasTwoDecimals, 'a multiple of 0.01')
  .meta({ id: 'Odds', description: 'Decimal odds, a multiple of 0.01', example: 1.85 });
