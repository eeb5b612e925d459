import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/**
 * What a wallet's money comes from or goes to. House accounts are never materialised, never locked; `owed` is the user's
 * own: what a correction could not take back.
 */
type OtherAccount = 'bonus' | 'stakes' | 'payouts' | 'sales' | 'adjustments' | 'owed';

type TransferKind =
  | 'sign_up'
  | 'stake'
  | 'payout'
  | 'refund'
  | 'reversal'
  | 'advance'
  | 'recovery'
  | 'adjustment'
  | 'purchase'
  | 'bonus';

/**
 * One transfer between a wallet and another account.
 * `key` is its unique business key; `amount` is what it does to the wallet, in centimes: negative for a debit.
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

/** Opens an empty wallet for a new user, in the transaction that makes the user. */
export async function openWallet(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('wallet').values({ user_id: userId }).execute();
}

/** Lets a user bet, or not: part of what the placement statement checks. */
export async function setMayBet(
  tx: Tx,
  { userId, mayBet }: { readonly userId: string; readonly mayBet: boolean },
): Promise<void> {
  await tx.updateTable('wallet').set({ may_bet: mayBet }).where('user_id', '=', userId).execute();
}

/**
 * The statement that locks wallets in the order of their user ids, the one order everywhere, for the rest of the
 * transaction. A statement after it sees what every earlier holder of the lock committed.
 */
export const walletsLock = (userIds: readonly string[]) =>
  sql`select from wallet where user_id = any(${userIds}::uuid[]) order by user_id for update`;

/** Locks wallets by {@link walletsLock}. */
export async function lockWallets(tx: Tx, userIds: readonly string[]): Promise<void> {
  await walletsLock(userIds).execute(tx);
}

/**
 * Common table expressions that post every row of the expression `posting`
 * (user_id, ordinal, key, kind, amount, account, reference) to wallets that the transaction has locked.
 * They end in `moved` (user_id, balance, version): the wallets afterwards.
 */
export const postingExpressions = sql`
  numbered as (
    select p.*,
      w.version + row_number() over (partition by p.user_id order by p.ordinal) as number,
      (w.balance + sum(p.amount) over (partition by p.user_id order by p.ordinal))::bigint as balance_after
    from posting p join wallet w on w.user_id = p.user_id
  ),
  moved as (
    update wallet w set balance = w.balance + p.amount, version = w.version + p.count, owed = w.owed + p.owed
    from (
      select user_id, sum(amount)::bigint as amount, count(*) as count,
        coalesce(sum(amount) filter (where account = 'owed'), 0)::bigint as owed
      from posting group by user_id
    ) p
    where w.user_id = p.user_id
    returning w.user_id, w.balance, w.version
  ),
  transferred as (
    insert into transfer (user_id, number, key, kind, balance_after, reference)
    select user_id, number, key, kind, balance_after, reference from numbered
  ),
  entered as (
    insert into entry (user_id, number, account, amount)
    select user_id, number, 'wallet', amount from numbered
    union all
    select user_id, number, account, -amount from numbered
  )`;

/** A condition on a wallet `w` that may and can pay `stake` centimes (an SQL expression). */
export const mayPay = (stake: string) => sql`w.may_bet and w.balance >= ${sql.raw(stake)}`;

/** The wallets by user, as a table `w (user_id, balance, version, may_bet, owed, paused_until)` for a statement of another module. */
export const walletsAs = (alias: string) =>
  sql`(select user_id, balance, version, may_bet, owed, paused_until from wallet) as ${sql.raw(alias)}`;

/** Every entry with its transfer, as a table `alias (user_id, key, kind, reference, account, amount)`. */
export const movementsAs = (alias: string) =>
  sql`(select t.user_id, t.key, t.kind, t.reference, e.account, e.amount
    from transfer t join entry e on e.user_id = t.user_id and e.number = t.number) as ${sql.raw(alias)}`;

/**
 * Posts transfers to wallets that the transaction has locked with {@link lockWallets}.
 * Throws (and undoes the transaction) when a business key was used before or a wallet would go below zero.
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
    ), ${postingExpressions}
    select user_id, balance, version from moved`.execute(tx);
  return rows.map(({ user_id, balance, version }) => ({ userId: user_id, balance, version }));
}
