import { createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabaseProxy } from '../../testing/services/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isTermOver } from '../database/engine-term.ts';
import { closeClient, inTransaction, isConnectionLoss, openClient, pipelinedTransaction } from '../database.ts';
import { createLog, type Log } from '../log.ts';
import { createLeader } from './leader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Shorter than in production, for tests. */
const timing = { retry: 50, ping: 50, answerMaximum: 2_000, silenceMaximum: 500, termMaximum: 5_000 };

/** A process that competes for the lead; `terms` are the signals of its terms so far. */
function stand(
  work: (signal: AbortSignal) => Promise<void> = untilAborted,
  url = database.url,
  log: Log = createLog('silent'),
) {
  const terms: AbortSignal[] = [];
  const lead = (signal: AbortSignal) => {
    terms.push(signal);
    return work(signal);
  };
  const leader = createLeader({ url, log, lead, timing });
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

it('exactly one of two processes leads; the other takes over when its connection ends, and stops on request', async () => {
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

it('a process that must not lead says so once and leaves the lead to another one, until it may', async () => {
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  let [refusal, attempts]: [string | null, number] = ['older', 0];
  const terms: AbortSignal[] = [];
  const lead = (signal: AbortSignal) => {
    terms.push(signal);
    return untilAborted(signal);
  };
  const findRefusal = async () => {
    attempts += 1;
    return refusal;
  };
  const older = createLeader({ url: database.url, log, lead, findRefusal, timing });
  older.start();
  onTestFinished(() => older.stop());
  await expect.poll(() => attempts, soon).toBeGreaterThan(2);
  const newer = stand();
  await expect.poll(newer.leads, soon).toBe(true);
  expect(terms).toEqual([]);
  expect(logged).toMatchObject([{ msg: 'engine: this process must not lead', reason: 'older' }]);
  await newer.stop();
  refusal = null;
  await expect.poll(() => terms.length, soon).toBe(1);
});

it('a process that is stopped while it requests the lead does not begin to lead', async () => {
  const one = stand();
  await one.stop();
  expect(one.terms).toEqual([]);
});

it('a process that is stopped while it checks whether it may lead does not begin to lead', async () => {
  const request = Promise.withResolvers<void>();
  let hasLed = false;
  const leader = createLeader({
    url: database.url,
    log: createLog('silent'),
    lead: async () => {
      hasLed = true;
    },
    findRefusal: async () => {
      void leader.stop();
      request.resolve();
      return null;
    },
    timing,
  });
  leader.start();
  await request.promise;
  await leader.stop();
  expect(hasLed).toBe(false);
});

it('the log says once that the lead is lost, however long the database is unreachable', async () => {
  const { proxy, url } = await openDatabaseProxy(database.url);
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).msg) });
  const one = stand(untilAborted, url, log);
  await expect.poll(one.leads, soon).toBe(true);
  await proxy.close();
  let tries = 0;
  const away = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(proxy.port, '127.0.0.1');
  onTestFinished(() => void away.close());
  await expect.poll(() => tries, soon).toBeGreaterThan(3);
  expect(logged).toEqual(['engine: lost the lead']);
});

it('the log names the session that keeps the next leader from its term', async () => {
  const holder = await openClient(database.url);
  onTestFinished(() => closeClient(holder));
  await holder.query('begin; select from engine_term for update');
  const pid = (await holder.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const logged: { readonly msg: string; readonly error: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const leader = createLeader({ url: database.url, log, lead: untilAborted, timing: { ...timing, termMaximum: 100 } });
  leader.start();
  onTestFinished(() => leader.stop());
  await expect
    .poll(() => logged, soon)
    .toContainEqual(
      expect.objectContaining({
        msg: 'engine: cannot begin to lead, trying again',
        error: expect.stringContaining(`select pg_terminate_backend(${pid})`),
      }),
    );
});

it('a leader whose work fails gives up the lead and tries again, and the process continues', async () => {
  let failures = 0;
  const failing = stand(async (signal) => {
    failures += 1;
    if (failures === 1) throw new Error('the work failed');
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

function describeOutcome(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'committed';
  if (isTermOver(outcome.reason)) return 'term over';
  return isConnectionLoss(outcome.reason) ? 'connection lost' : String(outcome.reason);
}

/** A leader whose connection is frozen, as when its process or its machine is; its work continues unaware. */
async function leadAndFreeze() {
  const { proxy, url } = await openDatabaseProxy(database.url);
  onTestFinished(() => proxy.close());
  const [frozen, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const outcomes = Promise.withResolvers<unknown[]>();
  const changes = [
    () => sql`insert into change values ('alone')`.execute(database.db),
    () => sql`with added as (insert into change values ('within')) select 1`.execute(database.db),
    () => inTransaction(database.db, (tx) => sql`insert into change values ('in a transaction')`.execute(tx)),
    () => pipelinedTransaction(database.pool, [sql`insert into change values ('in one trip')`.compile(database.db)]),
  ];
  const leader = stand(async (signal) => {
    for (const change of changes) await change();
    const open = inTransaction(database.db, async (tx) => {
      await sql`insert into change values ('begun before')`.execute(tx);
      proxy.freeze('cauri-leader');
      frozen.resolve();
      await thawed.promise;
    });
    const settled = await Promise.allSettled([open, thawed.promise]);
    const later = await Promise.allSettled(changes.map((change) => change()));
    outcomes.resolve([settled[0], ...later].map(describeOutcome));
    await untilAborted(signal);
  }, url);
  await frozen.promise;
  return { leader, thaw: thawed.resolve, outcomes: outcomes.promise };
}

it('a leader that is frozen loses the lead, and commits nothing afterwards, not even what it had begun', async () => {
  await sql`create table change (name text)`.execute(database.db);
  const { thaw, outcomes } = await leadAndFreeze();
  const next = stand();
  // The transaction of the frozen leader is ended after three seconds.
  await expect.poll(next.leads).toBe(true);
  thaw();
  expect(await outcomes).toEqual(['connection lost', ...Array(4).fill('term over')]);
  const { rows } = await sql<{ name: string }>`select name from change`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(['alone', 'within', 'in a transaction', 'in one trip']);
});
