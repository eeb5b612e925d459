import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openWallet, post } from '../posting/post.ts';
import { readBalanceHistory } from './balance-history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** With microseconds, as in the database. */
const inDatabase = (time: string) => time.replace('.000Z', '.000700Z');
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

/** Creates a wallet whose n-th transfer has the n-th time. */
async function makeWallet(movements: readonly (readonly [time: string, amount: bigint])[]): Promise<string> {
  const { db } = database;
  const userId = newId();
  await db.transaction().execute((tx) => openWallet(tx, userId));
  for (const [index, [, amount]] of movements.entries()) {
    const key = `adjustment:${index}`;
    const posting = {
      userId,
      key,
      kind: 'adjustment' as const,
      amount,
      account: 'adjustments' as const,
      reference: null,
    };
    await db.transaction().execute((tx) => post(tx, [posting]));
  }
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // writes rows in the past directly
    await sql`update wallet set created_at = ${inDatabase(movements[0]?.[0] ?? at(1))} where user_id = ${userId}`.execute(
      tx,
    );
    for (const [index, [time]] of movements.entries()) {
      await sql`update transfer set created_at = ${index === 0 ? inDatabase(time) : time} where user_id = ${userId} and number = ${index + 1}`.execute(
        tx,
      );
    }
  });
  return userId;
}
const balances = ({ points }: Awaited<ReturnType<typeof readBalanceHistory>>) => points.map(({ balance }) => balance);

describe('the balance over time', () => {
  it('is the last balance before each moment, from the creation of the wallet at the earliest', async () => {
    const userId = await makeWallet([
      [at(3), 100_000n],
      [at(5, 1), -30_000n],
      [at(5, 2), 5_000n],
      [at(8), -1_050n],
    ]);
    const history = await readBalanceHistory(database.db, userId, { from: at(1), to: at(9), points: 7 });
    expect(balances(history)).toEqual([1000, 1000, 750, 750, 750, 739.5, 739.5]);
    expect(history.points[0]?.at.slice(0, 19)).toBe(at(3).slice(0, 19));
    expect([history.opening, history.moved]).toEqual([0, { in: 1050, out: 310.5, transfers: 4 }]);
  });

  it('sums the transfers after the first moment and up to the last', async () => {
    const userId = await makeWallet([
      [at(3), 100_000n],
      [at(5), -30_000n],
      [at(8), 7_000n],
    ]);
    const history = await readBalanceHistory(database.db, userId, { from: at(5), to: at(8), points: 2 });
    expect([balances(history), history.moved]).toEqual([[700, 770], { in: 70, out: 0, transfers: 1 }]);
    expect(history.opening).toBe(700);
  });

  it('without a first moment starts with the wallet, including its first transfer', async () => {
    const userId = await makeWallet([
      [at(3), 100_000n],
      [at(5), -30_000n],
    ]);
    const history = await readBalanceHistory(database.db, userId, { from: undefined, to: at(7), points: 3 });
    expect(balances(history)).toEqual([1000, 700, 700]);
    expect(history.points[0]?.at.slice(0, 19)).toBe(at(3).slice(0, 19));
    expect(history.moved).toEqual({ in: 1000, out: 300, transfers: 2 });
  });

  it('is zero for a wallet without transfers', async () => {
    const history = await readBalanceHistory(database.db, await makeWallet([]), { from: at(1), to: at(2), points: 2 });
    expect([balances(history), history.moved]).toEqual([[0, 0], { in: 0, out: 0, transfers: 0 }]);
  });
});
