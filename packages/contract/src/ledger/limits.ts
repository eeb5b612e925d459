import { z } from 'zod';
import { Time } from '../common.ts';
import { Money } from '../money.ts';

/** The amounts that a self-limit bounds. */
export const LimitKind = z.enum(['stake', 'loss', 'top_up']).meta({
  description:
    '`stake`: the sum of the stakes; `loss`: stakes less payouts, with open bets counted as lost; `top_up`: payments for plans, open purchases included',
});
export type LimitKind = z.output<typeof LimitKind>;

/** The period of a self-limit. */
export const LimitPeriod = z.enum(['day', 'week', 'month']).meta({ description: 'UTC periods; weeks start on Monday' });
export type LimitPeriod = z.output<typeof LimitPeriod>;

/** The two exclusions from betting: a time-out of days, a self-exclusion of months. */
export const ExclusionKind = z.enum(['time_out', 'self_exclusion']);
export type ExclusionKind = z.output<typeof ExclusionKind>;

const LimitAmount = Money.refine((amount) => amount >= 0 && Number.isInteger(amount), 'whole FCFA from 0 up');

/** The self-limit that a path names. */
export const LimitParams = z.object({ kind: LimitKind, period: LimitPeriod });
/** The new amount of a self-limit in FCFA; null removes it. A higher one applies after 24 hours. */
export const SetLimit = z.strictObject({ amount: LimitAmount.nullable() }).meta({ id: 'SetLimit' });

/** The bounds of a time-out, in days. */
const TIME_OUT_DAYS = { minimum: 1, maximum: 42 };
/** The bounds of a self-exclusion, in months. */
const SELF_EXCLUSION_MONTHS = { minimum: 6, maximum: 60 };

/** A time-out of days or a self-exclusion of months. It cannot be ended early. */
export const StartExclusion = z
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
  .meta({ id: 'StartExclusion' });
export type StartExclusion = z.output<typeof StartExclusion>;

/** An exclusion from betting that has begun. */
export const Exclusion = z.object({ kind: ExclusionKind, until: Time });
export type Exclusion = z.output<typeof Exclusion>;

/** A self-limit with its use in the present period, in FCFA. */
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

/** The self-limits of a bettor, the present exclusion, and the latest changes of both. */
export const PlayLimits = z
  .object({
    limits: z.array(Limit),
    pause: Exclusion.nullable(),
    history: z
      .array(
        z.object({
          kind: z.union([LimitKind, ExclusionKind]),
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
