import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import {
  beginBackup,
  DATA,
  endBackup,
  idOf,
  type Manifest,
} from '../../apps/server/src/platform/backup/backup-folder.ts';
import { encryptTo } from '../../apps/server/src/platform/backup/encrypted-file.ts';
import { type BackupTarget, writeDurably } from '../../apps/server/src/platform/backup/wal-archive.ts';
import { closeClient, type DirectClient, openClient } from '../../apps/server/src/platform/database.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** How long the end of a backup waits for the archive to have its WAL. */
const ARCHIVE_MAXIMUM_MS = 120_000;
/** PostgreSQL creates the content of these folders again; that of `pg_wal` comes from the archive. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
/** Left out of every folder, as pg_basebackup does: locks, temporary files and tables, caches, labels of other backups. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|.*\.tmp|t\d+_\d+.*|recovery\.signal|standby\.signal)$/;
const CONTROL = 'global/pg_control';

export interface BackupInput {
  /** The address of the database, for a user who may begin a backup. */
  readonly url: string;
  readonly target: BackupTarget;
  /** The variables with which the site runs: its secrets and settings. */
  readonly environment: Readonly<Record<string, string>>;
  /** Files of DATA_DIR with secrets that the site has made by itself. */
  readonly secretFiles: readonly string[];
  readonly now: Date;
}

/**
 * Copies the files of a running database between the start and the end of a backup (PostgreSQL's low-level API), with the
 * secrets of the site, compressed and encrypted. Throws an {@link OperatorError} if the WAL is not archived, without which the
 * copy could not be opened.
 */
export async function takeBackup(input: BackupInput): Promise<Manifest> {
  const client = await openClient(input.url);
  try {
    return await copyBetween(client, input);
  } finally {
    await closeClient(client);
  }
}

interface Facts {
  readonly folder: string;
  readonly archiving: boolean;
  readonly tablespaces: boolean;
  readonly release: number;
}

async function copyBetween(client: DirectClient, input: BackupInput): Promise<Manifest> {
  const { target, now } = input;
  const facts = await readFacts(client);
  const id = idOf(now);
  const path = await beginBackup(target.dir, id);
  const { rows: started } = await client.query('select pg_walfile_name(pg_backup_start($1, true)) as segment', [
    `cauri ${id}`,
  ]);
  let bytes = 0;
  async function* entries(): AsyncGenerator<TarEntry> {
    yield* secretsOf(input);
    for await (const entry of filesOf(facts.folder)) {
      bytes += entry.size;
      yield entry;
    }
    yield entryOf('postgres/backup_label', await endCopy(client));
  }
  await writeDurably(join(path, DATA), [
    Readable.from(writeTar(entries()), { objectMode: false }),
    createZstdCompress(),
    encryptTo(target.publicKey, `base/${id}`),
  ]);
  const manifest = {
    id,
    startedAt: now.toISOString(),
    endedAt: await readTime(client),
    firstSegment: String(started[0]?.segment),
    release: facts.release,
    bytes,
  };
  await endBackup(target.dir, manifest);
  return manifest;
}

async function readFacts(client: DirectClient): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_setting('data_directory') as folder, current_setting('archive_mode') <> 'off' as archiving,
      exists (select from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces,
      current_setting('server_version_num')::integer / 10000 as release`);
  const [facts] = rows;
  if (!facts) throw new Error('the database did not describe itself');
  if (!facts.archiving) {
    throw new OperatorError(
      'The running server does not archive its WAL: restart it with BACKUP_DIR and BACKUP_PUBLIC_KEY, then take the backup.',
    );
  }
  if (facts.tablespaces)
    throw new OperatorError('The database has tablespaces of its own, which this command does not copy.');
  return facts;
}

/** The clock of the database decides what is before a moment, as it does in a restore. */
async function readTime(client: DirectClient): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return (rows[0]?.now ?? new Date(0)).toISOString();
}

/** Ends the backup and returns its label, which the copy needs to be opened; waits until its WAL is in the archive. */
async function endCopy(client: DirectClient): Promise<Buffer> {
  await client.query(`set statement_timeout = ${ARCHIVE_MAXIMUM_MS}`);
  try {
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    return Buffer.from(rows[0]?.labelfile ?? '');
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error;
    throw new OperatorError(
      'The WAL does not reach BACKUP_DIR, and there is no backup without it: is the folder full, or may the server not write to it?',
    );
  }
}

const entryOf = (name: string, content: Buffer): TarEntry => ({ name, size: content.length, content: [content] });

async function* secretsOf({ environment, secretFiles }: BackupInput): AsyncGenerator<TarEntry> {
  yield entryOf('environment.json', Buffer.from(JSON.stringify(environment)));
  for (const file of secretFiles) yield entryOf(basename(file), await readFile(file));
}

/** The files of a data directory, below `postgres/`. They change while they are read; the WAL corrects that. */
export async function* filesOf(folder: string): AsyncGenerator<TarEntry> {
  yield { name: 'postgres/', size: 0, content: null };
  yield* walk(folder, '');
  // Last, as pg_basebackup does.
  yield entryOf(`postgres/${CONTROL}`, await readControl(join(folder, CONTROL)));
}

async function* walk(folder: string, path: string): AsyncGenerator<TarEntry> {
  // A folder or file that is gone was dropped since it was listed, which the WAL repeats.
  const entries = await unlessGone(readdir(join(folder, path), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (LEFT_OUT.test(entry.name)) continue;
    yield* walkEntry(folder, path === '' ? entry.name : `${path}/${entry.name}`, entry);
  }
}

async function* walkEntry(folder: string, path: string, entry: Dirent): AsyncGenerator<TarEntry> {
  const name = `postgres/${path}`;
  if (entry.isDirectory()) {
    yield { name: `${name}/`, size: 0, content: null };
    if (path === 'pg_wal') yield* emptyFolders(folder);
    else if (!EMPTY_FOLDERS.includes(path)) yield* walk(folder, path);
  } else if (entry.isFile() && path !== CONTROL) {
    const file = await unlessGone(open(join(folder, path), 'r'));
    if (file === null) return;
    try {
      const { size } = await file.stat();
      yield { name, size, content: readExactly(file, size) };
    } finally {
      await file.close();
    }
  }
}

async function* emptyFolders(folder: string): AsyncGenerator<TarEntry> {
  for (const path of EMPTY_FOLDERS.filter((one) => one.startsWith('pg_wal/'))) {
    const exists = await unlessGone(stat(join(folder, path)));
    if (exists !== null) yield { name: `postgres/${path}/`, size: 0, content: null };
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Yields the number of bytes that the header of the entry names: what a file has grown by comes from the WAL, what it lost
 * reads as zeros.
 */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const buffer = Buffer.alloc(Math.min(256 * 1024, size - position));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    position += bytesRead > 0 ? bytesRead : buffer.length;
  }
}

/** PostgreSQL may write this file while it is read, and no WAL repairs it: it is read until two readings agree. */
async function readControl(path: string): Promise<Buffer> {
  for (;;) {
    const [one, two] = [await readFile(path), await readFile(path)];
    if (one.equals(two)) return one;
  }
}
