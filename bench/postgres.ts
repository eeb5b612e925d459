import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { type ServerProcess, startServer } from '../apps/server/src/testing/services/server-process.ts';

/** A PostgreSQL with all tables, durable as in production, and servers on it. */
export interface BenchDatabase {
  readonly url: string;
  readonly db: Database;
  /** Runs `work` while a server of this database is up, with an engine unless the environment says otherwise. */
  serve<T>(work: (server: ServerProcess) => Promise<T>, environment?: Record<string, string>): Promise<T>;
}

/** Runs `work` on a new PostgreSQL: in `lastingFolder`, which the next run finds again, or in a temporary folder. */
export async function inPostgres<T>(work: (bench: BenchDatabase) => Promise<T>, lastingFolder?: string): Promise<T> {
  const folder = lastingFolder ?? mkdtempSync(join(tmpdir(), 'cauri-bench-'));
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { max_connections: '100' });
  try {
    const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
    try {
      await migrate(db);
      return await work({
        url: postgres.url,
        db,
        serve: (run, more) => serve(folder, { ...more, DATABASE_URL: postgres.url }, run),
      });
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
    if (!lastingFolder) rmSync(folder, { recursive: true, force: true });
  }
}

async function serve<T>(
  folder: string,
  environment: Record<string, string>,
  run: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  // Every round registers new bettors, and the limits count all rounds together.
  const unlimited = { RATE_LIMIT_SIGN_UP: '1000000/1', RATE_LIMIT_SIGN_UP_TOTAL: '1000000/1' };
  const server = await startServer(folder, { ...unlimited, ...environment, LOG_LEVEL: 'error' });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}
