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
  ...(['codes', 'favourites', 'alerts', 'push', 'oldPush'] as const),
  ...(['mail', 'betMail', 'promotions', 'oldMail', 'oldSupport', 'rateLimits', 'health', 'limits', 'notices'] as const),
] as const;
/** Follows the open purchases of one gateway, by its id: `fedapayPurchases`. */
type PurchaseTask = `${string}Purchases`;
export type EngineTask = (typeof ENGINE_TASKS)[number] | PurchaseTask;

/** The dashboard. Figures cover the last days, with the same number of days before for comparison. */
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
        before: Count.meta({ description: 'The number at the start of the period' }),
        sports: z.array(z.object({ sportId: z.string(), bets: Count, stakes: Money })),
      })
      .meta({ description: 'Pending bets' }),
    revenue: z
      .object({
        amount: Money,
        before: Money,
        sandbox: Money.meta({ description: 'Sandbox sales, which are in no other figure' }),
        byDay: z.array(z.object({ day: Day, amount: Money, sandbox: Money })),
        plans: z.array(
          z.object({ planId: z.string(), name: z.string(), purchases: Count, amount: Money, sandbox: Money }),
        ),
      })
      .meta({ description: 'Paid purchases less refunds' }),
    conversion: z.object({ share: z.number().nullable(), before: z.number().nullable(), bettors: Count }).meta({
      description: 'The fraction of users registered in the period who have placed a bet; null without registrations',
    }),
    house: z
      .array(z.object({ day: Day, bets: Count, stakes: Money, payouts: Money, result: Money }))
      .meta({ description: 'By day. The result is the stakes of the bets settled that day, less their payouts' }),
    sports: z.array(z.object({ sportId: z.string(), bets: Count, stakes: Money })),
    exposure: z
      .array(
        z.object({
          eventId: Id,
          homeTeam: z.string(),
          awayTeam: z.string(),
          bets: Count,
          stakes: Money,
          potentialWins: Money.meta({ description: 'The payouts if every pending bet on this event won' }),
        }),
      )
      .meta({ description: 'Open events, the highest exposure first' }),
    jobs: z.array(
      z.object({
        name: z.string(),
        gateway: z.string().nullable().meta({ description: 'The gateway whose purchases it follows, by name' }),
        everyMs: Count.meta({ description: 'How often it runs' }),
        ranAt: Time.nullable().meta({ description: 'The last run without an error' }),
        failedAt: Time.nullable().meta({ description: 'The last failure' }),
        error: z.string().nullable().meta({ description: 'The last error, unless a later run succeeded' }),
        lateSince: Time.nullable().meta({ description: 'When it was due; null when it is not late' }),
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
    summary: 'Reads the figures of the dashboard: stakes, payouts and revenue by day, and the state of the site',
    input: { query: DashboardQuery },
    status: 200,
    output: Dashboard,
    problems: ['validation_failed'],
  }),
} as const;
