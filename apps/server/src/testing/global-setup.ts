import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createServerUser } from '../platform/database/embedded-access.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { prepareTables } from '../platform/database/migrate.ts';
import { createScratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the template as the owner of the tables, and as the user of the server. */
    postgresUrls: { readonly owner: string; readonly server: string };
  }
}

/** Nothing here outlives the run, so nothing is written for a restart. Statistics change only when a test requests it. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

/** One PostgreSQL for all test files; its database `postgres` is the migrated template that each file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const defaultDataDir = resolve('.data');
  const wasThere = existsSync(defaultDataDir);
  const folder = createScratchFolder('cauri-test-');
  const postgres = await startEmbeddedPostgres(join(folder, 'data'), SETTINGS);
  const server = await createServerUser(postgres.url);
  await prepareTables(server, postgres.url);
  project.provide('postgresUrls', { owner: postgres.url, server });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (!wasThere && existsSync(defaultDataDir)) {
      throw new Error(`A test created ${defaultDataDir}: give its configuration secrets, or a DATA_DIR of its own.`);
    }
  };
}
