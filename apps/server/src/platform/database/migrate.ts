import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '../database.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Migrates the database to the newest version: runs every `migrations/*.sql` below the modules, in the order of their
 * names, in one transaction. Several processes may call it at once. Throws if a migration fails; nothing is changed
 * then. `until` names the last one to run.
 */
export async function migrate(db: Database, until?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (error) throw error;
}

async function readMigrations() {
  const migrations: Record<string, { up(db: Kysely<unknown>): Promise<void> }> = {};
  for await (const file of glob('**/migrations/*.sql', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    migrations[basename(file, '.sql')] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
