import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Config, DEFAULT_DATA_DIR, readConfig } from '../apps/server/src/config.ts';
import { archiveSettings } from '../apps/server/src/platform/backup/wal-archive.ts';
import { explainDatabaseError } from '../apps/server/src/platform/database/await-database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool, type Reader } from '../apps/server/src/platform/database.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';

/** Runs `work` on the database of DATABASE_URL, of a running server, or in DATA_DIR, which is started for it. */
export async function withDatabase<T>(
  work: (db: Database, url: string) => Promise<T>,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'> = readConfig(process.env, { isCommand: true }),
): Promise<T> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? findRunningPostgres(folder);
  const remedy = 'run the command as that user, or while the server runs';
  const started = running ? null : await startEmbeddedPostgres(folder, archiveSettings(config.backup), remedy);
  const url = running ?? started?.url ?? '';
  const db = openDatabase(openPool({ url, connections: 4, onError: () => {} }));
  try {
    return await work(db, url);
  } finally {
    await db.destroy();
    await started?.stop();
  }
}

/** Undefined table, column and function: the database is not of this version. */
const UNMIGRATED = ['42P01', '42703', '42883'];

/**
 * Runs a command on the database of an installed site. It creates nothing that is missing: neither secrets nor a database.
 * Errors are reported as by {@link reportFailure}. `whileRunning`: the command is refused with this text while a server, or anything
 * else, is connected to the database.
 */
export async function runCommand(
  command: (db: Database, config: Config, url: string) => Promise<void>,
  { whileRunning }: { readonly whileRunning?: string } = {},
): Promise<void> {
  await reportFailure(async () => {
    refuseWithoutDatabase(process.env);
    const config = readConfig(process.env, { isCommand: true });
    await withDatabase(async (db, url) => {
      if (whileRunning !== undefined && (await hasOtherConnections(db))) throw new OperatorError(whileRunning);
      await command(db, config, url);
    }, config);
  });
}

/** Whether anything besides this connection uses the database. */
export async function hasOtherConnections(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ others: bigint }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return rows[0]?.others !== 0n;
}

/** Prints an error that an operator can correct in one line, and sets the exit code 1. */
export async function reportFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = explain(error);
    if (message === null) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}

/** Checked before the secrets, because a shell that lacks the environment of the server lacks both. */
function refuseWithoutDatabase({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): void {
  const dataDir = resolve(DATA_DIR || DEFAULT_DATA_DIR);
  if (DATABASE_URL || existsSync(join(dataDir, 'postgres'))) return;
  throw new OperatorError(
    `There is no database in ${dataDir}, and DATABASE_URL is not set. If the server runs with an environment of its own, such as` +
      ' that of a systemd unit, run the command with the same one; if there is no server yet, start it once with npm start.',
  );
}

/** Returns what an operator is told about an error; null for an error of the code. */
export function explain(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNMIGRATED.includes(code)) {
    return 'The database has no tables of this version: start the server once with npm start, which migrates it.';
  }
  const reason = explainDatabaseError(error);
  if (reason !== null) return `The database cannot be reached: ${reason}.`;
  return code === '' ? null : (error as Error).message || code;
}
