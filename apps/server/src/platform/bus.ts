import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

/** What was committed, told to every process. Lost messages cost freshness, never correctness. */
export interface Bus {
  publish(channel: string, payload: string): Promise<void>;
  subscribe(channel: string, onMessage: (payload: string) => void): void;
  /** Called after each (re)connection: what was sent meanwhile is lost, read it from the tables. */
  onGap(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = { first: 100, longest: 5_000 };

/** The bus on LISTEN/NOTIFY: one dedicated connection listens, messages go out through the pool. */
export function createPostgresBus(url: string, pool: pg.Pool, log: Log): Bus {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  async function listenOnce(onConnected: () => void): Promise<void> {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'cauri-bus' });
    const ended = new Promise<void>((resolve) => {
      connection.once('end', () => resolve());
      connection.on('error', () => resolve());
    });
    client = connection;
    await connection.connect();
    connection.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    for (const channel of listeners.keys()) await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    onConnected();
    for (const listener of gapListeners) listener();
    await ended;
  }

  async function listenForever(onConnected: () => void): Promise<void> {
    let wait = RECONNECT_MS.first;
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          wait = RECONNECT_MS.first;
          onConnected();
        });
      } catch (error) {
        log.warn({ error: String(error) }, 'bus: the database is away');
      }
      await client?.end().catch(() => {});
      if (stopping.signal.aborted) return;
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      wait = Math.min(wait * 2, RECONNECT_MS.longest);
    }
  }

  return {
    publish: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    subscribe: (channel, onMessage) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), onMessage]);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    start: () =>
      new Promise((resolve) => {
        running = listenForever(resolve);
      }),
    stop: async () => {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
