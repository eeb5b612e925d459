import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';
import { pruneArchive, syncFolder, writeDurably } from './wal-archive.ts';

const Manifest = z.object({
  /** Its folder, and the order of the backups. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  startedAt: z.iso.datetime(),
  /** From this moment on the backup can be restored. */
  endedAt: z.iso.datetime(),
  /** The first file of the WAL that it needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  release: z.number().int(),
  bytes: z.number().int(),
});
/** The description of a base backup, which is not encrypted: it contains no data of the site. */
export type Manifest = z.output<typeof Manifest>;

const TestRestore = z.object({
  testedAt: z.iso.datetime(),
  backupId: z.string(),
  /** The time of the last restored change; null if nothing was restored. */
  restoredTo: z.iso.datetime().nullable(),
  /** Why it failed; null if the audit passed. */
  failure: z.string().nullable(),
});
/** The outcome of the last test restore. */
export type TestRestore = z.output<typeof TestRestore>;

const folderOf = (dir: string): string => join(dir, 'base');
const MANIFEST = 'manifest.json';
const TEST = 'test-restore.json';
export const DATA = 'data.tar.zst.enc';

/** The id of a backup that starts now, such as `20261125T214500Z`. */
export const idOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

/** The path of a base backup. */
export const pathOf = (dir: string, id: string): string => join(folderOf(dir), id);

/** Makes the folder of a backup that is being written; without a manifest it does not count as one. */
export async function beginBackup(dir: string, id: string): Promise<string> {
  await mkdir(folderOf(dir), { recursive: true, mode: 0o700 });
  const path = pathOf(dir, id);
  await mkdir(path, { mode: 0o700 });
  return path;
}

/** Deletes what was written of a backup, unless it is complete. */
export async function discardBackup(dir: string, id: string): Promise<void> {
  const path = pathOf(dir, id);
  const isComplete = await access(join(path, MANIFEST)).then(
    () => true,
    () => false,
  );
  if (!isComplete) await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** Declares a backup complete. */
export async function endBackup(dir: string, manifest: Manifest): Promise<void> {
  const path = pathOf(dir, manifest.id);
  await writeJson(join(path, MANIFEST), manifest);
  await syncFolder(path);
  await syncFolder(folderOf(dir));
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeDurably(path, [Readable.from([`${JSON.stringify(value, null, 2)}\n`])]);
}

/** The complete base backups, the oldest first. */
export async function listBackups(dir: string): Promise<Manifest[]> {
  const ids = await readdir(folderOf(dir)).catch(() => []);
  const read = await Promise.all(ids.map((id) => readJson(join(pathOf(dir, id), MANIFEST), Manifest)));
  return read.filter((one) => one !== null).sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`${path} is damaged: move its folder elsewhere, then the other backups can be used.`, {
      cause: error,
    });
  }
}

export const readTestRestore = (dir: string): Promise<TestRestore | null> => readJson(join(dir, TEST), TestRestore);

export const writeTestRestore = (dir: string, test: TestRestore): Promise<void> => writeJson(join(dir, TEST), test);

/**
 * Deletes base backups that ended more than `days` ago, but never the last one that a moment of these days needs, and the WAL
 * before the oldest that stays. Also deletes what interrupted backups left. Returns how many base backups were deleted.
 */
export async function pruneBackups(
  dir: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<number> {
  const all = await listBackups(dir);
  const limit = new Date(now.getTime() - days * DAY_MS).toISOString();
  // The newest of those before the limit is where a restore to the limit starts.
  const first = all.findLast(({ endedAt }) => endedAt <= limit) ?? all[0];
  if (first === undefined) return 0;
  const old = all.filter(({ id }) => id < first.id);
  const complete = new Set(all.map(({ id }) => id));
  const ids = await readdir(folderOf(dir));
  const interrupted = ids.filter((id) => !complete.has(id) && id < (all.at(-1)?.id ?? ''));
  for (const id of [...old.map((one) => one.id), ...interrupted]) {
    // Without its manifest it is no backup, even if the deletion is interrupted.
    await rm(join(pathOf(dir, id), MANIFEST), { force: true });
    await rm(pathOf(dir, id), { recursive: true, force: true });
  }
  await pruneArchive(dir, first.firstSegment);
  return old.length;
}
