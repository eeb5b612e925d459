import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigurationError, readConfig } from '../apps/server/src/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';

/** Runs `work` on the database of DATABASE_URL, of a running server, or in DATA_DIR, which is started for it. */
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

/** Undefined table, column and function: the database is not of this version. */
const UNMIGRATED = ['42P01', '42703', '42883'];

/**
 * Runs a command on the database of an installed site. If the configuration or the database is missing, prints what is
 * missing and sets exit code 1.
 */
export async function runCommand(command: (db: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) {
      throw new ConfigurationError(
        `There is no database in ${config.dataDir}: start the server once with npm start, or set DATABASE_URL.`,
      );
    }
    await withDatabase((db) => command(db, config), config);
  } catch (error) {
    const message = explain(error);
    if (message === null) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string | null {
  if (error instanceof ConfigurationError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNMIGRATED.includes(code)) {
    return 'The database has no tables of this version: start the server once with npm start, which migrates it.';
  }
  if (code.startsWith('E') || code === '28P01' || code === '3D000') {
    return `The database cannot be reached: ${(error as Error).message || code}.`;
  }
  return null;
}
