import type { ServerResponse } from 'node:http';
import type { Balance, Bet } from '@cauri/contract';
import type { Board, BoardDelta, BoardEvent } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { encode, eventChange, messagesOf, type Revealed, type View, viewOf, withId } from './messages.ts';
import { followsBoard, type Topics, viewOfChange, viewOfState } from './topics.ts';

const BEAT_MS = 15_000;
/** Past this a slow reader gets no more single changes, but the latest state once it has read. */
const BUFFER_MAXIMUM = 64 * 1024;
/** A reader that has not caught up by then is dropped. */
const LAG_MAXIMUM_MS = 30_000;
const CLIENTS_MAXIMUM = 20_000;
/** The step of a match that has not had one. */
const BEFORE_START = -1;

/** The balance of a user and the bets that were settled since a moment; null when there is no such user. */
export type ReadPersonal = (userId: string, since: Date) => Promise<{ balance: Balance; bets: Bet[] } | null>;

/** What a simulated match has revealed after a step. */
type ReadRevealed = (eventId: string, afterStep: number) => Promise<Revealed>;

export interface HubParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly streamsPerCaller: number;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

interface Client {
  readonly response: ServerResponse;
  /** The account, or the address of somebody without one. */
  readonly caller: string;
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
  readonly #callers = new Map<string, number>();
  readonly #beat: NodeJS.Timeout;
  readonly #revealed = new WeakMap<BoardEvent, Promise<Revealed>>();
  /** What is revealed is read from the tables: everything waits for its turn, so that no client gets news out of order. */
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    parts.board.onChange((deltas) => {
      parts.metrics.boardEvents.set(parts.board.size);
      this.#enqueue(() => this.#tellChanges(deltas));
    });
    this.#beat = setInterval(() => this.beat(), BEAT_MS);
    this.#beat.unref();
  }

  /** Whether there is room for one more, and for one more of this caller. */
  admits(caller: string): boolean {
    const own = this.#callers.get(caller) ?? 0;
    return this.#clients.size < CLIENTS_MAXIMUM && own < this.#parts.streamsPerCaller;
  }

  /** Takes an open response over: headers, first state, then changes until either side ends it. */
  connect(
    response: ServerResponse,
    { topics, caller }: { readonly topics: Topics; readonly caller: string },
    lastVersion: bigint | null,
  ): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      connection: 'keep-alive',
    });
    const client: Client = {
      ...{ response, topics, caller },
      ...{ sentVersion: 0n, lagsSince: null, toldUntil: this.#parts.clock.now() },
    };
    this.#clients.add(client);
    this.#count(caller, 1);
    response.on('close', () => {
      this.#clients.delete(client);
      this.#count(caller, -1);
    });
    response.on('drain', () => this.#catchUp(client));
    response.write('retry: 2000\n\n');
    this.#sendState(client, lastVersion);
    if (topics.userId) void this.#tellPersonal([client]);
    if (this.#isClosed) response.end();
  }

  /** Sends the balance and fresh settlements to the open pages of some users, or of all. */
  async tellUsers(userIds: readonly string[] | 'all'): Promise<void> {
    const wanted = userIds === 'all' ? null : new Set(userIds);
    const isMeant = ({ topics: { userId } }: Client) => userId !== null && (!wanted || wanted.has(userId));
    await this.#tellPersonal([...this.#clients].filter(isMeant));
  }

  /** Ends the streams that follow a user; a browser whose session is still good comes back. */
  endStreamsOf(userId: string): void {
    for (const { topics, response } of this.#clients) if (topics.userId === userId) response.end();
  }

  /** Tells every reader that the line is alive, and drops those that lag for too long. Every 15 s by itself. */
  beat(): void {
    const text = encode('beat', { version: Number(this.#parts.board.version) });
    const now = this.#parts.clock.now().getTime();
    for (const client of this.#clients) {
      if (client.lagsSince === null) this.#write(client, text);
      else if (now - client.lagsSince > LAG_MAXIMUM_MS) client.response.destroy();
    }
  }

  /** Ends every stream, so that the server can close; the browsers come back to the next one. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const { response } of this.#clients) response.end();
  }

  #count(caller: string, change: 1 | -1): void {
    const count = (this.#callers.get(caller) ?? 0) + change;
    if (count > 0) this.#callers.set(caller, count);
    else this.#callers.delete(caller);
    this.#parts.metrics.streamClients.set(this.#clients.size);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#parts.log.error({ error: String(error) }, 'stream: a change was not told');
    });
  }

  async #tellPersonal(clients: readonly Client[]): Promise<void> {
    for (const [userId, own] of Map.groupBy(clients, ({ topics }) => topics.userId ?? '')) {
      try {
        await this.#tellUser(userId, own);
      } catch (error) {
        this.#parts.log.warn({ error: String(error) }, 'stream: could not read a wallet');
      }
    }
  }

  async #tellUser(userId: string, clients: readonly Client[]): Promise<void> {
    // A little overlap: a settlement carries the time at which it began, and its message says the same twice at worst.
    const since = new Date(Math.min(...clients.map(({ toldUntil }) => toldUntil.getTime())) - 10_000);
    const now = this.#parts.clock.now();
    const personal = await this.#parts.readPersonal(userId, since);
    if (!personal) return;
    const text = encode('balance', personal.balance) + personal.bets.map((bet) => encode('bet', bet)).join('');
    for (const client of clients) {
      if (client.lagsSince !== null) continue; // told when it has caught up
      client.toldUntil = now;
      this.#write(client, text);
    }
  }

  async #tellChanges(deltas: readonly BoardDelta[]): Promise<void> {
    const revealed = await this.#readSteps(deltas);
    deltas.forEach((delta, index) => {
      const { version } = delta.after;
      // A version is told with the last of its events: who is cut before that resumes from the one before.
      const isLast = deltas[index + 1]?.after.version !== version;
      this.#fanOut(delta, isLast ? version : version - 1n, revealed.get(delta));
    });
  }

  /** What the watched matches among the changes have revealed with them. */
  async #readSteps(deltas: readonly BoardDelta[]): Promise<Map<BoardDelta, Revealed>> {
    const watched = new Set([...this.#clients].flatMap(({ topics }) => [...topics.events]));
    const read = new Map<BoardDelta, Revealed>();
    for (const delta of deltas) {
      const { before, after } = delta;
      if (!before || after.step <= before.step || !watched.has(after.wire.id)) continue;
      try {
        read.set(delta, await this.#parts.readRevealed(after.wire.id, before.step));
      } catch (error) {
        this.#endWatchers(after.wire.id, error);
      }
    }
    return read;
  }

  /** Who cannot be told is sent away: a browser comes back by itself and is told the whole. */
  #endWatchers(eventId: string, error: unknown): void {
    this.#parts.log.warn({ error: String(error) }, 'stream: could not read a match');
    for (const { topics, response } of this.#clients) if (topics.events.has(eventId)) response.end();
  }

  #fanOut(delta: BoardDelta, id: bigint, revealed: Revealed | undefined): void {
    const texts = new Map<View, string>();
    for (const client of this.#clients) {
      if (client.lagsSince !== null || client.sentVersion >= delta.after.version) continue;
      const view = viewOfChange(client.topics, delta);
      if (!view) continue;
      const text = texts.get(view) ?? withId(messagesOf(delta, view, view === 'detail' ? revealed : undefined), id);
      texts.set(view, text);
      client.sentVersion = id;
      if (text !== '') this.#write(client, text);
    }
  }

  #write(client: Client, text: string): void {
    const { response } = client;
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > BUFFER_MAXIMUM) client.lagsSince ??= this.#parts.clock.now().getTime();
  }

  #catchUp(client: Client): void {
    if (client.lagsSince === null) return;
    client.lagsSince = null;
    this.#sendState(client, client.sentVersion);
    if (client.topics.userId) void this.#tellPersonal([client]);
  }

  /** The state of everything followed, or of what is newer than a version where the board still knows all of that. */
  #sendState(client: Client, lastVersion: bigint | null): void {
    if (!followsBoard(client.topics)) return;
    const { board } = this.#parts;
    const isBack = lastVersion !== null && lastVersion >= board.floor && lastVersion <= board.version;
    const candidates = isBack ? board.since(lastVersion) : board.events;
    const seen = candidates.map((event) => ({ event, view: viewOfState(client.topics, event, { isBack }) }));
    const events = seen.flatMap(({ event, view }) => (view ? [viewOf(event, view)] : []));
    client.sentVersion = board.version;
    if (isBack && events.length === 0) return;
    const snapshot = encode('snapshot', { version: Number(board.version), complete: !isBack, events });
    const played = seen.flatMap(({ event, view }) => (view === 'detail' && event.step > BEFORE_START ? [event] : []));
    const { version } = board;
    this.#write(client, played.length > 0 ? snapshot : withId([snapshot], version));
    if (played.length > 0) this.#enqueue(() => this.#sendRevealed(client, played, version));
  }

  /** All that matches have revealed, after a snapshot: with it the client has everything up to `version`. */
  async #sendRevealed(client: Client, events: readonly BoardEvent[], version: bigint): Promise<void> {
    const messages: string[] = [];
    for (const event of events) {
      try {
        messages.push(encode('event', eventChange(event.wire, await this.#readWhole(event))));
      } catch (error) {
        return this.#endWatchers(event.wire.id, error);
      }
    }
    this.#write(client, withId(messages, version));
  }

  /** Read once for all who come at the same time. */
  #readWhole(event: BoardEvent): Promise<Revealed> {
    const known = this.#revealed.get(event);
    if (known) return known;
    const read = this.#parts.readRevealed(event.wire.id, BEFORE_START);
    this.#revealed.set(event, read);
    read.catch(() => this.#revealed.delete(event));
    return read;
  }
}
