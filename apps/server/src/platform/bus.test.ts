import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPostgresBus } from './bus.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A process on the bus, with what it heard and how often it was told of a gap. */
async function join(channel = 'news') {
  const bus = createPostgresBus(database.url, database.pool, createLog('silent'));
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

it('every process hears what any says, in order, on its own channels only', async () => {
  const [one, two, deaf] = [await join(), await join(), await join('other')];
  const said = Array.from({ length: 20 }, (_, index) => `${index} ñ`);
  for (const text of said) await one.bus.publish('news', text);
  await expect.poll(() => two.heard).toEqual(said);
  await expect.poll(() => one.heard).toEqual(said);
  expect(deaf.heard).toEqual([]);
});

it('two listeners of one channel both hear', async () => {
  const { bus, heard } = await join();
  const second: string[] = [];
  bus.subscribe('news', (payload) => second.push(payload));
  await bus.publish('news', 'once');
  await expect.poll(() => [heard, second]).toEqual([['once'], ['once']]);
});

it('comes back by itself after its connection was cut, says that there was a gap, and hears again', async () => {
  const { bus, heard, gaps } = await join();
  expect(gaps()).toBe(1); // nothing that was said before the start was heard either
  for (const times of [2, 3]) {
    await cutAll();
    await expect.poll(gaps).toBe(times);
    await bus.publish('news', `after ${times}`);
    await expect.poll(() => heard.at(-1)).toBe(`after ${times}`);
  }
  expect(heard).toEqual(['after 2', 'after 3']);
});

it('says nothing more once it has stopped, and stops while the database is away', async () => {
  const { bus, heard } = await join();
  await bus.stop();
  await database.pool.query(`select pg_notify('news', 'too late')`);
  const away = createPostgresBus('postgres://127.0.0.1:1/nowhere', database.pool, createLog('silent'));
  void away.start();
  await away.stop();
  expect(heard).toEqual([]);
});
