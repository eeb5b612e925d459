import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEntry } from '@cauri/contract';

const web = join(import.meta.dirname, '../../../web');

/**
 * The build's reader of the route files. Imported by path, because the server imports nothing from the web application.
 */
const { readPageManifest } = (await import(join(web, 'page-manifest.ts'))) as {
  readPageManifest: () => Promise<PageEntry[]>;
};

export { readPageManifest };

/**
 * Writes the parts of a built web application that the server needs: the shell, changed or not, and the page manifest.
 */
export async function writeWebApp(folder: string, change = (shell: string) => shell): Promise<void> {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), change(readFileSync(join(web, 'index.html'), 'utf8')));
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(await readPageManifest()));
}
