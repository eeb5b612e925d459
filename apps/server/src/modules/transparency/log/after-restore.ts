import { setTimeout as sleep } from 'node:timers/promises';
import { bytesToHex, rootOf } from '@cauri/verifier';
import { type Selectable, sql } from 'kysely';
import { type Board, type BoardChange, changeBoard, readSimulatedEvents, recordResult } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import type { LogState } from '#platform/database/tables';
import { DECLARED } from './declare-restored.ts';
import { openLogKey } from './keys.ts';
import { appendEntries } from './sequence.ts';
import { sourceOfLog } from './tree.ts';

/** The source of the call-offs after a restore. */
const SOURCE = 'restore';

interface RestoreParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  readonly now: Date;
}

/**
 * Reads the identifier of the database cluster and of its timeline. A recovery from an archive and the promotion of a standby
 * begin a new timeline.
 */
export async function readCluster(db: Reader): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as cluster
    from pg_control_system()`.execute(db);
  return rows[0]?.cluster ?? '';
}

/**
 * Reads the identifiers of the database and of its log in their cluster. A restored dump creates the table again, and a copy of the
 * database is another one, even in the same cluster.
 */
async function readDatabase(db: Reader): Promise<string> {
  const { rows } = await sql<{ database: string }>`
    select oid || '/' || 'log_state'::regclass::oid as database from pg_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.database ?? '';
}

/**
 * Notices that the database was restored from a backup, or that a standby took over. The lost part of the log may have been
 * seen, and so may steps of simulated matches. In one change of the board, the matches that have begun are called off, and the
 * log continues under a new name with an entry that says why. Returns the number of called off matches; null: no restore.
 */
export async function continueAfterRestore({ db, settings, now }: RestoreParts): Promise<number | null> {
  const present = await readPlace(db);
  const known = await db.selectFrom('log_state').select(['cluster', 'database']).executeTakeFirst();
  if (known && isAt(known, present)) return null;
  return changeBoard(db, async (change) => {
    const log = await change.tx.selectFrom('log_state').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (isAt(log, present)) return null;
    await change.tx.updateTable('log_state').set(present).execute();
    if (isAt({ cluster: log.cluster ?? present.cluster, database: log.database ?? present.database }, present))
      return null;
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

type Place = Pick<Selectable<LogState>, 'cluster' | 'database'>;

const readPlace = async (db: Reader): Promise<Place> => ({
  cluster: await readCluster(db),
  database: await readDatabase(db),
});

const isAt = (log: Place, place: Place): boolean => log.cluster === place.cluster && log.database === place.database;

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

interface PromotionParts extends Omit<RestoreParts, 'now'> {
  readonly board: Pick<Board, 'hasLostData'>;
  readonly clock: Clock;
}

interface PromotionCheck {
  /** Remembers the log. A process that does not lead calls it regularly, so that it knows what may not be missing once it leads. */
  readonly look: () => Promise<void>;
  /** The leader calls it before it writes the log. Returns the number of called off matches; null: nothing was lost. */
  readonly check: () => Promise<number | null>;
}

/**
 * Notices that a standby was promoted while this process runs, and compares its tables with what the process has seen: if they have
 * all of the log and of the board, the new timeline is accepted; otherwise the promotion is a restore, because something was lost.
 */
export function createPromotionCheck({ db, settings, board, clock }: PromotionParts): PromotionCheck {
  let seen: SeenLog | null = null;
  const read = async () => ({
    log: await db.selectFrom('log_state').select(['cluster', 'size', 'root']).executeTakeFirst(),
    cluster: await readCluster(db),
  });
  return {
    look: async () => {
      const { log, cluster } = await read();
      if (log && (seen === null || log.cluster === cluster)) seen = log;
    },
    check: async () => {
      const { log, cluster } = await read();
      if (!log || seen === null || log.cluster === cluster) {
        seen = log ?? null;
        return null;
      }
      if (log.cluster === DECLARED || !(await continues(db, log, seen)) || (await board.hasLostData())) {
        seen = null;
        return continueAfterRestore({ db, settings, now: clock.now() });
      }
      await db.updateTable('log_state').set({ cluster }).where('cluster', '=', log.cluster).execute();
      seen = log;
      return null;
    },
  };
}

type SeenLog = Pick<Selectable<LogState>, 'size' | 'root'>;

/** Returns whether a log begins with all entries of one that was seen. */
async function continues(db: Reader, log: SeenLog, seen: SeenLog): Promise<boolean> {
  if (log.size < seen.size) return false;
  return seen.size === 0n || seen.root.equals(await rootOf(sourceOfLog(db), Number(seen.size)));
}

/** The longest time in which a running process leads again after a promotion and compares the tables. */
const ACCEPTANCE_MAXIMUM_MS = 20_000;

/**
 * Waits while the database is on a timeline that the log does not know and other processes run: they can tell the promotion of a
 * standby that lost nothing from a restore, and this process, which starts, cannot.
 */
export async function awaitAcceptance(db: Database): Promise<void> {
  const deadline = performance.now() + ACCEPTANCE_MAXIMUM_MS;
  while (performance.now() < deadline && (await isUnknownPlace(db)) && (await hasOtherProcess(db))) await sleep(500);
}

async function isUnknownPlace(db: Database): Promise<boolean> {
  const known = await db.selectFrom('log_state').select(['cluster', 'database']).executeTakeFirst();
  return known !== undefined && !isAt(known, await readPlace(db));
}

/** Each process has one connection for the messages of the others. */
async function hasOtherProcess(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ processes: bigint }>`select count(*) as processes from pg_stat_activity
    where application_name = 'cauri-bus' and datname = current_database()`.execute(db);
  return (rows[0]?.processes ?? 0n) > 1n;
}
