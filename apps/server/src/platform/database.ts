import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database/tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A connection for reads: the database or a transaction. */
export type Reader = Database | Tx;

const statementNames = new Map<string, string>();
const STATEMENTS_MAXIMUM = 1000;

function nameOf(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < STATEMENTS_MAXIMUM) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

/** Prepares each distinct statement with parameters once per connection: two thirds more queries a second. */
class PreparingClient extends pg.Client {
  // The overloads of pg cannot be written as one signature; only the form (text, values) is changed.
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown[];
    const query = super.query as unknown as (...args: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query.apply(this, args);
    return query.call(this, { name: nameOf(text), text, values }, ...rest);
  }
}

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
}

export function openPool({ url, connections, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    keepAlive: true,
    // Lets pipelinedTransaction send statements that do not wait for each other in one round trip.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Covers a network that drops the answer.
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 30_000,
  } as pg.PoolConfig);
  // The pool handles errors of idle connections only; a connection lost during a query would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** The same tables in camelCase, for the sign-in library only. */
export const inCamelCase = (db: Kysely<DB>) => db.withPlugin(new CamelCasePlugin());

const ATTEMPTS_MAXIMUM = 5;
/** The lock timeout: a longer wait fails, so that it does not block others. */
const LOCK_MAXIMUM_MS = 1_500;
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

/** Runs `work` in one transaction; a deadlock or a serialisation failure runs it again from the start. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS_MAXIMUM) throw error;
    }
  }
}

/**
 * Runs known statements in one transaction and one round trip: they are sent together, so that none waits for the event
 * loop. Each statement sees everything committed before it began. Returns the rows of each; retries after a deadlock or
 * a serialization failure.
 */
export async function pipelinedTransaction(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendTogether(pool, statements);
    } catch (error) {
      if (!isRetryable(error) || attempt === ATTEMPTS_MAXIMUM) throw error;
    }
  }
}

async function sendTogether(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const release = corkSocket(client);
    const sent = [
      client.query(`begin; set local lock_timeout = ${LOCK_MAXIMUM_MS}`),
      ...statements.map(({ sql: text, parameters }) => client.query(text, [...parameters])),
      client.query('commit'), // a failed transaction ends with a rollback
    ];
    release();
    const answers = await Promise.allSettled(sent);
    const failed = answers.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return answers.slice(1, -1).map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []));
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(isConnectionLoss(failure));
  }
}

const CLOSE_MAXIMUM_MS = 1_000;

/** Closes a dedicated connection, by force if the other side does not answer. */
export async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), CLOSE_MAXIMUM_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

const streamOf = (client: object): Writable =>
  (client as { readonly connection: { readonly stream: Writable } }).connection.stream;

/** Buffers what is sent to a client until the returned function is called: it leaves as one packet, which wakes the database once. */
function corkSocket(client: pg.PoolClient): () => void {
  const stream = streamOf(client);
  stream.cork();
  return () => stream.uncork();
}

const lossCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  '53300', // too many connections
]);

/** Returns whether an error of the database means that the connection was lost, so that the outcome is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    lossCodes.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  );
}

/**
 * Returns whether the database lacks a resource that an operator must provide, such as space on its disk (SQLSTATE
 * class 53).
 */
export const isOutOfResources = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('53');

/** Returns whether a lock timeout was exceeded. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Returns whether the database refused a text that it cannot store, such as one with a NUL: as a value, or within JSON.
 */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');

const PING_MAXIMUM_MS = 3_000;

/** One round trip; throws when the database does not answer within three seconds. */
export async function ping(db: Database): Promise<Date> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = sleep(PING_MAXIMUM_MS, null, { signal }).then(() => Promise.reject(new Error('no answer')));
  try {
    const { rows } = await Promise.race([sql<{ now: Date }>`select clock_timestamp() as now`.execute(db), late]);
    return rows[0]?.now ?? new Date(0);
  } finally {
    answered.abort();
  }
}
