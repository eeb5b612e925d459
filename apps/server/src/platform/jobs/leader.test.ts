import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createLeader } from './leader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A process that competes for the lead; `terms` are the signals of its terms so far. */
function stand(work: (signal: AbortSignal) => Promise<void> = untilAborted) {
  const terms: AbortSignal[] = [];
  const leader = createLeader(database.url, createLog('silent'), (signal) => {
    terms.push(signal);
    return work(signal);
  });
  leader.start();
  onTestFinished(() => leader.stop());
  return { terms, stop: leader.stop, leads: () => terms.at(-1)?.aborted === false };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Ends the connection that holds the lock, as a crash or a network failure would. */
const cutLeader = () =>
  sql`select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where l.locktype = 'advisory' and l.granted and a.application_name = 'cauri-leader'
      and a.datname = current_database()`.execute(database.db);

const soon = { timeout: 5_000 };

it('of two processes exactly one leads; the other takes over when its connection ends, and stops on request', async () => {
  const [one, two] = [stand(), stand()];
  await expect.poll(() => Number(one.leads()) + Number(two.leads()), soon).toBe(1);
  const [leader, standby] = one.leads() ? [one, two] : [two, one];
  await cutLeader();
  // The first process may win the lock again, so its connection is dropped until the other one leads.
  await expect
    .poll(async () => {
      if (leader.leads()) await cutLeader();
      return standby.leads();
    }, soon)
    .toBe(true);
  expect(leader.terms.every(({ aborted }) => aborted)).toBe(true);
  await standby.stop();
  expect(standby.leads()).toBe(false);
  await expect.poll(leader.leads, soon).toBe(true);
});

it('a leader whose work fails gives up the lead and tries again, and the process continues', async () => {
  let failures = 0;
  const failing = stand(async (signal) => {
    failures += 1;
    if (failures === 1) throw new Error('not today');
    await untilAborted(signal);
  });
  await expect.poll(() => failing.terms.length, soon).toBe(2);
  expect(failing.terms[0]?.aborted).toBe(true);
  expect(failing.leads()).toBe(true);
});

it('a leader whose work ends gives up the lead', async () => {
  const short = stand(() => Promise.resolve());
  await expect.poll(() => short.terms.length, soon).toBeGreaterThan(0);
  await expect.poll(short.leads, soon).toBe(false);
});
