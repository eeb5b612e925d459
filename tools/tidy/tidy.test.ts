import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { describe, expect, test } from 'vitest';
import { checkCircles, checkTable, findCircles } from './circles.ts';
import { checkDecisions, checkFolders } from './folders.ts';
import { bottomModules, featureEdges, modules } from './import-table.ts';
import { checkPageTexts } from './page-texts.ts';
import { checkFile } from './rules/index.ts';
import { SourceFile } from './source-file.ts';

const ledger = 'apps/server/src/modules/ledger/posting/post.ts';
const betting = 'apps/server/src/modules/betting/place-bet.ts';
const bettingTest = 'apps/server/src/modules/betting/place-bet.test.ts';
const rules = 'packages/rules/src/odds.ts';
const slip = 'apps/web/src/features/betting/slip.tsx';

const check = (path: string, text: string) => checkFile(new SourceFile(path, text));
const lines = (count: number): string => '  f();\n'.repeat(count);

const refused: [rule: string, path: string, text: string][] = [
  ['import-direction', ledger, "import { placeBet } from '#modules/betting';"],
  ['import-direction', ledger, "export { placeBet } from '#modules/betting';"],
  ['import-direction', ledger, "type Bet = import('#modules/betting').Bet;"],
  ['import-direction', ledger, "const betting = await import('#modules/betting');"],
  ['import-direction', 'apps/server/src/modules/catalog/apply.ts', "import type { Bet } from '#modules/betting';"],
  ['import-direction', 'apps/server/src/modules/settings/read.ts', "import { log } from '#modules/audit';"],
  ['import-direction', 'apps/server/src/modules/stream/topics.ts', "import { win } from '@cauri/rules';"],
  ['import-direction', 'apps/server/src/modules/loyalty/points.ts', "import { post } from '#modules/ledger';"],
  ['import-direction', 'apps/server/src/platform/bus.ts', "import { post } from '#modules/ledger';"],
  ['import-direction', 'apps/server/src/platform/bus.ts', "import { win } from '@cauri/rules';"],
  ['import-direction', betting, "import { openDatabase } from '../../testing/database.ts';"],
  ['import-direction', betting, "import { Slip } from '../../../../web/src/features/betting/slip.tsx';"],
  ['import-direction', betting, "import { clock } from '#clock';"],
  ['import-direction', 'packages/contract/src/bet.ts', "import { win } from '@cauri/rules';"],
  ['import-direction', 'packages/contract/src/bet.ts', "import { Hono } from 'hono';"],
  ['import-direction', rules, "import { Money } from '@cauri/contract';"],
  ['import-direction', rules, "import { readFile } from 'node:fs/promises';"],
  ['import-direction', 'packages/simulator/src/chain.ts', "import { win } from '@cauri/rules';"],
  ['import-direction', slip, "import { placeBet } from '@cauri/server';"],
  ['import-direction', slip, "import { placeBet } from '../../../../server/src/app.ts';"],
  ['import-direction', slip, "import { join } from 'node:path';"],
  ['import-direction', slip, "import { verify } from '@cauri/simulator';"],
  ['import-direction', slip, "import { Plans } from '../plans/plans.tsx';"],
  ['import-direction', slip, "import { Route } from '../../routes/index.tsx';"],
  ['import-direction', 'apps/web/src/ui/button.tsx', "import { call } from '../api/call.ts';"],
  ['import-direction', 'apps/web/src/things/button.tsx', "import { call } from '../api/call.ts';"],
  ['import-direction', 'scripts/bootstrap.mjs', "import { z } from 'zod';"],
  ['import-direction', 'scripts/bootstrap.mjs', "import { SourceFile } from '../tools/tidy/source-file.ts';"],
  ['module-door', betting, "import { post } from '#modules/ledger/post';"],
  ['module-door', betting, "import { post } from '../ledger/index.ts';"],
  ['module-door', bettingTest, "import { post } from '../ledger/post.ts';"],
  ['module-door', 'apps/server/src/app.ts', "import { post } from './modules/ledger/index.ts';"],
  ['module-door', betting, "import { now } from '../../platform/clock.ts';"],
  ['determinism', betting, 'const now = Date.now();'],
  ['determinism', betting, "const now = Date['now']();"],
  ['determinism', betting, 'const now = new Date();'],
  ['determinism', betting, 'const now = Date();'],
  ['determinism', slip, 'const luck = Math.random();'],
  ['determinism', slip, 'const id = crypto.randomUUID();'],
  ['determinism', betting, "import { randomUUIDv7 } from 'node:crypto';"],
  ['determinism', rules, 'const port = process.env.PORT;'],
  ['table-owner', betting, 'const rows = sql`select balance from wallet`;'],
  ['table-owner', betting, 'const rows = sql`with moved as (update wallet set balance = 1 returning *) select 1`;'],
  ['table-owner', betting, 'const part = sql`join wallet as w on w.user_id = b.user_id`;'],
  ['table-owner', betting, 'const text = "insert into entry (amount) values (1)";'],
  ['table-owner', betting, "db.selectFrom('wallet').selectAll();"],
  ['table-owner', betting, "db.selectFrom(['bet', 'transfer as t']).selectAll();"],
  ['table-owner', betting, "db.selectFrom('bet').innerJoin('wallet', 'wallet.userId', 'bet.userId');"],
  ['table-owner', 'apps/server/src/modules/plans/migrations/20260101-01-plans.sql', 'x uuid references wallet'],
  ['table-owner', 'apps/server/src/platform/jobs.ts', "db.deleteFrom('bet');"],
  ['table-owner', ledger, 'const rows = sql`update bet as b set status = 1`;'],
  ['table-owner', ledger, "db.updateTable('leg').set({});"],
  ['table-owner', 'apps/server/src/modules/feeds/import.ts', "db.insertInto('priceHistory').values({});"],
  ['table-owner', 'apps/server/src/modules/account/erase.ts', "tx.updateTable('app_user').set({});"],
  ['table-owner', 'apps/server/src/modules/feeds/import.ts', 'await sql`delete from rate_limit`;'],
  ['table-owner', 'apps/server/src/modules/feeds/import.ts', 'await sql`update audit_entry set reason = null`;'],
  ['table-owner', 'apps/server/src/modules/feeds/import.ts', 'const rows = sql`delete from only event`;'],
  ['function-length', rules, `function long() {\n${lines(70)}}`],
  ['function-length', rules, `const long = () => {\n${lines(70)}};`],
  ['function-length', bettingTest, `test('long', () => {\n${lines(70)}});`],
  ['file-length', rules, lines(401)],
  ['parameter-count', rules, 'function four(a, b, c, d) {}'],
  ['parameter-count', rules, 'const four = (a, b = 1, { c }, ...d) => a;'],
  ['parameter-count', bettingTest, 'const four = (a, b, c, d, e) => a;'],
  ['positional-boolean', rules, 'export function send(bet: Bet, isQuick: boolean) {}'],
  ['positional-boolean', rules, 'export const send = (bet: Bet, isQuick = false) => bet;'],
  ['form-action', slip, 'const form = <form method="post" action={save} />;'],
  ['form-action', slip, 'const button = <button formAction={save}>Save</button>;'],
  ['grouping-spread', rules, 'const row = { ...{ id, name }, odds };'],
  ['grouping-spread', rules, "const names = [...['a', 'b'], c];"],
  ['grouping-spread', rules, "const names = [...(['a', 'b'] as const), c] as const;"],
  ['file-name', 'packages/rules/src/potentialWin.ts', ''],
  ['file-name', 'apps/web/src/ui/OddsButton/odds.tsx', ''],
  ['file-name', 'apps/web/src/routes/MyBets.tsx', ''],
  ['retired-word', 'apps/server/src/modules/catalog/desk-rows.ts', ''],
  ['retired-word', 'apps/server/src/modules/betting/settlement-lanes/run.ts', ''],
  ['retired-word', rules, 'type DeskEvent = Event;'],
  ['retired-word', rules, 'interface Purse { balance: bigint }'],
  ['retired-word', rules, 'interface Market { readonly ownKey: string }'],
  ['retired-word', rules, 'class Market { #ownMarkets = 0; }'],
  ['retired-word', rules, 'export function judgeBets() {}'],
  ['retired-word', rules, 'const [{ count: tally = 0 }] = rows;'],
  ['retired-word', rules, 'const OWN_MARKETS = 4;'],
  ['retired-word', rules, 'const add = ({ ...wishes }) => wishes;'],
  ['retired-word', rules, 'interface Asked {}'],
  ['retired-word', rules, 'type Wanted = string;'],
  ['retired-word', rules, 'const takeNews = () => 1;'],
  ['retired-word', rules, 'const told = 1;'],
  ['retired-word', rules, 'const digestOf = (text: string) => text;'],
  ['comment-opener', rules, '/** What a leg pays. */'],
  ['comment-opener', rules, '/**\n * Where the stake goes.\n */'],
  ['comment-opener', rules, 'const a = 1; // How many legs there are'],
  ['comment-opener', rules, '/** When the list was requested. */'],
  ['comment-opener', rules, '/** Until when the price holds. */'],
  ['comment-opener', rules, 'const a = 1; // Not the template itself: it cannot be cloned.'],
  ['test-name', bettingTest, "it('of a stranger is refused', () => {});"],
  ['test-name', bettingTest, "describe.each([])('of %s', () => {});"],
  ['migration-name', 'apps/server/src/modules/plans/migrations/01-plans.sql', ''],
  ['translated', 'packages/locale/src/en/betting/only-english.ts', 'export default {};'],
  ...LANGUAGE_CODES.filter((code) => !['en', 'fr'].includes(code)).map((code): [string, string, string] => [
    'one-definition',
    betting,
    `const isComma = language === '${code}';`,
  ]),
  ['one-definition', 'apps/server/src/config.ts', "const first = 'fedapay';"],
  ['one-definition', 'apps/web/src/features/catalog/rules.tsx', 'const parts = { basketball: 4 };'],
  ['migration-name', 'apps/server/src/modules/plans/migrations/20261341-01-plans.sql', ''],
  ['leftover', rules, `// ${'TO'}${'DO'}: round`],
  ['leftover', 'docs/operations.md', `${'FIX'}${'ME'}`],
  ['machine-path', 'docs/operations.md', 'See /home/ada/cauri/README.md'],
  ['machine-path', rules, "const folder = '/tmp/cauri';"],
];

const accepted: [what: string, path: string, text: string][] = [
  ['a module that the table allows', betting, "import { post } from '#modules/ledger';"],
  ['settings and audit, from any module', ledger, "import { record } from '#modules/audit';"],
  [
    'the platform and the packages',
    ledger,
    "import { db } from '#platform/database'; import { a } from '@cauri/rules';",
  ],
  ['any door, in a test', 'apps/server/src/modules/ledger/post.test.ts', "import { a } from '#modules/betting';"],
  ['the testing folder, in a test', bettingTest, "import { openApp } from '../../testing/app.ts';"],
  [
    'the testing folder of another module, in a test',
    bettingTest,
    "import { a } from '../gateways/fedapay/testing/fake-fedapay.ts';",
  ],
  ["a module's own folders", 'apps/server/src/modules/feeds/odds/client.ts', "import { a } from '../normalise.ts';"],
  ['types of contract, in rules', rules, "import type { Bet } from '@cauri/contract';"],
  ['the simulator, lazily', slip, "const { verify } = await import('@cauri/simulator');"],
  [
    'a written edge between features',
    'apps/web/src/features/catalog/row.tsx',
    "import { a } from '../betting/slip.tsx';",
  ],
  ['features, in a route', 'apps/web/src/routes/index.tsx', "import { a } from '../features/betting/slip.tsx';"],
  ['a spread that depends on a condition', rules, 'const row = { id, ...(name && { name }) };'],
  ['a given time', betting, 'const then = new Date(now);'],
  ['the clock of the platform', 'apps/server/src/platform/clock.ts', 'const now = new Date();'],
  ['the environment in config.ts', 'apps/server/src/config.ts', 'const port = process.env.PORT;'],
  ['ledger tables in ledger', ledger, "db.updateTable('wallet'); sql`insert into entry values (1)`;"],
  ['an adopted table, in its owner', 'apps/server/src/modules/plans/a.ts', 'await sql`delete from revenue_day`;'],
  ['a queue, where it is worked off', betting, "await sql`update settlement_run set status = 'done'`;"],
  ["reading another module's bets", 'apps/server/src/modules/account/export.ts', "db.selectFrom('bet');"],
  ['English about money', betting, "const title = 'Paid from wallet, update event';"],
  ['the word in a comment of SQL', 'apps/server/src/modules/plans/migrations/20260101-01-a.sql', '-- from wallet'],
  ['a long describe', bettingTest, `describe('all', () => {\n${lines(70)}});`],
  ['a wide table test', bettingTest, "test.each([])('x', (a, b, c, d) => {});"],
  ['a boolean as the only subject', rules, 'export function wonIf(isRight: boolean) {}'],
  ['booleans with names', rules, 'export function send(bet: Bet, { isQuick }: { isQuick: boolean }) {}'],
  ['a sport in its definition', 'packages/rules/src/sports.ts', 'export const sports = { basketball: {} };'],
  ['the ids of additions in a test', bettingTest, "const sport = 'basketball';"],
  ['a language in which administrators write', betting, "const language = 'fr';"],
  ['a retired word in a value', rules, "const market = { priced: 'desk' };"],
  ['a retired word that another file declared', rules, 'const { tally } = counts;'],
  ['a retired name of a type, for a variable', rules, 'const hands = 2;'],
  ['a form that the browser sends', slip, 'const form = <form action="/search" />;'],
  ['the action of a component', slip, 'const empty = <EmptyState action={<Retry />} />;'],
  ['a field of the wire format', rules, 'interface Notice { news: string; digest: string }'],
  ['a question within a comment', rules, '// The stake is an integer.\n// What is left is rounded.'],
  ['a longer word that begins as a question', rules, '/** Whatsoever. Often. Whether it counts. */'],
  ['a longer word with a retired one in it', rules, 'const desktop = planes(unsealed);'],
  ['a released migration', 'apps/server/src/modules/catalog/migrations/20261121-90-desk.sql', ''],
  ['a long generated file', 'apps/web/src/routeTree.gen.ts', lines(401)],
  ['names that the router reads', 'apps/web/src/routes/sport.$sportId.tsx', ''],
  ['the root of the routes', 'apps/web/src/routes/__root.tsx', ''],
  ['a migration', 'apps/server/src/modules/plans/migrations/20260101-01-plans.sql', ''],
  ['an address with such words', 'docs/operations.md', 'https://example.com/home/page and /var/lib/cauri'],
];

test.each(refused)('%s refuses %s › %s', (rule, path, text) => {
  expect(check(path, text).map((finding) => finding.rule)).toContain(rule);
});

test.each(accepted)('%s is accepted', (_, path, text) => {
  expect(check(path, text)).toEqual([]);
});

test('a finding names the place and the remedy', () => {
  expect(check(betting, '\n\nconst now = Date.now();')).toEqual([
    { path: betting, line: 3, rule: 'determinism', message: 'the clock is an argument: use it for the time' },
  ]);
});

describe('the import table', () => {
  test('agrees with the diagram in ARCHITECTURE.md', () => {
    const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
    const [, picture = ''] = /^flowchart BT\n(.*?)```/ms.exec(text) ?? [];
    const drawn = picture.trim().split(/\s*\n\s*/);
    const edges = Object.entries(modules).flatMap(([from, targets]) => targets.map((to) => `${from} --> ${to}`));
    expect(drawn.toSorted()).toEqual(edges.toSorted());
  });

  const mayImport = (name: string): readonly string[] => modules[name] ?? [];

  test('names only modules that have a row', () => {
    expect([...bottomModules, ...Object.keys(modules).flatMap(mayImport)].filter((name) => !modules[name])).toEqual([]);
  });

  test('names only features that have a row', () => {
    expect(
      Object.values(featureEdges)
        .flat()
        .filter((name) => !featureEdges[name]),
    ).toEqual([]);
  });

  test('has no circle', () => {
    expect(checkTable()).toEqual([]);
  });
});

describe('folders and their indexes', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => new SourceFile(`${folder}/file-${index}.ts`, ''));
  const note = new SourceFile('docs/decisions/0007-beat.md', '# 0007. A heartbeat\n');
  const rulesIn = (index: string) =>
    checkDecisions([note, new SourceFile('docs/decisions/README.md', index)]).map(({ rule }) => rule);
  const line = '- [0007](0007-beat.md): A heartbeat\n';

  test('a folder has at most 20 files, unless they are read in the order of their names', () => {
    expect(checkFolders(filesIn('apps/a', 20))).toEqual([]);
    expect(checkFolders(filesIn('apps/a', 21)).map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'apps/a folder-size',
    ]);
    expect(checkFolders([...filesIn('apps/a/migrations', 21), ...filesIn('docs/decisions', 21)])).toEqual([]);
  });

  test('the index of decisions names each note once, with its number and title', () => {
    expect(rulesIn(`## Server\n\n${line}`)).toEqual([]);
    for (const index of ['', line + line, line.replace('A heartbeat', 'A beat'), line.replace('[0007]', '[0008]')])
      expect(rulesIn(index)).toEqual(['decision-index']);
  });
});

describe('circles of imports', () => {
  const circlesIn = (files: Record<string, string>) =>
    checkCircles(Object.entries(files).map(([path, text]) => new SourceFile(path, text))).map(({ path }) => path);

  test.each([
    ['of values', "import { b } from './b.ts';"],
    ['of types', "import type { B } from './b.ts';"],
    ['of types named in place', "type B = import('./b.ts').B;"],
    ['of files that are fetched later', "const b = await import('./b.ts');"],
    ['by an alias', "import { b } from '#ui/b.ts';"],
    ['by an export', "export { b } from './b.ts';"],
  ])('%s are refused', (_, text) => {
    const files = { 'apps/web/src/ui/a.ts': text, 'apps/web/src/ui/b.ts': "import { a } from './a.ts';" };
    expect(circlesIn(files)).toEqual(['apps/web/src/ui/a.ts']);
  });

  test('are found in a generated file that omits the extension', () => {
    const files = {
      'apps/web/src/routeTree.gen.ts': "import { a } from './routes/a';",
      'apps/web/src/routes/a.tsx': "import { b } from '../routeTree.gen.ts';",
    };
    expect(circlesIn(files)).toEqual(['apps/web/src/routeTree.gen.ts']);
  });

  test('are not found where two files share a third', () => {
    const share = "import { c } from './c.ts';";
    expect(circlesIn({ 'packages/rules/src/a.ts': share, 'packages/rules/src/b.ts': share })).toEqual([]);
  });

  test('are reported separately, each once and complete', () => {
    const graph = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a', 'e'] };
    expect(findCircles(new Map(Object.entries(graph)))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('the texts of a page', () => {
  const web = 'apps/web/src';
  const list = `${web}/features/admin/list.tsx`;
  const missingIn = (loader: string, code: string, other = '') =>
    checkPageTexts(
      Object.entries({
        [`${web}/i18n/load.ts`]: "prepareTexts('home', 'catalog'); prepareTexts('common');",
        [`${web}/routes/admin.tsx`]: "export const Route = createFileRoute({ loader: () => prepareTexts('admin') });",
        [`${web}/routes/admin/users.tsx`]: `import { List } from '#features/admin/list.tsx'; ${other}
          export const Route = createFileRoute({ loader: () => ${loader} });`,
        [list]: `export const List = () => { ${code} };`,
      }).map(([path, text]) => new SourceFile(path, text)),
    ).map(({ path, message }) => `${path.slice(web.length)}: ${message}`);

  const prepared = "prepareTexts('users', 'plans')";
  const refusal = (what: string) => [
    `/routes/admin/users.tsx: the loader does not prepare ${what}, which features/admin/list.tsx uses`,
  ];

  test.each([
    ['that another page has', "useText('audit', 'users')", "'audit' in the language of 'users'"],
    [
      'in the language of a page with another default',
      "useText('plans', 'events')",
      "'plans' in the language of 'events'",
    ],
    ['in a language that the caller passes on', "useText('problems', as)", "'problems'"],
    ['that show first, but in another language', "useText('catalog', 'users')", "'catalog' in the language of 'users'"],
  ])('are refused: texts %s', (_, code, what) => {
    expect(missingIn(prepared, code)).toEqual(refusal(what));
  });

  test.each([
    ['of the page', "useText('users')"],
    ['of another page in its language', "useText('plans', 'users')"],
    ['of the page around it', "useText('admin')"],
    ['that every page shows first', "useText('catalog'); useText('common', 'users')"],
  ])('are accepted: texts %s', (_, code) => {
    expect(missingIn(prepared, code)).toEqual([]);
  });

  test('are not those of its lazy parts', () => {
    const lazy = "const Part = lazy(async () => { await prepareTexts('users', 'audit'); return import('./x.tsx'); });";
    expect(missingIn(prepared, "useText('audit', 'users')", lazy)).toHaveLength(1);
    expect(missingIn(prepared, '', "const Part = lazy(() => import('#features/admin/audit.tsx'));")).toEqual([]);
  });

  test('are not checked in a part of the repository', () => {
    expect(checkPageTexts([new SourceFile(`${web}/routes/index.tsx`, "useText('users')")])).toEqual([]);
  });
});
