import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bool, int4, text, uuid } from './binary-array.ts';
import { column, createSharedRows, encodeRows, rowsOf } from './row-arrays.ts';
import { createTemplate } from './statement-template.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Row {
  readonly id: string;
  readonly line: number | null;
  readonly name: string | null;
  readonly isOpen: boolean;
}

const columns = {
  id: column(uuid, ({ id }: Row) => id),
  line: column(int4, ({ line }: Row) => line),
  name: column(text, ({ name }: Row) => name),
  is_open: column(bool, ({ isOpen }: Row) => isOpen),
};
const template = createTemplate<{ readonly arrays: readonly Buffer[]; readonly from: number }, unknown>(
  (parameter) => sql`
    select * from (${rowsOf(columns, (place) => parameter(({ arrays }) => arrays[place]))}) r
    where r.ordinal >= ${parameter(({ from }) => from)}::integer order by r.ordinal`,
);

const rows = fc.array(
  fc.record<Row>({
    id: fc.uuid(),
    line: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    name: fc.option(fc.string({ unit: 'grapheme' }).map((name) => name.replaceAll('\0', ''))),
    isOpen: fc.boolean(),
  }),
  { maxLength: 10 },
);

test('PostgreSQL reads rows in their order, and those that other statements had in common with this one', async () => {
  const encodeShared = createSharedRows(columns);
  await fc.assert(
    fc.asyncProperty(rows, fc.nat({ max: 9 }), async (list, first) => {
      const read = async (arrays: readonly Buffer[]) => {
        const { sql: statement, parameters } = template(database.db, { arrays, from: first + 1 });
        return (await database.pool.query(statement, [...parameters])).rows;
      };
      const expected = list.slice(first).map(({ id, line, name, isOpen }, index) => ({
        id,
        line,
        name,
        is_open: isOpen,
        ordinal: BigInt(first + index + 1),
      }));
      expect(await read(encodeRows(columns, list))).toEqual(expected);
      expect(await read(encodeShared(list))).toEqual(expected);
      expect(await read(encodeShared(list.toReversed().toReversed()))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
