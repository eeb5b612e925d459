import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase, openPool } from '../platform/database.ts';
import { createScratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all test files; its database `postgres` is the migrated template that each file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createScratchFolder('cauri-test-');
  const postgres = await startEmbeddedPostgres(join(folder, 'data'), {
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: '200',
  });
  const db = openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {} }));
  await migrate(db);
  await db.destroy();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
