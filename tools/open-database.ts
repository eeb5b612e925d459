import { join } from 'node:path';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';

/** Runs `work` on the product's database: DATABASE_URL, that of a running server, or the one in DATA_DIR, started for it. */
export async function withDatabase<T>(
  work: (db: Database) => Promise<T>,
  config: Pick<Config, 'dataDir' | 'databaseUrl'> = readConfig(process.env),
): Promise<T> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? findRunningPostgres(folder);
  const started = running ? null : await startEmbeddedPostgres(folder);
  const url = running ?? started?.url ?? '';
  const db = openDatabase(openPool({ url, connections: 4, onError: () => {} }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await started?.stop();
  }
}
