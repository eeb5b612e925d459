import type {
  ExclusionKind,
  Limit,
  LimitKind,
  LimitPeriod,
  PlayLimits,
  ProblemParams,
  StartExclusion,
} from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { invalid } from '#platform/problem';
import { lockWallets, releaseReservationsOf } from '../posting/post.ts';

/** The delay before a higher limit takes effect. */
const RAISE_AFTER = sql`interval '24 hours'`;
const HISTORY_MAXIMUM = 50;

/** An SQL expression: the amount of the limit `l` that applies at a moment; null is no limit. */
const inForce = (at: RawBuilder<unknown>) => sql`case when l.next_at <= ${at} then l.next_amount else l.amount end`;

const periodStart = (at: RawBuilder<unknown>) => sql`date_trunc(l.period, ${at} at time zone 'UTC')`;

/** An SQL expression: the amount used of the limit `l` in its period, in centimes. */
const usedOf = (at: RawBuilder<unknown>) => sql`coalesce(case when l.kind = 'top_up' then (
  select sum(d.amount) from top_up_day d where d.user_id = l.user_id and d.day >= ${periodStart(at)}::date
) else (
  select sum(case l.kind when 'stake' then d.staked else d.lost end) from play_day d
  where d.user_id = l.user_id and d.day >= ${periodStart(at)}::date
) end::bigint, 0)`;

/** A query of the top-ups that count against limits, by user and UTC day, for a statement of another module. */
export const topUpDays = sql`select user_id, day, amount from top_up_day`;

/** An SQL condition: the owner of the wallet `w` is in a time-out or self-exclusion at a moment (an SQL expression). */
export const isExcluded = (at: RawBuilder<unknown>) => sql<boolean>`coalesce(w.excluded_until > ${at}, false)`;

/** A query of the `user_id` of users in a time-out or self-exclusion, for a statement of another module. */
export const excludedUsers = sql`select w.user_id from wallet w where ${isExcluded(sql`now()`)}`;

/** An SQL condition on a locked wallet `w`: a stake (an SQL expression, centimes) would exceed a limit of its owner. */
export const exceedsLimit = (stake: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`exists (
  select from self_limit l where l.user_id = w.user_id and l.kind <> 'top_up'
    and ${inForce(at)} < ${stake} + ${usedOf(at)})`;

interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint | null;
  readonly next_amount: bigint | null;
  readonly next_at: Date | null;
  readonly used: bigint;
  readonly resets_at: Date;
}

const now = sql`clock_timestamp()`;

async function readLimitRows(db: Reader, userId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select l.kind, l.period, ${inForce(now)} as amount, ${usedOf(now)} as used,
      case when l.next_at > ${now} then l.next_amount end as next_amount,
      case when l.next_at > ${now} then l.next_at end as next_at,
      (${periodStart(now)} + ('1 ' || l.period)::interval) at time zone 'UTC' as resets_at
    from self_limit l where l.user_id = ${userId}
    order by l.kind desc, array_position(array['day', 'week', 'month'], l.period)`.execute(db);
  return rows;
}

/** Reads the limits of a user that apply now, with the amounts used. */
async function readLimits(db: Reader, userId: string): Promise<Limit[]> {
  return (await readLimitRows(db, userId)).flatMap((row) => {
    if (row.amount === null) return [];
    const next = row.next_at && {
      amount: row.next_amount === null ? null : toWireMoney(row.next_amount),
      at: row.next_at.toISOString(),
    };
    const { kind, period } = row;
    const amounts = { amount: toWireMoney(row.amount), used: toWireMoney(row.used) };
    return [{ kind, period, ...amounts, resetsAt: row.resets_at.toISOString(), next }];
  });
}

/**
 * Finds a limit of one of these kinds that `amount` more centimes would exceed now; null if there is none. It cannot change
 * while the wallet is locked.
 */
export async function findReachedLimit(
  db: Reader,
  userId: string,
  { kinds, amount }: { readonly kinds: readonly LimitKind[]; readonly amount: bigint },
): Promise<ProblemParams<'limit_reached'> | null> {
  const exceeds = ({ kind, amount: limit, used }: LimitRow) =>
    kinds.includes(kind) && limit !== null && used + amount > limit;
  const row = (await readLimitRows(db, userId)).find(exceeds);
  if (!row) return null;
  const { kind, period, amount: limit, used, resets_at } = row;
  const left = (limit ?? 0n) > used ? (limit ?? 0n) - used : 0n;
  return { kind, period, limit: toWireMoney(limit ?? 0n), left: toWireMoney(left), resetsAt: resets_at.toISOString() };
}

/** Reads the current time-out or self-exclusion of a user; null if there is none. */
export async function readExclusion(db: Reader, userId: string): Promise<PlayLimits['pause']> {
  const { rows } = await sql<{ kind: ExclusionKind; until: Date }>`
    select w.exclusion as kind, w.excluded_until as until from wallet w
    where w.user_id = ${userId} and ${isExcluded(now)}`.execute(db);
  return rows[0] ? { kind: rows[0].kind, until: rows[0].until.toISOString() } : null;
}

/** Reads the limits of a user, the current time-out or self-exclusion, and the newest changes. */
export async function readPlayLimits(
  db: Reader,
  userId: string,
  historyMaximum = HISTORY_MAXIMUM,
): Promise<PlayLimits> {
  const changes = db
    .selectFrom('play_change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(historyMaximum);
  const [limits, exclusion, history] = await Promise.all([
    readLimits(db, userId),
    readExclusion(db, userId),
    changes.execute(),
  ]);
  const toWire = (amount: bigint | null) => (amount === null ? null : toWireMoney(amount));
  return {
    limits,
    pause: exclusion,
    history: history.map(({ kind, period, was, amount, effective_at, until, made_at }) => ({
      kind,
      period,
      was: toWire(was),
      amount: toWire(amount),
      effectiveAt: effective_at.toISOString(),
      until: until?.toISOString() ?? null,
      madeAt: made_at.toISOString(),
    })),
  };
}

interface WantedLimit {
  readonly userId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** FCFA; null is no limit. */
  readonly amount: number | null;
}

/**
 * Sets a limit of a user. A first or lower limit applies at once; a higher one, or its removal, applies after 24 hours.
 */
export async function setLimit(db: Database, { userId, kind, period, amount }: WantedLimit): Promise<void> {
  const wanted = amount === null ? null : fromWireMoney(amount);
  await inTransaction(db, async (tx) => {
    // The lock makes placements wait, so that none is missed between the count and the limit.
    await lockWallets(tx, [userId]);
    const rows = await readLimitRows(tx, userId);
    const was = rows.find((row) => row.kind === kind && row.period === period)?.amount ?? null;
    const isRaise = was !== null && (wanted === null || wanted > was);
    if (was === null && wanted === null) return;
    if (rows.length === 0) await countFromEntries(tx, userId);
    const next = isRaise ? sql`${wanted}::bigint` : sql`null`;
    const at = isRaise ? sql`clock_timestamp() + ${RAISE_AFTER}` : sql`null`;
    await sql`
      insert into self_limit (user_id, kind, period, amount, next_amount, next_at)
      values (${userId}, ${kind}, ${period}, ${isRaise ? was : wanted}, ${next}, ${at})
      on conflict (user_id, kind, period) do update
        set amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`.execute(tx);
    const effectiveAt = isRaise ? sql`clock_timestamp() + ${RAISE_AFTER}` : now;
    await recordChange(tx, { userId, kind, period, was, amount: wanted }, { effectiveAt, until: sql`null` });
  });
}

/** Counts what the user staked and lost on each day of the present periods. */
async function countFromEntries(tx: Tx, userId: string): Promise<void> {
  await sql`delete from play_day where user_id = ${userId}`.execute(tx);
  await sql`
    insert into play_day (user_id, day, staked, lost)
    select t.user_id, (t.created_at at time zone 'UTC')::date,
      coalesce(sum(-t.amount) filter (where t.account = 'stakes'), 0), sum(-t.amount)
    from transfer t
    where t.user_id = ${userId} and t.account in ('stakes', 'payouts') and t.created_at at time zone 'UTC' >= least(
      date_trunc('month', ${now} at time zone 'UTC'), date_trunc('week', ${now} at time zone 'UTC'))
    group by 1, 2`.execute(tx);
}

/** Starts a time-out or self-exclusion, which cannot be ended early. Throws if a longer one is active. */
export async function startExclusion(db: Database, userId: string, exclusion: StartExclusion): Promise<void> {
  const length = exclusion.kind === 'time_out' ? `${exclusion.days} days` : `${exclusion.months} months`;
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    const { rows } = await sql<{ until: Date }>`
      update wallet w set exclusion = ${exclusion.kind}, excluded_until = clock_timestamp() + ${length}::interval
      where w.user_id = ${userId} and coalesce(w.excluded_until < clock_timestamp() + ${length}::interval, true)
      returning w.excluded_until as until`.execute(tx);
    const [started] = rows;
    if (!started) throw invalid({ path: 'kind', message: 'a longer time-out or self-exclusion is active' });
    await releaseReservationsOf(tx, userId);
    const change = { userId, kind: exclusion.kind, period: null, was: null, amount: null };
    await recordChange(tx, change, { effectiveAt: now, until: sql`${started.until}::timestamptz` });
  });
}

interface Change {
  readonly userId: string;
  readonly kind: LimitKind | ExclusionKind;
  readonly period: LimitPeriod | null;
  readonly was: bigint | null;
  readonly amount: bigint | null;
}

interface ChangeTimes {
  readonly effectiveAt: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}

async function recordChange(tx: Tx, change: Change, { effectiveAt, until }: ChangeTimes): Promise<void> {
  const { userId, kind, period, was, amount } = change;
  await sql`
    insert into play_change (user_id, number, kind, period, was, amount, effective_at, until)
    select ${userId}::uuid, count(*) + 1, ${kind}, ${period}, ${was}::bigint, ${amount}::bigint, ${effectiveAt}, ${until}
    from play_change where user_id = ${userId}`.execute(tx);
}
