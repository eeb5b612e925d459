import { z } from 'zod';
import { BonusTable } from '../betting/bonus.ts';
import { Language } from '../common.ts';
import { DailyBonus } from '../ledger/transfers.ts';
import { Money } from '../money.ts';

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
