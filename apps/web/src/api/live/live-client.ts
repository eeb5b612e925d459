import type { StreamKind, StreamMessage } from '@cauri/contract';
import { searchOf } from '../send.ts';
import { type ChangesQuery, Poller, type PollerOptions } from './poller.ts';

/** The part of `EventSource` that the client uses; tests pass their own. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: string; lastEventId?: string }) => void): void;
  close(): void;
}

/** A message of the stream by kind. All values are absolute. */
export type LiveMessage = { [K in StreamKind]: { kind: K; data: StreamMessage<K> } }[StreamKind];

/** `stale`: the connection is silent and prices may have moved; `since` is the time of the last message (ms). */
export interface ConnectionState {
  status: 'connecting' | 'open' | 'stale';
  since: number;
}

export interface LiveOptions extends Pick<PollerOptions, 'fetchChanges' | 'isHidden' | 'isSaving'> {
  connect: (url: string) => Source;
  /** The messages received since the last frame, in order. */
  apply: (batch: readonly LiveMessage[]) => void;
  /** The connection is back after a loss: lists may have missed whole events. */
  onGap: () => void;
  /** The server refused the connection, perhaps because the session has ended; the client retries later. */
  onRefused: () => void;
  /** The account of the page. Phones are shared: no message reaches another account than that of its connection. */
  account: () => string | undefined;
  now: () => number;
  /** The version of the board by the topics that came with the page. */
  versions: Map<string, number>;
  /** The time at which the device stored the page's content; null when the content is current. */
  savedAt: number | null;
  random: () => number;
  /** Runs the work in the next frame, or soon if no frames are drawn. */
  schedule: (work: () => void) => void;
}

const KINDS: readonly StreamKind[] = ['snapshot', 'prices', 'event', 'bet', 'balance', 'notice', 'site'];
const CLOSED = 2;
/** The number of prices redrawn per frame, unless the backlog would take more frames than `FRAMES_AT_MOST`. */
const FRAME_WEIGHT = 40;
const FRAMES_AT_MOST = 20;
/** The server refuses a connection with more topics. */
const TOPICS_MAXIMUM = 20;
const STALE_AFTER_MS = 20_000;
/** Longer than a heartbeat: after this silence the client checks the connection. Repeated failures extend it. */
const DOUBT_AFTER_MS = { first: 17_000, last: 300_000 };
/** After this many failed attempts in a row the client polls instead. */
const FAILURES_UNTIL_POLL = 2;
/** A new topic waits this long, so that one connection serves all topics of a page. */
const GATHER_MS = 50;
/** An unused topic is removed after this time. */
const LINGER_MS = 5_000;
/** The age in versions of the board from which a whole topic is no larger than its changes. */
const CHANGES_MAXIMUM = 1_000;
const BACKOFF_MS = { first: 1_000, last: 30_000 };

/**
 * One connection to the server for all topics of the page. The browser reconnects by itself (with `Last-Event-ID`); the
 * client takes over when the browser gives up or the connection is silent for too long. If no connection works, as
 * behind a proxy that buffers the stream, it polls every few seconds and retries the stream at growing intervals. With
 * a data saver it only polls, and less often; of several price changes in between it gets the last.
 */
export class LiveClient {
  readonly #options: LiveOptions;
  readonly #wanted = new Map<string, { count: number; rank: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #poller: Poller;
  #state: ConnectionState;
  /** The time (ms) of the last message of the stream or answer to a poll. */
  #answeredAt: number;
  /** The time (ms) at which the stream was opened or sent its last message. */
  #streamAt = 0;
  #patienceMs = DOUBT_AFTER_MS.first;
  /** The stream was silent although it seemed open, so only a heartbeat proves that it works. */
  #isDoubted = false;
  /** The version of the board that the page has for each topic: a new connection gets the rest only. */
  readonly #versions: Map<string, number>;
  #source: Source | null = null;
  #topics = '';
  #queue: LiveMessage[] = [];
  /** The account for which the connection was opened. */
  #account: string | undefined;
  #isLost = false;
  /** The device has reported that it has no connection. */
  #isCut = false;
  #failures = 0;
  /** The time at which the connection had failed so often that the client started to poll. */
  #failedAt = 0;
  #gather: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#versions = options.versions;
    this.#account = options.account();
    this.#answeredAt = options.savedAt ?? options.now();
    this.#isLost = options.savedAt !== null;
    this.#state = { status: this.#isLost ? 'stale' : 'connecting', since: this.#answeredAt };
    this.#watch = setInterval(() => this.#checkSilence(), 1_000);
    this.#poller = new Poller({
      ...options,
      onAnswer: ({ version, messages }) => {
        this.#noteAnswer();
        for (const message of messages) this.#receive(message);
        this.#hold(version);
      },
      onSilence: (times) => {
        if (this.#failures < FAILURES_UNTIL_POLL) return;
        // Nothing has arrived since the stream failed. While polls succeed, a single unanswered one is tolerated.
        if (this.#answeredAt <= this.#failedAt || times > 1) this.lose();
      },
    });
  }

  readonly getState = (): ConnectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back whenever the connection returns after prices were stale. */
  readonly onBack = (listener: () => void): void => {
    let before = this.#state.status;
    this.subscribe(() => {
      if (before === 'stale' && this.#state.status === 'open') listener();
      before = this.#state.status;
    });
  };

  /**
   * Subscribes to topics (`live`, `sport:<id>`, `event:<id>`, `me`); the returned function unsubscribes. If they are
   * too many for one connection, events of a higher `rank` are left out first.
   */
  want(topics: readonly string[], rank: number): () => void {
    for (const topic of topics) {
      const known = this.#wanted.get(topic);
      this.#wanted.set(topic, { count: (known?.count ?? 0) + 1, rank: Math.min(rank, known?.rank ?? rank) });
    }
    this.#settle();
    return () => {
      for (const topic of topics) {
        const known = this.#wanted.get(topic);
        if (known && known.count > 1) known.count -= 1;
        else this.#wanted.delete(topic);
      }
      this.#settle();
    };
  }

  /** Reopens the connection: after signing in or out, or when the network is back. */
  readonly restart = (): void => {
    this.#isCut = false;
    this.#failures = 0;
    this.#disconnect();
    this.#open();
  };

  /** The device has no connection until the next restart. Messages that were on their way do not prove the contrary. */
  readonly cut = (): void => {
    this.#isCut = true;
    this.lose();
  };

  /** There is no connection: prices are stale from now on. */
  lose(): void {
    if (this.#topics === '') return;
    this.#isLost = true;
    this.#setStatus('stale');
  }

  /** The page is visible again. */
  wake(): void {
    this.#poller.wake();
  }

  close(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#gather);
    clearTimeout(this.#retry);
    this.#disconnect();
  }

  #disconnect(): void {
    this.#poller.stop();
    this.#source?.close();
    this.#source = null;
  }

  #settle(): void {
    clearTimeout(this.#gather);
    const wanted = this.#topicList();
    if (wanted === this.#topics) return;
    const open = this.#topics.split(',');
    const isMore = wanted.split(',').some((topic) => !open.includes(topic));
    this.#gather = setTimeout(() => this.#open(), isMore ? GATHER_MS : LINGER_MS);
  }

  #topicList(): string {
    const rankOf = (topic: string) => (topic.startsWith('event:') ? (this.#wanted.get(topic)?.rank ?? 0) : -1);
    const byRank = [...this.#wanted.keys()].sort((a, b) => rankOf(a) - rankOf(b));
    return byRank.slice(0, TOPICS_MAXIMUM).sort().join();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const old = this.#source;
    this.#streamAt = this.#options.now();
    // No message could arrive without a connection.
    if (old === null) this.#answeredAt = this.#streamAt;
    const topics = this.#topicList();
    const account = this.#options.account();
    if (account !== this.#account) {
      // Messages for the account before were not applied.
      this.#queue = [];
      this.#versions.clear();
    }
    this.#account = account;
    this.#topics = topics;
    if (topics === '') {
      this.#disconnect();
      this.#setStatus('connecting');
      return;
    }
    const { isSaving } = this.#options;
    const query = this.#query();
    if (this.#poller.isOn || this.#isDoubted || isSaving) this.#poller.start(query);
    if (isSaving) return;
    old?.close();
    this.#source = this.#options.connect(`/api/stream${searchOf(query)}`);
    this.#listen(this.#source);
  }

  /** The query of a connection that has what the page does not have yet. */
  #query(): ChangesQuery {
    const topics = this.#topics;
    const known = topics.split(',').flatMap((topic) => this.#versions.get(topic) ?? []);
    if (known.length === 0) return { topics };
    const added = topics.split(',').filter((topic) => !this.#versions.has(topic));
    return { topics, since: Math.min(...known), added: added.join() || undefined };
  }

  /** Everything of the topics has arrived up to the version. Topics that were left long ago load whole. */
  #hold(version: number): void {
    for (const topic of this.#topics.split(',')) this.#versions.set(topic, version);
    for (const [topic, left] of this.#versions) if (left < version - CHANGES_MAXIMUM) this.#versions.delete(topic);
  }

  #listen(source: Source): void {
    const on = (type: string, work: (data: string, id: string) => void) =>
      source.addEventListener(type, ({ data = '', lastEventId = '' }) => {
        if (this.#source === source) work(data, lastEventId);
      });
    on('open', () => this.#noteStreamMessage());
    on('beat', () => {
      this.#isDoubted = false;
      this.#patienceMs = DOUBT_AFTER_MS.first;
      this.#noteStreamMessage();
    });
    for (const kind of KINDS) {
      on(kind, (data, id) => {
        this.#noteStreamMessage();
        if (id) this.#hold(Number(id));
        this.#receive({ kind, data: JSON.parse(data) } as LiveMessage);
      });
    }
    on('error', () => {
      this.#reportLoss();
      this.#failures += 1;
      if (this.#failures === FAILURES_UNTIL_POLL) this.#failedAt = this.#options.now();
      if (this.#failures >= FAILURES_UNTIL_POLL) this.#poller.start(this.#query());
      if (source.readyState !== CLOSED) return;
      this.#options.onRefused();
      this.#reopenLater();
    });
  }

  /** Reports a lost stream, unless polls succeed, which miss nothing. */
  #reportLoss(): void {
    if (!this.#poller.isOn) this.#isLost = true;
  }

  #reopenLater(): void {
    clearTimeout(this.#retry);
    const wait = Math.min(BACKOFF_MS.last, BACKOFF_MS.first * 2 ** (this.#failures - 1));
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + this.#options.random() / 2));
  }

  #noteStreamMessage(): void {
    this.#streamAt = this.#options.now();
    this.#failures = 0;
    if (!this.#isDoubted) this.#poller.stop();
    this.#noteAnswer();
  }

  #noteAnswer(): void {
    this.#answeredAt = this.#options.now();
    if (this.#isCut) return;
    this.#setStatus('open');
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#options.onGap();
  }

  #receive(message: LiveMessage): void {
    this.#queue.push(message);
    if (this.#queue.length === 1) this.#applyNext();
  }

  /** Applies messages in the next frame; a long batch continues in the following frame. */
  #applyNext(): void {
    this.#options.schedule(() => {
      if (this.#account !== this.#options.account()) this.#queue = [];
      this.#options.apply(this.#queue.splice(0, this.#countForFrame()));
      if (this.#queue.length > 0) this.#applyNext();
    });
  }

  /**
   * The number of messages for the next frame. A hidden page or a slow frame rate applies more at once, so that no
   * backlog grows.
   */
  #countForFrame(): number {
    if (this.#options.isHidden()) return this.#queue.length;
    const total = this.#queue.reduce((sum, message) => sum + weightOf(message), 0);
    let left = Math.max(FRAME_WEIGHT, total / FRAMES_AT_MOST);
    const end = this.#queue.findIndex((message) => {
      left -= weightOf(message);
      return left < 0;
    });
    return end < 0 ? this.#queue.length : Math.max(1, end);
  }

  #checkSilence(): void {
    if (this.#topics === '') return;
    const now = this.#options.now();
    if (this.#source && now - this.#streamAt >= this.#patienceMs) this.#doubt();
    if (now - this.#answeredAt < STALE_AFTER_MS || this.#state.status === 'stale') return;
    this.lose();
  }

  /** An open but silent connection may be dead or buffered, so the client polls and opens a new one. */
  #doubt(): void {
    this.#reportLoss();
    this.#source?.close();
    // A connection that reports its failures will also report its recovery.
    if (this.#failures === 0) this.#isDoubted = true;
    this.#patienceMs = Math.min(DOUBT_AFTER_MS.last, this.#patienceMs * 2);
    this.#open();
  }

  #setStatus(status: ConnectionState['status']): void {
    if (status === this.#state.status) return;
    this.#state = { status, since: this.#answeredAt };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the number of prices that a message redraws. */
const weightOf = ({ kind, data }: LiveMessage): number =>
  kind === 'prices' ? data.markets.flatMap(({ outcomes }) => outcomes).length : 1;
