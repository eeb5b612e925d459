import type { TransferKind } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#platform/database';
import type { OtherAccount } from './transfer-kinds.ts';

/**
 * One transfer between a wallet and another account. `key` is its unique business key. `amount` is the change of the
 * wallet in centimes, negative for a debit.
 */
export interface Posting {
  readonly userId: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly account: OtherAccount;
  readonly reference: string | null;
}

/** The balance after a transfer, in centimes, and the number of transfers so far. */
export interface WalletState {
  readonly userId: string;
  readonly balance: bigint;
  readonly version: bigint;
}

/** Opens an empty wallet for a new user. */
export async function openWallet(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('wallet').values({ user_id: userId }).execute();
}

/** Sets whether a user may place bets, which the placement statement checks. A user who may not has no reservations. */
export async function setMayBet(
  tx: Tx,
  { userId, mayBet }: { readonly userId: string; readonly mayBet: boolean },
): Promise<void> {
  await tx.updateTable('wallet').set({ may_bet: mayBet }).where('user_id', '=', userId).execute();
  if (!mayBet) await releaseReservationsOf(tx, userId);
}

/** Releases all reservations of a user, in a transaction that has locked the wallet. */
export async function releaseReservationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('reservation').where('user_id', '=', userId).execute();
}

/**
 * The statement that locks wallets for the rest of the transaction, in the order of the user ids. Every transaction uses
 * this order, so that none deadlocks. A later statement sees what the earlier holders of the locks committed.
 */
export const walletsLock = (userIds: readonly string[]) =>
  sql`select from wallet where user_id = any(${userIds}::uuid[]) order by user_id for update`;

/** Locks wallets with {@link walletsLock}. */
export async function lockWallets(tx: Tx, userIds: readonly string[]): Promise<void> {
  await walletsLock(userIds).execute(tx);
}

/**
 * Waits until the transactions that hold a wallet have ended. Its own one is rolled back: a commit would wait for the disk
 * and for a standby.
 */
export async function awaitWallet(db: Database, userId: string): Promise<void> {
  const tx = await db.startTransaction().execute();
  try {
    await lockWallets(tx, [userId]);
  } finally {
    await tx.rollback().execute();
  }
}

/**
 * Common table expressions that post the rows of the expression `posting` (user_id, ordinal, key, kind, amount, account,
 * reference) to wallets that the transaction has locked. The last one, `moved` (user_id, balance, version), has the wallets
 * after the posting.
 */
export const postingCtes = sql`
  numbered as (
    select p.*,
      w.version + row_number() over (partition by p.user_id order by p.ordinal) as number,
      (w.balance + sum(p.amount) over (partition by p.user_id order by p.ordinal))::bigint as balance_after
    from posting p join wallet w on w.user_id = p.user_id
  ),
  moved as (
    update wallet w set balance = w.balance + p.amount, version = w.version + p.count, debt = w.debt + p.debt
    from (
      select user_id, sum(amount)::bigint as amount, count(*) as count,
        coalesce(sum(amount) filter (where account = 'owed'), 0)::bigint as debt
      from posting group by user_id
    ) p
    where w.user_id = p.user_id
    returning w.user_id, w.balance, w.version
  ),
  transferred as (
    insert into transfer (user_id, number, key, kind, amount, account, balance_after, reference)
    select user_id, number, key, kind, amount, account, balance_after, reference from numbered
  )`;

/**
 * An SQL condition: the owner of the wallet `w` may bet, and it has `stake` centimes (an SQL expression) beside what is
 * reserved.
 */
export const hasFunds = (stake: RawBuilder<unknown>) => sql`(w.may_bet and w.balance - w.reserved >= ${stake})`;

/**
 * The wallets as a table `alias (user_id, balance, reserved, version, may_bet, debt, excluded_until)` for a statement of
 * another module.
 */
export const walletsAs = (alias: string) =>
  sql`(select user_id, balance, reserved, version, may_bet, debt, excluded_until from wallet) as ${sql.raw(alias)}`;

/**
 * The transfers as entries of their other accounts, as a table `alias (user_id, key, kind, reference, account, amount)`. A
 * positive amount is a credit of that account.
 */
export const entriesAs = (alias: string) =>
  sql`(select user_id, key, kind, reference, account, -amount as amount from transfer) as ${sql.raw(alias)}`;

/**
 * Posts transfers to wallets that the transaction has locked with {@link lockWallets}. Returns the wallets after the
 * posting. Throws, which rolls the transaction back, when a business key was used before or a balance would be negative.
 */
export async function post(tx: Tx, postings: readonly Posting[]): Promise<WalletState[]> {
  if (postings.length === 0) return [];
  const column = <K extends keyof Posting>(name: K) => postings.map((posting) => posting[name]);
  const { rows } = await sql<{ user_id: string; balance: bigint; version: bigint }>`
    with posting as (
      select * from unnest(
        ${column('userId')}::uuid[], ${column('key')}::text[], ${column('kind')}::text[],
        ${column('amount')}::bigint[], ${column('account')}::text[], ${column('reference')}::uuid[]
      ) with ordinality as t (user_id, key, kind, amount, account, reference, ordinal)
    ), ${postingCtes}
    select user_id, balance, version from moved`.execute(tx);
  return rows.map(({ user_id, balance, version }) => ({ userId: user_id, balance, version }));
}
