import { sql } from 'kysely';
import type { Reader } from '../database.ts';

interface ArchiverState {
  /** Whether PostgreSQL archives its WAL at all. */
  readonly isOn: boolean;
  readonly archivedAt: Date | null;
  /** Whether the last attempt to archive a file failed. */
  readonly isFailing: boolean;
  /** The file of the last attempt that failed. */
  readonly failedFile: string | null;
}

/** Reads how PostgreSQL's archiver does, whichever command archives. */
export async function readArchiver(db: Reader): Promise<ArchiverState> {
  const { rows } = await sql<{ isOn: boolean; archived: Date | null; failed: Date | null; file: string | null }>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as archived, last_failed_time as failed,
      last_failed_wal as file from pg_stat_archiver`.execute(db);
  const { isOn = false, archived = null, failed = null, file = null } = rows[0] ?? {};
  const isFailing = isOn && failed !== null && (archived === null || archived <= failed);
  return { isOn, archivedAt: archived, isFailing, failedFile: file };
}
