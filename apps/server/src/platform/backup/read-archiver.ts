import { sql } from 'kysely';
import type { Reader } from '../database.ts';

interface ArchiverState {
  /** Whether PostgreSQL archives its WAL at all. */
  readonly isOn: boolean;
  readonly archivedAt: Date | null;
  /**
   * Why files of the WAL are not archived: the last attempt failed, or files wait and no attempt ends; null while they are
   * archived.
   */
  readonly problem: 'fails' | 'hangs' | null;
  /** The file whose attempts fail; null while none fails. */
  readonly failedFile: string | null;
}

/**
 * While files wait, PostgreSQL archives one after the other: a pause of this length is no pause but an attempt that does not
 * end.
 */
const ATTEMPT_MAXIMUM_MS = 5 * 60_000;
/** The file that was completed last may have to wait for a moment. */
const WAITING_MINIMUM = 2;

interface Row {
  readonly isOn: boolean;
  readonly archived: Date | null;
  readonly failed: Date | null;
  readonly file: string | null;
  readonly silentMs: number;
  readonly waiting: number;
}

/**
 * Reads how PostgreSQL's archiver does, whichever command archives. PostgreSQL reports no attempt that has not ended, so
 * that one which never ends is known by the files that were completed since the last archived one. Before the first one,
 * also after a crash, which empties the statistics, the written bytes tell how many there are at least.
 */
export async function readArchiver(
  db: Reader,
  { attemptMaximumMs = ATTEMPT_MAXIMUM_MS }: { readonly attemptMaximumMs?: number } = {},
): Promise<ArchiverState> {
  const { rows } = await sql<Row>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as archived, last_failed_time as failed,
      last_failed_wal as file,
      (extract(epoch from clock_timestamp() - coalesce(last_archived_time,
        greatest(a.stats_reset, pg_postmaster_start_time()))) * 1000)::float8 as "silentMs",
      case when pg_is_in_recovery() then 0
        when last_archived_wal ~ '^[0-9A-F]{24}' then
          (pg_split_walfile_name(pg_walfile_name(pg_current_wal_lsn()))).segment_number
            - (pg_split_walfile_name(left(last_archived_wal, 24))).segment_number - 1
        else floor(w.wal_bytes / pg_size_bytes(current_setting('wal_segment_size'))) end::float8 as waiting
    from pg_stat_archiver a cross join pg_stat_wal w`.execute(db);
  const { isOn = false, archived = null, failed = null, file = null, silentMs = 0, waiting = 0 } = rows[0] ?? {};
  const isFailing = failed !== null && (archived === null || archived <= failed);
  const isHanging = waiting >= WAITING_MINIMUM && silentMs > attemptMaximumMs;
  const problem = isFailing ? 'fails' : isHanging ? 'hangs' : null;
  return { isOn, archivedAt: archived, problem: isOn ? problem : null, failedFile: isFailing ? file : null };
}
