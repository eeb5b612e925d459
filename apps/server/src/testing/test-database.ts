import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool, openReserve } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** The database as one of its users. */
interface Access {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly reserve: Database;
}

/** The database as the owner of its tables. */
export interface TestDatabase extends Access {
  /** The database as the user of the server, who may not change tables nor append-only rows. */
  readonly server: Access;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a database for one test file, with all tables and only the rows that migrations write. If `isEmpty`, it has no
 * table, and the user of the server is the owner.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const urls = inject('postgresUrls');
  const name = `test_${newId().replaceAll('-', '')}`;
  // Copies files, which takes less time than to log each page.
  await asOwner(
    urls.owner,
    `create database ${name} template ${isEmpty ? 'template0' : 'postgres'} strategy file_copy`,
  );
  const open = (url: string) => openAccess(url.replace('@/postgres?', `@/${name}?`));
  const owner = open(urls.owner);
  const server = isEmpty ? owner : open(urls.server);
  return {
    ...owner,
    server,
    close: async () => {
      for (const { db, reserve } of [server, owner]) await Promise.all([db.destroy(), reserve.destroy()]);
      await asOwner(urls.owner, `drop database ${name} with (force)`);
    },
  };
}

/** The number of statements in this database that wait for a lock. */
export async function countBlocked(db: Database): Promise<number> {
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await blocked.execute(db)).rows.length;
}

function openAccess(url: string): Access {
  const pool = openPool({ url, connections: 10, onError: () => {} });
  return { url, pool, db: openDatabase(pool), reserve: openReserve({ url, onError: () => {} }) };
}

async function asOwner(url: string, statement: string): Promise<void> {
  // This connects to another database than the template, because a database with a connection cannot be cloned.
  const client = new pg.Client({ connectionString: url.replace('@/postgres?', '@/template1?') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
