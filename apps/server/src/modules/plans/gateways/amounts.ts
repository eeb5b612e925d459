import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { z } from 'zod';

/** Centimes to the whole francs that gateways count in. Throws a RangeError for anything else. */
export function toFrancs(centimes: bigint): number {
  if (centimes % 100n !== 0n) throw new RangeError('a gateway takes whole francs');
  return toWireMoney(centimes);
}

/** An amount as gateways write it, a number or its digits, in centimes. */
export const FrancsTold = z
  .union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)])
  .transform((told, context) => {
    try {
      return fromWireMoney(Number(told));
    } catch {
      context.addIssue({ code: 'custom', message: 'not an amount' });
      return z.NEVER;
    }
  });
