import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decryptWith, encryptTo } from './encrypted-file.ts';

/** The folder to which backups are written, and the key to which they are encrypted. */
export interface BackupTarget {
  readonly dir: string;
  readonly publicKey: string;
}

const COMMAND = join(import.meta.dirname, 'wal-command.ts');
/** A segment that is not full is archived after this time, so that a lost machine costs at most the changes of this time. */
const ARCHIVE_TIMEOUT = '60s';

/** The settings with which PostgreSQL archives its WAL; none without a target. */
export function archiveSettings(target: BackupTarget | null): Record<string, string> {
  if (target === null) return {};
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: `${quote([process.execPath, COMMAND, 'archive', target.dir, target.publicKey])} %p %f`,
  };
}

interface RecoveryOptions {
  readonly dir: string;
  readonly keyFile: string;
  /** Null: everything that was archived. */
  readonly to: Date | null;
}

/** The settings with which PostgreSQL replays the archive on a restored base backup, up to a moment. */
export const recoverySettings = ({ dir, keyFile, to }: RecoveryOptions): Record<string, string> => ({
  restore_command: `${quote([process.execPath, COMMAND, 'fetch', dir, keyFile])} %p %f`,
  recovery_target_action: 'promote',
  // At this point of its start PostgreSQL cannot read names of zones, such as Z.
  ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  // Without it PostgreSQL would accept connections, and refuse to start if it were allowed fewer than before.
  hot_standby: 'off',
  archive_mode: 'off',
});

/** Quotes the words for the shell; PostgreSQL replaces what follows a per cent sign. */
const quote = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`).join(' ');

const folderOf = (dir: string): string => join(dir, 'wal');

/** The name to which the encryption of a segment is bound. */
const nameOf = (segment: string): string => `wal/${segment}`;

/**
 * Stores a file of the WAL, compressed and encrypted. The stored name contains a hash of the content: a file that is
 * archived again, as after a crash, is not written twice. Throws if another content was archived under this name.
 */
export async function archiveSegment(path: string, segment: string, { dir, publicKey }: BackupTarget): Promise<void> {
  const folder = folderOf(dir);
  const content = await readFile(path);
  const stored = `${segment}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  const existing = await findSegment(dir, segment);
  if (existing === stored) return;
  if (existing !== null)
    throw new Error(`another ${segment} is archived in ${folder}: is it the folder of another site?`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeDurably(join(folder, stored), [
    Readable.from([content]),
    createZstdCompress(),
    encryptTo(publicKey, nameOf(segment)),
  ]);
  await syncFolder(folder);
}

/** Writes a file as a whole or not at all, and flushes it to the disk. The error of a full disk names the file. */
export async function writeDurably(path: string, streams: readonly [Readable, ...Transform[]]): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await pipeline([...streams, file.createWriteStream({ flush: true })]);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw nameFile(error, draft);
  }
}

/** Node names the file in an error of its opening alone. */
function nameFile(error: unknown, path: string): unknown {
  const { syscall = '', message } = error as NodeJS.ErrnoException;
  return ['write', 'fsync'].includes(syscall)
    ? Object.assign(error as Error, { message: `${message} '${path}'` })
    : error;
}

/** A new name lasts once its folder is flushed. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/** Writes an archived file to `path`; false if there is none of this name. Throws if it cannot be decrypted. */
export async function fetchSegment(
  path: string,
  segment: string,
  { dir, key }: { readonly dir: string; readonly key: KeyObject },
): Promise<boolean> {
  const stored = await findSegment(dir, segment);
  if (stored === null) return false;
  const source = createReadStream(join(folderOf(dir), stored));
  await writeDurably(path, [source, decryptWith(key, nameOf(segment)), createZstdDecompress()]);
  return true;
}

async function findSegment(dir: string, segment: string): Promise<string | null> {
  return (await listArchived(dir)).find((name) => name.slice(0, name.lastIndexOf('.')) === segment) ?? null;
}

/** The names of the stored files, without those that are being written. */
async function listArchived(dir: string): Promise<string[]> {
  const names = await readdir(folderOf(dir)).catch(() => []);
  return names.filter((name) => !name.endsWith('.part'));
}

/**
 * Deletes the segments before one, which no stored base backup needs; the histories of timelines stay. Returns their number.
 */
export async function pruneArchive(dir: string, before: string): Promise<number> {
  // The first eight digits are the timeline, which does not determine the order.
  const position = before.slice(8, 24);
  const old = (await listArchived(dir)).filter((name) => /^[0-9A-F]{24}\./.test(name) && name.slice(8, 24) < position);
  for (const name of old) await rm(join(folderOf(dir), name), { force: true });
  return old.length;
}
