import type { Market, Outcome, Sport } from '@cauri/contract';
import { type Clock, HOUR_MS } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { Log } from '#platform/log';
import { isFinished } from '../events/event-states.ts';
import { BOARD_CHANNEL } from './change-board.ts';
import { countSports, type RankOf } from './count-sports.ts';
import { announceAgain, findLostData, type LostData } from './lost-data.ts';
import { findEventsOf, OpenedPages } from './opened-pages.ts';
import { type BoardEvent, onBoard, readEvents, readPageMarkets, readVersionOfPast } from './read-events.ts';

const FINISHED_SHOWN_MS = 3 * HOUR_MS;
/** The channel of the engine's heartbeat. After `SILENCE_MS` without one, this process accepts no bets in play. */
export const HEARTBEAT_CHANNEL = 'heartbeat';
const SILENCE_MS = 2_000;

/** An outcome on the board with its market and event. */
export interface Offer {
  readonly event: BoardEvent;
  readonly market: Market;
  readonly outcome: Outcome;
}

/** An event before and after a change; `before` is absent for a new event. */
export interface BoardDelta {
  readonly before: BoardEvent | undefined;
  readonly after: BoardEvent;
}

interface BoardParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly rankOf: RankOf;
}

/** A selection, as a slip names it. */
export interface Selected {
  readonly eventId: string;
  readonly outcomeId: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The events, markets and outcomes that are open for bets, in the memory of every process that serves the API. The board
 * follows the tables by version. A message on the bus only announces a newer version to read, so that a lost
 * message costs only time.
 */
export class Board {
  readonly #parts: BoardParts;
  readonly #events = new Map<string, BoardEvent>();
  readonly #offers = new Map<string, Offer>();
  readonly #opened = new OpenedPages();
  /** The pages that are being read. */
  readonly #opening = new Map<string, Promise<void>>();
  readonly #listeners: ((deltas: readonly BoardDelta[]) => void)[] = [];
  #sorted: readonly BoardEvent[] = [];
  #counted: readonly Sport[] | null = null;
  #version = 0n;
  #completeSince = 0n;
  /** The newest version that was announced as committed. */
  #announced = 0n;
  #mustRead = false;
  #hasBegun = false;
  #isStopped = false;
  #hasLostData = false;
  #reading: Promise<void> | undefined;
  #nextChange = Promise.withResolvers<void>();
  #lastMessageMs = 0;
  /** The time since which the board is behind an announced version; null when it is not behind. */
  #behindSinceMs: number | null = null;

  constructor(parts: BoardParts & { bus: Bus }) {
    this.#parts = parts;
    const onMessage = (payload: string) => {
      this.#lastMessageMs = parts.clock.now().getTime();
      this.#announce(BigInt(payload));
    };
    parts.bus.subscribe(BOARD_CHANNEL, onMessage);
    parts.bus.subscribe(HEARTBEAT_CHANNEL, onMessage);
    // An empty board has no changes to read.
    parts.bus.onGap(() => (this.#hasBegun && !this.#isStopped ? this.#readAfterGap() : null));
  }

  /** The version of the newest change on this board. */
  get version(): bigint {
    return this.#version;
  }

  /** The newest version of the events that have left the board: all that changed after it are still here. */
  get completeSince(): bigint {
    return this.#completeSince;
  }

  get size(): number {
    return this.#events.size;
  }

  /** Whether the last read of the tables succeeded. */
  get isCurrent(): boolean {
    return !this.#mustRead;
  }

  /** Whether the engine's heartbeat is recent: prices in play are not stale. */
  get isLively(): boolean {
    return this.silenceMs <= SILENCE_MS;
  }

  /** Time since the last message of the engine, in ms. */
  get silenceMs(): number {
    const nowMs = this.#parts.clock.now().getTime();
    // A clock that is set back does not make the last message newer.
    this.#lastMessageMs = Math.min(this.#lastMessageMs, nowMs);
    return nowMs - this.#lastMessageMs;
  }

  /** Time for which the board has been behind an announced change, in ms; 0 when it is not. */
  get lagMs(): number {
    return this.#behindSinceMs === null ? 0 : this.#parts.clock.now().getTime() - this.#behindSinceMs;
  }

  /** Reads the whole board. Throws when the database is not available. */
  async load(): Promise<void> {
    this.#hasBegun = true;
    const finishedSince = this.#finishedSince();
    this.#completeSince = await readVersionOfPast(this.#parts.db, finishedSince);
    this.#apply(await readEvents(this.#parts.db, onBoard(finishedSince)));
    if (this.#completeSince > this.#version) this.#version = this.#completeSince;
  }

  /** Calls the listener with every change, older versions first. */
  onChange(listener: (deltas: readonly BoardDelta[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves with the next change. */
  nextChange(): Promise<void> {
    return this.#nextChange.promise;
  }

  get(eventId: string): BoardEvent | undefined {
    return this.#events.get(eventId);
  }

  offer(outcomeId: string): Offer | undefined {
    return this.#offers.get(outcomeId);
  }

  /**
   * Adds the markets that only the page of an event shows to the board, and resolves with the event when they are
   * there; undefined for an event that is not on the board. Throws when the read fails.
   */
  async openPage(eventId: string): Promise<BoardEvent | undefined> {
    await this.openPages([eventId]);
    return this.#events.get(eventId);
  }

  /** Opens the pages of events at once, as {@link openPage} does. Concurrent callers wait for one read of a page. */
  async openPages(eventIds: Iterable<string>): Promise<void> {
    // A read in progress does not include the pages.
    while (this.#reading) await this.#reading.catch(() => {});
    const ids = [...new Set(eventIds)].filter((id) => this.#events.has(id));
    const unread = ids.filter((id) => !this.#isOpen(id) && !this.#opening.has(id));
    for (const id of ids) for (const leaving of this.#opened.add(id)) this.#closePage(leaving);
    if (unread.length > 0) {
      const reading = this.#readPages(unread);
      for (const id of unread) this.#opening.set(id, reading);
    }
    await Promise.all(ids.map((id) => this.#opening.get(id)));
  }

  async #readPages(eventIds: readonly string[]): Promise<void> {
    try {
      const pages = await readPageMarkets(this.#parts.db, eventIds);
      for (const [id, page] of pages) {
        const present = this.#events.get(id);
        // A change that was read meanwhile has brought them, or others have displaced the page.
        if (present?.page.length === 0 && this.#opened.ids.has(id)) this.#replace({ ...present, page });
      }
    } catch (error) {
      for (const id of eventIds) this.#opened.remove(id);
      throw error;
    } finally {
      for (const id of eventIds) this.#opening.delete(id);
    }
  }

  /** Whether the markets of a page are in memory. */
  #isOpen(eventId: string): boolean {
    return this.#opened.ids.has(eventId) && !this.#opening.has(eventId);
  }

  /** The number of these events whose pages would be read from the tables. */
  countUnopened(eventIds: Iterable<string>): number {
    return [...eventIds].filter((id) => this.#events.has(id) && !this.#isOpen(id)).length;
  }

  /**
   * The outcomes of selections that are not in memory, each once: invented ones, and those of markets that only a page shows,
   * while it is not open.
   */
  findUnopened(selections: readonly Selected[]): ReadonlySet<string> {
    const unopened = selections.filter(
      ({ eventId, outcomeId }) => !this.#offers.has(outcomeId) && !this.#isOpen(eventId),
    );
    return unopened.length === 0 ? NONE : new Set(unopened.map(({ outcomeId }) => outcomeId));
  }

  /** Opens the pages of selections that are not in memory. */
  async openPagesOf(selections: readonly Selected[]): Promise<void> {
    const unopened = this.findUnopened(selections);
    if (unopened.size > 0) await this.openPages(await findEventsOf(this.#parts.db, [...unopened]));
  }

  /** Leaves the markets of these pages on the board until the returned function is called. */
  followPages(eventIds: ReadonlySet<string>): () => void {
    return this.#opened.follow(eventIds);
  }

  #closePage(eventId: string): void {
    const event = this.#events.get(eventId);
    if (!event) return;
    for (const { outcomes } of event.page) for (const { id } of outcomes) this.#offers.delete(id);
    this.#replace({ ...event, page: [] });
  }

  /** Replaces an event by the same one with other markets of its page, which no list shows. */
  #replace(event: BoardEvent): void {
    this.#put(event);
    this.#sorted = this.#sorted.map((one) => (one.wire.id === event.wire.id ? event : one));
  }

  /** All events in the order of lists: live ones first, then by start, then by id. */
  get events(): readonly BoardEvent[] {
    return this.#sorted;
  }

  /** The sports with their counts, computed once per change of the board. */
  sports(): readonly Sport[] {
    this.#counted ??= countSports(this.#sorted, this.#parts.rankOf);
    return this.#counted;
  }

  /** Sorts the leagues again after a change of their order in the settings. */
  rankLeagues(): void {
    this.#counted = null;
  }

  /** Reads newer versions, announced or not, and resolves when they are on the board. Throws when the read fails. */
  async catchUp(): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#mustRead = true;
    await this.#read();
  }

  /**
   * Reads what was announced while no messages arrived. The connection may have been lost in a failover or a restore, so
   * it also checks that the tables still have everything that the board shows.
   */
  async #readAfterGap(): Promise<void> {
    const lost = await this.#findLostData();
    if (lost) {
      this.#hasLostData = true;
      const { older, missing, lastVersion } = lost;
      this.#parts.log.error(
        { board: String(this.#version), tables: String(lastVersion), older: older.length, missing },
        'the database has lost changes: the board was ahead of its tables, and reads them again',
      );
      for (const id of missing) this.#remove(id);
      await announceAgain(this.#parts.db, this.#version, older);
      // A page that follows the lost versions gets the whole board.
      this.#completeSince = this.#version + 1n;
    }
    await this.catchUp();
  }

  /** Returns whether the tables lack changes that this board has shown, now or since the last {@link forgetLostData}. */
  async hasLostData(): Promise<boolean> {
    return this.#hasLostData || (await this.#findLostData()) !== null;
  }

  /** Clears the loss of changes, after it was handled. */
  forgetLostData(): void {
    this.#hasLostData = false;
  }

  #findLostData(): Promise<LostData | null> {
    const versions = new Map([...this.#events].map(([id, { version }]) => [id, version]));
    return findLostData(this.#parts.db, { version: this.#version, versions });
  }

  /** Ignores later announcements, and resolves when a read in progress has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#reading?.catch(() => {});
  }

  #announce(version: bigint): void {
    if (version > this.#announced) this.#announced = version;
    if (this.#isStopped) return;
    if (!this.#mustRead && this.#announced <= this.#version) return;
    this.#behindSinceMs ??= this.#lastMessageMs;
    this.#read().catch(() => {}); // #follow logs the error
  }

  #read(): Promise<void> {
    this.#reading ??= this.#follow();
    return this.#reading;
  }

  /** Reads until the board has the announced version. One read runs at a time, so that a burst of messages is one read. */
  async #follow(): Promise<void> {
    try {
      while (this.#mustRead || this.#announced > this.#version) {
        this.#mustRead = false;
        const target = this.#announced;
        this.#apply(await this.#readNewer());
        // A version may change nothing that the board shows.
        if (this.#version < target) this.#version = target;
      }
      this.#behindSinceMs = null;
    } catch (error) {
      this.#mustRead = true;
      this.#behindSinceMs ??= this.#parts.clock.now().getTime();
      this.#parts.log.warn({ error: String(error) }, 'reading the board failed');
      throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  /** An empty board reads only the events that it shows, because the whole history is newer. */
  #readNewer(): Promise<BoardEvent[]> {
    const seen = this.#version;
    if (seen === 0n) return readEvents(this.#parts.db, onBoard(this.#finishedSince()));
    return readEvents(this.#parts.db, (query) => query.where('e.board_version', '>', seen), this.#opened.ids);
  }

  #finishedSince(): Date {
    return new Date(this.#parts.clock.now().getTime() - FINISHED_SHOWN_MS);
  }

  #apply(events: readonly BoardEvent[]): void {
    const deltas: BoardDelta[] = [];
    for (const after of events.toSorted(byVersion)) {
      const before = this.#events.get(after.wire.id);
      if (before && before.version >= after.version) continue;
      deltas.push({ before, after });
      this.#put(after);
      if (after.version > this.#version) this.#version = after.version;
    }
    if (deltas.length === 0) return;
    this.#dropFinished();
    this.#sorted = [...this.#events.values()].sort(inListOrder);
    this.#counted = null;
    for (const listener of this.#listeners) listener(deltas);
    this.#nextChange.resolve();
    this.#nextChange = Promise.withResolvers();
  }

  #put(event: BoardEvent): void {
    this.#events.set(event.wire.id, event);
    for (const markets of [event.wire.markets, event.page]) {
      for (const market of markets) {
        for (const outcome of market.outcomes) this.#offers.set(outcome.id, { event, market, outcome });
      }
    }
  }

  #dropFinished(): void {
    const finishedSince = this.#finishedSince();
    for (const [id, { wire, finishedAt, version }] of this.#events) {
      if (!isFinished(wire.status) || !finishedAt || finishedAt >= finishedSince) continue;
      if (version > this.#completeSince) this.#completeSince = version;
      this.#remove(id);
    }
  }

  #remove(id: string): void {
    const event = this.#events.get(id);
    this.#events.delete(id);
    this.#opened.remove(id);
    for (const { outcomes } of [...(event?.wire.markets ?? []), ...(event?.page ?? [])])
      for (const outcome of outcomes) this.#offers.delete(outcome.id);
  }
}

const byVersion = (a: BoardEvent, b: BoardEvent): number => Number(a.version - b.version);

function inListOrder(a: BoardEvent, b: BoardEvent): number {
  if (a.wire.isLive !== b.wire.isLive) return a.wire.isLive ? -1 : 1;
  return a.startsAt.getTime() - b.startsAt.getTime() || (a.wire.id < b.wire.id ? -1 : 1);
}
