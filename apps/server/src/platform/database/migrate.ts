import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { closeClient, type Database, isLockTimeout, openClient, openDatabase, openPool } from '../database.ts';
import { OperatorError } from '../operator-error.ts';
import { describeHolders, type Holder } from './await-database.ts';
import { grantRights } from './grant-rights.ts';

const root = join(import.meta.dirname, '../..');

/** The last migration of version 0.1: a database from before it is of a development version. */
export const OLDEST_SUPPORTED = '20261122-98-short-looks';
/** A migration that waits longer for a lock fails, instead of making the queries of running processes wait behind it. */
const LOCK_MAXIMUM_MS = 10_000;

/** The database is of a version that this one does not upgrade: a restart does not help. */
export class DatabaseVersionError extends OperatorError {}

/**
 * Migrates the database, as the user of `ownerUrl` if there is one; the user of `url` then gets the rights of the
 * application. Returns the names of the migrations that ran. All connections are closed before it returns.
 */
export async function prepareTables(url: string, ownerUrl: string | null): Promise<string[]> {
  const names = await migrateAt(ownerUrl ?? url);
  if (ownerUrl !== null) await grantRights(ownerUrl, await readUser(url));
  return names;
}

async function readUser(url: string): Promise<string> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    return rows[0]?.user ?? '';
  } finally {
    await closeClient(client);
  }
}

/**
 * Migrates the database at an address as {@link migrate} does, on connections of its own, which have no limit of time and
 * are closed before it returns.
 */
export async function migrateAt(url: string): Promise<string[]> {
  const db = openDatabase(openPool({ url, connections: 2, onError: () => {}, isUnlimited: true }));
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

type Observe = (tx: Kysely<unknown>, name: string) => Promise<void>;

/**
 * Migrates the database to the newest version: runs every `migrations/*.sql` below the modules, in the order of their names,
 * in one transaction. Several processes may call it at once. Throws if a migration fails, and a {@link DatabaseVersionError}
 * for a database of a newer version or of one from before 0.1; nothing is changed then. `until` names the last one to run;
 * `observe` runs after each, in its transaction. Returns the names of those that ran.
 */
export async function migrate(db: Database, until?: string, observe?: Observe): Promise<string[]> {
  const migrations = await readMigrations(observe);
  await refuseJump(db, new Set(Object.keys(migrations)));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } =
    until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (isLockTimeout(error)) throw new OperatorError(await describeBlocked(db), { cause: error });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The sessions that keep a migration from a table may have ended when they are looked for. */
async function describeBlocked(db: Database): Promise<string> {
  const holders = await describeHolders((text) => sql.raw<Holder>(text).execute(db), null);
  return `The migrations waited ${LOCK_MAXIMUM_MS / 1000} s for a table that another session locks, and changed nothing: ${holders}. Then start again.`;
}

async function refuseJump(db: Database, known: ReadonlySet<string>): Promise<void> {
  const executed = await readExecuted(db);
  const newer = executed.find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new DatabaseVersionError(
      `A newer version of Cauri has migrated this database (${newer}), and this version does not know its tables: start that version or a newer one (docs/upgrading.md).`,
    );
  }
  const last = executed.at(-1);
  if (last !== undefined && last < OLDEST_SUPPORTED) {
    throw new DatabaseVersionError(
      `The database is of a development version before 0.1 (${last}), which no version upgrades: start with an empty one (docs/upgrading.md).`,
    );
  }
  const [missing] = [...known].sort().filter((name, index) => index < executed.length && executed[index] !== name);
  if (missing !== undefined) {
    throw new DatabaseVersionError(
      `The database is of a development version between two releases: it lacks ${missing}, which comes before what it has. No version upgrades it: restore a backup of a released version (docs/upgrading.md).`,
    );
  }
}

/** The names of the migrations that the database has, in their order. */
async function readExecuted(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (tables[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

async function readMigrations(observe?: Observe) {
  const migrations: Record<string, { up(db: Kysely<unknown>): Promise<void> }> = {};
  for await (const file of glob('**/migrations/*.sql', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    const name = basename(file, '.sql');
    migrations[name] = {
      up: async (db) => {
        await sql.raw(`set local lock_timeout = ${LOCK_MAXIMUM_MS}`).execute(db);
        await sql.raw(text).execute(db);
        await observe?.(db, name);
      },
    };
  }
  return migrations;
}
