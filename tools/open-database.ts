import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Config, DEFAULT_DATA_DIR, readConfig } from '../apps/server/src/config.ts';
import { archiveSettings } from '../apps/server/src/platform/backup/wal-archive.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool, type Reader } from '../apps/server/src/platform/database.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { endWhenInterrupted, type Interruption } from './command/interruption.ts';
import { reportFailure } from './command/report-failure.ts';

/** True of a command that changes the database in one transaction, or not at all. */
const WHOLE_OR_NOTHING: Interruption = {
  message: 'nothing is half done, because the command changes everything at once or nothing. Run it again.',
};

/**
 * Runs `work` on the database of DATABASE_URL, of a running server, or in DATA_DIR, which is started for it. When it is
 * interrupted, that database is stopped, and the process ends.
 */
export async function withDatabase<T>(
  work: (db: Database, url: string) => Promise<T>,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>,
  { message, undo }: Interruption = WHOLE_OR_NOTHING,
): Promise<T> {
  const folder = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? findRunningPostgres(folder);
  const remedy = 'run the command as that user, or while the server runs';
  const started = running ? null : await startEmbeddedPostgres(folder, archiveSettings(config.backup), remedy);
  const url = running ?? started?.url ?? '';
  const db = openDatabase(openPool({ url, connections: 4, onError: () => {} }));
  let isInterrupted = false;
  const forget = endWhenInterrupted({
    message,
    undo: async () => {
      isInterrupted = true;
      await undo?.();
      await started?.stop();
    },
  });
  try {
    return await work(db, url);
  } catch (error) {
    // The loss of its connection is no news then, and the process is about to end.
    if (isInterrupted) await new Promise(() => {});
    throw error;
  } finally {
    await db.destroy();
    await started?.stop();
    forget();
  }
}

/**
 * Runs a command on the database of an installed site. It creates nothing that is missing: neither secrets nor a database.
 * Errors are reported as by {@link reportFailure}. `whileRunning`: the command is refused with this text while a server, or
 * anything else, is connected to the database. `command` imports the modules of the server that it needs, because a command
 * that is refused should not load them.
 */
export async function runCommand(
  command: (db: Database, config: Config, url: string) => Promise<void>,
  { whileRunning, interruption }: { readonly whileRunning?: string; readonly interruption?: Interruption } = {},
): Promise<void> {
  await reportFailure(async () => {
    refuseWithoutDatabase(process.env);
    const config = readConfig(process.env, { isCommand: true });
    const work = async (db: Database, url: string) => {
      if (whileRunning !== undefined && (await hasOtherConnections(db))) throw new OperatorError(whileRunning);
      await command(db, config, url);
    };
    await withDatabase(work, config, interruption);
  });
}

/** Whether anything besides this connection uses the database. */
export async function hasOtherConnections(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ others: bigint }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return rows[0]?.others !== 0n;
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
