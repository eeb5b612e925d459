import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deleteInChunks, deliverDue, dueAgain, lease, type Outbox } from './outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('mail').execute());

const outbox: Outbox = {
  table: 'mail',
  key: 'id',
  isQueued: sql`state = 'queued'`,
  order: sql`kind, due_at`,
  columns: sql`id, kind, attempts`,
  batch: 2,
  leaseSeconds: 60,
};
interface Row {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
}
const write = async (...kinds: readonly ('promotion' | 'reset_password')[]) => {
  for (const kind of kinds) {
    const row = { id: newId(), kind, recipient: 'a@b.test', subject: 'S', state: 'queued' } as const;
    await database.db.insertInto('mail').values(row).execute();
  }
};
const leaseNext = () => lease<Row>(database.db, outbox);

describe('a lease', () => {
  it('is of due rows in their order, a batch at most, and counts the attempt', async () => {
    await write('reset_password', 'promotion', 'promotion');
    const rows = await leaseNext();
    expect(rows.map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ['promotion', 1],
      ['promotion', 1],
    ]);
    expect((await leaseNext()).map(({ kind }) => kind)).toEqual(['reset_password']);
    expect(await leaseNext()).toEqual([]);
  });

  it('gives each row to one of several processes', async () => {
    await write(...Array<'promotion'>(4).fill('promotion'));
    const leased = (await Promise.all([leaseNext(), leaseNext(), leaseNext()])).flat();
    expect(new Set(leased.map(({ id }) => id)).size).toBe(leased.length);
  });

  it('that expires is given again', async () => {
    await write('promotion');
    await leaseNext();
    await sql`update mail set due_at = due_at - interval '60 seconds'`.execute(database.db);
    expect(await leaseNext()).toMatchObject([{ attempts: 2 }]);
  });
});

describe('a delivery', () => {
  const deliverAll = (deliver: (row: Row) => Promise<boolean>, roundMs = 10_000, signal?: AbortSignal) =>
    deliverDue({ lease: leaseNext, deliver, parallel: 2, roundMs }, signal);

  it('continues batch by batch until none is due, and counts what was accepted', async () => {
    await write('promotion', 'promotion', 'promotion', 'promotion', 'reset_password');
    expect(await deliverAll(async ({ kind }) => kind === 'promotion')).toBe(4);
    expect(await leaseNext()).toEqual([]);
  });

  it('is of one batch where no round is given', async () => {
    await write('promotion', 'promotion', 'promotion');
    expect(await deliverAll(async () => true, 0)).toBe(2);
  });

  it('stops when the signal is aborted', async () => {
    await write('promotion', 'promotion', 'promotion', 'promotion');
    const stop = new AbortController();
    const deliver = async () => {
      stop.abort();
      return true;
    };
    expect(await deliverAll(deliver, 10_000, stop.signal)).toBeLessThan(3);
  });

  it('throws what a delivery throws', async () => {
    await write('promotion');
    await expect(deliverAll(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  });
});

it.each([
  [{ attempts: 1 }, 30],
  [{ attempts: 3 }, 120],
  [{ attempts: 30 }, 3_600],
  [{ attempts: 5_000 }, 3_600],
  [{ attempts: 1, atLeast: 500 }, 500],
  [{ attempts: 1, atLeast: 99_999 }, 3_600],
])('after %o the next attempt is due in %i seconds', async (after, seconds) => {
  const due = dueAgain({ first: 30, longest: 3_600 }, after);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from ${due} - now())::integer as wait`.execute(database.db);
  expect(rows[0]?.wait).toBe(seconds);
});

it('rows are deleted chunk by chunk, and the others stay', async () => {
  await sql`
    insert into mail (id, kind, recipient, subject, state)
    select gen_random_uuid(), 'promotion', 'a@b.test', n::text, 'queued' from generate_series(1, 2100) n`.execute(
    database.db,
  );
  const select = (limit: number) => sql`select ctid from mail where subject <> '7' limit ${limit}`;
  expect(await deleteInChunks(database.db, 'mail', select)).toBe(2_099);
  expect(await database.db.selectFrom('mail').select('subject').execute()).toEqual([{ subject: '7' }]);
});
