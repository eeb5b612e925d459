import { z } from 'zod';
import { BetSubject, OddsPolicy } from '../betting/bets.ts';
import { Id, Language, listOf, Paging, Period, Time } from '../common.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { Break } from '../ledger/limits.ts';
import { Money } from '../money.ts';

export const Role = z.enum(['bettor', 'admin']);
export type Role = z.output<typeof Role>;

/** `inactive` may sign in but not bet; `suspended` may not sign in. */
export const UserStatus = z.enum(['active', 'inactive', 'suspended']);
export type UserStatus = z.output<typeof UserStatus>;

export const Me = z
  .object({
    id: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string(),
    balance: Money,
    balanceVersion: z.number().int(),
    language: Language.nullable().meta({ description: 'The language of pages and messages; null until one is chosen' }),
    role: Role,
    isAdmin: z.boolean(),
    status: UserStatus,
    oddsPolicy: OddsPolicy.meta({ description: 'What a new slip begins with' }),
    reminderMinutes: z.number().int().nullable().meta({ description: 'How often pages tell the time; null is never' }),
    pause: Break.nullable().meta({ description: 'The break from betting that the user takes now' }),
    createdAt: Time,
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Passwords everywhere. */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;

/** Why money moved. */
export const TransferKind = z.enum([
  'sign_up',
  'stake',
  'payout',
  'refund',
  'reversal',
  'advance',
  'recovery',
  'adjustment',
  'purchase',
  'bonus',
]);
export type TransferKind = z.output<typeof TransferKind>;

export const Transfer = z
  .object({
    id: Id,
    kind: TransferKind,
    amount: Money.meta({ description: 'What it did to the balance: negative for a debit' }),
    balanceAfter: Money,
    betId: Id.nullable(),
    about: BetSubject.nullish().meta({ description: 'The bet that `betId` names' }),
    purchaseId: Id.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;
export const TransferList = listOf(Transfer).meta({ id: 'TransferList' });
export const TransferQuery = z.object({ kind: TransferKind.optional(), ...Period, ...Paging });
export type TransferQuery = z.output<typeof TransferQuery>;

/** The query of `/api/me/ledger.csv`: the filters of the statement, and the language of the spreadsheet. */
export const StatementFile = z.object({
  kind: TransferKind.optional(),
  ...Period,
  lang: Language.default(DEFAULT_LANGUAGE),
});

/** The daily bonus: `amount` once per UTC day for a bettor whose balance is below `below`. */
export const DailyBonus = z.object({ below: Money, amount: Money }).meta({ id: 'DailyBonus' });

export const SiteConfig = z
  .object({
    siteName: z.string(),
    currency: z.literal('FCFA'),
    initialBalance: Money,
    stakeMinimum: Money,
    stakeMaximum: Money,
    payoutMaximum: Money,
    legsMaximum: z.number().int(),
    dailyBonus: DailyBonus.nullable().meta({ description: 'Null: none is given' }),
    demoMode: z.boolean(),
    hasEventSource: z.boolean().meta({
      description: 'Simulated matches are on, or there is a feed; without either only administrators add events',
    }),
    predictable: z.boolean().meta({ description: 'Simulated matches follow a published seed: for tests only' }),
    adminEmail: z.string().nullable().meta({ description: 'In demo mode only' }),
    simSpeed: z.number(),
    liveBetDelayMs: z.number().int().meta({
      description: 'How long a bet on a match in play is held; faster matches divide it, see the quote of a slip',
    }),
    registrationOpen: z.boolean(),
    maintenance: z.boolean(),
    sendsMail: z
      .boolean()
      .meta({ description: 'Messages leave by email; otherwise they are kept for the back-office' }),
    languages: z.array(Language),
  })
  .meta({ id: 'SiteConfig' });
export type SiteConfig = z.output<typeof SiteConfig>;

export const Plan = z
  .object({
    id: Id,
    name: z.string(),
    price: Money,
    virtualAmount: Money,
    features: z.array(z.string()),
    featuresFr: z.array(z.string()).meta({ description: 'The same in French' }),
    isPopular: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;
