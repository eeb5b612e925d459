import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders with documents, besides the root. Subfolders are read too. */
const FOLDERS = ['docs', 'bench', 'packages/simulator', '.github'];

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The most characters of a line of prose. */
const WIDTH = 130;

const withoutBlocks = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** The anchors of the headings of a document, as GitHub makes them; a repeated one gets a number. */
function listAnchors(path: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(read(path)).matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
    let numbered = anchor;
    for (let count = 1; anchors.has(numbered); count += 1) numbered = `${anchor}-${count}`;
    anchors.add(numbered);
  }
  return anchors;
}

it('every link of a document within the repository leads to a file, and to a heading, that exist', () => {
  expect(documents.length).toBeGreaterThan(80);
  const links = documents.flatMap((path) =>
    [...withoutBlocks(read(path)).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, link, source]) => ({
      path,
      link: link ?? source ?? '',
    })),
  );
  const broken = links.filter(({ path, link }) => {
    if (/^(?:https?|mailto):/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !listAnchors(target).has(anchor);
  });
  expect(links.length).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});

it('no diagram of a sequence has a semicolon, which ends a statement there: the diagram would not be drawn', () => {
  const diagrams = documents.flatMap((path) => [...read(path).matchAll(/```mermaid\nsequenceDiagram\n[\s\S]*?```/g)]);
  expect(diagrams.length).toBeGreaterThan(2);
  expect(diagrams.filter(([diagram]) => diagram.includes(';'))).toEqual([]);
});

/**
 * The lines of prose that are too long: neither in a block of code, nor a row of a table, nor of the index of decisions, whose
 * entries have one line each. A link is not broken: its target does not count.
 */
function listWideLines(path: string, text: string): readonly string[] {
  if (path === join('docs', 'decisions', 'README.md')) return [];
  const blank = (block: string) => block.replace(/[^\n]/g, '');
  return text
    .replace(/^ *```[\s\S]*?^ *```/gm, blank)
    .split('\n')
    .flatMap((line, index) => {
      const { length } = line.replace(/\]\([^)\s]+\)/g, ']()');
      if (length <= WIDTH || /^ *\|/.test(line)) return [];
      return [`${path}:${index + 1} has ${line.length} characters: break the line after at most ${WIDTH}`];
    });
}

it(`a line of prose has at most ${WIDTH} characters, because longer ones cannot be reviewed`, () => {
  const block = '```sh\n'.concat('x '.repeat(WIDTH), '\n```\n');
  const link = `[a link](https://cauri.example/${'x'.repeat(WIDTH)}) ends.\n`;
  const row = `| ${'x '.repeat(WIDTH)} |\n`;
  expect(listWideLines('a.md', [block, link, row, 'x '.repeat(WIDTH)].join(''))).toEqual([
    'a.md:6 has 260 characters: break the line after at most 130',
  ]);
  expect(documents.flatMap((path) => listWideLines(path, read(path)))).toEqual([]);
});
