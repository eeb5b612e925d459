import type { ServerResponse } from 'node:http';
import type { Balance, Bet } from '@cauri/contract';
import type { Board, BoardDelta, BoardEvent } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { encode, messagesOf, type Revealed, snapshotOf, type View } from './messages.ts';

const BEAT_MS = 15_000;
/** Past this a slow reader gets no more single changes, but the latest state once it has read. */
const BUFFER_MAXIMUM = 64 * 1024;
/** A reader that has not caught up by then is dropped. */
const LAG_MAXIMUM_MS = 30_000;
const CLIENTS_MAXIMUM = 20_000;

/** What a page follows. */
export interface Topics {
  readonly live: boolean;
  readonly sports: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  /** The signed-in user whose balance and bets are followed. */
  readonly userId: string | null;
}

/** The balance of a user and the bets that were settled since a moment; null when there is no such user. */
export type ReadPersonal = (userId: string, since: Date) => Promise<{ balance: Balance; bets: Bet[] } | null>;

/** What a simulated match has revealed after a step. */
export type ReadRevealed = (eventId: string, afterStep: number) => Promise<Revealed>;

export interface HubParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

interface Client {
  readonly response: ServerResponse;
  readonly topics: Topics;
  /** Everything up to this version of the board has been sent. */
  sentVersion: bigint;
  /** Since when the reader has been too slow, in ms; null while it keeps up. */
  lagsSince: number | null;
  /** Bets settled before this moment have been sent. */
  toldUntil: Date;
}

/**
 * Fans the changes of the board out to open pages. A message is serialised once for all its readers; a reader that is
 * too slow misses single changes and later gets the state of whatever is newer, never a growing queue.
 */
export class StreamHub {
  readonly #parts: HubParts;
  readonly #clients = new Set<Client>();
  readonly #beat: NodeJS.Timeout;
  /** Revealed steps are read in order, one change after the other. */
  #detail: Promise<void> = Promise.resolve();

  constructor(parts: HubParts) {
    this.#parts = parts;
    parts.board.onChange((deltas) => this.#onChange(deltas));
    this.#beat = setInterval(() => this.#sendBeat(), BEAT_MS);
    this.#beat.unref();
  }

  get isFull(): boolean {
    return this.#clients.size >= CLIENTS_MAXIMUM;
  }

  /** Takes an open response over: headers, first state, then changes until either side ends it. */
  connect(response: ServerResponse, topics: Topics, lastVersion: bigint | null): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    const { board, clock } = this.#parts;
    const client: Client = {
      ...{ response, topics },
      ...{ sentVersion: board.version, lagsSince: null, toldUntil: clock.now() },
    };
    this.#clients.add(client);
    this.#parts.metrics.streamClients.set(this.#clients.size);
    response.on('close', () => {
      this.#clients.delete(client);
      this.#parts.metrics.streamClients.set(this.#clients.size);
    });
    response.on('drain', () => this.#catchUp(client));
    response.write('retry: 2000\n\n');
    const resumes = lastVersion !== null && lastVersion <= board.version;
    this.#sendState(client, resumes ? lastVersion : null);
    if (topics.userId) void this.tellUsers([topics.userId], client);
  }

  /** Sends the balance and fresh settlements to the open pages of some users. */
  async tellUsers(userIds: readonly string[], only?: Client): Promise<void> {
    const users = new Set(userIds);
    const clients = only
      ? [only]
      : [...this.#clients].filter(({ topics }) => topics.userId && users.has(topics.userId));
    for (const [userId, own] of Map.groupBy(clients, ({ topics }) => topics.userId ?? '')) {
      try {
        await this.#tellUser(userId, own);
      } catch (error) {
        this.#parts.log.warn({ error: String(error) }, 'stream: could not read a wallet');
      }
    }
  }

  /** Ends every stream, so that the server can close; the browsers come back to the next one. */
  close(): void {
    clearInterval(this.#beat);
    for (const { response } of this.#clients) response.end();
  }

  async #tellUser(userId: string, clients: readonly Client[]): Promise<void> {
    // A little overlap: a settlement carries the time at which it began, and its message says the same twice at worst.
    const since = new Date(Math.min(...clients.map(({ toldUntil }) => toldUntil.getTime())) - 10_000);
    const now = this.#parts.clock.now();
    const personal = await this.#parts.readPersonal(userId, since);
    if (!personal) return;
    const text = encode('balance', personal.balance) + personal.bets.map((bet) => encode('bet', bet)).join('');
    for (const client of clients) {
      client.toldUntil = now;
      client.response.write(text);
    }
  }

  #onChange(deltas: readonly BoardDelta[]): void {
    this.#parts.metrics.boardEvents.set(this.#parts.board.size);
    for (const delta of deltas) {
      this.#fanOut(delta, 'list');
      const watched = [...this.#clients].some(({ topics }) => topics.events.has(delta.after.wire.id));
      if (watched) this.#detail = this.#detail.then(() => this.#fanOutDetail(delta));
    }
  }

  async #fanOutDetail(delta: BoardDelta): Promise<void> {
    const { before, after } = delta;
    try {
      const hasMoved = before !== undefined && after.step > before.step;
      const revealed = hasMoved ? await this.#parts.readRevealed(after.wire.id, before.step) : undefined;
      this.#fanOut(delta, 'detail', revealed);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'stream: could not read a match');
    }
  }

  #fanOut(delta: BoardDelta, view: View, revealed?: Revealed): void {
    let text: string | undefined;
    for (const client of this.#clients) {
      if (viewFor(client.topics, delta) !== view) continue;
      if (client.lagsSince !== null) continue;
      text ??= messagesOf(delta, view, revealed);
      if (text === '') return;
      this.#send(client, text, delta.after.version);
    }
  }

  #send(client: Client, text: string, version: bigint): void {
    client.response.write(text);
    if (client.response.writableLength > BUFFER_MAXIMUM) client.lagsSince = this.#parts.clock.now().getTime();
    else if (version > client.sentVersion) client.sentVersion = version;
  }

  #catchUp(client: Client): void {
    if (client.lagsSince === null) return;
    client.lagsSince = null;
    this.#sendState(client, client.sentVersion);
  }

  /** The state of everything followed, or of what is newer than `since`. */
  #sendState(client: Client, since: bigint | null): void {
    const { board } = this.#parts;
    const candidates = since === null ? board.events : board.since(since);
    const followed = (view: View) => candidates.filter((event) => viewOfState(client.topics, event, since) === view);
    const list = snapshotOf(followed('list'), board.version, 'list', since === null);
    const detail = snapshotOf(followed('detail'), board.version, 'detail', false);
    const message = { ...list, events: [...list.events, ...detail.events] };
    if (since === null || message.events.length > 0) {
      this.#send(client, encode('snapshot', message, board.version), board.version);
    }
  }

  #sendBeat(): void {
    const text = encode('beat', { version: Number(this.#parts.board.version) });
    const now = this.#parts.clock.now().getTime();
    for (const client of this.#clients) {
      if (client.lagsSince === null) client.response.write(text);
      else if (now - client.lagsSince > LAG_MAXIMUM_MS) client.response.destroy();
    }
  }
}

function viewFor(topics: Topics, { before, after }: BoardDelta): View | null {
  if (topics.events.has(after.wire.id)) return 'detail';
  const live = topics.live && (after.wire.isLive || before?.wire.isLive === true);
  return live || topics.sports.has(after.wire.sportId) ? 'list' : null;
}

/** As {@link viewFor}; a follower of live events who was away also hears of those that ended meanwhile. */
function viewOfState(topics: Topics, { wire }: BoardEvent, since: bigint | null): View | null {
  if (topics.events.has(wire.id)) return 'detail';
  const open = wire.status === 'upcoming' || wire.status === 'live';
  const live = topics.live && (wire.isLive || (since !== null && !open));
  const sport = topics.sports.has(wire.sportId) && (open || since !== null);
  return live || sport ? 'list' : null;
}
