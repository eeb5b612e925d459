import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { ENVIRONMENT_NAMES, Environment } from '../apps/server/src/config.ts';
import { VERSION } from '../apps/server/src/platform/operations.ts';
import { createScratchFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { listMaterials, makeBill } from './materials.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The meanings of the variables, from the table of docs/operations.md. */
function readMeanings(): ReadonlyMap<string, string> {
  const [, section = ''] = /^## Configuration\n(.*?)^#/ms.exec(read('docs/operations.md')) ?? [];
  const rows = section.matchAll(/^\| `([A-Z][A-Z_]+)` *\|[^|]*\| *(.*?) *\|$/gm);
  return new Map([...rows].map(([, name = '', meaning = '']) => [name, withoutLinks(meaning)]));
}

/** Markdown without the addresses of its links, which lead nowhere from .env.example. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** The default of a variable as it is written in the environment; empty without one, or where it depends on others. */
function findDefault(name: string): string {
  const [, schema] = Object.entries(Environment.shape).find(([key]) => key === name) ?? [];
  const { type, defaultValue } = (schema?.def ?? {}) as { readonly type?: string; readonly defaultValue?: unknown };
  return type === 'default' || type === 'prefault' ? String(defaultValue) : '';
}

function writeExample(): string {
  const meanings = readMeanings();
  const gateways = ENVIRONMENT_NAMES.filter((name) => !meanings.has(name));
  const line = (name: string) => `# ${name}=${findDefault(name)}`;
  const own = ENVIRONMENT_NAMES.filter((name) => meanings.has(name)).map(
    (name) => `# ${meanings.get(name)}\n${line(name)}\n`,
  );
  return [
    '# The variables of Cauri with their defaults. docs/operations.md explains them; this file is generated from it by',
    '#   npx vitest run tools/deploy.test.ts -u',
    '# Remove the # before a setting to change it. `npm run setup` writes such a file, with new secrets.\n',
    ...own,
    '# Keys of payment gateways: docs/gateways.md',
    ...gateways.map(line),
    '',
  ].join('\n');
}

it('.env.example lists every setting with its meaning and its default', async () => {
  await expect(writeExample()).toMatchFileSnapshot(join(root, '.env.example'));
  const undocumented = ENVIRONMENT_NAMES.filter((name) => !readMeanings().has(name));
  expect(undocumented.filter((name) => !read('docs/gateways.md').includes(name))).toEqual([]);
});

it('every alert leads to a page that says what to do about it', () => {
  const [, section = ''] = /^### When alerts fire\n(.*?)^### /ms.exec(read('docs/operations.md')) ?? [];
  const blocks = read('deploy/observability/alerts.yaml')
    .split(/^ *- alert: /m)
    .slice(1);
  const alerts = blocks.map((block) => block.slice(0, block.indexOf('\n')));
  expect(alerts.length).toBeGreaterThan(25);
  expect(alerts.filter((name) => !new RegExp(`^\\| [^|]*\`${name}\``, 'm').test(section))).toEqual([]);
  expect(blocks.filter((block) => !/^ +page: docs\/operations\.md#(when-alerts-fire|health)$/m.test(block))).toEqual(
    [],
  );
});

it.each([
  ['docs/operations.md', /archive_command = '(.*)';$/m, '/var/backups/postgres/wal'],
  // Compose replaces `$$` by `$`.
  ['deploy/compose.yaml', /--archive-command=(.*)$/m, '/backups/wal'],
])(
  'the archive_command of %s archives a file once, also if it is told to again, and never overwrites another one',
  (path, pattern, folder) => {
    const scratch = createScratchFolder('cauri-archive-command-');
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    mkdirSync(join(scratch, 'archive'));
    const [, command = ''] = pattern.exec(read(path)) ?? [];
    const shell = command.replaceAll('$$', '$').replaceAll(folder, join(scratch, 'archive')).replaceAll('%p', 'wal');
    const archive = (content: string, name: string) => {
      writeFileSync(join(scratch, 'wal'), content);
      return spawnSync('sh', ['-c', shell.replaceAll('%f', name)], { cwd: scratch }).status;
    };
    expect([archive('one', '1'), archive('one', '1'), archive('two', '1'), archive('two', '2')]).toEqual([0, 0, 1, 0]);
    expect(readdirSync(join(scratch, 'archive'))).toEqual(['1.gz', '2.gz']);
  },
);

it('the Dockerfile copies files that exist, the manifest of every workspace included, and does not run as root', () => {
  const stages = read('deploy/Dockerfile').split(/^FROM /m);
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const folders = ['apps', 'packages'].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => `${area}/${name}`),
  );
  const manifests = [...folders, 'e2e', 'tools'].map((folder) => `${folder}/package.json`);
  expect(manifests.filter((path) => existsSync(join(root, path)) && !copied.includes(path))).toEqual([]);
  expect(stages.at(-1)).toMatch(/^USER (?!root|0)\w+$/m);
  expect(stages.at(-1)).toMatch(/^HEALTHCHECK /m);
});

it('every package states a licence that an installation may be given away under', () => {
  const accepted =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|Unlicense|Python-2\.0|CC-BY-4\.0|MIT OR Apache-2\.0)$/;
  const materials = listMaterials();
  expect(materials.length).toBeGreaterThan(300);
  expect(materials.filter(({ licence }) => !accepted.test(licence ?? ''))).toEqual([]);
});

it('the bill of materials has each package of an installation, and names ours as their package.json does', () => {
  const bill = JSON.parse(makeBill());
  expect(bill.metadata.component.name).toBe('cauri');
  const names = new Set(bill.components.map(({ name }: { name: string }) => name));
  const needed = listMaterials().filter(({ isDevelopment }) => !isDevelopment);
  expect([...names].filter((name) => !String(name).startsWith('@cauri/')).sort()).toEqual(
    [...new Set(needed.map(({ name }) => name))].sort(),
  );
  expect([...names]).toEqual(expect.arrayContaining(['@cauri/server', '@cauri/web', 'react']));
});

it('every part of the repository has the version of the whole', () => {
  const folders = ['apps', 'packages'].flatMap((area) =>
    readdirSync(join(root, area)).map((name) => `${area}/${name}`),
  );
  const files = [...folders, 'e2e', 'tools'].map((folder) => `${folder}/package.json`);
  const versions = files.filter((file) => existsSync(join(root, file))).map((file) => JSON.parse(read(file)).version);
  expect(new Set(versions)).toEqual(new Set([VERSION]));
});
