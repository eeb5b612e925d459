import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeClient } from '../database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';

type Listener = (payload: string) => unknown;

/** Announces commits to every process. Lost messages cost freshness, never correctness. */
export interface Bus {
  publish(channel: string, payload: string): Promise<void>;
  /**
   * `onMessage` is called with each message. When a promise that it returns rejects, such as for a read that found no
   * connection, the bus reconnects, so that the tables are read again: see {@link onGap}.
   */
  subscribe(channel: string, onMessage: Listener): void;
  /**
   * Called after each (re)connection: messages sent meanwhile are lost, so read the tables again. The bus awaits a
   * returned promise; when it rejects, the bus reconnects and calls again.
   */
  onGap(listener: () => unknown): void;
  /** Whether messages arrive, and all listeners have caught up after the last gap. */
  readonly isCurrent: boolean;
  /** Time since the last message arrived, its own one every two seconds included, in ms. */
  readonly silenceMs: number;
  /** Resolves once messages arrive and the listeners have caught up. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** In ms. */
interface BusTiming {
  /** The delay before the next connection doubles from the first to the longest. */
  readonly reconnectFirst: number;
  readonly reconnectLongest: number;
  /** The period of the connection check. */
  readonly ping: number;
  /** A connection that answers later than this is lost. */
  readonly answerMaximum: number;
}
const TIMING: BusTiming = { reconnectFirst: 100, reconnectLongest: 5_000, ping: 2_000, answerMaximum: 3_000 };

export interface BusParts {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly timing?: BusTiming;
}

/**
 * The bus on LISTEN/NOTIFY: one dedicated connection listens, messages go out through the pool. The connection sends itself
 * a message every two seconds: one that the network has dropped in silence would look like one on which nothing happens.
 */
export const createPostgresBus = (parts: BusParts): Bus => new PostgresBus(parts);

class PostgresBus implements Bus {
  readonly #parts: Required<BusParts>;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gapListeners: (() => unknown)[] = [];
  readonly #stopping = new AbortController();
  /** The channel on which this process sends messages to itself, and the last one received. */
  readonly #ownChannel = `ping_${newId()}`;
  #lastProbe = '';
  #isCurrent = false;
  #heardMs = performance.now();
  #running: Promise<void> | undefined;

  constructor(parts: BusParts) {
    this.#parts = { timing: TIMING, ...parts };
    this.subscribe(this.#ownChannel, (payload) => {
      this.#lastProbe = payload;
    });
  }

  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  get silenceMs(): number {
    return performance.now() - this.#heardMs;
  }

  async publish(channel: string, payload: string): Promise<void> {
    await this.#parts.pool.query('select pg_notify($1, $2)', [channel, payload]);
  }

  subscribe(channel: string, onMessage: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), onMessage]);
  }

  onGap(listener: () => unknown): void {
    this.#gapListeners.push(listener);
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running = this.#listenForever(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #listenForever(onCurrent: () => void): Promise<void> {
    const { log, timing } = this.#parts;
    const { signal } = this.#stopping;
    let wait = timing.reconnectFirst;
    let isLost = false;
    while (!signal.aborted) {
      try {
        await this.#listenOnce(() => {
          wait = timing.reconnectFirst;
          if (isLost) log.info('bus: connected again');
          isLost = false;
          onCurrent();
        });
      } catch (error) {
        // A line for each loss, not for each attempt after it.
        if (!signal.aborted && !isLost) log.warn({ error: String(error) }, 'bus: connection lost, reconnecting');
        isLost = true;
      }
      await sleep(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, timing.reconnectLongest);
    }
  }

  /** Uses one connection until it is lost or the bus stops. Throws if it cannot be used, or no longer. */
  async #listenOnce(onCurrent: () => void): Promise<void> {
    const { url, timing } = this.#parts;
    const { answerMaximum } = timing;
    // A NOTIFY waits for the commits before it. Without a limit of the server, each session that is given up stays while
    // they hang.
    const limits = {
      connectionTimeoutMillis: answerMaximum,
      query_timeout: answerMaximum,
      lock_timeout: answerMaximum,
    };
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'cauri-bus', ...limits });
    const lost = new AbortController();
    let reason = 'the connection has ended';
    const lose = () => lost.abort();
    client.once('end', lose);
    const fail = (error: Error) => {
      reason = error.message;
      lose();
    };
    client.on('error', fail);
    this.#stopping.signal.addEventListener('abort', lose, { once: true });
    try {
      await client.connect();
      client.on('notification', ({ channel, payload }) => {
        this.#heardMs = performance.now();
        for (const listener of this.#listeners.get(channel) ?? []) Promise.try(listener, payload ?? '').catch(fail);
      });
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // A pooler in front of the database may swallow notifications: only a received one proves that they arrive.
      await this.#probe(client, 0);
      const catchUp = async () => {
        await Promise.all(this.#gapListeners.map(async (listener) => listener()));
        this.#isCurrent = !lost.signal.aborted;
        if (this.#isCurrent) onCurrent();
      };
      await Promise.all([catchUp(), this.#ping(client, lost.signal)]);
      if (!this.#stopping.signal.aborted) throw new Error(reason);
    } finally {
      this.#isCurrent = false;
      lose();
      this.#stopping.signal.removeEventListener('abort', lose);
      await closeClient(client);
    }
  }

  /** Throws when a message of this process to itself does not arrive in time. */
  async #ping(client: pg.Client, lost: AbortSignal): Promise<void> {
    for (let count = 1; !lost.aborted; count += 1) {
      await sleep(this.#parts.timing.ping, undefined, { signal: lost }).catch(() => {});
      if (lost.aborted) return;
      await this.#probe(client, count);
    }
  }

  async #probe(client: pg.Client, count: number): Promise<void> {
    // Unlike a number, an id cannot be an old one that arrives late.
    const probe = `${count} ${newId()}`;
    await client.query('select pg_notify($1, $2)', [this.#ownChannel, probe]);
    if (this.#lastProbe !== probe) throw new Error('notifications are not delivered');
  }
}

/**
 * Returns a function that reads a value and applies it. Of two reads that overlap, the one that started last is the newer: an
 * older one that ends after it is not applied. It rejects like the read, which then changes nothing.
 */
export function applyNewest<Value>(read: () => Promise<Value>, apply: (value: Value) => void): () => Promise<void> {
  let [started, applied] = [0, 0];
  return async () => {
    started += 1;
    const number = started;
    const value = await read();
    if (number < applied) return;
    applied = number;
    apply(value);
  };
}
