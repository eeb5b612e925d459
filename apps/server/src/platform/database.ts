import { createHash, randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { holdTerm } from './database/engine-term.ts';
import { createKyselyPool } from './database/kysely-pool.ts';
import type { DB } from './database/tables.ts';
import { codeOf } from './error-code.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A connection for reads: the database or a transaction. */
export type Reader = Database | Tx;

/** The most statements that a connection keeps prepared. */
const STATEMENTS_MAXIMUM = 1000;

/**
 * The connections of a pool that prepare each distinct statement with parameters once per connection: two thirds more queries
 * a second.
 */
function createPreparingClient() {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (name === undefined && names.size < STATEMENTS_MAXIMUM) {
      name = createHash('sha1').update(text).digest('base64url');
      names.set(text, name);
    }
    return name;
  };
  return class PreparingClient extends pg.Client {
    // The overloads of pg cannot be written as one signature; only the form (text, values) is changed.
    override query(...args: never[]): never {
      const [text, values, ...rest] = args as unknown[];
      const query = super.query as unknown as (...args: unknown[]) => never;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query.apply(this, args);
      return query.call(this, { name: nameOf(text), text, values }, ...rest);
    }
  };
}

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Whether statements have no limit of time, for migrations; false by default. */
  readonly isUnlimited?: boolean;
  /** Whether statements are prepared under a name, once per connection; true by default. */
  readonly isPreparing?: boolean;
  /** Whether it serves short reads only, which fail soon; false by default. */
  readonly isReserve?: boolean;
}

/** The connections of a reserve: a query that hangs leaves one. */
const RESERVE_CONNECTIONS = 2;

/**
 * Connections for what an operator must read while every connection of the pool waits, such as for commits that hang:
 * readiness, and the session of an administrator. Nothing is changed through them.
 */
export const openReserve = (options: Pick<PoolOptions, 'url' | 'onError' | 'isPreparing'>): Database =>
  openDatabase(openPool({ ...options, connections: RESERVE_CONNECTIONS, isReserve: true }));

export function openPool(options: PoolOptions): pg.Pool {
  const { url, connections, onError, isPreparing = true, isUnlimited = false, isReserve = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...(isPreparing && { Client: createPreparingClient() }),
    keepAlive: true,
    // Lets pipelinedTransaction send statements that do not wait for each other in one round trip.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: isReserve ? 3_000 : 10_000,
    ...(!isUnlimited && {
      statement_timeout: isReserve ? 3_000 : 30_000,
      // Also bounds the wait of a commit for another one that notifies and hangs: its session would outlast this process.
      lock_timeout: isReserve ? 3_000 : 30_000,
      // Covers a network that drops the answer.
      query_timeout: isReserve ? 4_000 : 35_000,
    }),
    idle_in_transaction_session_timeout: 30_000,
    onConnect: refuseStandby,
  } as pg.PoolConfig);
  // The pool handles errors of idle connections only; a connection lost during a query would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}

/** A connection to a standby: it answers old data and accepts no change. */
class StandbyError extends Error {
  readonly code = READ_ONLY;
}

const FIRST_ANSWER_MAXIMUM_MS = 5_000;

/** The database ends a session within 90 seconds after the machine of its process has vanished; its default is two hours. */
const FIRST_QUERY = `select pg_is_in_recovery() as standby, set_config('tcp_keepalives_idle', '60', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;

/** Throws {@link StandbyError} on a connection to a standby, as a proxy may open it during a failover. */
async function refuseStandby(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const query = { text: FIRST_QUERY, query_timeout: FIRST_ANSWER_MAXIMUM_MS };
  const { rows } = await client.query(query);
  if (rows[0]?.standby === true) throw new StandbyError('the database is a standby and accepts no changes');
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: createKyselyPool(pool, isConnectionLoss) }) });

/** The same tables in camelCase, for the sign-in library only. */
export const inCamelCase = (db: Kysely<DB>) => db.withPlugin(new CamelCasePlugin());

const ATTEMPTS_MAXIMUM = 5;
/** The lock timeout: a longer wait fails, so that it does not block others. */
const LOCK_MAXIMUM_MS = 1_500;
/** The SQLSTATEs of a deadlock and of a serialisation failure. */
const RETRYABLE = new Set(['40P01', '40001']);

/** Runs `work` in one transaction; a deadlock or a serialisation failure runs it again from the start. */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(() => db.transaction().execute(work));

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!RETRYABLE.has(codeOf(error)) || attempt === ATTEMPTS_MAXIMUM) throw error;
    }
  }
}

/**
 * Runs known statements in one transaction and one round trip: they are sent together, so that none waits for the event
 * loop. Each statement sees everything committed before it began. Returns the rows of each; retries after a deadlock or
 * a serialisation failure.
 */
export const pipelinedTransaction = (pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<unknown[][]> =>
  withRetries(() => sendTogether(pool, statements));

async function sendTogether(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  const client = await pool.connect();
  const termLock = holdTerm();
  let failure: unknown;
  try {
    const release = corkSocket(client);
    const sent = [
      client.query(`begin; set local lock_timeout = ${LOCK_MAXIMUM_MS}${termLock === null ? '' : `; ${termLock}`}`),
      ...statements.map(({ sql: text, parameters }) => client.query(text, [...parameters])),
      client.query('commit'), // a failed transaction ends with a rollback
    ];
    release();
    return (await rowsOfEach(sent)).slice(1, -1);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(isConnectionLoss(failure));
  }
}

/**
 * Executes statements of a transaction in their order and in one round trip: none waits for the event loop. Returns the rows
 * of each. Throws the error of the first one that fails; the later ones then have no effect.
 */
export function executeTogether(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<unknown[][]> {
  const compiled = statements.map((statement) => statement.compile(tx));
  return tx
    .getExecutor()
    .provideConnection((connection) => rowsOfEach(compiled.map((query) => connection.executeQuery(query))));
}

/** Waits for all answers, also after one has failed, because they come on one connection. */
async function rowsOfEach(sent: readonly Promise<{ readonly rows: unknown[] }>[]): Promise<unknown[][]> {
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
}

/** A connection of its own, without limits of time, for commands. The caller closes it with {@link closeClient}. */
export async function openClient(url: string): Promise<DirectClient> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Without a listener a lost connection would end the process; the next statement reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export type DirectClient = pg.Client;

const CLOSE_MAXIMUM_MS = 1_000;

/** Closes a dedicated connection, by force if the other side does not answer. */
export async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), CLOSE_MAXIMUM_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

const streamOf = (client: object): Writable =>
  (client as { readonly connection: { readonly stream: Writable } }).connection.stream;

/**
 * Buffers what is sent to a client until the returned function is called: it leaves as one packet, which wakes the database
 * once.
 */
function corkSocket(client: pg.PoolClient): () => void {
  const stream = streamOf(client);
  stream.cork();
  return () => stream.uncork();
}

/** SQLSTATE `read_only_sql_transaction`: a primary that became a standby, or a standby. */
const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';
const lossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND', // the name of the host
  'EAI_AGAIN', // the name of the host, for now
  TOO_MANY_CONNECTIONS,
  READ_ONLY,
  '25P03', // the session was idle in a transaction for too long, and PostgreSQL has ended it
]);

/**
 * Returns whether an error of the database means that the connection was lost or cannot be used any more, so that the
 * outcome is unknown.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    lossCodes.has(code) ||
    isRefusedCertificate(error) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  );
}

/** Returns whether this process refused the certificate of the database, so that there is no connection. */
export const isRefusedCertificate = (error: unknown): boolean =>
  /^(UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_|CERT_|ERR_TLS_CERT|INVALID_(CA|PURPOSE)|PATH_LENGTH_)/.test(codeOf(error));

/**
 * Returns whether the database lacks a resource that an operator must provide, such as space on its disk (SQLSTATE
 * class 53).
 */
export const isOutOfResources = (error: unknown): boolean => codeOf(error).startsWith('53');

/** Returns whether a lock timeout was exceeded. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/**
 * Returns whether the database can store a text as it is: without a NUL, which it refuses, and an unpaired surrogate, which
 * its driver replaces.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Returns the text of an error of another service, or of a job, as a table stores it: cut, and without what the database
 * cannot store.
 */
export const storedError = (text: string, maximum = 300): string =>
  text.slice(0, maximum).toWellFormed().replaceAll('\0', '\ufffd');

/**
 * Returns whether the database refused a text that it cannot store, such as one with a NUL: as a value, or within JSON.
 */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error));

const PROBE_MAXIMUM_MS = 3_000;

/** One round trip; throws when the database does not answer within three seconds. */
export const ping = (db: Database): Promise<Date> =>
  inTime(
    sql<{ now: Date }>`select clock_timestamp() as now`.execute(db).then(({ rows }) => rows[0]?.now ?? new Date(0)),
  );

/** The two halves of the lock of {@link tryToCommit}. */
const ATTEMPT_LOCK = 7_126;
const ATTEMPTS_OF_THIS_PROCESS = randomInt(2 ** 31);

/**
 * Commits a message to the log of the database, and writes a temporary file of a megabyte, because the rows do not fit into
 * so little memory. Both change no table. It hangs while a commit does, such as while a synchronous standby is missing, and
 * fails while the disk is full. It also fails while an earlier one of this process hangs: PostgreSQL keeps the session of
 * each commit that hangs, although the process has given it up.
 */
export const tryToCommit = (db: Database): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${ATTEMPT_LOCK}::int, ${ATTEMPTS_OF_THIS_PROCESS}::int)`.execute(tx);
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from string_to_table(repeat(repeat('x', 8191) || ',', 128), ',')`.execute(tx);
    await sql`select pg_logical_emit_message(true, 'cauri', '')`.execute(tx);
  });

/** Returns whether the database accepts no more connections: `max_connections`, or the limit of its user, is reached. */
export const isOutOfConnections = (error: unknown): boolean => codeOf(error) === TOO_MANY_CONNECTIONS;

/** Returns whether the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

class LateAnswer extends Error {}

/** Returns whether the answer of {@link inTime} took too long. */
export const isLateAnswer = (error: unknown): boolean => error instanceof LateAnswer;

/** The answer of the database; throws when it takes longer than three seconds, or than `maximumMs`. */
export async function inTime<T>(answer: Promise<T>, maximumMs = PROBE_MAXIMUM_MS): Promise<T> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = sleep(maximumMs, null, { signal }).then(() =>
    Promise.reject(new LateAnswer('the database did not answer in time')),
  );
  late.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}
