import { z } from 'zod';
import { Id, Time } from './common.ts';
import { Money } from './money.ts';
import { route } from './route.ts';

export const DashboardQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(14) });
export type DashboardQuery = z.output<typeof DashboardQuery>;

const Day = z.iso.date().meta({ description: 'A day of UTC' });
const Count = z.number().int();

/** The periodic tasks of the engine, by their names in `jobs`. */
export const ENGINE_TASKS = [
  ...(['heartbeat', 'play', 'settle', 'realFeed', 'feedEvents', 'fold', 'statistics', 'prune', 'sessions'] as const),
  ...(['codes', 'favourites', 'push', 'oldPush'] as const),
  ...(['mail', 'betMail', 'promotions', 'oldMail', 'oldSupport', 'rateLimits', 'health', 'limits', 'notices'] as const),
] as const;
/** Follows the open purchases of one gateway, by its id: `fedapayPurchases`. */
type PurchaseTask = `${string}Purchases`;
export type EngineTask = (typeof ENGINE_TASKS)[number] | PurchaseTask;

/** What administrators see first. Figures are those of the last days, compared with as many days before. */
export const Dashboard = z
  .object({
    asOf: Time,
    days: Count,
    users: z.object({
      total: Count,
      registered: Count,
      before: Count,
      byDay: z.array(z.object({ day: Day, registered: Count, bettors: Count })),
    }),
    open: z
      .object({
        bets: Count,
        stakes: Money,
        before: Count.meta({ description: 'How many waited when these days began' }),
        sports: z.array(z.object({ sportId: z.string(), bets: Count, stakes: Money })),
      })
      .meta({ description: 'Bets that wait for a result' }),
    revenue: z
      .object({
        amount: Money,
        before: Money,
        sandbox: Money.meta({ description: 'What the sandbox sold: no money, and in no other figure' }),
        byDay: z.array(z.object({ day: Day, amount: Money, sandbox: Money })),
        plans: z.array(
          z.object({ planId: z.string(), name: z.string(), purchases: Count, amount: Money, sandbox: Money }),
        ),
      })
      .meta({ description: 'Paid purchases less refunds' }),
    conversion: z
      .object({ share: z.number().nullable(), before: z.number().nullable(), bettors: Count })
      .meta({ description: 'Of those who registered in these days, how many have placed a bet; null when nobody did' }),
    house: z
      .array(z.object({ day: Day, bets: Count, stakes: Money, payouts: Money, result: Money }))
      .meta({ description: 'By day; the result: stakes of the bets that were settled that day, less what they paid' }),
    sports: z.array(z.object({ sportId: z.string(), bets: Count, stakes: Money })),
    exposure: z
      .array(
        z.object({
          eventId: Id,
          homeTeam: z.string(),
          awayTeam: z.string(),
          bets: Count,
          stakes: Money,
          potentialWins: Money.meta({ description: 'If every bet that waits for this event were won' }),
        }),
      )
      .meta({ description: 'Open events, those that may cost most first' }),
    jobs: z.array(
      z.object({
        name: z.string(),
        gateway: z.string().nullable().meta({ description: 'The gateway whose purchases it follows, by name' }),
        everyMs: Count.meta({ description: 'How often it runs' }),
        ranAt: Time.nullable().meta({ description: 'When it ran last without failing' }),
        failedAt: Time.nullable().meta({ description: 'When it failed last' }),
        error: z.string().nullable().meta({ description: 'Why, unless it has run well since' }),
        lateSince: Time.nullable().meta({ description: 'When it should have run; null when it is not late' }),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/** The figures of the dashboard. */
export const dashboardApi = {
  getDashboard: route({
    method: 'get',
    path: '/api/admin/dashboard',
    who: 'admin',
    summary: 'What is bet, paid and earned, by day, and how the site does',
    input: { query: DashboardQuery },
    status: 200,
    output: Dashboard,
    problems: ['validation_failed'],
  }),
} as const;
