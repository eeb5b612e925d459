import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEntry } from '@cauri/contract';

const web = join(import.meta.dirname, '../../../web');

/** What the build of the web app reads from its route files. By path: the server imports nothing of the web app. */
const { readPageManifest } = (await import(join(web, 'page-manifest.ts'))) as {
  readPageManifest: () => Promise<PageEntry[]>;
};

export { readPageManifest };

/** Writes what the server needs of a built web app into a folder: the shell, as it is or changed, and the page manifest. */
export async function writeWebApp(folder: string, change = (shell: string) => shell): Promise<void> {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), change(readFileSync(join(web, 'index.html'), 'utf8')));
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(await readPageManifest()));
}
