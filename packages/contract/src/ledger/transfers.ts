import { z } from 'zod';
import { BetSubject } from '../betting/bets.ts';
import { Id, Language, listOf, Paging, Period, Time } from '../common.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { Money } from '../money.ts';

/** The kinds of transfers of a wallet. */
export const TransferKind = z.enum([
  'sign_up',
  'stake',
  'payout',
  'cash_out',
  'refund',
  'reversal',
  'advance',
  'recovery',
  'adjustment',
  'purchase',
  'bonus',
  'dispute',
  'restoration',
]);
export type TransferKind = z.output<typeof TransferKind>;

/** A line of the statement of a wallet. Amounts are in FCFA. */
export const Transfer = z
  .object({
    id: Id,
    kind: TransferKind,
    amount: Money.meta({ description: 'The change of the balance: negative for a debit' }),
    balanceAfter: Money,
    betId: Id.nullable(),
    about: BetSubject.nullish().meta({ description: 'The bet that `betId` names' }),
    isCorrected: z.boolean().optional().meta({
      description: 'Of a payout, its reversal or a refund: whether a correction of the bet made it',
    }),
    purchaseId: Id.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;
/** A page of a statement, newest first. */
export const TransferList = listOf(Transfer).meta({ id: 'TransferList' });
/** The filters of a statement. */
export const TransferQuery = z.object({ kind: TransferKind.optional(), ...Period, ...Paging });
export type TransferQuery = z.output<typeof TransferQuery>;

/** The query of `/api/me/ledger.csv`: the filters of the statement, and the language of the spreadsheet. */
export const StatementFile = z.object({
  kind: TransferKind.optional(),
  ...Period,
  lang: Language.default(DEFAULT_LANGUAGE),
});

/** The period of a balance history: from the opening of the wallet by default, up to now by default. */
export const BalanceQuery = z.object({
  from: Time.optional(),
  to: Time.optional(),
  points: z.coerce.number().int().min(2).max(100).default(31),
});
export type BalanceQuery = z.output<typeof BalanceQuery>;

/** The balance over a period, in FCFA, as points of equal distance in time. */
export const BalanceHistory = z
  .object({
    points: z
      .array(z.object({ at: Time, balance: Money }))
      .meta({ description: 'The number of points, from the first to the last moment' }),
    opening: Money.meta({ description: 'The balance at the start; 0 when the wallet was opened later' }),
    moved: z
      .object({ in: Money, out: Money, transfers: z.number().int() })
      .nullable()
      .meta({ description: 'Sums between the first and the last moment; null beyond 10,000 transfers' }),
  })
  .meta({ id: 'BalanceHistory' });
export type BalanceHistory = z.output<typeof BalanceHistory>;

/** The daily bonus: `amount` once per UTC day for a bettor whose balance is below `below`. */
export const DailyBonus = z.object({ below: Money, amount: Money }).meta({ id: 'DailyBonus' });
