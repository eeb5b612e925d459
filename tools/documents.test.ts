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
