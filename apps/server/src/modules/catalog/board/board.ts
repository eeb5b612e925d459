import type { Event, Market, Outcome, Sport } from '@cauri/contract';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { isFinished } from '../events/event-states.ts';
import { BOARD_CHANNEL } from './change-board.ts';
import { type BoardEvent, onBoard, readEvents, readVersionOfPast } from './read-events.ts';
import { leaguesOf } from './sport-leagues.ts';

const FINISHED_KEPT_MS = 3 * 3_600_000;
/** The engine says that it lives this often; without a word for `SILENCE_MS` this process takes no live bets. */
export const HEARTBEAT_CHANNEL = 'heartbeat';
const SILENCE_MS = 2_000;

/** An outcome on the board with what it belongs to. */
export interface Offer {
  readonly event: BoardEvent;
  readonly market: Market;
  readonly outcome: Outcome;
}

/** One event as it was and as it is; `before` is absent for a new one. */
export interface BoardDelta {
  readonly before: BoardEvent | undefined;
  readonly after: BoardEvent;
}

/**
 * All that is open to bet on now, in memory, in every process that serves the API. It follows the tables by version: a
 * message on the bus only says that there is something newer to read, so that a lost one costs nothing but time.
 */
export class Board {
  readonly #parts: { db: Database; clock: Clock; log: Log };
  readonly #events = new Map<string, BoardEvent>();
  readonly #offers = new Map<string, Offer>();
  readonly #listeners: ((deltas: readonly BoardDelta[]) => void)[] = [];
  #sorted: readonly BoardEvent[] = [];
  #counted: readonly Sport[] | null = null;
  #sports: readonly (Omit<Sport, 'counts' | 'leagues'> & { readonly isAlwaysShown: boolean })[] = [];
  #version = 0n;
  #floor = 0n;
  /** The newest version that is known to be committed. */
  #announced = 0n;
  #mustRead = false;
  #hasBegun = false;
  #reading: Promise<void> | undefined;
  #nextChange = Promise.withResolvers<void>();
  #lastWordMs = 0;

  constructor(parts: { db: Database; clock: Clock; log: Log; bus: Bus }) {
    this.#parts = parts;
    const heard = (payload: string) => {
      this.#lastWordMs = parts.clock.now().getTime();
      this.#announce(BigInt(payload));
    };
    parts.bus.subscribe(BOARD_CHANNEL, heard);
    parts.bus.subscribe(HEARTBEAT_CHANNEL, heard);
    // Before it is loaded there is nothing to catch up with.
    parts.bus.onGap(() => (this.#hasBegun ? this.catchUp() : null));
  }

  /** The version of the newest change that is on this board. */
  get version(): bigint {
    return this.#version;
  }

  /** What has left the board had this version or an older one: {@link since} is whole from here on. */
  get floor(): bigint {
    return this.#floor;
  }

  get size(): number {
    return this.#events.size;
  }

  /** Whether the board could be read when it last had to be. */
  get isCurrent(): boolean {
    return !this.#mustRead;
  }

  /** Whether the engine has been heard of lately: the prices of live events are not stale. */
  get isLively(): boolean {
    return this.#parts.clock.now().getTime() - this.#lastWordMs <= SILENCE_MS;
  }

  /** Reads everything; throws when the database is not there. */
  async load(): Promise<void> {
    this.#hasBegun = true;
    this.#sports = await this.#parts.db
      .selectFrom('sport')
      .select(['id', 'name', 'icon', 'always_shown as isAlwaysShown'])
      .orderBy('position')
      .execute();
    const kept = this.#keptSince();
    this.#floor = await readVersionOfPast(this.#parts.db, kept);
    this.#apply(await readEvents(this.#parts.db, onBoard(kept)));
    if (this.#floor > this.#version) this.#version = this.#floor;
  }

  /** Calls back with every change, the older versions first. */
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

  /** Every event on the board in the order of the lists: live first, then by start, then by id. */
  get events(): readonly BoardEvent[] {
    return this.#sorted;
  }

  /** Events newer than a version that somebody has seen. */
  since(version: bigint): BoardEvent[] {
    return this.#sorted.filter((event) => event.version > version);
  }

  /** The sports that are shown, counted once for each state of the board. */
  sports(): readonly Sport[] {
    this.#counted ??= this.#countSports();
    return this.#counted;
  }

  #countSports(): Sport[] {
    const open = this.#sorted.filter(({ wire }) => wire.status === 'live' || wire.status === 'upcoming');
    return this.#sports.flatMap(({ isAlwaysShown, ...sport }) => {
      const own = open.filter(({ wire }) => wire.sportId === sport.id);
      if (own.length === 0 && !isAlwaysShown) return [];
      const count = (test: (event: Event) => boolean) => own.filter(({ wire }) => test(wire)).length;
      return {
        ...sport,
        counts: {
          total: own.length,
          real: count(({ source }) => source === 'api'),
          live: count(({ isLive }) => isLive),
        },
        leagues: leaguesOf(own),
      };
    });
  }

  /** Reads what is newer, whatever has been announced. Resolves when it is on the board; throws when it cannot be read. */
  async catchUp(): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#mustRead = true;
    await this.#read();
  }

  #announce(version: bigint): void {
    if (version > this.#announced) this.#announced = version;
    if (this.#mustRead || this.#announced > this.#version) this.#read().catch(() => {}); // logged where it failed
  }

  #read(): Promise<void> {
    this.#reading ??= this.#follow();
    return this.#reading;
  }

  /** Reads what is newer until nothing is; one reader at a time, so that a burst of messages is one read. */
  async #follow(): Promise<void> {
    try {
      while (this.#mustRead || this.#announced > this.#version) {
        this.#mustRead = false;
        const target = this.#announced;
        this.#apply(await this.#readNewer());
        // A committed version may have changed nothing that is shown.
        if (this.#version < target) this.#version = target;
      }
    } catch (error) {
      this.#mustRead = true;
      this.#parts.log.warn({ error: String(error) }, 'board: could not read');
      throw error;
    } finally {
      this.#reading = undefined;
    }
  }

  /** The whole history is newer than an empty board: of that, only what is shown. */
  #readNewer(): Promise<BoardEvent[]> {
    const seen = this.#version;
    if (seen === 0n) return readEvents(this.#parts.db, onBoard(this.#keptSince()));
    return readEvents(this.#parts.db, (query) => query.where('e.board_version', '>', seen));
  }

  #keptSince(): Date {
    return new Date(this.#parts.clock.now().getTime() - FINISHED_KEPT_MS);
  }

  #apply(events: readonly BoardEvent[]): void {
    const deltas: BoardDelta[] = [];
    for (const after of events.toSorted(byVersion)) {
      const before = this.#events.get(after.wire.id);
      if (before && before.version >= after.version) continue;
      deltas.push({ before, after });
      this.#events.set(after.wire.id, after);
      for (const market of after.wire.markets) {
        for (const outcome of market.outcomes) this.#offers.set(outcome.id, { event: after, market, outcome });
      }
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

  #dropFinished(): void {
    const kept = this.#keptSince();
    for (const [id, { wire, finishedAt, version }] of this.#events) {
      if (!isFinished(wire.status) || !finishedAt || finishedAt >= kept) continue;
      this.#events.delete(id);
      if (version > this.#floor) this.#floor = version;
      for (const market of wire.markets) for (const outcome of market.outcomes) this.#offers.delete(outcome.id);
    }
  }
}

const byVersion = (a: BoardEvent, b: BoardEvent): number => Number(a.version - b.version);

function inListOrder(a: BoardEvent, b: BoardEvent): number {
  if (a.wire.isLive !== b.wire.isLive) return a.wire.isLive ? -1 : 1;
  return a.startsAt.getTime() - b.startsAt.getTime() || (a.wire.id < b.wire.id ? -1 : 1);
}
