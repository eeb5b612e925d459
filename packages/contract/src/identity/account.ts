import { z } from 'zod';
import { BetSubject } from '../betting/bets.ts';
import { BonusTable } from '../betting/bonus.ts';
import { OddsPolicy } from '../betting/slips.ts';
import { Id, Language, listOf, Paging, Period, Time } from '../common.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { Exclusion } from '../ledger/limits.ts';
import { Money } from '../money.ts';

/** `admin` may call the routes of `/api/admin`. */
export const Role = z.enum(['bettor', 'admin']);
export type Role = z.output<typeof Role>;

/** `inactive` may sign in but not bet; `suspended` may not sign in. */
export const UserStatus = z.enum(['active', 'inactive', 'suspended']);
export type UserStatus = z.output<typeof UserStatus>;

/** The signed-in user as the pages need it. Amounts are in FCFA. */
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
    oddsPolicy: OddsPolicy.meta({ description: 'The initial odds policy of a new slip' }),
    reminderMinutes: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Minutes between reminders of the time spent on the page; null for none' }),
    pause: Exclusion.nullable().meta({ description: 'The present time-out or self-exclusion of the user' }),
    createdAt: Time,
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Why a session has ended, as the page that has its cookie may say it. */
export const SessionEnd = z
  .object({
    reason: z
      .literal('suspended')
      .nullable()
      .meta({ description: '`suspended`: its user is suspended; null otherwise' }),
  })
  .meta({ id: 'SessionEnd' });
export type SessionEnd = z.output<typeof SessionEnd>;

/** The minimum length of a password, in characters. */
export const PASSWORD_MINIMUM = 6;
/** The maximum length of a password, in characters. */
export const PASSWORD_MAXIMUM = 128;

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

/** The daily bonus: `amount` once per UTC day for a bettor whose balance is below `below`. */
export const DailyBonus = z.object({ below: Money, amount: Money }).meta({ id: 'DailyBonus' });

/** The configuration that every page needs. Amounts are in FCFA. */
export const SiteConfig = z
  .object({
    version: z.string().optional().meta({ description: 'The version of Cauri' }),
    siteName: z.string(),
    currency: z.literal('FCFA'),
    initialBalance: Money,
    stakeMinimum: Money,
    stakeMaximum: Money,
    payoutMaximum: Money,
    legsMaximum: z.number().int(),
    bonusTables: z.array(BonusTable).optional().meta({
      description: 'The accumulator bonus in force, and the scheduled ones; absent or empty: there is none',
    }),
    dailyBonus: DailyBonus.nullable().meta({ description: 'Null: none is given' }),
    demoMode: z.boolean(),
    hasEventSource: z.boolean().meta({
      description: 'Simulated matches are on, or there is a feed; without either only administrators add events',
    }),
    predictable: z.boolean().meta({ description: 'Simulated matches follow a published seed: for tests only' }),
    adminEmail: z.string().nullable().meta({ description: 'In demo mode only' }),
    simSpeed: z.number(),
    simRandomness: z
      .enum(['local', 'drand'])
      .meta({ description: 'The randomness of simulated matches that are announced now' }),
    liveBetDelayMs: z.number().int().meta({
      description: 'How long a bet on a match in play is held; faster matches divide it, see the quote of a slip',
    }),
    registrationOpen: z.boolean(),
    maintenance: z.boolean(),
    sendsMail: z
      .boolean()
      .meta({ description: 'Whether emails are sent; otherwise administrators read them in the back-office' }),
    signInProvider: z.string().optional().meta({
      description: 'The name of the identity provider by which administrators may sign in; absent: there is none',
    }),
    languages: z.array(Language),
  })
  .meta({ id: 'SiteConfig' });
export type SiteConfig = z.output<typeof SiteConfig>;

/** A plan on offer: `price` is real money, `virtualAmount` what its purchase credits. */
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
