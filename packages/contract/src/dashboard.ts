import { z } from 'zod';
import { Id, Time } from './common.ts';
import { Money } from './money.ts';
import { route } from './route.ts';

/** The number of days that the dashboard covers, up to now. */
export const DashboardQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(14) });
export type DashboardQuery = z.output<typeof DashboardQuery>;

const Day = z.iso.date().meta({ description: 'A day of UTC' });
const Count = z.number().int();

/** The early payouts of the leads in a period, and their exact cost. */
export const EarlyPayouts = z
  .object({
    legs: Count.meta({ description: 'Selections that were paid early' }),
    bets: Count.meta({ description: 'Bets that pay another amount than the results alone would' }),
    cost: Money.meta({ description: 'What these bets pay, less what they would pay by the results alone' }),
  })
  .meta({ id: 'EarlyPayouts' });
export type EarlyPayouts = z.output<typeof EarlyPayouts>;

/** The jobs of the engine, by their names in `jobs`. */
export const ENGINE_JOBS = [
  'heartbeat',
  'play',
  'rounds',
  'settle',
  'realFeed',
  'feedEvents',
  'fold',
  'statistics',
  'prune',
  'sessions',
  'codes',
  'favourites',
  'alerts',
  'push',
  'oldPush',
  'mail',
  'betMail',
  'reservations',
  'cashOuts',
  'orders',
  'oddsAlerts',
  'promotions',
  'oldMail',
  'supportMail',
  'oldSupport',
  'erasures',
  'rateLimits',
  'health',
  'limits',
  'notices',
  'log',
  'overrides',
  'cosign',
  'webhooks',
  'oldWebhooks',
  'archive',
] as const;
/** Follows the open purchases of one gateway, by its id: `fedapayPurchases`. */
type PurchaseJob = `${string}Purchases`;
/** The name of a job of the engine. */
export type EngineJob = (typeof ENGINE_JOBS)[number] | PurchaseJob;

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
    bonuses: z
      .array(z.object({ day: Day, amount: Money }))
      .meta({ description: 'The accumulator bonuses in the payouts of each day, less those of corrected bets' }),
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

/** Why a process may not be ready: the answers of `/readyz`, and the reasons of the metric `cauri_not_ready`. */
export const FAULTS = [
  'no database',
  'the database has no connection left',
  'the clock is off',
  'changes cannot be committed',
  'the disk of the database is full',
  'changes do not arrive',
  'the board cannot be read',
  'the board is empty',
  'no real events yet',
] as const;
export type Fault = (typeof FAULTS)[number];

const Seconds = z.number().min(0);
const SinceStart = Count.meta({ description: 'Since the start of the process' });

/** The figures of the process that answers. Those of the whole site are the same in each process. */
export const Operations = z
  .object({
    asOf: Time,
    processId: Id.meta({ description: 'Of the process that answers, from its start to its end' }),
    leads: z.boolean().meta({ description: 'Whether it leads the engine' }),
    notReady: z
      .enum(FAULTS)
      .nullable()
      .meta({ description: 'Why /readyz of this process answers 503; null if it is ready' }),
    databaseUp: z.boolean().meta({ description: 'If not, figures of the whole site are those of the last read' }),
    placements: z
      .object({
        accepted: SinceStart,
        refused: SinceStart,
        waiting: Count.meta({ description: 'For the next batch' }),
        held: Count.meta({ description: 'For the bet delay, or for prices' }),
        batches: SinceStart,
        batchSeconds: Seconds.meta({ description: 'The duration of all batches together' }),
      })
      .meta({ description: 'Of this process' }),
    settlement: z
      .object({
        queued: Count.meta({ description: 'Results whose bets are not all settled' }),
        lagSeconds: Seconds.meta({ description: 'For which the oldest of them has waited' }),
      })
      .meta({ description: 'Of the whole site' }),
    board: z
      .object({
        lagSeconds: Seconds.meta({ description: 'For which the board has been behind an announced change' }),
        heartbeatSeconds: Seconds.meta({ description: 'Since the last message of the engine' }),
        busSeconds: Seconds.meta({ description: 'Since the last message of any process' }),
      })
      .meta({ description: 'Of this process' }),
    streams: Count.meta({ description: 'Open streams of this process' }),
    feed: z
      .object({
        creditsRemaining: Count.nullable(),
        upcomingSeconds: Seconds.nullable().meta({ description: 'The age of the oldest prices of upcoming matches' }),
        liveSeconds: Seconds.nullable().meta({ description: 'The age of the oldest prices of matches in play' }),
      })
      .meta({ description: 'Of real matches; null without a feed, or without prices that can be bet on' }),
    jobs: z.object({ late: Count, failed: Count }).meta({ description: 'Jobs of the engine, of the whole site' }),
    connections: z
      .object({ idle: Count, busy: Count, waiting: Count.meta({ description: 'Queries that wait for a connection' }) })
      .meta({ description: 'Of the database, in the pool of this process' }),
    eventLoopSeconds: Seconds.nullable().meta({
      description:
        'The delay that one in a hundred measurements exceeded since the last reading; null before the first',
    }),
  })
  .meta({ id: 'Operations' });
export type Operations = z.output<typeof Operations>;

/** The figures of the dashboard, and those of the operation of the site. */
export const dashboardApi = {
  getOperations: route({
    method: 'get',
    path: '/api/admin/operations',
    who: 'admin',
    scope: 'operations:read',
    summary:
      'Reads how the process that answers is doing: placements, settlement, board, streams, feed, jobs, connections',
    input: {},
    status: 200,
    output: Operations,
    problems: [],
  }),
  getDashboard: route({
    method: 'get',
    path: '/api/admin/dashboard',
    who: 'admin',
    scope: 'operations:read',
    summary: 'Reads the figures of the dashboard: stakes, payouts and revenue by day, and the state of the site',
    input: { query: DashboardQuery },
    status: 200,
    output: Dashboard,
    problems: ['validation_failed'],
  }),
  getEarlyPayouts: route({
    method: 'get',
    path: '/api/admin/early-payouts',
    who: 'admin',
    summary: 'Reads how many selections were paid early, and what that cost',
    input: { query: DashboardQuery },
    status: 200,
    output: EarlyPayouts,
    problems: ['validation_failed'],
  }),
} as const;
