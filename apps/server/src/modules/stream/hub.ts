import type { ServerResponse } from 'node:http';
import type { SiteConfig } from '@cauri/contract';
import type { Board, BoardDelta } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Source } from '#platform/rate-limit';
import { Connection, Packet } from './connection.ts';
import { message, messagesOf, type Revealed, toEventStream, type View } from './messages.ts';
import { type ReadPersonal, readPersonalMessages } from './personal.ts';
import {
  type ClientVersion,
  createRevealedReader,
  createStateReader,
  hasRevealed,
  type ReadRevealed,
  revealedAfter,
  type State,
} from './state.ts';
import { type Topics, viewOfChange } from './topics.ts';

const HEARTBEAT_MS = 15_000;
const CLIENTS_MAXIMUM = 20_000;

export interface HubParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly streamsPerCaller: number;
  /** An address may open this many times as many streams as an account. */
  readonly addressFactor: number;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

/**
 * Sends changes of the board to open pages. Equal messages are serialised once. A client that reads too slowly gets no
 * single changes but the newer state once it has caught up, so that no queue grows.
 */
export class StreamHub {
  readonly #parts: HubParts;
  readonly #connections = new Set<Connection>();
  /** The streams of each caller, as {@link countOf} counts them. */
  readonly #callers = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #readRevealedMessage: ReturnType<typeof createRevealedReader>;
  readonly #states: ReturnType<typeof createStateReader<{ readonly state: State; readonly packet: Packet }>>;
  /** Runs updates one after the other: some read revealed steps from tables, and clients must get changes in order. */
  #queue: Promise<void> = Promise.resolve();
  /** The connections that wait for the next personal data of a user, while a read for this user runs. */
  readonly #waiting = new Map<string, Set<Connection>>();
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#readRevealedMessage = createRevealedReader(parts.readRevealed);
    this.#states = createStateReader(parts.board, (state) => {
      // Without an id the client cannot resume from here: messages of played matches are still to follow.
      const id = state.played.length > 0 ? undefined : state.version;
      return { state, packet: new Packet(toEventStream(state.messages, id)) };
    });
    parts.board.onChange((deltas) => {
      parts.metrics.boardEvents.set(parts.board.size);
      this.#enqueue(() => this.#sendChanges(deltas));
    });
    this.#heartbeat = setInterval(() => this.sendHeartbeat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Whether one more stream of these topics is allowed, in total and for this caller. */
  admits(source: Source, topics: Topics): boolean {
    const { streamsPerCaller, addressFactor } = this.#parts;
    const own = this.#callers.get(keyOf(source)) ?? 0;
    const allowed = 'userId' in source ? streamsPerCaller : streamsPerCaller * addressFactor;
    const hasRoom = this.#connections.size < CLIENTS_MAXIMUM && own + countOf(topics) <= allowed;
    if (!hasRoom) this.#parts.metrics.streamDrops.inc({ reason: 'refused' });
    return hasRoom;
  }

  /** Whether the first state of a stream takes the processor for long. */
  isCostly(topics: Topics, from: ClientVersion | null): boolean {
    return this.#states.isCostly(topics, from);
  }

  /** Takes over a response: sends headers, the first state, then changes until either side closes it. */
  connect(
    response: ServerResponse,
    { topics, source }: { readonly topics: Topics; readonly source: Source },
    from: ClientVersion | null,
  ): void {
    // A client that has left meanwhile would count for ever: its response does not close again.
    if (response.destroyed) return;
    const caller = keyOf(source);
    const connection = new Connection(response, {
      topics,
      openedAt: this.#parts.clock.now(),
      onBehind: () => this.#parts.metrics.streamDrops.inc({ reason: 'slow' }),
    });
    this.#connections.add(connection);
    this.#count(caller, countOf(topics));
    const leavePages = this.#parts.board.followPages(topics.pages);
    connection.open({
      onClose: () => {
        leavePages();
        this.#connections.delete(connection);
        this.#count(caller, -countOf(topics));
      },
      onDrain: () => this.#catchUp(connection),
    });
    this.#sendState(connection, from);
    if (topics.userId) void this.#sendPersonal([connection]);
    if (this.#isClosed) connection.end();
  }

  /** Sends balances, new settlements and counts of notices to the open pages of some users, or of all. */
  async sendToUsers(userIds: readonly string[] | 'all'): Promise<void> {
    const wanted = userIds === 'all' ? null : new Set(userIds);
    const isMeant = ({ topics: { userId } }: Connection) => userId !== null && (!wanted || wanted.has(userId));
    await this.#sendPersonal([...this.#connections].filter(isMeant));
  }

  /** Sends the settings of the site to every open page. Slow clients read them some minutes later by themselves. */
  sendSite(config: SiteConfig): void {
    const packet = new Packet(toEventStream([message('site', config)]));
    for (const connection of this.#connections) if (!connection.isBehind) connection.write(packet);
  }

  /** Ends the streams of a user; browsers with a valid session reconnect. */
  endStreamsOf(userId: string): void {
    for (const connection of this.#connections) if (connection.topics.userId === userId) connection.end();
  }

  /** Sends a heartbeat to every client. Runs every 15 s. */
  sendHeartbeat(): void {
    const packet = new Packet(toEventStream([message('beat', { version: Number(this.#parts.board.version) })]));
    for (const connection of this.#connections) if (!connection.isBehind) connection.write(packet);
  }

  /** Ends every stream so that the server can close; browsers reconnect to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const connection of this.#connections) connection.end();
  }

  #count(caller: string, change: number): void {
    const count = (this.#callers.get(caller) ?? 0) + change;
    if (count > 0) this.#callers.set(caller, count);
    else this.#callers.delete(caller);
    this.#parts.metrics.streamClients.set(this.#connections.size);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#parts.log.error({ error: String(error) }, 'stream: sending a change failed');
    });
  }

  async #sendPersonal(connections: readonly Connection[]): Promise<void> {
    for (const [userId, own] of Map.groupBy(connections, ({ topics }) => topics.userId ?? ''))
      await this.#sendToUser(userId, own);
  }

  /**
   * Reads for one user run one after the other, because the older of two at once could arrive last and stay on the page.
   * Connections that ask during a read share the next one.
   */
  async #sendToUser(userId: string, connections: readonly Connection[]): Promise<void> {
    const waiting = this.#waiting.get(userId);
    if (waiting) {
      for (const connection of connections) waiting.add(connection);
      return;
    }
    const next = new Set<Connection>();
    this.#waiting.set(userId, next);
    try {
      await this.#readAndSend(userId, connections);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'stream: reading a wallet failed');
    }
    this.#waiting.delete(userId);
    // Other users do not wait for it.
    if (next.size > 0) void this.#sendToUser(userId, [...next]);
  }

  async #readAndSend(userId: string, connections: readonly Connection[]): Promise<void> {
    const since = new Date(Math.min(...connections.map(({ settlementsSentUntil }) => settlementsSentUntil.getTime())));
    const now = this.#parts.clock.now();
    const messages = await readPersonalMessages(this.#parts.readPersonal, userId, since);
    if (messages.length === 0) return;
    const packet = new Packet(toEventStream(messages));
    for (const connection of connections) {
      if (connection.isBehind) continue; // sent when it has caught up
      connection.settlementsSentUntil = now;
      connection.write(packet);
    }
  }

  async #sendChanges(deltas: readonly BoardDelta[]): Promise<void> {
    const revealed = await this.#readSteps(deltas);
    const textOf = createTexts(deltas, revealed);
    const packets = new Map<string, Packet | null>();
    const version = deltas.at(-1)?.after.version ?? 0n;
    for (const connection of this.#connections) {
      if (connection.isBehind) continue;
      const first = deltas.findIndex(({ after }) => after.version > connection.sentVersion);
      if (first < 0) continue;
      connection.sentVersion = version;
      const key = `${first} ${connection.topics.key}`;
      let packet = packets.get(key);
      if (packet === undefined) {
        const text = deltas.map((_, index) => (index < first ? '' : textOf(connection.topics, index))).join('');
        packet = text === '' ? null : new Packet(text);
        packets.set(key, packet);
      }
      if (packet) connection.write(packet);
    }
  }

  /** Reads the steps that changed matches have revealed, if a client watches them. */
  async #readSteps(deltas: readonly BoardDelta[]): Promise<Map<BoardDelta, Revealed>> {
    const watched = new Set([...this.#connections].flatMap(({ topics }) => [...topics.events]));
    const read = new Map<BoardDelta, Revealed>();
    for (const delta of deltas) {
      const { before, after } = delta;
      if (!before || !hasRevealed(before, after) || !watched.has(after.wire.id)) continue;
      try {
        read.set(delta, await revealedAfter(this.#parts.readRevealed, after, before.step));
      } catch (error) {
        this.#endWatchers(after.wire.id, error);
      }
    }
    return read;
  }

  /** Ends the streams that watch a match which could not be read: the browsers reconnect and get all of it. */
  #endWatchers(eventId: string, error: unknown): void {
    this.#parts.log.warn({ error: String(error) }, 'stream: reading a match failed');
    for (const connection of this.#connections) if (connection.topics.events.has(eventId)) connection.end();
  }

  #catchUp(connection: Connection): void {
    if (!connection.isBehind) return;
    connection.isBehind = false;
    this.#sendState(connection, { version: connection.sentVersion, added: null });
    if (connection.topics.userId) void this.#sendPersonal([connection]);
  }

  #sendState(connection: Connection, from: ClientVersion | null): void {
    const { state, packet } = this.#states.read(connection.topics, from);
    connection.sentVersion = state.version;
    if (state.messages.length === 0) return;
    connection.write(packet);
    if (state.played.length > 0) this.#enqueue(() => this.#sendRevealed(connection, state));
  }

  /** Sends everything that played matches have revealed. After it the client has everything up to the version. */
  async #sendRevealed(connection: Connection, { played, version }: State): Promise<void> {
    const messages = [];
    for (const event of played) {
      try {
        messages.push(await this.#readRevealedMessage(event));
      } catch (error) {
        return this.#endWatchers(event.wire.id, error);
      }
    }
    connection.write(new Packet(toEventStream(messages, version)));
  }
}

/** A stream counts once for each page that it follows, whose markets are in memory meanwhile: pages follow one. */
const countOf = ({ pages }: Topics): number => Math.max(1, pages.size);

const keyOf = (source: Source): string => ('userId' in source ? source.userId : source.address);

/** Returns the text of one change for given topics, serialised once for each view. */
function createTexts(deltas: readonly BoardDelta[], revealed: ReadonlyMap<BoardDelta, Revealed>) {
  const texts = new Map<string, string>();
  return (topics: Topics, index: number): string => {
    const delta = deltas[index];
    const view = delta && viewOfChange(topics, delta);
    if (!delta || !view) return '';
    const key = `${index} ${view}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = textOf(delta, { view, next: deltas[index + 1], revealed: revealed.get(delta) });
    texts.set(key, text);
    return text;
  };
}

interface ChangeContext {
  readonly view: View;
  readonly next: BoardDelta | undefined;
  readonly revealed: Revealed | undefined;
}

function textOf(delta: BoardDelta, { view, next, revealed }: ChangeContext): string {
  const { version } = delta.after;
  // Only the last event of a version carries its id: a client cut off earlier resumes from the version before.
  const id = next?.after.version === version ? version - 1n : version;
  return toEventStream(messagesOf(delta, view, view === 'list' ? undefined : revealed), id);
}
