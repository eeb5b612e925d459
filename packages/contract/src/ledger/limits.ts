import { z } from 'zod';
import { Time } from '../common.ts';
import { Money } from '../money.ts';

export const LimitKind = z.enum(['stake', 'loss', 'top_up']).meta({
  description:
    'What is staked; what is lost: stakes less what came back, open bets being lost until they are won; or what is paid for plans, open purchases included',
});
export type LimitKind = z.output<typeof LimitKind>;

export const LimitPeriod = z.enum(['day', 'week', 'month']).meta({ description: 'UTC periods; weeks start on Monday' });
export type LimitPeriod = z.output<typeof LimitPeriod>;

export const PauseKind = z.enum(['time_out', 'self_exclusion']);
export type PauseKind = z.output<typeof PauseKind>;

const LimitAmount = Money.refine((amount) => amount >= 0 && Number.isInteger(amount), 'whole FCFA from 0 up');

export const LimitParams = z.object({ kind: LimitKind, period: LimitPeriod });
export const SetLimit = z.strictObject({ amount: LimitAmount.nullable() }).meta({ id: 'SetLimit' });

export const TIME_OUT_DAYS = { minimum: 1, maximum: 42 };
export const SELF_EXCLUSION_MONTHS = { minimum: 6, maximum: 60 };

/** A time-out of days or a self-exclusion of months. It cannot be ended early. */
export const TakePause = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('time_out'),
      days: z.number().int().min(TIME_OUT_DAYS.minimum).max(TIME_OUT_DAYS.maximum),
    }),
    z.strictObject({
      kind: z.literal('self_exclusion'),
      months: z.number().int().min(SELF_EXCLUSION_MONTHS.minimum).max(SELF_EXCLUSION_MONTHS.maximum),
    }),
  ])
  .meta({ id: 'TakePause' });
export type TakePause = z.output<typeof TakePause>;

export const Break = z.object({ kind: PauseKind, until: Time });
export type Break = z.output<typeof Break>;

export const Limit = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: Money.meta({ description: 'The amount that applies now' }),
  used: Money.meta({ description: 'Negative when more was won than lost' }),
  resetsAt: Time,
  next: z
    .object({ amount: Money.nullable().meta({ description: 'Null: no limit' }), at: Time })
    .nullable()
    .meta({ description: 'A requested higher limit' }),
});
export type Limit = z.output<typeof Limit>;

export const PlayLimits = z
  .object({
    limits: z.array(Limit),
    pause: Break.nullable(),
    history: z
      .array(
        z.object({
          kind: z.union([LimitKind, PauseKind]),
          period: LimitPeriod.nullable(),
          was: Money.nullable(),
          amount: Money.nullable(),
          effectiveAt: Time,
          until: Time.nullable(),
          madeAt: Time,
        }),
      )
      .meta({ description: 'The newest 50 changes' }),
  })
  .meta({ id: 'PlayLimits' });
export type PlayLimits = z.output<typeof PlayLimits>;
