import { z } from 'zod';
import { Id, listOf, Paging, Time } from './common.ts';
import { Money } from './money.ts';
import { LOG_KINDS } from './names.ts';
import { route } from './route.ts';

export const LogKind = z.enum(LOG_KINDS);
export type LogKind = z.output<typeof LogKind>;

/** The public log and its newest checkpoint. */
export const LogState = z
  .object({
    origin: z.string().meta({ description: 'The name of the log in its checkpoints' }),
    key: z.string().meta({ description: 'The key of the log, as signed notes write keys' }),
    witnessKey: z
      .string()
      .nullable()
      .meta({ description: 'The key by which this installation cosigns other logs; null if it cosigns none' }),
    size: z.int(),
    root: z.string().meta({ description: 'Base64' }),
    checkpoint: z.string().meta({ description: 'The signed checkpoint' }),
    witnesses: z.array(z.string()).meta({ description: 'The witnesses that cosigned this checkpoint' }),
    cosignatures: z
      .array(z.object({ witness: z.string(), size: z.int(), at: Time, checkpoint: z.string() }))
      .meta({ description: 'The newest checkpoint that each witness cosigned, with its cosignature, and when' }),
    beganAt: Time,
  })
  .meta({ id: 'LogState' });
export type LogState = z.output<typeof LogState>;

/** An entry of the public log. */
export const LogEntry = z
  .object({
    index: z.int(),
    kind: z.string(),
    at: Time,
    entry: z.string().meta({ description: 'The entry itself: JSON, exactly as it was hashed' }),
    event: z
      .object({ id: Id, name: z.string() })
      .optional()
      .meta({ description: 'The event that the entry is about, with its present name; the log does not vouch for it' }),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof LogEntry>;
export const LogEntryList = listOf(LogEntry).meta({ id: 'LogEntryList' });

/** A result that was called off or replaced, and its effect on the bets of the match. */
export const Override = z
  .object({
    index: z.int(),
    kind: z.enum(['call_off', 'correction']),
    at: Time,
    eventId: Id,
    eventName: z.string(),
    cause: z.string().nullable(),
    source: z.string().meta({
      description:
        'Of a call-off, `restore`: the site was restored from a backup; `missed`: it did not run from the start of the match to its end; `unplayable`: it could not simulate the match as announced; `no_randomness`: a value of drand was missing for too long',
    }),
    administrators: z.int().meta({ description: 'The number of administrators who decided it; 0: nobody did' }),
    bets: z.int().nullable().meta({ description: 'Bets with a leg on the match; null: not counted yet' }),
    effect: z.enum(['known', 'small', 'open', 'unknown', 'none']).meta({
      description:
        '`small`: too few bettors to publish amounts; `open`: bets are not settled yet; `unknown`: nobody knows how the match would have ended; `none`: no bets',
    }),
    amounts: z
      .object({
        stakes: Money,
        potentialWins: Money.meta({ description: 'The most that the house would have had to pay for these bets' }),
        compared: z.int().nullable().meta({ description: 'The bets to which the amounts that follow belong' }),
        paid: Money.nullable().meta({ description: 'What they pay, returned stakes included' }),
        paidOtherwise: Money.nullable().meta({
          description:
            'What they would pay by the links that were revealed after a call-off, or paid by the result that was replaced',
        }),
        houseEffect: Money.nullable().meta({ description: '`paidOtherwise` less `paid`; negative if the house lost' }),
      })
      .nullable()
      .meta({ description: 'Null: not counted yet, no bets, or too few bettors' }),
  })
  .meta({ id: 'Override' });
export type Override = z.output<typeof Override>;

/** The sum of all overrides. */
export const OverrideTotal = z
  .object({
    known: z.int().meta({ description: 'The overrides in the sums' }),
    open: z.int().meta({ description: 'Overrides with bets that are not settled yet' }),
    unknown: z.int().meta({ description: 'Overrides with bets whose effect nobody can know' }),
    small: z.int().meta({ description: 'Overrides with too few bettors, until together they have enough' }),
    bets: z.int(),
    stakes: Money,
    paid: Money,
    paidOtherwise: Money,
    houseEffect: Money,
  })
  .meta({ id: 'OverrideTotal' });
export type OverrideTotal = z.output<typeof OverrideTotal>;

/** The public log. Checkpoints, tiles, receipts and proofs have formats of their own: see docs/verification.md. */
export const transparencyApi = {
  getLog: route({
    method: 'get',
    path: '/api/log',
    who: 'all',
    summary: 'Reads the public log: its name, its keys, and its newest checkpoint',
    input: {},
    status: 200,
    output: LogState,
    problems: [],
  }),
  listLogEntries: route({
    method: 'get',
    path: '/api/log/entries',
    who: 'all',
    summary: 'Lists entries of the public log, the newest first: all, of one kind, or about one match, setting or day',
    input: {
      query: z.object({ kind: LogKind.optional(), subject: z.string().min(1).max(100).optional(), ...Paging }),
    },
    status: 200,
    output: LogEntryList,
    problems: ['validation_failed'],
  }),
  listOverrides: route({
    method: 'get',
    path: '/api/log/overrides',
    who: 'all',
    summary: 'Lists results that were called off or replaced, the newest first, with their effect on bets',
    input: { query: z.object(Paging) },
    status: 200,
    output: listOf(Override).meta({ id: 'OverrideList' }),
    problems: ['validation_failed'],
  }),
  getOverrideTotal: route({
    method: 'get',
    path: '/api/log/overrides/total',
    who: 'all',
    summary: 'Reads the sum of the effects of all results that were called off or replaced',
    input: {},
    status: 200,
    output: OverrideTotal,
    problems: [],
  }),
} as const;
