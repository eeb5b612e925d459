import type { OwnPlan } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';

/** The sales of a plan. Amounts in centimes of real money. */
export interface PlanFigures {
  readonly planId: string;
  /** Users who have its features now. */
  readonly subscribers: number;
  /** Paid and not refunded. */
  readonly purchases: number;
  /** Their price less refunds, without sandbox purchases, which move no money. */
  readonly revenue: bigint;
  readonly sandboxRevenue: bigint;
}

/** The figures of every plan, on sale or not; of purchases since a moment, or all. */
export async function readPlanFigures(db: Reader, { now, since }: { now: Date; since?: Date }): Promise<PlanFigures[]> {
  const { rows } = await sql<PlanFigures>`
    select p.id as "planId",
      count(distinct b.user_id) filter (where b.active_until > ${now})::int as subscribers,
      count(b.id) filter (where b.paid_at >= ${since ?? EVER})::int as purchases,
      coalesce(sum(b.price) filter (where b.gateway is distinct from 'sandbox' and b.paid_at >= ${since ?? EVER}), 0)::bigint
        as revenue,
      coalesce(sum(b.price) filter (where b.gateway = 'sandbox' and b.paid_at >= ${since ?? EVER}), 0)::bigint
        as "sandboxRevenue"
    from plan p left join purchase b on b.plan_id = p.id and b.state = 'paid'
      and (b.active_until > ${now} or b.paid_at >= ${since ?? EVER})
    group by p.id order by p.position, p.id`.execute(db);
  return rows;
}

const EVER = new Date(0);

/**
 * The most expensive plan whose features a user has now: its name at the purchase, and the end over all purchases of
 * it.
 */
export async function readOwnPlan(db: Reader, userId: string, now: Date): Promise<OwnPlan['plan']> {
  const { rows } = await sql<{ id: string; name: string; features: string[]; until: Date }>`
    select b.plan_id as id, b.plan_name as name, b.features, b.active_until as until
    from purchase b
    where b.user_id = ${userId} and b.state = 'paid' and b.active_until > ${now}
    order by b.price desc, b.active_until desc limit 1`.execute(db);
  const [plan] = rows;
  return plan ? { ...plan, until: plan.until.toISOString() } : null;
}
