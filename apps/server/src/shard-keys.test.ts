import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** The folders of the money path, below `modules`: whatever places, settles, corrects or posts. */
const MONEY_PATH = ['betting', 'ledger', 'catalog/board', 'catalog/results', 'notifications/notices'];
const modules = join(import.meta.dirname, 'modules');
const scaling = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const WRITES: Readonly<Record<string, RegExp>> = {
  insert: /\b(?:insert into\s+|insertInto\(')(\w+|\$\{)/g,
  update: /(?<!do )\b(?:update\s+(\w+|\$\{)(?:\s+\w+)?\s+set\b|updateTable\('(\w+))/g,
  delete: /\b(?:delete from\s+|deleteFrom\(')(\w+|\$\{)/g,
};
const ROW_LOCK = /\bfor update\b|\.forUpdate\(\)/g;
const LOCKED_TABLE = /(?:\bfrom |selectFrom\(')(\w+)/g;
const ADVISORY_LOCK = /pg_advisory_xact_lock(?:_shared)?\b/g;

/** The statements of a file that write or lock, as `insert bet`, in the order of the alphabet. */
function listStatements(code: string): string[] {
  const found = new Set<string>();
  for (const [verb, pattern] of Object.entries(WRITES)) {
    for (const [, table, other] of code.matchAll(pattern)) found.add(`${verb} ${table ?? other}`);
  }
  for (const { index } of code.matchAll(ROW_LOCK)) {
    const table = [...code.slice(0, index).matchAll(LOCKED_TABLE)].at(-1)?.[1];
    found.add(`lock ${table}`);
  }
  if (code.match(ADVISORY_LOCK)) found.add('advisory lock');
  return [...found].toSorted();
}

/** The statements of the money path by file. */
function listMoneyPath(): Map<string, string[]> {
  const files = globSync(
    MONEY_PATH.map((folder) => `${folder}/**/*.ts`),
    { cwd: modules },
  );
  const code = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file)).toSorted();
  return new Map(
    code
      .map((file): [string, string[]] => [file, listStatements(readFileSync(join(modules, file), 'utf8'))])
      .filter(([, statements]) => statements.length > 0),
  );
}

/** The rows of the table of docs/scaling.md below `heading`, as cells. */
function readTable(heading: string): string[][] {
  const section = scaling.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The place of each table: `user_id`, `user_id, to add`, `reference` or `one node`. */
const places = new Map(
  readTable('Where each table goes').flatMap(([tables, place = '']) =>
    namesIn(tables).map((table): [string, string] => [table, place.replaceAll('`', '')]),
  ),
);

it('every statement of the money path has its shard key in docs/scaling.md, and no other one has', () => {
  const documented = readTable('The statements and their shard keys');
  const keyOf = (statements: readonly string[]) =>
    [
      ...new Set(
        statements.map((statement) =>
          statement === 'advisory lock' ? 'one node' : places.get(statement.split(' ')[1] ?? ''),
        ),
      ),
    ]
      .toSorted()
      .join('; ');
  const expected = [...listMoneyPath()].map(([file, statements]) => [file, statements.join(', '), keyOf(statements)]);
  expect(expected.length).toBeGreaterThan(20);
  // A table that is chosen when the code runs would escape this test.
  expect(expected.filter(([, statements]) => statements?.includes('${'))).toEqual([]);
  expect(
    documented.map(([file, statements, key = '']) => [
      namesIn(file)[0],
      namesIn(statements).join(', '),
      key.replaceAll('`', ''),
    ]),
  ).toEqual(expected);
});

it('the key of every table that is to be distributed is in each of its unique indexes, as a distribution demands', async () => {
  const { rows } = await sql<{ name: string; has_user: boolean; is_unique: boolean }>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as has_user,
      not exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and a.attnum = any(i.indkey::smallint[]))
      ) as is_unique
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(database.db);
  const tables = new Map(rows.map((row) => [row.name, row]));
  const wrong = [...places].filter(([name, place]) => {
    const table = tables.get(name);
    if (!table) return true;
    if (place === 'user_id') return !table.has_user || !table.is_unique;
    return place === 'user_id, to add' && table.has_user;
  });
  expect(wrong).toEqual([]);
  expect(places.size).toBeGreaterThan(30);
});

it('every trigger of a table that is to be distributed is listed in docs/scaling.md, because a distribution refuses triggers', async () => {
  const { rows } = await sql<{ trigger: string }>`
    select distinct c.relname || '.' || t.tgname as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relname = any(${[...places].filter(([, place]) => place.startsWith('user_id')).map(([name]) => name)}::text[])
    order by 1`.execute(database.db);
  const documented = readTable('The triggers').flatMap(([triggers]) => namesIn(triggers));
  expect(rows.map(({ trigger }) => trigger)).toEqual(documented.toSorted());
});
