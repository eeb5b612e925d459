import type { KeyObject } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { DATA, listBackups, type Manifest, pathOf } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { DamagedFileError, decryptWith, readPrivateKey } from '../../apps/server/src/platform/backup/encrypted-file.ts';
import { recoverySettings } from '../../apps/server/src/platform/backup/wal-archive.ts';
import { forgetPassword } from '../../apps/server/src/platform/database/embedded-access.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { type Database, openDatabase, openPool } from '../../apps/server/src/platform/database.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { withPath } from '../command/file-errors.ts';
import { endWhenInterrupted } from '../command/interruption.ts';
import { appendToEnvFile, type Variables } from '../setup/env-file.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface RestoreInput {
  /** The folder of the backups. */
  readonly from: string;
  readonly keyFile: string;
  /** The data directory to make; it must not exist, or be empty. */
  readonly into: string;
  /** The moment whose state is restored; null: the last that was archived. */
  readonly to: Date | null;
}

export interface Restored {
  readonly backup: Manifest;
  /** The time of the last restored change; null if there was none after the base backup. */
  readonly restoredTo: Date | null;
}

/**
 * Makes a data directory from a base backup and the archived WAL, up to a moment. `use` gets the restored database and the
 * variables of the site before the database is stopped. Throws an {@link OperatorError} with the reason if there is nothing to
 * restore, the key is another one, a file is damaged, or the archive ends before the moment.
 */
export async function restoreBackup(
  { from, keyFile, into, to }: RestoreInput,
  use: (db: Database, environment: Variables) => Promise<void>,
): Promise<Restored> {
  refuseAsRoot(from);
  const backup = await chooseBackup(from, to);
  const key = parseKey(keyFile);
  if (existsSync(into) && readdirSync(into).length > 0) {
    throw new OperatorError(`${into} is not empty: a restore needs a fresh folder.`);
  }
  await mkdir(into, { recursive: true, mode: 0o700 });
  const forget = endWhenInterrupted({
    message: `nothing was restored, and ${into} is empty.`,
    undo: () => empty(into),
  });
  const settings = recoverySettings({ dir: resolve(from), keyFile: resolve(keyFile), to });
  try {
    await unpack(join(pathOf(from, backup.id), DATA), { into, key, name: `base/${backup.id}` });
    const environment = await takeEnvironment(into);
    // The archived WAL may contain a later password than the base backup.
    forgetPassword(join(into, 'postgres'));
    const postgres = await startRecovered(join(into, 'postgres'), settings);
    const restoredTo = await runAndStop(postgres, (db) => use(db, environment));
    return { backup, restoredTo };
  } catch (error) {
    empty(into);
    throw error;
  } finally {
    forget();
  }
}

/** A part of a data directory must not be taken for a whole one, and what was decrypted does not stay. */
function empty(folder: string): void {
  // PostgreSQL may still write to it, and ends with this process.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Throws an {@link OperatorError} if root works on the backups of another user: PostgreSQL, started by root, may not read
 * them, and what root adds is not readable for their owner.
 */
export function refuseAsRoot(from: string): void {
  const { uid } = existsSync(from) ? statSync(from) : { uid: 0 };
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw new OperatorError(
    `The backups in ${from} belong to the user with the id ${uid}: run this command as that user, and give it only folders that it may write to.`,
  );
}

async function unpack(
  path: string,
  { into, key, name }: { readonly into: string; readonly key: KeyObject; readonly name: string },
): Promise<void> {
  try {
    const source = createReadStream(path);
    await pipeline([source, decryptWith(key, name), createZstdDecompress(), unpackInto(into)]);
  } catch (error) {
    if (error instanceof DamagedFileError) {
      throw new OperatorError(
        `The backup cannot be read: ${error.message}. Give the private key that was in use then, or restore an earlier backup with --to.`,
      );
    }
    throw error;
  }
}

async function chooseBackup(from: string, to: Date | null): Promise<Manifest> {
  refuseUnreadable(pathOf(from, ''));
  const all = await listBackups(from);
  const backup = to === null ? all.at(-1) : all.findLast(({ endedAt }) => new Date(endedAt) <= to);
  if (backup) return backup;
  const [first] = all;
  throw new OperatorError(
    first
      ? `The first backup in ${from} ended at ${first.endedAt}: an earlier moment cannot be restored.`
      : `There is no backup in ${from}.`,
  );
}

/** A folder that this user may not read is not one without backups. */
function refuseUnreadable(folder: string): void {
  if (existsSync(folder)) readdirSync(folder);
}

function parseKey(keyFile: string) {
  const content = withPath(keyFile, () => readFileSync(keyFile, 'utf8'));
  try {
    return readPrivateKey(content);
  } catch (error) {
    throw new OperatorError(
      `${keyFile} is not the private key of a backup, or is damaged: name the file that "npm run backup -- --make-key" made.`,
      { cause: error },
    );
  }
}

/** Writes the entries of a tar archive below a folder. */
const unpackInto = (into: string) => async (stream: AsyncIterable<Buffer>) => {
  for await (const entry of readTar(stream)) await writeEntry(into, entry);
};

async function writeEntry(into: string, { name, content }: TarEntry): Promise<void> {
  const path = resolve(into, name);
  if (!`${path}/`.startsWith(`${resolve(into)}/`))
    throw new Error(`the archive names a file outside its folder: ${name}`);
  if (content === null) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return;
  }
  const file = await open(path, 'wx', 0o600);
  const writing = pipeline(Readable.from(content), file.createWriteStream({ flush: true }));
  // An error without a call of the system is about the backup, which is damaged.
  await writing.catch((error: Error) => Promise.reject('syscall' in error ? Object.assign(error, { path }) : error));
}

/** Turns the stored variables into an environment file, which replaces them. */
async function takeEnvironment(into: string): Promise<Variables> {
  const stored = join(into, 'environment.json');
  const variables: Variables = JSON.parse(await readFile(stored, 'utf8'));
  appendToEnvFile(join(into, 'environment.env'), variables);
  rmSync(stored);
  return variables;
}

async function startRecovered(folder: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const signal = await open(join(folder, 'recovery.signal'), 'w', 0o600);
  await signal.close();
  return startEmbeddedPostgres(folder, settings).catch((error: Error) => {
    throw new OperatorError(explainRecovery(error.message), { cause: error });
  });
}

/** Returns the time of the last restored change. */
async function runAndStop(postgres: EmbeddedPostgres, use: (db: Database) => Promise<void>): Promise<Date | null> {
  const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
  try {
    const { rows } = await sql<{ time: Date | null }>`select pg_last_xact_replay_timestamp() as time`.execute(db);
    await use(db);
    return rows[0]?.time ?? null;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

function explainRecovery(messages: string): string {
  if (messages.includes('No space left on device'))
    return 'The disk is full: give --into a folder with more space, or free some, then run the command again.';
  if (messages.includes('before configured recovery target was reached')) {
    return 'The archived WAL ends before this moment. Restore to an earlier one, or without --to everything that was archived.';
  }
  const damaged = /backup: .*/.exec(messages)?.[0];
  return damaged ? `The archived WAL cannot be read: ${damaged}.` : `The restored database did not open:\n${messages}`;
}
