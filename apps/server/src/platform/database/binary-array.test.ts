import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { byteaArray, int4Array, int8Array, textArray, timestamptzArray, uuidArray } from './binary-array.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const listOf = <T>(value: fc.Arbitrary<T>) => fc.array(fc.option(value), { maxLength: 20 });

/** Returns the elements of an array as text, as PostgreSQL reads them. */
async function read(array: Buffer, type: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(`select $1::${type}[]::text[] as read`, [array]);
  return rows[0].read;
}

async function expectRead<T>(
  { type, values }: { readonly type: string; readonly values: fc.Arbitrary<T> },
  encode: (list: readonly (T | null)[]) => Buffer,
  textOf: (value: T) => string,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(listOf(values), async (list) => {
      expect(await read(encode(list), type)).toEqual(list.map((value) => (value === null ? null : textOf(value))));
    }),
    { numRuns: 50 },
  );
}

test('PostgreSQL reads the written ids and nulls', () =>
  expectRead({ type: 'uuid', values: fc.uuid() }, uuidArray, String));

test('PostgreSQL reads every integer of its range', async () => {
  await expectRead({ type: 'integer', values: fc.integer() }, int4Array, String);
  await expectRead(
    { type: 'bigint', values: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }) },
    int8Array,
    String,
  );
});

test('PostgreSQL reads texts of any script, empty ones, and those that look like its own syntax', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.constantFrom('', 'NULL', '{}', '"', '\\', 'Béchar – Đà Nẵng 🏆'),
  );
  await expectRead({ type: 'text', values: texts }, textArray, String);
});

test('PostgreSQL reads instants to the millisecond', () => {
  const values = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const textOf = (instant: Date) => String(instant.getTime());
  return fc.assert(
    fc.asyncProperty(listOf(values), async (list) => {
      const { rows } = await database.pool.query(
        'select array(select (extract(epoch from t) * 1000)::bigint::text from unnest($1::timestamptz[]) as t) as read',
        [timestamptzArray(list)],
      );
      expect(rows[0].read).toEqual(list.map((value) => (value === null ? null : textOf(value))));
    }),
    { numRuns: 50 },
  );
});

test('PostgreSQL reads bytes', () =>
  expectRead(
    { type: 'bytea', values: fc.uint8Array().map((bytes) => Buffer.from(bytes)) },
    byteaArray,
    (bytes) => `\\x${bytes.toString('hex')}`,
  ));

test('invalid ids and numbers out of range are refused before they are sent', () => {
  expect(() => uuidArray(['not an id'])).toThrow(RangeError);
  expect(() => uuidArray(['01a20522-0bdf-7000-8c97-9db9d1d5b293-00'])).toThrow(RangeError);
  for (const value of [2 ** 31, 1.5, Number.NaN]) expect(() => int4Array([value])).toThrow(RangeError);
  expect(() => int8Array([2n ** 63n])).toThrow(RangeError);
});
