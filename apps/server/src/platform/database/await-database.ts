import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLoss, isRefusedCertificate } from '../database.ts';
import { codeOf } from '../error-code.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';

/** The release of PostgreSQL that is tested; older ones lack functions that the tables use, such as `uuidv7`. */
const RELEASE = 18;
const RETRY_MS = 1_000;

interface AwaitOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Whether another user owns the tables and migrates them. */
  readonly hasOtherOwner?: boolean;
  /** How long a database that cannot be reached is waited for, in milliseconds. */
  readonly waitMaximumMs: number;
}

/**
 * Resolves once the database answers and can be used: it is a primary of a supported release, and the user may create and
 * change the tables. Throws an {@link OperatorError} that names DATABASE_URL and the reason: at once if waiting does not
 * help, as for a wrong password, else after `waitMaximumMs`.
 */
export async function awaitDatabase({ pool, log, waitMaximumMs, hasOtherOwner = false }: AwaitOptions): Promise<void> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const facts = await describeDatabase(pool);
      refuseRelease(facts);
      if (!hasOtherOwner) refuseWithoutRights(facts);
      return;
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const reason = isOfFile(error) ? error.message : explainDatabaseError(error);
      if (reason === null) throw error;
      const isOver = performance.now() - startedMs >= waitMaximumMs;
      if (isOver || !mayPass(error)) throw new OperatorError(`DATABASE_URL: ${reason}`, { cause: error });
      if (attempt === 1) log.warn({ reason }, 'waiting for the database');
      await sleep(RETRY_MS);
    }
  }
}

/** Neither a certificate nor a file that the address names, such as `sslrootcert`, is there for the next attempt. */
const mayPass = (error: unknown): boolean =>
  isConnectionLoss(error) && !isRefusedCertificate(error) && !isOfFile(error);

const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && error.syscall === 'open';

interface DatabaseFacts {
  readonly release: number;
  readonly user: string;
  readonly database: string;
  readonly mayCreate: boolean;
  /** The owner of tables that this user may not change; null if there is none. */
  readonly owner: string | null;
}

async function describeDatabase(pool: pg.Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<DatabaseFacts>(`
    select current_setting('server_version_num')::integer / 10000 as release, current_user as "user",
      current_database() as database, has_schema_privilege('public', 'create') as "mayCreate",
      (select min(tableowner) from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'usage')) as owner`);
  const [facts] = rows;
  if (!facts) throw new Error('the database did not describe itself');
  return facts;
}

function refuseRelease({ release }: DatabaseFacts): void {
  if (release !== RELEASE) {
    throw new OperatorError(`DATABASE_URL: the server is PostgreSQL ${release}; Cauri needs PostgreSQL ${RELEASE}`);
  }
}

function refuseWithoutRights({ user, database, mayCreate, owner }: DatabaseFacts): void {
  if (owner !== null) {
    throw new OperatorError(
      `DATABASE_URL: the tables of ${database} belong to ${owner}, and ${user} may not change them: connect as ${owner}`,
    );
  }
  if (!mayCreate) {
    throw new OperatorError(
      `DATABASE_URL: ${user} may not create tables in ${database}: run "alter database ${database} owner to ${user}" as a superuser`,
    );
  }
}

/** Returns the reason of an error of a connection, as a clause for an operator; null for any other error. */
export function explainDatabaseError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const failure = firstOf(error) as NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };
  const code = String(failure.code ?? '');
  const place = failure.port ? `${failure.address}:${failure.port}` : (failure.address ?? 'this address');
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: `the host ${failure.hostname} is unknown; if the password contains @ or /, write them as %40 and %2F`,
    EAI_AGAIN: `the name of the host ${failure.hostname} cannot be resolved now`,
    ECONNREFUSED: `nothing listens at ${place}`,
    ENOENT: `no server has the socket ${place}`,
    EACCES: `this user may not open the socket ${place}`,
    '28P01': `the server refused the password: ${failure.message}`,
    '28000': `the server refused the user: ${failure.message}`,
    '3D000': failure.message,
    '53300': `the server accepts no more connections: ${failure.message}. Close what else is connected (select usename, application_name, count(*) from pg_stat_activity group by 1, 2), or raise max_connections or the connection limit of the user`,
    '42501': `the user lacks a right: ${failure.message}`,
  };
  // A file that cannot be opened has the same codes as a socket.
  if (failure.syscall && failure.path) return null;
  if (reasons[code]) return reasons[code];
  if (isRefusedCertificate(failure)) return explainCertificate(failure);
  const isOfConnection = isConnectionLoss(failure) || /does not support SSL|certificate|SASL/i.test(failure.message);
  return isOfConnection ? failure.message || code : null;
}

function explainCertificate(failure: Error): string {
  const code = codeOf(failure);
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate of the server has expired';
  if (code === 'CERT_NOT_YET_VALID')
    return 'the certificate of the server is not valid yet, or the clock here is wrong';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const { host, reason } = failure as Error & { readonly host?: string; readonly reason?: string };
    return `the certificate of the server is not for the host ${host}: ${reason}`;
  }
  if (!/^(UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_)/.test(code))
    return `the certificate of the server is refused: ${code}`;
  return 'no authority that is known here has signed the certificate of the server: add &sslrootcert=<file of the authority> to the address';
}

/** A host with several addresses fails with an error for each of them. */
const firstOf = (error: Error): Error =>
  error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error;

export interface Holder {
  readonly pid: number;
  readonly user: string;
  readonly application: string;
}

type Query = (text: string) => Promise<{ readonly rows: readonly Holder[] }>;

/**
 * Names the sessions that hold a lock on a table of this database, or on any one, those with the oldest transactions first,
 * and says how to end one. `table` is the name of one of our tables.
 */
export async function describeHolders(query: Query, table: string | null): Promise<string> {
  const { rows } = await query(`
    select a.pid, a.usename as "user", a.application_name as application
    from pg_stat_activity a
    where a.pid <> pg_backend_pid() and exists (
      select from pg_locks l join pg_class c on c.oid = l.relation join pg_database d on d.oid = l.database
      where l.pid = a.pid and l.granted and d.datname = current_database() and c.relnamespace = 'public'::regnamespace
        ${table === null ? '' : `and c.relname = '${table}'`})
    order by a.xact_start limit 3`);
  const [first] = rows;
  if (!first) return 'its session has ended meanwhile';
  const sessions = rows.map(
    ({ pid, user, application }) => `${pid} (${[user, application].filter(Boolean).join(', ')})`,
  );
  return `locks are held by ${sessions.join(', ')}; "select pg_terminate_backend(${first.pid})" ends the oldest`;
}
