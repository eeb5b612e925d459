import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * Creates a database for one test file, with all tables and only the rows that migrations write; without any table if
 * `isEmpty`.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${isEmpty ? 'template0' : 'postgres'}`);
  const url = adminUrl.replace('@/postgres?', `@/${name}?`);
  const pool = openPool({ url, connections: 10, onError: () => {} });
  const db = openDatabase(pool);
  return {
    url,
    db,
    pool,
    close: async () => {
      await db.destroy();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  // Not the template itself: a database with a connection cannot be cloned.
  const client = new pg.Client({ connectionString: url.replace('@/postgres?', '@/template1?') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
