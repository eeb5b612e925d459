import type { ServerResponse } from 'node:http';
import type { SiteConfig } from '@cauri/contract';
import type { Board, BoardDelta } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import type { Source } from '#platform/rate-limit';
import { Line, Packet } from './line.ts';
import { message, messagesOf, type Revealed, toEventStream, type View } from './messages.ts';
import { type ReadPersonal, tellPersonal } from './personal.ts';
import {
  createStateReader,
  createWholeReader,
  hasRevealed,
  type ReadRevealed,
  revealedAfter,
  type State,
} from './state.ts';
import { type Topics, viewOfChange } from './topics.ts';

const BEAT_MS = 15_000;
const CLIENTS_MAXIMUM = 20_000;

export interface HubParts {
  readonly board: Board;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly streamsPerCaller: number;
  /** Of which an address has so many times as much as an account. */
  readonly addressFactor: number;
  readonly readPersonal: ReadPersonal;
  readonly readRevealed: ReadRevealed;
}

/**
 * Fans the changes of the board out to open pages. What is the same for many is made once; a reader that is too slow
 * misses single changes and later gets the state of whatever is newer, never a growing queue.
 */
export class StreamHub {
  readonly #parts: HubParts;
  readonly #lines = new Set<Line>();
  readonly #callers = new Map<string, number>();
  readonly #beat: NodeJS.Timeout;
  readonly #readWhole: ReturnType<typeof createWholeReader>;
  readonly #readState: (topics: Topics, since: bigint | null) => { readonly state: State; readonly packet: Packet };
  /** What is revealed is read from the tables: everything waits for its turn, so that no client gets news out of order. */
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#readWhole = createWholeReader(parts.readRevealed);
    this.#readState = createStateReader(parts.board, (state) => {
      // Where more must follow, there is nothing to resume from yet.
      const id = state.played.length > 0 ? undefined : state.version;
      return { state, packet: new Packet(toEventStream(state.messages, id)) };
    });
    parts.board.onChange((deltas) => {
      parts.metrics.boardEvents.set(parts.board.size);
      this.#enqueue(() => this.#tellChanges(deltas));
    });
    this.#beat = setInterval(() => this.beat(), BEAT_MS);
    this.#beat.unref();
  }

  /** Whether there is room for one more, and for one more of this caller. */
  admits(source: Source): boolean {
    const { streamsPerCaller, addressFactor } = this.#parts;
    const own = this.#callers.get(keyOf(source)) ?? 0;
    const allowed = 'userId' in source ? streamsPerCaller : streamsPerCaller * addressFactor;
    return this.#lines.size < CLIENTS_MAXIMUM && own < allowed;
  }

  /** Takes an open response over: headers, first state, then changes until either side ends it. */
  connect(
    response: ServerResponse,
    { topics, source }: { readonly topics: Topics; readonly source: Source },
    lastVersion: bigint | null,
  ): void {
    const caller = keyOf(source);
    const line = new Line(response, { topics, openedAt: this.#parts.clock.now() });
    this.#lines.add(line);
    this.#count(caller, 1);
    line.open({
      onClose: () => {
        this.#lines.delete(line);
        this.#count(caller, -1);
      },
      onDrain: () => this.#catchUp(line),
    });
    this.#sendState(line, lastVersion);
    if (topics.userId) void this.#tellPersonal([line]);
    if (this.#isClosed) line.end();
  }

  /** Sends the balance and fresh settlements to the open pages of some users, or of all. */
  async tellUsers(userIds: readonly string[] | 'all'): Promise<void> {
    const wanted = userIds === 'all' ? null : new Set(userIds);
    const isMeant = ({ topics: { userId } }: Line) => userId !== null && (!wanted || wanted.has(userId));
    await this.#tellPersonal([...this.#lines].filter(isMeant));
  }

  /** Tells every open page how the site is set now. One that lags reads it by itself, some minutes later. */
  tellSite(config: SiteConfig): void {
    const packet = new Packet(toEventStream([message('site', config)]));
    for (const line of this.#lines) if (!line.isBehind) line.write(packet);
  }

  /** Ends the streams that follow a user; a browser whose session is still good comes back. */
  endStreamsOf(userId: string): void {
    for (const line of this.#lines) if (line.topics.userId === userId) line.end();
  }

  /** Tells every reader that the line is alive. Every 15 s by itself. */
  beat(): void {
    const packet = new Packet(toEventStream([message('beat', { version: Number(this.#parts.board.version) })]));
    for (const line of this.#lines) if (!line.isBehind) line.write(packet);
  }

  /** Ends every stream, so that the server can close; the browsers come back to the next one. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const line of this.#lines) line.end();
  }

  #count(caller: string, change: 1 | -1): void {
    const count = (this.#callers.get(caller) ?? 0) + change;
    if (count > 0) this.#callers.set(caller, count);
    else this.#callers.delete(caller);
    this.#parts.metrics.streamClients.set(this.#lines.size);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#parts.log.error({ error: String(error) }, 'stream: a change was not told');
    });
  }

  async #tellPersonal(lines: readonly Line[]): Promise<void> {
    for (const [userId, own] of Map.groupBy(lines, ({ topics }) => topics.userId ?? '')) {
      try {
        await this.#tellUser(userId, own);
      } catch (error) {
        this.#parts.log.warn({ error: String(error) }, 'stream: could not read a wallet');
      }
    }
  }

  async #tellUser(userId: string, lines: readonly Line[]): Promise<void> {
    const since = new Date(Math.min(...lines.map(({ toldUntil }) => toldUntil.getTime())));
    const now = this.#parts.clock.now();
    const messages = await tellPersonal(this.#parts.readPersonal, userId, since);
    if (messages.length === 0) return;
    const packet = new Packet(toEventStream(messages));
    for (const line of lines) {
      if (line.isBehind) continue; // told when it has caught up
      line.toldUntil = now;
      line.write(packet);
    }
  }

  async #tellChanges(deltas: readonly BoardDelta[]): Promise<void> {
    const revealed = await this.#readSteps(deltas);
    const textOf = createTexts(deltas, revealed);
    const packets = new Map<string, Packet | null>();
    const version = deltas.at(-1)?.after.version ?? 0n;
    for (const line of this.#lines) {
      if (line.isBehind) continue;
      const first = deltas.findIndex(({ after }) => after.version > line.sentVersion);
      if (first < 0) continue;
      line.sentVersion = version;
      const key = `${first} ${line.topics.key}`;
      let packet = packets.get(key);
      if (packet === undefined) {
        const text = deltas.map((_, index) => (index < first ? '' : textOf(line.topics, index))).join('');
        packet = text === '' ? null : new Packet(text);
        packets.set(key, packet);
      }
      if (packet) line.write(packet);
    }
  }

  /** What the watched matches among the changes have revealed with them. */
  async #readSteps(deltas: readonly BoardDelta[]): Promise<Map<BoardDelta, Revealed>> {
    const watched = new Set([...this.#lines].flatMap(({ topics }) => [...topics.events]));
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

  /** Who cannot be told is sent away: a browser comes back by itself and is told the whole. */
  #endWatchers(eventId: string, error: unknown): void {
    this.#parts.log.warn({ error: String(error) }, 'stream: could not read a match');
    for (const line of this.#lines) if (line.topics.events.has(eventId)) line.end();
  }

  #catchUp(line: Line): void {
    if (!line.isBehind) return;
    line.isBehind = false;
    this.#sendState(line, line.sentVersion);
    if (line.topics.userId) void this.#tellPersonal([line]);
  }

  #sendState(line: Line, lastVersion: bigint | null): void {
    const { state, packet } = this.#readState(line.topics, lastVersion);
    line.sentVersion = state.version;
    if (state.messages.length === 0) return;
    line.write(packet);
    if (state.played.length > 0) this.#enqueue(() => this.#sendRevealed(line, state));
  }

  /** All that matches have revealed, after a snapshot: with it the client has everything up to the version. */
  async #sendRevealed(line: Line, { played, version }: State): Promise<void> {
    const messages = [];
    for (const event of played) {
      try {
        messages.push(await this.#readWhole(event));
      } catch (error) {
        return this.#endWatchers(event.wire.id, error);
      }
    }
    line.write(new Packet(toEventStream(messages, version)));
  }
}

const keyOf = (source: Source): string => ('userId' in source ? source.userId : source.address);

/** The text of one change for a follower; made once for each view. */
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

interface Around {
  readonly view: View;
  readonly next: BoardDelta | undefined;
  readonly revealed: Revealed | undefined;
}

function textOf(delta: BoardDelta, { view, next, revealed }: Around): string {
  const { version } = delta.after;
  // A version is told with the last of its events: who is cut before that resumes from the one before.
  const id = next?.after.version === version ? version - 1n : version;
  return toEventStream(messagesOf(delta, view, view === 'detail' ? revealed : undefined), id);
}
