import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The production build of the pages, as the server of this folder sends them. */
export async function buildSite(): Promise<void> {
  await promisify(execFile)('npx', ['vite', 'build'], { cwd: join(import.meta.dirname, '../apps/web') });
}
