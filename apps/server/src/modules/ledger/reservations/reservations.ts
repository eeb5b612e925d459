import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { type Database, inTransaction, pipelinedTransaction, type Reader, type Tx } from '#platform/database';
import { exceedsLimit, isExcluded } from '../limits/self-limits.ts';
import { hasFunds, lockWallets, walletsLock } from '../posting/post.ts';

/** The number of reservations that a wallet can have at once, of open orders and of bets that wait to be accepted. */
export const RESERVATIONS_MAXIMUM = 20;
const BATCH = 200;

/** Funds to set aside for a bet that is not placed yet. `key` is the idempotency key of its placement. */
export interface Reservation {
  readonly userId: string;
  readonly key: string;
  /** Centimes. */
  readonly amount: bigint;
  /** The reservation expires after this time in milliseconds, unless it is used or released before. */
  readonly lastsMs: number;
}

/**
 * How a reservation ends. `reserved`: the funds are set aside. `taken`: an earlier request with the same key has set them
 * aside. `too_many`: the wallet has {@link RESERVATIONS_MAXIMUM} of them.
 */
type OutcomeKind = 'reserved' | 'taken' | 'may_not_bet' | 'excluded' | 'limited' | 'insufficient' | 'too_many';

/** The outcome of a reservation, with the funds of the wallet and the part that was reserved before, in centimes. */
type ReservationOutcome = {
  readonly [Kind in OutcomeKind]: { readonly outcome: Kind; readonly balance: bigint; readonly reserved: bigint };
}[OutcomeKind];

/** The account was erased. */
const NO_WALLET: ReservationOutcome = { outcome: 'may_not_bet', balance: 0n, reserved: 0n };

/**
 * Sets funds aside if the user may bet now and no limit of their own forbids the stake. A reservation moves no money: the
 * placement statement uses it, and checks everything again.
 */
export async function reserve(
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
  { userId, key, amount, lastsMs }: Reservation,
): Promise<ReservationOutcome> {
  const answers = await pipelinedTransaction(
    pool,
    [walletsLock([userId]), reservationStatement({ userId, key, amount, lastsMs })].map((part) => part.compile(db)),
  );
  return (answers.at(-1) as ReservationOutcome[])[0] ?? NO_WALLET;
}

/** Sets funds aside as {@link reserve} does, in the transaction of the caller, which has locked the wallet. */
export async function reserveIn(tx: Tx, reservation: Reservation): Promise<ReservationOutcome> {
  return (await reservationStatement(reservation).execute(tx)).rows[0] ?? NO_WALLET;
}

function reservationStatement({ userId, key, amount, lastsMs }: Reservation) {
  const at = sql`clock_timestamp()`;
  return sql<ReservationOutcome>`
    with decided as (
      select w.balance, w.reserved, case
        when exists (select from reservation r where r.user_id = w.user_id and r.key = ${key}) then 'taken'
        when not w.may_bet then 'may_not_bet'
        when ${isExcluded(at)} then 'excluded'
        when ${exceedsLimit(sql`${amount}::bigint`, at)} then 'limited'
        when not ${hasFunds(sql`${amount}::bigint`)} then 'insufficient'
        when (select count(*) from reservation r where r.user_id = w.user_id and r.amount > 0) >= ${RESERVATIONS_MAXIMUM} then 'too_many'
        else 'reserved' end as outcome
      from wallet w where w.user_id = ${userId}
    ),
    added as (
      insert into reservation (user_id, key, amount, expires_at)
      select ${userId}::uuid, ${key}, ${amount}::bigint, ${at} + ${lastsMs} * interval '1 millisecond'
      from decided where outcome = 'reserved'
    )
    select outcome, balance, reserved from decided`;
}

/**
 * Marks a request that waits and sets no funds aside, such as a cash-out, by a reservation of nothing. Returns false if
 * there is a reservation with this key already, or no wallet.
 */
export async function markWaiting(
  { db, pool }: { readonly db: Database; readonly pool: pg.Pool },
  { userId, key, lastsMs }: Omit<Reservation, 'amount'>,
): Promise<boolean> {
  const marked = sql`
    insert into reservation (user_id, key, amount, expires_at)
    select w.user_id, ${key}, 0, clock_timestamp() + ${lastsMs} * interval '1 millisecond'
    from wallet w where w.user_id = ${userId} on conflict do nothing returning key`;
  const answers = await pipelinedTransaction(
    pool,
    [walletsLock([userId]), marked].map((part) => part.compile(db)),
  );
  return (answers.at(-1) ?? []).length > 0;
}

/**
 * Whether there is a reservation with this key: a process holds its request, or was killed and the reservation has not
 * expired.
 */
export async function isReserved(db: Reader, { userId, key }: Pick<Reservation, 'userId' | 'key'>): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a reservation that is not used. It has no effect if there is none with this key. */
export async function releaseReservation(
  db: Database,
  { userId, key }: Pick<Reservation, 'userId' | 'key'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    await releaseReservationIn(tx, { userId, key });
  });
}

/** Releases a reservation in the transaction of the caller, which has locked the wallet. Returns whether there was one. */
export async function releaseReservationIn(
  tx: Tx,
  { userId, key }: Pick<Reservation, 'userId' | 'key'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reservation')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Releases the reservations that have expired: those of a process that was killed. */
export async function releaseExpired(db: Database): Promise<void> {
  await releaseSome(db, sql`expires_at <= clock_timestamp()`);
}

/** Releases the reservations whose keys do not begin with `prefix`, whether they have expired or not. */
export async function releaseAllExcept(db: Database, prefix: string): Promise<void> {
  while ((await releaseSome(db, sql`not starts_with(key, ${prefix})`)) > 0);
}

/** Releases a batch of the reservations that meet a condition. Returns the number of their wallets. */
async function releaseSome(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`
      select distinct user_id from (
        select user_id from reservation where ${condition} order by expires_at limit ${BATCH}
      ) chosen`.execute(tx);
    if (rows.length === 0) return 0;
    const userIds = rows.map(({ user_id }) => user_id);
    await lockWallets(tx, userIds);
    await sql`delete from reservation where user_id = any(${userIds}::uuid[]) and ${condition}`.execute(tx);
    return userIds.length;
  });
}

/**
 * An SQL condition on a reservation, given by its user and key: the balance does not cover it after the older reservations
 * of the wallet, because a correction or a dispute has taken money back. For an `exists` instead, PostgreSQL would read all
 * wallets.
 */
export const isUncovered = (userId: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select w.balance < (
    select sum(b.amount) from reservation b where b.user_id = r.user_id and (b.created_at, b.key) <= (r.created_at, r.key))
  from wallet w join reservation r on r.user_id = w.user_id
  where w.user_id = ${userId} and w.reserved > w.balance and r.key = ${key}), false)`;

/** An SQL source of all reservations (user_id, key, amount). */
export const reservationsAs = (alias: string) => sql`reservation ${sql.raw(alias)}`;

/**
 * An SQL expression: the reservation that a placement uses, in centimes; 0 if it was released. `placement` names a row
 * with `user_id`, `key` and `is_reserved`; a placement without a reservation looks nothing up.
 */
export const reservedFor = (placement: string) => {
  const n = sql.raw(placement);
  return sql`case when ${n}.is_reserved then coalesce((
    select r.amount from reservation r where r.user_id = ${n}.user_id and r.key = ${n}.key), 0) else 0 end`;
};

/** A statement that ends the reservations that the placements of a table (`user_id`, `key`, `is_reserved`) have used. */
export const usedReservations = (placements: string) => {
  const a = sql.raw(placements);
  return sql`delete from reservation r using ${a} where ${a}.is_reserved and r.user_id = ${a}.user_id and r.key = ${a}.key`;
};
