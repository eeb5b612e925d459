import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { arrayOf, bool, bytea, type ElementType, int4, int8, text, timestamptz, uuid } from './binary-array.ts';

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
  type: ElementType<T>,
  values: fc.Arbitrary<T>,
  textOf: (value: T) => string,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(listOf(values), async (list) => {
      expect(await read(arrayOf(type, list), type.name)).toEqual(
        list.map((value) => (value === null ? null : textOf(value))),
      );
    }),
    { numRuns: 50 },
  );
}

test('PostgreSQL reads the written ids and nulls', () => expectRead(uuid, fc.uuid(), String));

test('PostgreSQL reads every integer of its range', async () => {
  await expectRead(int4, fc.integer(), String);
  await expectRead(int8, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), String);
});

test('PostgreSQL reads texts of any script, empty ones, and those that look like its own syntax', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.constantFrom('', 'NULL', '{}', '"', '\\', 'Béchar – Đà Nẵng 🏆'),
  );
  await expectRead(text, texts, String);
});

test('PostgreSQL reads instants to the millisecond', () => {
  const values = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const textOf = (instant: Date) => String(instant.getTime());
  return fc.assert(
    fc.asyncProperty(listOf(values), async (list) => {
      const { rows } = await database.pool.query(
        'select array(select (extract(epoch from t) * 1000)::bigint::text from unnest($1::timestamptz[]) as t) as read',
        [arrayOf(timestamptz, list)],
      );
      expect(rows[0].read).toEqual(list.map((value) => (value === null ? null : textOf(value))));
    }),
    { numRuns: 50 },
  );
});

test('PostgreSQL reads bytes', () =>
  expectRead(
    bytea,
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    (bytes) => `\\x${bytes.toString('hex')}`,
  ));

test('PostgreSQL reads yes and no', () => expectRead(bool, fc.boolean(), String));

test('invalid ids and numbers out of range are refused before they are sent', () => {
  expect(() => arrayOf(uuid, ['not an id'])).toThrow(RangeError);
  expect(() => arrayOf(uuid, ['01a20522-0bdf-7000-8c97-9db9d1d5b293-00'])).toThrow(RangeError);
  for (const value of [2 ** 31, 1.5, Number.NaN]) expect(() => arrayOf(int4, [value])).toThrow(RangeError);
  expect(() => arrayOf(int8, [2n ** 63n])).toThrow(RangeError);
});
