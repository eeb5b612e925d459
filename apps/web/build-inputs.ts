import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const INPUTS = [
  'apps/web/**/*',
  'packages/{contract,locale,rules,simulator,verifier}/**/*',
  'package-lock.json',
  'tsconfig.base.json',
];
const IGNORED = [
  '**/node_modules/**',
  'apps/web/{dist,dist-prerender,.cache}/**',
  '**/*.gen.ts',
  '**/*.test.{ts,tsx}',
  // Leagues are no part of a check: a new team changes neither the files of the browser nor the hash of the verifier.
  'packages/simulator/src/*/leagues.ts',
];

/** Returns a hash of the names and contents of all files that the build of the web application reads. */
export const hashInputs = (): string => hashFiles(INPUTS);

/** Returns a hash of the code that checks tickets, which the page and `npm run verify` name. */
export const hashVerifier = (): string => hashFiles(['packages/{rules,simulator,verifier}/src/**/*.ts']);

/** Returns the text files that pages load, by area and namespace: `fr/home`. */
export function findTexts(): ReadonlyMap<string, string> {
  // Messages and titles of pages are for the server only.
  const files = globSync('packages/locale/src/*/*/*.ts', {
    cwd: root,
    exclude: ['**/messages/**', '**/site/pages.ts'],
  });
  return new Map(files.map((file) => [file.replace(/.*\/(\w+)\/\w+\/(\w+)\.ts$/, '$1/$2'), join(root, file)]));
}

/** Returns a hash of what determines those files. */
export const hashTexts = (): string =>
  hashFiles(['packages/locale/src/*/*/*.ts', 'packages/locale/src/*/typography.ts', 'apps/web/text-files.ts']);

/** Returns the hash as hexadecimal digits. Names are relative, so that two machines with the same files agree. */
function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, exclude: IGNORED, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
