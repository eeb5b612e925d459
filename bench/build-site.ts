import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds the pages for production, where the server reads them. */
export async function buildSite(): Promise<void> {
  await promisify(execFile)('npx', ['vite', 'build'], { cwd: join(import.meta.dirname, '../apps/web') });
}
