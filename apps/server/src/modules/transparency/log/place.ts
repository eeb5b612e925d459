import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { LogState } from '#platform/database/tables';

/**
 * The identifier of the database cluster and of its timeline. A recovery from an archive and the promotion of a standby
 * begin a new timeline.
 */
const presentCluster = sql<string>`(
  select system_identifier || '/' || present_timeline() from pg_control_system())`;

export async function readCluster(db: Reader): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`select ${presentCluster} as cluster`.execute(db);
  return rows[0]?.cluster ?? '';
}

/**
 * Reads the identifiers of the database and of its log in their cluster. A restored dump creates the table again, and a copy
 * of the database is another one, even in the same cluster.
 */
async function readDatabase(db: Reader): Promise<string> {
  const { rows } = await sql<{ database: string }>`
    select oid || '/' || 'log_state'::regclass::oid as database from pg_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.database ?? '';
}

export type Place = Pick<Selectable<LogState>, 'cluster' | 'database'>;

export const readPlace = async (db: Reader): Promise<Place> => ({
  cluster: await readCluster(db),
  database: await readDatabase(db),
});

export const isAt = (log: Place, place: Place): boolean =>
  log.cluster === place.cluster && log.database === place.database;

/** Whether the log was written at another place. One that states no place was not. */
export const isFromElsewhere = ({ cluster, database }: Place, present: Place): boolean =>
  !isAt({ cluster: cluster ?? present.cluster, database: database ?? present.database }, present);

/** The row of the log. */
export type PlacedLog = Selectable<LogState> & {
  /**
   * The cluster and timeline of the server that read the row; another one than that of the log before the log is accepted
   * there.
   */
  readonly present: string;
};

/** Reads the log and the cluster in one statement, because the next one may reach another server. */
export const readPlacedLog = (db: Reader): Promise<PlacedLog | undefined> => selectPlaced(db).executeTakeFirst();

/** Locks the row of the log until the transaction ends. */
export const lockPlacedLog = (tx: Reader): Promise<PlacedLog | undefined> =>
  selectPlaced(tx).forUpdate().executeTakeFirst();

const selectPlaced = (db: Reader) => db.selectFrom('log_state').selectAll().select(presentCluster.as('present'));
