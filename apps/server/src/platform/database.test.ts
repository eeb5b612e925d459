import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  executeTogether,
  inTransaction,
  isConnectionLoss,
  openDatabase,
  openPool,
  pipelinedTransaction,
  storedError,
} from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counter (name text primary key, value integer not null default 0)`.execute(database.db);
  await sql`create sequence attempt`.execute(database.db);
});
afterAll(() => database.close());

const GATE = sql`0x7e57`;

/** Counts in both rows, attempts included; between the two it waits at the gate. */
const countIn = (first: string, second: string) => [
  sql`set local deadlock_timeout = '10ms'`,
  // On a busy machine both wait longer at the gate than a transaction in one trip may wait for a lock.
  sql`set local lock_timeout = 0`,
  sql`select nextval('attempt')`,
  sql`update counter set value = value + 1 where name = ${first}`,
  sql`select pg_advisory_xact_lock_shared(${GATE})`,
  sql`update counter set value = value + 1 where name = ${second}`,
];

it.each([
  [
    'sent statement by statement',
    (names: [string, string]) =>
      inTransaction(database.db, async (tx) => {
        for (const statement of countIn(...names)) await statement.execute(tx);
      }),
  ],
  [
    'whose statements are sent together',
    (names: [string, string]) => inTransaction(database.db, (tx) => executeTogether(tx, countIn(...names))),
  ],
  [
    'sent in one trip',
    (names: [string, string]) =>
      pipelinedTransaction(
        database.pool,
        countIn(...names).map((statement) => statement.compile(database.db)),
      ),
  ],
])(
  'when two transactions %s wait for each other, the one that PostgreSQL aborts is retried: both succeed, once',
  async (_, count) => {
    await sql`truncate counter`.execute(database.db);
    await sql`insert into counter (name) values ('a'), ('b')`.execute(database.db);
    await sql`alter sequence attempt restart`.execute(database.db);
    const counted = await inTransaction(database.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
      const both = Promise.allSettled([count(['a', 'b']), count(['b', 'a'])]);
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(2);
      // Wrapped in an object, because an async function would await the promise before the commit.
      return { both };
    });
    expect((await counted.both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { rows } = await sql`select name, value from counter order by name`.execute(database.db);
    expect(rows).toEqual([
      { name: 'a', value: 2 },
      { name: 'b', value: 2 },
    ]);
    // PostgreSQL may abort both at the same moment, and the retries may meet again: 5 attempts each at most.
    const { rows: attempts } = await sql`select last_value between 3 and 10 as "isRunAgain" from attempt`.execute(
      database.db,
    );
    expect(attempts).toEqual([{ isRunAgain: true }]);
  },
);

/** A pool of one session, which is as after its server became a standby. */
async function openReadOnly() {
  const pool = openPool({ url: database.url, connections: 1, onError: () => {} });
  const db = openDatabase(pool);
  onTestFinished(() => db.destroy());
  await sql`set default_transaction_read_only = on`.execute(db);
  return { pool, db };
}

const addRow = sql`insert into counter (name) values (gen_random_uuid()::text)`;

it.each<[string, (parts: Awaited<ReturnType<typeof openReadOnly>>) => Promise<unknown>]>([
  ['a statement', ({ db }) => addRow.execute(db)],
  ['a transaction', ({ db }) => inTransaction(db, (tx) => addRow.execute(tx))],
  [
    'a transaction whose statements are sent together',
    ({ db }) => inTransaction(db, (tx) => executeTogether(tx, [addRow, addRow])),
  ],
  ['a transaction in one trip', ({ db, pool }) => pipelinedTransaction(pool, [addRow.compile(db)])],
])(
  'a session that became read-only counts as a lost connection: %s fails once, and the next one has a new session',
  async (_, change) => {
    const parts = await openReadOnly();
    const failure: unknown = await change(parts).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '25006' });
    expect(isConnectionLoss(failure)).toBe(true);
    await change(parts);
  },
);

it('statements of a transaction that are sent together run in their order, and end with the first that fails', async () => {
  await sql`truncate counter`.execute(database.db);
  const add = (name: string) => sql`insert into counter (name) values (${name}) returning name`;
  const names = sql`select name from counter order by name`;
  const answers = await inTransaction(database.db, (tx) => executeTogether(tx, [add('a'), names, add('b'), names]));
  expect(answers).toEqual([[{ name: 'a' }], [{ name: 'a' }], [{ name: 'b' }], [{ name: 'a' }, { name: 'b' }]]);
  const failing = inTransaction(database.db, (tx) => executeTogether(tx, [add('c'), add('a'), sql`no statement`]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await names.execute(database.db)).rows).toEqual([{ name: 'a' }, { name: 'b' }]);
});

it('statements have no names if they are switched off, as a pooler may require', async () => {
  const countNames = async (isPreparing: boolean) => {
    const db = openDatabase(openPool({ url: database.url, connections: 1, onError: () => {}, isPreparing }));
    onTestFinished(() => db.destroy());
    await sql`select value from counter where name = ${'a'}`.execute(db);
    return (await sql`select from pg_prepared_statements where not from_sql`.execute(db)).rows.length;
  };
  expect([await countNames(true), await countNames(false)]).toEqual([1, 0]);
});

it('the text of any error can be stored, and is stored as it is returned', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 400 }), 200);
  const cleaned = [...texts, 'a\u0000b', 'a\ud800', `${'x'.repeat(299)}😀`].map((text) => storedError(text));
  const { rows } = await sql<{ text: string }>`select unnest(${cleaned}::text[]) as text`.execute(database.db);
  expect(rows.map(({ text }) => text)).toEqual(cleaned);
});
