import type { ServerParts } from '#module';
import { readArchiver } from '#platform/backup/read-archiver';
import { readBackupState } from './checklist.ts';

/** Updates the figures of the backups in a folder. */
export async function measureBackups(
  { db, clock, metrics }: Pick<ServerParts, 'db' | 'clock' | 'metrics'>,
  folder: string,
): Promise<void> {
  const { taken, tested } = await readBackupState(db, folder);
  const ageOf = (time: Date | null) => (time ? (clock.now().getTime() - time.getTime()) / 1_000 : Infinity);
  metrics.backupAge.set({ kind: 'backup' }, ageOf(taken));
  metrics.backupAge.set({ kind: 'test_restore' }, ageOf(tested));
}

/** Updates the figure of the archive of the WAL. */
export async function measureArchive({ db, metrics }: Pick<ServerParts, 'db' | 'metrics'>): Promise<void> {
  metrics.archiveFailing.set((await readArchiver(db)).problem === null ? 0 : 1);
}

const ARCHIVE_CAUSES = {
  /** A folder of ours, which our own command fills. */
  folder: {
    fails: 'is the folder full, or may the server not write to it?',
    hangs: 'files wait, and no attempt to write one ends: does the disk of the folder hang?',
  },
  command: {
    fails: 'the archive_command of PostgreSQL fails, and the log of PostgreSQL says why',
    hangs: 'files wait, and the archive_command of PostgreSQL does not end, or is empty',
  },
};

/**
 * Logs once that PostgreSQL cannot archive its WAL, and once that it can again. Null: to a folder that its own command
 * names.
 */
export function createArchiveWatch(
  { db, log }: Pick<ServerParts, 'db' | 'log'>,
  folder: string | null,
  read = readArchiver,
): () => Promise<void> {
  const causes = folder === null ? ARCHIVE_CAUSES.command : ARCHIVE_CAUSES.folder;
  let known: keyof typeof causes | null = null;
  return async () => {
    const { problem, failedFile } = await read(db);
    const place = folder === null ? { ...(failedFile !== null && { file: failedFile }) } : { folder };
    if (problem !== null && problem !== known) log.error(place, `backups: the WAL is not archived: ${causes[problem]}`);
    if (problem === null && known !== null) log.info(place, 'backups: the WAL is archived again');
    known = problem;
  };
}
