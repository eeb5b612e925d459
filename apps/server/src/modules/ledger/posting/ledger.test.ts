import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  checkLedger,
  listTransfers,
  lockWallets,
  openWallet,
  type Posting,
  post,
  readWallets,
  type Settlement,
  settleAccounts,
} from '../index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const adjustment = (userId: string, amount: bigint, key = newId()): Posting => ({
  userId,
  key,
  amount,
  kind: 'adjustment',
  account: 'adjustments',
  reference: null,
});

async function newWallet(amount = 0n): Promise<string> {
  const userId = newId();
  await inTransaction(database.db, async (tx) => {
    await openWallet(tx, userId);
    if (amount > 0n) await post(tx, [adjustment(userId, amount)]);
  });
  return userId;
}

const postAlone = (...postings: Posting[]) =>
  inTransaction(database.db, async (tx) => {
    await lockWallets(
      tx,
      postings.map(({ userId }) => userId),
    );
    return post(tx, postings);
  });

const balanceOf = async (userId: string) => (await readWallets(database.db, [userId])).get(userId)?.balance;

describe('the ledger', () => {
  it('posts several transfers of one wallet in order, each with its running balance', async () => {
    const userId = await newWallet(1_000n);
    await postAlone(adjustment(userId, 500n), adjustment(userId, -300n), adjustment(userId, 50n));
    const { items } = await listTransfers(database.db, userId, { limit: 10 });
    expect(items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [0.5, 12.5],
      [-3, 12],
      [5, 15],
      [10, 10],
    ]);
    expect(await balanceOf(userId)).toBe(1_250n);
  });

  it('pages the statement without losing or repeating a transfer', async () => {
    const userId = await newWallet(1_000n);
    await postAlone(...Array.from({ length: 9 }, () => adjustment(userId, 1n)));
    const first = await listTransfers(database.db, userId, { limit: 4 });
    const second = await listTransfers(database.db, userId, { limit: 4, cursor: first.nextCursor ?? '' });
    const third = await listTransfers(database.db, userId, { limit: 4, cursor: second.nextCursor ?? '' });
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => Number(id))).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('accepts a business key once', async () => {
    const userId = await newWallet();
    await postAlone(adjustment(userId, 10n, 'once'));
    await expect(postAlone(adjustment(userId, 10n, 'once'))).rejects.toThrow(/transfer_.*key/);
    expect(await balanceOf(userId)).toBe(10n);
  });

  it('never debits a wallet below zero', async () => {
    const userId = await newWallet(100n);
    await expect(postAlone(adjustment(userId, -101n))).rejects.toThrow(/balance/);
    expect(await balanceOf(userId)).toBe(100n);
  });

  it.each([
    'update transfer set amount = amount + 1',
    'delete from transfer',
    'truncate transfer cascade',
    'delete from transfer_1',
    'truncate transfer_1 cascade',
  ])('refuses %s', async (statement) => {
    await newWallet(100n);
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('append-only');
  });

  it.each([
    ['of nothing', 0, 'bonus'],
    ['from the wallet to itself', 100, 'wallet'],
    ['with an unknown account', 100, 'pocket'],
    ['without another account', 100, null],
  ])('refuses a transfer %s', async (_, amount, account) => {
    const userId = await newWallet();
    const written = sql`insert into transfer (user_id, number, key, kind, amount, account, balance_after)
      values (${userId}, 1, 'direct', 'bonus', ${amount}, ${account}, 100)`.execute(database.db);
    await expect(written).rejects.toThrow(/violates/);
  });

  it('transfers money of many wallets at once, in any order, without a deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => newWallet(10_000n)));
    const shuffled = () => users.toSorted(() => Math.random() - 0.5);
    await Promise.all(
      Array.from({ length: 60 }, () =>
        postAlone(
          ...shuffled()
            .slice(0, 6)
            .map((userId) => adjustment(userId, -1n)),
        ),
      ),
    );
    const balances = await Promise.all(users.map(balanceOf));
    expect(balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)).toBe(120_000n - 360n);
  });

  describe('a settlement', () => {
    const settlement = (userId: string, change: Partial<Settlement>): Settlement => ({
      userId,
      key: `bet:${newId()}`,
      reference: newId(),
      credit: null,
      reversal: null,
      ...change,
    });
    const settle = (...settlements: Settlement[]) =>
      inTransaction(database.db, (tx) => settleAccounts(tx, settlements));
    const payout = (amount: bigint, number = 1) => ({ kind: 'payout', account: 'payouts', amount, number }) as const;
    const refund = (amount: bigint) => ({ kind: 'refund', account: 'stakes', amount, number: 1 }) as const;
    const debtOf = async (userId: string) =>
      (await database.db.selectFrom('wallet').select('debt').where('user_id', '=', userId).executeTakeFirstOrThrow())
        .debt;
    const newDebtor = async (amount: bigint) => {
      const userId = await newWallet();
      const reversed = settlement(userId, { reversal: payout(amount) });
      expect(await settle(reversed)).toEqual(new Map([[reversed.reference, amount]]));
      return userId;
    };
    const stateOf = async (userId: string) => [await balanceOf(userId), await debtOf(userId)];

    it('debits a wallet to zero at most: the rest becomes a debt', async () => {
      const userId = await newWallet(300n);
      await settle(settlement(userId, { reversal: payout(1_000n) }));
      expect(await stateOf(userId)).toEqual([0n, 700n]);
    });

    it('repays a debt from payouts, once', async () => {
      const userId = await newDebtor(700n);
      await settle(settlement(userId, { credit: payout(500n) }), settlement(userId, { credit: payout(500n) }));
      expect(await stateOf(userId)).toEqual([300n, 0n]);
    });

    it('repays no debt from a refund', async () => {
      const userId = await newDebtor(700n);
      await settle(settlement(userId, { credit: refund(500n) }));
      expect(await stateOf(userId)).toEqual([500n, 700n]);
    });

    it('repays a debt only from the gain when a payout replaces another', async () => {
      const userId = await newDebtor(700n);
      await settle(settlement(userId, { credit: refund(500n) }));
      await settle(settlement(userId, { credit: payout(300n, 2), reversal: payout(200n, 1) }));
      expect(await stateOf(userId)).toEqual([500n, 600n]);
    });

    describe('with a dispute', () => {
      const sale = { account: 'sales', amount: 1_000n, number: 1 } as const;
      const dispute = { ...sale, isDispute: true } as const;
      const restore = (repays: bigint) => ({ ...sale, kind: 'restoration', repays }) as const;

      it('takes the credit back, and returns it with the debt that it added', async () => {
        const userId = await newWallet(300n);
        await settle(settlement(userId, { reversal: dispute }));
        expect(await stateOf(userId)).toEqual([0n, 700n]);
        await settle(settlement(userId, { credit: restore(700n) }));
        expect(await stateOf(userId)).toEqual([300n, 0n]);
      });

      it('repays no other debt, and no debt that was repaid meanwhile', async () => {
        const userId = await newDebtor(400n);
        await settle(settlement(userId, { reversal: dispute }));
        await settle(settlement(userId, { credit: restore(1_000n) }));
        expect(await stateOf(userId)).toEqual([0n, 400n]);
        const other = await newWallet(300n);
        await settle(settlement(other, { reversal: dispute }));
        await settle(settlement(other, { credit: payout(700n) }));
        await settle(settlement(other, { credit: restore(700n) }));
        expect(await stateOf(other)).toEqual([1_000n, 0n]);
      });

      it('is shown in the statement by kinds of its own', async () => {
        const userId = await newWallet(1_000n);
        const key = `purchase:fedapay:${newId()}`;
        await settle(settlement(userId, { key, reversal: dispute }));
        await settle(settlement(userId, { key, credit: restore(0n) }));
        const { items } = await listTransfers(database.db, userId, { limit: 2 });
        expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
          ['restoration', 10],
          ['dispute', -10],
        ]);
      });
    });

    it('credits before it reverses, so that only the difference becomes a debt', async () => {
      const userId = await newWallet();
      await settle(settlement(userId, { credit: payout(300n, 2), reversal: payout(800n, 1) }));
      expect(await stateOf(userId)).toEqual([0n, 500n]);
    });
  });

  it('leaves the ledger coherent, and an audit reports a manipulated wallet and a transfer that its kind cannot be', async () => {
    expect((await checkLedger(database.db)).filter(({ broken }) => broken > 0)).toEqual([]);
    const userId = await newWallet(500n);
    await postAlone(
      { ...adjustment(userId, -5n), kind: 'bonus', account: 'bonus' },
      { ...adjustment(userId, 5n), kind: 'bonus', account: 'payouts' },
    );
    await sql`update wallet set balance = 501 where user_id = ${userId}`.execute(database.db);
    expect((await checkLedger(database.db)).filter(({ broken }) => broken > 0)).toEqual([
      { rule: 'every balance is the sum of its transfers', broken: 1 },
      { rule: 'every transfer has an account and the sign of its kind', broken: 2 },
    ]);
  });
});
