import { posix } from 'node:path';
import type { Finding, SourceFile } from './source-file.ts';

const FILES_MAXIMUM = 20;
/**
 * Folders of files that are read in the order of their names, and never renamed: migrations, and notes that have an index by
 * subject.
 */
const IN_ORDER = /(^|\/)migrations$|^docs\/decisions$/;
const INDEX = 'docs/decisions/README.md';

/** Returns a finding for each folder that has too many files of its own. */
export function checkFolders(files: readonly SourceFile[]): Finding[] {
  return [...Map.groupBy(files, ({ path }) => posix.dirname(path))]
    .filter(([folder, { length }]) => length > FILES_MAXIMUM && !IN_ORDER.test(folder))
    .map(([path, { length }]) => {
      const message = `${length} files: at most ${FILES_MAXIMUM}; move files that belong together into a folder of their own`;
      return { path, line: 1, rule: 'folder-size', message };
    });
}

/** Returns a finding for each decision that its index does not name exactly once, with the number and title of the note. */
export function checkDecisions(files: readonly SourceFile[]): Finding[] {
  const index = files.find(({ path }) => path === INDEX);
  if (!index) return [];
  const lines = index.text.split('\n');
  return files
    .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
    .flatMap(({ path, text }) => {
      const name = posix.basename(path);
      const [, number = '', title = ''] = /^# (\d{4})\. (.*)$/m.exec(text) ?? [];
      const entry = `- [${number}](${name}): ${title}`;
      const isIndexed = name.startsWith(`${number}-`) && lines.filter((line) => line === entry).length === 1;
      return isIndexed ? [] : [{ path: INDEX, line: 1, rule: 'decision-index', message: `write one line: ${entry}` }];
    });
}
