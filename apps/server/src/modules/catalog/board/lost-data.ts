import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database';
import { touchEvents } from '../events/apply-changes.ts';
import { changeBoardWithin, lockBoard } from './change-board.ts';

/** The differences between a board and tables that have lost data. */
export interface LostData {
  /** Events that the tables have in an older version. */
  readonly older: readonly string[];
  /** Events that the tables do not have. */
  readonly missing: readonly string[];
  /** The newest version that the tables gave to a change; the board is ahead of it. */
  readonly lastVersion: bigint;
}

/**
 * Compares the versions of a board with the tables. Returns null unless the board is ahead, which happens only if the
 * database has lost committed changes: after a failover to a node that had not received them, or after a restore.
 */
export async function findLostData(
  db: Database,
  board: { readonly version: bigint; readonly versions: ReadonlyMap<string, bigint> },
): Promise<LostData | null> {
  const { rows } = await sql<{ last_value: bigint }>`select last_value from board_version`.execute(db);
  const lastVersion = rows[0]?.last_value ?? 0n;
  const ids = [...board.versions.keys()];
  const stored = await sql<{ id: string; board_version: bigint }>`
    select id, board_version from event where id = any(${ids}::uuid[])`.execute(db);
  const storedVersions = new Map(stored.rows.map(({ id, board_version }) => [id, board_version]));
  const missing = ids.filter((id) => !storedVersions.has(id));
  const older = ids.filter(
    (id) => (storedVersions.get(id) ?? 0n) < (board.versions.get(id) ?? 0n) && storedVersions.has(id),
  );
  const isAhead = lastVersion < board.version || missing.length > 0 || older.length > 0;
  return isAhead ? { older, missing, lastVersion } : null;
}

/**
 * Gives the events that the tables have in an older version a new one above `version`, so that every board and every open
 * page reads them again; later changes get versions above it too.
 */
export async function announceAgain(db: Database, version: bigint, eventIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBoard(tx);
    await sql`select setval('board_version', greatest(last_value, ${version})) from board_version`.execute(tx);
    await changeBoardWithin(tx, (change) => touchEvents(change, [...eventIds]));
  });
}
