import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describeHolders } from '../database/await-database.ts';
import { type Term, withinTerm } from '../database/engine-term.ts';
import { closeClient, isLockTimeout } from '../database.ts';
import type { Log } from '../log.ts';

const LOCK = 0x0ca0_0001;

/** In ms. */
interface LeaderTiming {
  readonly retry: number;
  readonly ping: number;
  /** A connection that answers later than this is lost. */
  readonly answerMaximum: number;
  /** After this time without a ping the database ends the connection, and with it the lead of a process that is frozen. */
  readonly silenceMaximum: number;
  /** The next leader waits that long for the transactions of the last one: a frozen process keeps one open for 3 s. */
  readonly termMaximum: number;
}
const TIMING: LeaderTiming = {
  retry: 1_000,
  ping: 1_000,
  answerMaximum: 3_000,
  silenceMaximum: 4_000,
  termMaximum: 10_000,
};

/** No process gets the lock on a standby of the database. */
const TRY_TO_LOCK = `select pg_is_in_recovery() as standby, set_config('idle_session_timeout', $2, false),
  set_config('lock_timeout', $3, false), set_config('tcp_keepalives_idle', '2', false),
  set_config('tcp_keepalives_interval', '1', false), set_config('tcp_keepalives_count', '3', false),
  case when pg_is_in_recovery() then false else pg_try_advisory_lock($1) end as leading`;

interface LeaderParts {
  readonly url: string;
  readonly log: Log;
  /** Does the work of the leader until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  /**
   * Returns why this process must not lead; null if it may. It is called while the lock is held, so that no other process
   * leads meanwhile.
   */
  readonly findRefusal?: () => Promise<string | null>;
  readonly timing?: LeaderTiming;
}

/**
 * Runs `lead` while this process holds the one advisory lock of the engine; a standby takes over within five seconds after
 * the leader stops answering. `lead` receives a signal that is aborted when the lock is lost; it must then stop at once.
 * Each leader begins a term, which every transaction of its work holds (`withinTerm`): a process that was frozen and no
 * longer leads cannot commit anything, nor one whose database was replaced by a promoted standby.
 */
export function createLeader({ url, log, lead, findRefusal, timing = TIMING }: LeaderParts) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isStandby = false;
  const isRefused = createRefusal(log, findRefusal);
  const losses = createLosses(log);

  /** Returns whether this process got the lock. */
  async function tryToLock(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query(TRY_TO_LOCK, [LOCK, String(timing.silenceMaximum), String(timing.termMaximum)]);
    const standby = rows[0]?.standby === true;
    if (standby && !isStandby) log.warn('engine: the database is a standby, on which no process leads');
    isStandby = standby;
    return rows[0]?.leading === true;
  }

  async function tryOnce(): Promise<void> {
    const client = makeClient(url, timing);
    const term = new AbortController();
    const end = () => term.abort();
    client.on('error', end);
    client.once('end', end);
    stopping.signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      const isLeading = await tryToLock(client);
      losses.state = 'asking';
      // A process that is stopped during this check does not begin to lead.
      if (!isLeading || (await isRefused()) || term.signal.aborted) return;
      losses.state = 'beginning';
      const begun = await beginTerm(client, timing);
      losses.state = 'leading';
      log.info('engine: became the leader');
      // When the work ends by itself, so does the term: an idle leader must not exclude others.
      const work = withinTerm(begun, () => lead(term.signal)).finally(end);
      work.catch(() => {}); // reported below
      while (!term.signal.aborted) {
        await sleep(timing.ping, undefined, { signal: term.signal }).catch(() => {});
        if (!term.signal.aborted) await client.query('select 1');
      }
      await work;
    } finally {
      term.abort();
      stopping.signal.removeEventListener('abort', end);
      await closeClient(client);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tryOnce().catch(losses.report);
      await sleep(timing.retry, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start: () => {
      running = run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Returns whether this process must not lead, and logs each new reason once. */
function createRefusal(log: Log, findRefusal: LeaderParts['findRefusal']) {
  let last: string | null = null;
  return async (): Promise<boolean> => {
    const reason = (await findRefusal?.()) ?? null;
    if (reason !== null && reason !== last) log.error({ reason }, 'engine: this process must not lead');
    last = reason;
    return reason !== null;
  };
}

const makeClient = (url: string, { answerMaximum }: LeaderTiming) =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerMaximum,
    query_timeout: answerMaximum,
    application_name: 'cauri-leader',
  });

/** The lines of the log about what a process did when its connection was lost or a statement failed. */
const LOSSES = {
  asking: 'engine: cannot ask for the lead, trying again',
  beginning: 'engine: cannot begin to lead, trying again',
  leading: 'engine: lost the lead',
};

/** Reports the loss of the lead, or once that the database does not answer a process that tries to lead. */
function createLosses(log: Log) {
  const losses = {
    state: 'asking' as 'unanswered' | keyof typeof LOSSES,
    report: (error: unknown): void => {
      const { state } = losses;
      losses.state = 'unanswered';
      if (state !== 'unanswered') log.warn({ error: String(error) }, LOSSES[state]);
    },
  };
  return losses;
}

/** Ends the term of the last leader, once its open transactions have ended, and returns the new one. */
async function beginTerm(client: pg.Client, { termMaximum, answerMaximum }: LeaderTiming): Promise<Term> {
  try {
    const { rows } = await client.query({
      text: 'update engine_term set id = gen_random_uuid(), began_at = clock_timestamp() returning id, present_timeline() as timeline',
      query_timeout: termMaximum + answerMaximum,
    } as pg.QueryConfig);
    return rows[0];
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const holders = await describeHolders((text) => client.query(text), 'engine_term');
    throw new Error(`the term of the last leader does not end: ${holders}`, { cause: error });
  }
}
