import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createCuttingProxy } from '../../testing/services/cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createPostgresBus } from './bus.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
/** Short delays, for tests. */
const pace = { reconnectFirst: 10, reconnectLongest: 50, ping: 20, answerMaximum: 200 };

/** A process on the bus with the messages and gaps that it received. */
async function join(channel = 'news', url = database.url) {
  const bus = createPostgresBus({ url, pool: database.pool, log, pace });
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe(channel, (payload) => heard.push(payload));
  bus.onGap(() => {
    gaps += 1;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  return { bus, heard, gaps: () => gaps };
}

const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cauri-bus' and datname = current_database()`.execute(database.db);

it('every process receives all messages of its channels, in order', async () => {
  const [one, two, deaf] = [await join(), await join(), await join('other')];
  const said = Array.from({ length: 20 }, (_, index) => `${index} ñ`);
  for (const text of said) await one.bus.publish('news', text);
  await expect.poll(() => two.heard).toEqual(said);
  await expect.poll(() => one.heard).toEqual(said);
  expect(deaf.heard).toEqual([]);
});

it('two listeners of one channel both receive the message', async () => {
  const { bus, heard } = await join();
  const second: string[] = [];
  bus.subscribe('news', (payload) => second.push(payload));
  await bus.publish('news', 'once');
  await expect.poll(() => [heard, second]).toEqual([['once'], ['once']]);
});

it('reconnects after a lost connection, reports a gap, and receives messages again', async () => {
  logged.length = 0;
  const { bus, heard, gaps } = await join();
  expect(gaps()).toBe(1); // the time before the start counts as a gap too
  for (const times of [2, 3]) {
    await cutAll();
    await expect.poll(gaps).toBe(times);
    await bus.publish('news', `after ${times}`);
    await expect.poll(() => heard.at(-1)).toBe(`after ${times}`);
  }
  expect(heard).toEqual(['after 2', 'after 3']);
  // The documentation names this log line as an alarm.
  expect(logged).toEqual(Array(2).fill(expect.stringContaining('bus: connection lost, reconnecting')));
});

it('sends nothing once it has stopped, and can stop while the database is unreachable', async () => {
  const { bus, heard } = await join();
  await bus.stop();
  await database.pool.query(`select pg_notify('news', 'too late')`);
  const away = createPostgresBus({ url: 'postgres://127.0.0.1:1/nowhere', pool: database.pool, log });
  void away.start();
  await away.stop();
  expect(heard).toEqual([]);
});

/** A proxy in front of the database of this file, and its address. */
async function openProxy() {
  const direct = new URL(database.url.replace('@/', '@localhost/'));
  const proxy = await createCuttingProxy({ path: `${direct.searchParams.get('host')}/.s.PGSQL.5432` });
  onTestFinished(() => proxy.close());
  return { proxy, url: `postgres://postgres@127.0.0.1:${proxy.port}${direct.pathname}` };
}

it('a silently dropped connection is detected and replaced, and the gap is reported', async () => {
  const { proxy, url } = await openProxy();
  const { bus, heard, gaps } = await join('news', url);
  expect(bus.isCurrent).toBe(true);
  for (const times of [2, 3]) {
    proxy.freeze('listen');
    await bus.publish('news', 'lost');
    await expect.poll(() => bus.isCurrent).toBe(false);
    proxy.thaw();
    await expect.poll(() => [gaps(), bus.isCurrent]).toEqual([times, true]);
    await bus.publish('news', `after ${times}`);
    await expect.poll(() => heard.at(-1)).toBe(`after ${times}`);
  }
  expect(heard).toEqual(['after 2', 'after 3']);
});

it('is current again only when the missed changes have been read, and requests that until they have', async () => {
  const bus = createPostgresBus({ url: database.url, pool: database.pool, log, pace });
  let reads = 0;
  let hold: Promise<void> | null = null;
  bus.onGap(async () => {
    reads += 1;
    if (reads === 2) throw new Error('the tables cannot be read');
    await hold;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  expect([bus.isCurrent, reads]).toEqual([true, 1]);
  const reading = Promise.withResolvers<void>();
  hold = reading.promise;
  await cutAll();
  await expect.poll(() => reads).toBe(3); // the second connection failed
  expect(bus.isCurrent).toBe(false);
  reading.resolve();
  await expect.poll(() => bus.isCurrent).toBe(true);
});
