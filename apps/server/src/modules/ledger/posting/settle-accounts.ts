import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { lockWallets, type Posting, post } from './post.ts';

/**
 * A settlement of a wallet: a `credit`, the `reversal` of an earlier credit, or both. Amounts are in centimes. `key` and a
 * `number` make the business key of each transfer, which is used once.
 */
export interface Settlement {
  readonly userId: string;
  readonly key: string;
  readonly reference: string;
  readonly credit: Credit | null;
  readonly reversal: Reversal | null;
}

type Credit = {
  readonly amount: bigint;
  readonly number: number;
} & (
  | { readonly kind: 'payout' | 'cash_out' | 'refund'; readonly account: 'payouts' | 'stakes' }
  /** Returns a credit that a dispute took back. `repays` is the debt that the dispute added. */
  | { readonly kind: 'restoration'; readonly account: 'sales'; readonly repays: bigint }
);

interface Reversal {
  /** A dispute of a payment takes the credit back, and may return it. */
  readonly isDispute?: true;
  readonly account: 'payouts' | 'stakes' | 'sales';
  readonly amount: bigint;
  readonly number: number;
}

/** Locks the wallets of users in the order of their ids, and returns the users among them who have a debt. */
export async function lockPayees(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    with locked as (
      select user_id, debt from wallet where user_id = any(${userIds}::uuid[]) order by user_id for update
    )
    select user_id from locked where debt > 0`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Balance and debt of a wallet in centimes, updated as settlements are posted. */
interface WalletBalance {
  balance: bigint;
  debt: bigint;
}

/**
 * Posts settlements in the given order, after locking their wallets in the order of the user ids. A reversal takes a wallet
 * to zero at most: the missing amount is advanced to the wallet and becomes a debt. The gain of a payout or a cash-out first
 * repays the debt; a refund does not; a restoration repays at most the debt that its dispute added. Returns the centimes of
 * debt that each settlement added, by reference.
 */
export async function settleAccounts(tx: Tx, settlements: readonly Settlement[]): Promise<Map<string, bigint>> {
  const debts = new Map<string, bigint>();
  if (settlements.length === 0) return debts;
  const wallets = await lockWalletBalances(tx, [...new Set(settlements.map(({ userId }) => userId))]);
  const postings = settlements.flatMap((settlement): Posting[] => {
    const wallet = wallets.get(settlement.userId);
    if (!wallet) throw new Error(`wallet not found: ${settlement.userId}`);
    const before = wallet.debt;
    const made = [...creditWallet(wallet, settlement), ...reverseCredit(wallet, settlement)];
    if (wallet.debt > before) {
      const { reference } = settlement;
      debts.set(reference, (debts.get(reference) ?? 0n) + wallet.debt - before);
    }
    return made;
  });
  await post(tx, postings);
  return debts;
}

async function lockWalletBalances(tx: Tx, userIds: readonly string[]): Promise<Map<string, WalletBalance>> {
  await lockWallets(tx, userIds);
  const rows = await tx
    .selectFrom('wallet')
    .select(['user_id', 'balance', 'debt'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id, balance, debt }) => [user_id, { balance, debt }]));
}

function creditWallet(wallet: WalletBalance, { userId, key, reference, credit, reversal }: Settlement): Posting[] {
  if (!credit) return [];
  const { kind, account, amount, number } = credit;
  const repaid = smaller(repayable(credit, amount - (reversal?.amount ?? 0n)), wallet.debt);
  wallet.balance += amount - repaid;
  wallet.debt -= repaid;
  const part = kind === 'restoration' ? 'restoration' : 'payout';
  const paid: Posting = { userId, reference, key: `${key}:${part}:${number}`, kind, amount, account };
  if (repaid === 0n) return [paid];
  const debtRepayment = { kind: 'recovery', account: 'owed', key: `${key}:recovery:${number}` } as const;
  return [paid, { userId, reference, ...debtRepayment, amount: -repaid }];
}

/** The largest part of a credit that repays debt, in centimes, for the gain of its settlement. */
function repayable(credit: Credit, gain: bigint): bigint {
  if (credit.kind === 'restoration') return smaller(credit.repays, credit.amount);
  return credit.kind !== 'refund' && gain > 0n ? gain : 0n;
}

function reverseCredit(wallet: WalletBalance, { userId, key, reference, reversal }: Settlement): Posting[] {
  if (!reversal) return [];
  const { isDispute, account, amount, number } = reversal;
  const missing = amount > wallet.balance ? amount - wallet.balance : 0n;
  wallet.balance += missing - amount;
  wallet.debt += missing;
  const reversed: Posting = {
    userId,
    reference,
    key: `${key}:reversal:${number}`,
    kind: isDispute ? 'dispute' : 'reversal',
    amount: -amount,
    account,
  };
  if (missing === 0n) return [reversed];
  const debtAdvance = { kind: 'advance', account: 'owed', key: `${key}:advance:${number}` } as const;
  return [{ userId, reference, ...debtAdvance, amount: missing }, reversed];
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
