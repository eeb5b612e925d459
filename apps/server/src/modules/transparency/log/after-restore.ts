import { setTimeout as sleep } from 'node:timers/promises';
import { bytesToHex } from '@cauri/verifier';
import { sql } from 'kysely';
import { type BoardChange, changeBoard, readSimulatedEvents, recordResult } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Database, Reader } from '#platform/database';
import { DECLARED } from './declare-restored.ts';
import { openLogKey } from './keys.ts';
import { isAt, isFromElsewhere, readPlace } from './place.ts';
import { appendEntries } from './sequence.ts';

/** The source of the call-offs after a restore. */
const SOURCE = 'restore';

export interface RestoreParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  readonly now: Date;
}

/**
 * Detects that the database was restored from a backup, or that a standby took over. The lost part of the log may have been
 * seen, and so may steps of simulated matches. In one change of the board, the matches that have begun are called off, and the
 * log continues under a new name with an entry that states why. Returns the number of called off matches; null: no restore.
 */
export async function continueAfterRestore({ db, settings, now }: RestoreParts): Promise<number | null> {
  const present = await readPlace(db);
  const known = await db.selectFrom('log_state').select(['cluster', 'database']).executeTakeFirst();
  if (known && isAt(known, present)) return null;
  return changeBoard(db, async (change) => {
    const log = await change.tx.selectFrom('log_state').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (isAt(log, present)) return null;
    await change.tx.updateTable('log_state').set(present).execute();
    if (!isFromElsewhere(log, present)) return null;
    const calledOff = await callOffBegun(change, now);
    const origin = await nameNextLog(change.tx, now);
    const value = {
      kind: 'restored',
      at: now.getTime(),
      previous: log.origin,
      origin,
      size: Number(log.size),
      root: bytesToHex(log.root),
      calledOff,
    };
    const entry = { kind: 'restored', subject: origin, value };
    await appendEntries(
      change.tx,
      { log: { ...log, origin }, key: openLogKey(settings) },
      { entries: [entry], batches: [] },
    );
    return calledOff;
  });
}

async function callOffBegun(change: BoardChange, now: Date): Promise<number> {
  const begun = await readSimulatedEvents(change.tx, now);
  for (const { id } of begun) await recordResult(change, id, { status: 'cancelled', source: SOURCE });
  return begun.length;
}

/** Adds a name that no earlier state of the log can have had: the first one, with the time. */
async function nameNextLog(tx: BoardChange['tx'], now: Date): Promise<string> {
  const first = await tx
    .selectFrom('log_origin')
    .select('origin')
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const origin = `${first.origin}/${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  await tx.insertInto('log_origin').values({ origin }).execute();
  // Witnesses cosign each name separately.
  await tx.deleteFrom('log_cosignature').execute();
  return origin;
}

/** The longest time in which a running process leads again after a promotion and compares the tables. */
const ACCEPTANCE_MAXIMUM_MS = 20_000;
/**
 * The longest time in which a running process connects to the promoted database: the longest delay of the bus, and its
 * attempt.
 */
const CONNECTION_MAXIMUM_MS = 8_000;

/** The lock that a process which waits shares with the others that wait. */
const WAITING_LOCK = 0x0ca0_0003;

/**
 * Waits while the database is on a timeline that the log has not accepted and other processes run: they can distinguish
 * the promotion of a standby that lost nothing from a restore, and this process, which starts, cannot. Returns whether
 * the timeline was unknown.
 */
export async function awaitAcceptance(db: Database, connectionMaximumMs = CONNECTION_MAXIMUM_MS): Promise<boolean> {
  const started = performance.now();
  const isWithin = (maximumMs: number) => performance.now() - started < maximumMs;
  if (!(await isUnknownTimeline(db))) return false;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${WAITING_LOCK})`.execute(tx);
    while (isWithin(ACCEPTANCE_MAXIMUM_MS) && (await isUnknownTimeline(tx))) {
      // The list of sessions is the same until the end of a transaction.
      if (!isWithin(connectionMaximumMs) && !(await hasRunningProcess(db))) return;
      await sleep(500);
    }
  });
  return true;
}

async function isUnknownTimeline(db: Reader): Promise<boolean> {
  const known = await db.selectFrom('log_state').select(['cluster', 'database']).executeTakeFirst();
  return known !== undefined && known.cluster !== DECLARED && isFromElsewhere(known, await readPlace(db));
}

/** Whether a process is connected that does not wait itself. Each process has one connection for the messages of the others. */
async function hasRunningProcess(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select (select count(*) from pg_stat_activity where application_name = 'cauri-bus' and datname = current_database())
      > (select count(*) from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and locktype = 'advisory' and objsubid = 1 and objid = ${WAITING_LOCK}) as "isRunning"`.execute(
    db,
  );
  return rows[0]?.isRunning === true;
}
