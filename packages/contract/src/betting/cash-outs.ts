import { z } from 'zod';
import { MONEY_LIMIT } from '../centimes.ts';
import { Time } from '../common.ts';
import { Money } from '../money.ts';

/**
 * Why a bet cannot be cashed out now. `fixed_price`: the price of a leg comes from neither a model nor a consensus of
 * bookmakers. `not_valued`: the value cannot be computed exactly. `no_value`: the offer would be less than a franc.
 */
export const CashOutReason = z.enum([
  'settled',
  'switched_off',
  'account_paused',
  'fixed_price',
  'not_valued',
  'awaiting_result',
  'market_closed',
  'stale_price',
  'market_suspended',
  'prices_unavailable',
  'no_value',
]);
export type CashOutReason = z.output<typeof CashOutReason>;

/** An offer to cash out the whole open stake of a bet. Amounts are in FCFA. */
export const CashOutOffer = z
  .object({
    token: z.string().meta({
      description: 'Signed. It becomes invalid when the offer expires, a price changes or a market is suspended',
    }),
    amount: Money.meta({
      description: 'What the house pays: the fair value less the margin, rounded down to whole FCFA',
    }),
    fairValue: Money.meta({ description: 'The expected return of the open stake, without a margin' }),
    margin: z.number().meta({ description: 'The margin of the house, in percent', example: 5 }),
    expiresAt: Time,
  })
  .meta({ id: 'CashOutOffer' });
export type CashOutOffer = z.output<typeof CashOutOffer>;

/** The offer for a bet, or the reason why there is none. */
export const CashOutQuote = z
  .object({
    offer: CashOutOffer.nullable(),
    reason: CashOutReason.optional().meta({ description: 'Only without an offer' }),
    lastOnAt: Time.nullable().optional().meta({
      description: 'Without an offer because of a market: until when the markets were open; null if it is not known',
    }),
    automatic: Money.optional().meta({
      description: 'The value at which the bet is cashed out by itself, if the bettor set one',
    }),
  })
  .meta({ id: 'CashOutQuote' });
export type CashOutQuote = z.output<typeof CashOutQuote>;

/** The request to cash out a bet at an offer. */
export const CashOutBet = z
  .strictObject({
    token: z.string().min(1).max(500),
    percent: z.int().min(1).max(100).meta({ description: 'The part of the open stake; 100 ends the bet' }),
  })
  .meta({ id: 'CashOutBet' });
export type CashOutBet = z.output<typeof CashOutBet>;

/** The value at which the whole bet is cashed out by itself. */
export const AutomaticCashOut = z
  .strictObject({ value: z.int().min(1).lt(MONEY_LIMIT).meta({ description: 'Whole FCFA' }) })
  .meta({ id: 'AutomaticCashOut' });
export type AutomaticCashOut = z.output<typeof AutomaticCashOut>;

/** A cash-out of a bet. Amounts are in FCFA. */
export const CashOut = z
  .object({
    number: z.int(),
    percent: z.int().meta({ description: 'Of the stake that was open' }),
    stake: Money.meta({ description: 'The part of the stake that it ended' }),
    amount: Money,
    fairValue: Money.meta({ description: 'The fair value of this part at that moment' }),
    margin: z.number().meta({ description: 'In percent' }),
    automatic: z.boolean(),
    madeAt: Time,
  })
  .meta({ id: 'CashOut' });
export type CashOut = z.output<typeof CashOut>;

/** The parts of a bet that were cashed out: their stakes and what was paid. */
export const CashedOutPart = z.object({ stake: Money, amount: Money }).meta({ id: 'CashedOutPart' });

/**
 * Why only the whole bet can be cashed out: it has the maximum number of partial cash-outs, the rest would be below the
 * minimum stake, or a part would pay less than a franc.
 */
export const PartRefusal = z.enum(['too_many', 'rest_too_small', 'no_amount']);
