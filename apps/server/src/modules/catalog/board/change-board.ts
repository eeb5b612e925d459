import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#platform/database';

export const BOARD_CHANNEL = 'board';

/** The advisory lock that orders all changes of the board among themselves and against placements. */
const BOARD_LOCK = sql`0x0ca00002`;

/** A change of the board in progress. Every row that it changes gets its version. */
export interface BoardChange {
  readonly tx: Tx;
  readonly version: bigint;
}

/**
 * Changes the board in a transaction: takes the lock of the board and the next version, runs `work`, and notifies every
 * process after the commit. Versions are committed in their order.
 */
export const changeBoard = <T>(db: Database, work: (change: BoardChange) => Promise<T>): Promise<T> =>
  inTransaction(db, (tx) => changeBoardWithin(tx, work));

/** Like {@link changeBoard} in the caller's transaction, which must not hold locks that come after the lock of the board. */
export async function changeBoardWithin<T>(tx: Tx, work: (change: BoardChange) => Promise<T>): Promise<T> {
  // PostgreSQL sends the notification when the transaction commits, and not before.
  const { rows } = await sql<{ version: bigint }>`
    select version, pg_notify(${BOARD_CHANNEL}, version::text)
    from (select nextval('board_version') as version from (select pg_advisory_xact_lock(${BOARD_LOCK})) as lock) as next
    `.execute(tx);
  return await work({ tx, version: rows[0]?.version ?? 0n });
}

/** Locks the board until the transaction ends, for a change later in the transaction. */
export async function lockBoard(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BOARD_LOCK})`.execute(tx);
}

/**
 * The statement that takes a shared lock of the board until the transaction ends, so that a placement is either wholly
 * before a change (a goal, a suspension) or wholly after it. It is the first lock of a placement, before any wallet.
 */
export const sharedBoardLock = sql`select pg_advisory_xact_lock_shared(${BOARD_LOCK})`;

/** Reads the newest committed version; 0 for an empty board. */
export async function readVersion(db: Database): Promise<bigint> {
  const row = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('board_version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0n;
}
