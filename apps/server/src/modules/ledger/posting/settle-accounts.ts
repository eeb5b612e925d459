import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { lockWallets, type Posting, post } from './post.ts';

/**
 * What the end of something, or its correction, does to a wallet: it `pays`, and `takes` back what had been paid before.
 * Amounts in centimes; each number makes a business key with `key` that is used once.
 */
export interface Movement {
  readonly userId: string;
  readonly key: string;
  readonly reference: string;
  readonly pays: Paid | null;
  readonly takes: Taken | null;
}

interface Paid {
  readonly kind: 'payout' | 'refund';
  readonly account: 'payouts' | 'stakes';
  readonly amount: bigint;
  readonly number: number;
}

interface Taken {
  readonly account: 'payouts' | 'stakes' | 'sales';
  readonly amount: bigint;
  readonly number: number;
}

/** Locks wallets that are to be paid, in their order, and returns the users among them who owe. */
export async function lockPayees(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    with locked as (
      select user_id, owed from wallet where user_id = any(${userIds}::uuid[]) order by user_id for update
    )
    select user_id from locked where owed > 0`.execute(tx);
  return new Set(rows.map(({ user_id }) => user_id));
}

interface Purse {
  balance: bigint;
  owed: bigint;
}

/**
 * Posts movements in their order; wallets are locked in theirs. What a wallet no longer holds is advanced to it and owed
 * from then on: the wallet ends at zero. A payout, not a refund, first pays off what is owed, as far as it is a gain.
 * Returns what each reference added to what is owed, where it did.
 */
export async function settleAccounts(tx: Tx, movements: readonly Movement[]): Promise<Map<string, bigint>> {
  const added = new Map<string, bigint>();
  if (movements.length === 0) return added;
  const purses = await lockPurses(tx, [...new Set(movements.map(({ userId }) => userId))]);
  const postings = movements.flatMap((movement): Posting[] => {
    const purse = purses.get(movement.userId);
    if (!purse) throw new Error(`no wallet: ${movement.userId}`);
    const before = purse.owed;
    const made = [...pay(purse, movement), ...takeBack(purse, movement)];
    if (purse.owed > before) added.set(movement.reference, purse.owed - before);
    return made;
  });
  await post(tx, postings);
  return added;
}

async function lockPurses(tx: Tx, userIds: readonly string[]): Promise<Map<string, Purse>> {
  await lockWallets(tx, userIds);
  const rows = await tx
    .selectFrom('wallet')
    .select(['user_id', 'balance', 'owed'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id, balance, owed }) => [user_id, { balance, owed }]));
}

function pay(purse: Purse, { userId, key, reference, pays, takes }: Movement): Posting[] {
  if (!pays) return [];
  const { kind, account, amount, number } = pays;
  const gain = amount - (takes?.amount ?? 0n);
  const recovered = kind === 'payout' && gain > 0n ? smaller(gain, purse.owed) : 0n;
  purse.balance += amount - recovered;
  purse.owed -= recovered;
  const paid: Posting = { userId, reference, key: `${key}:payout:${number}`, kind, amount, account };
  if (recovered === 0n) return [paid];
  const recovery = { kind: 'recovery', account: 'owed', key: `${key}:recovery:${number}` } as const;
  return [paid, { userId, reference, ...recovery, amount: -recovered }];
}

function takeBack(purse: Purse, { userId, key, reference, takes }: Movement): Posting[] {
  if (!takes) return [];
  const { account, amount, number } = takes;
  const missing = amount > purse.balance ? amount - purse.balance : 0n;
  purse.balance += missing - amount;
  purse.owed += missing;
  const taken: Posting = {
    ...{ userId, reference, key: `${key}:reversal:${number}`, kind: 'reversal' },
    ...{ amount: -amount, account },
  };
  if (missing === 0n) return [taken];
  const advance = { kind: 'advance', account: 'owed', key: `${key}:advance:${number}` } as const;
  return [{ userId, reference, ...advance, amount: missing }, taken];
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
