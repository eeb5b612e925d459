import { expect, it } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { PARTITIONS, type SettlementJob, settleChunk } from './settle-chunk.ts';
import { listQueuedJobs } from './worker.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

interface FullPartition {
  readonly job: SettlementJob;
  readonly bets: readonly { readonly id: string; readonly user_id: string }[];
}

/** An event on which many bettors have won; the last twelve or more share one partition. */
async function winMany(): Promise<FullPartition> {
  const { db, pool } = app.database;
  const { id } = await addFootballEvent(db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  const bettors = await Promise.all(Array.from({ length: 23 }, () => app.signUp()));
  const selections = [await selectionOf(app.visitor, id, { key: 'home' })];
  const inReverse = bettors.sort((a, b) => (a.userId < b.userId ? 1 : -1));
  for (const bettor of inReverse) await place(bettor, { selections });
  await endEvent(db, id, [1, 0]);
  const partitions = await Promise.all(
    PARTITIONS.map(async (partition) => {
      const job = (await listQueuedJobs(db, partition, 10)).find(({ eventId }) => eventId === id);
      const { rows } = await pool.query(`select user_id, bet_id as id from leg_${partition} where event_id = $1`, [id]);
      return job ? [{ job, bets: rows }] : [];
    }),
  );
  const full = partitions.flat().find(({ bets }) => bets.length >= 12);
  if (!full) throw new Error('no partition has twelve of the 23 bettors');
  return full;
}

it.each([
  ['its bets in the order of their ids', 'bet', 'id'],
  ['the wallets that it pays in the order of their bettors', 'wallet', 'user_id'],
] as const)('a settlement locks %s, so that no two settlements wait for each other', async (_, table, column) => {
  const { job, bets } = await winMany();
  const keys = bets.map((bet) => bet[column]).sort();
  const middle = Math.floor(keys.length / 2);
  const client = await app.database.pool.connect();
  let settled: ReturnType<typeof settleChunk> | undefined;
  try {
    await client.query('begin');
    await client.query(`select from ${table} where ${column} = $1 for update`, [keys[middle]]);
    settled = settleChunk(app.database.db, job);
    const awaited = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await client.query(awaited)).rowCount).toBe(1);
    const { rows: free } = await client.query(
      `select ${column} as key from ${table} where ${column} = any($1) order by 1 for update skip locked`,
      [keys],
    );
    expect(free.map(({ key }) => key)).toEqual(keys.slice(middle));
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await settled).bets).toBe(keys.length);
  await app.settle();
  expect(await app.findIncoherence()).toEqual([]);
});
