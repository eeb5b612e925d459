import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeClient } from '../database.ts';
import type { Log } from '../log.ts';

const LOCK = 0x0ca0_0001;
const RETRY_MS = 1_000;
const PING_MS = 1_000;
const PING_MAXIMUM_MS = 5_000;

/**
 * Runs `lead` while this process holds the one advisory lock of the engine; a standby takes over within seconds after
 * the leader's connection is lost. `lead` receives a signal that is aborted when the lock is lost; it must then stop at
 * once: later writes are refused by its own checks, not by this lock.
 */
export function createLeader(url: string, log: Log, lead: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function tryOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: PING_MAXIMUM_MS,
      application_name: 'cauri-leader',
    });
    const term = new AbortController();
    const end = () => term.abort();
    client.on('error', end);
    client.once('end', end);
    stopping.signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      const { rows } = await client.query('select pg_try_advisory_lock($1) as leading', [LOCK]);
      if (rows[0]?.leading !== true) return;
      log.info('engine: leading');
      // When the work ends by itself, so does the term: an idle leader must not exclude others.
      const work = lead(term.signal).finally(end);
      work.catch(() => {}); // reported below
      while (!term.signal.aborted) {
        await sleep(PING_MS, undefined, { signal: term.signal }).catch(() => {});
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
      await tryOnce().catch((error: unknown) => log.warn({ error: String(error) }, 'engine: lost the lead'));
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
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
