import { type Randomness, type Round, timeOfRound } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import { readRounds, readRoundsInPlay, storeRounds } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { fetchRound } from './relays.ts';

/** The rounds in memory: more than the matches of a day use. */
const KNOWN_MAXIMUM = 50_000;
/** The rounds that are fetched at the same time. */
const PARALLEL = 8;
/** The time after which a round that no relay had is fetched again. */
const RETRY_MS = 2_000;
/** A round that was not requested since then belongs to a match that is over. */
const FORGET_MS = 60_000;

interface RoundsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly relays: readonly string[];
}

/** A round that a match waits for. */
interface AwaitedRound {
  readonly randomness: Randomness;
  readonly round: number;
  requestedMs: number;
  nextTryMs: number;
  failingSince: Date | null;
}

const keyOf = ({ chain }: Pick<Randomness, 'chain'>, round: number): string => `${chain} ${round}`;

/**
 * The rounds of drand that decide matches in play. A round is stored before it is used: what decided a step can be shown ever
 * after, and a restart needs no relay for it.
 */
export class Rounds {
  readonly #parts: RoundsParts;
  readonly #known = new LRUCache<string, Uint8Array>({ max: KNOWN_MAXIMUM });
  readonly #wanted = new Map<string, AwaitedRound>();
  /** The index of the relay that answered last, which is tried first. */
  #preferred = 0;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  /**
   * Returns the signature of a round of the chain of a match, 48 bytes; undefined while it is not known. The next
   * {@link Rounds.fetch} then fetches it, if it was emitted already.
   */
  find(randomness: Randomness, round: number): Uint8Array | undefined {
    const key = keyOf(randomness, round);
    const signature = this.#known.get(key);
    const nowMs = this.#nowMs();
    if (signature || timeOfRound(randomness, round) > nowMs) return signature;
    const entry = this.#wanted.get(key);
    if (entry) entry.requestedMs = nowMs;
    else this.#wanted.set(key, { randomness, round, requestedMs: nowMs, nextTryMs: nowMs, failingSince: null });
    return undefined;
  }

  /** Returns since when no relay has had a round; null if it was not requested, or no attempt has failed. */
  failingSince(randomness: Randomness, round: number): Date | null {
    return this.#wanted.get(keyOf(randomness, round))?.failingSince ?? null;
  }

  /** Reads the rounds of the published steps of matches in play. */
  async load(): Promise<void> {
    for (const { chain, round, signature } of await readRoundsInPlay(this.#parts.db))
      this.#known.set(keyOf({ chain }, round), Buffer.from(signature, 'hex'));
  }

  /** Fetches and stores the rounds that matches wait for. Calls must not overlap. */
  async fetch(): Promise<void> {
    const forgottenMs = this.#nowMs() - FORGET_MS;
    for (const [key, { requestedMs }] of this.#wanted) if (requestedMs < forgottenMs) this.#wanted.delete(key);
    const due = [...this.#wanted.values()].filter(({ nextTryMs }) => nextTryMs <= this.#nowMs());
    for (const [chain, own] of Map.groupBy(due, ({ randomness }) => randomness.chain)) {
      const missing = await this.#takeStored(chain, own);
      for (let start = 0; start < missing.length; start += PARALLEL)
        await this.#fetchAll(chain, missing.slice(start, start + PARALLEL));
    }
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }

  /** Takes the rounds that are stored already; returns the others. */
  async #takeStored(chain: string, wanted: readonly AwaitedRound[]): Promise<AwaitedRound[]> {
    const numbers = wanted.map(({ round }) => round);
    const stored = new Map((await readRounds(this.#parts.db, chain, numbers)).map((one) => [one.round, one]));
    return wanted.filter(({ round }) => {
      const found = stored.get(round);
      if (found) this.#add(chain, found);
      return !found;
    });
  }

  async #fetchAll(chain: string, wanted: readonly AwaitedRound[]): Promise<void> {
    const fetched = await Promise.all(wanted.map((entry) => this.#fetchFromAny(entry)));
    const rounds = fetched.flatMap((round) => round ?? []);
    await storeRounds(this.#parts.db, chain, rounds);
    for (const round of rounds) this.#add(chain, round);
  }

  #add(chain: string, { round, signature }: Round): void {
    this.#known.set(keyOf({ chain }, round), Buffer.from(signature, 'hex'));
    this.#wanted.delete(keyOf({ chain }, round));
  }

  /** Tries one relay after another. Null if none has the round. */
  async #fetchFromAny(entry: AwaitedRound): Promise<Round | null> {
    const { relays, clock, log } = this.#parts;
    const first = this.#preferred;
    const failures: string[] = [];
    for (let tried = 0; tried < relays.length; tried += 1) {
      const index = (first + tried) % relays.length;
      const relay = relays[index] ?? '';
      try {
        const found = await fetchRound(relay, entry.randomness, entry.round);
        this.#preferred = index;
        return found;
      } catch (error) {
        failures.push(`${relay}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    entry.nextTryMs = this.#nowMs() + RETRY_MS;
    // The log has the first failure only.
    if (entry.failingSince === null)
      log.warn({ round: entry.round, failures }, 'simulation: no relay has a round of drand');
    entry.failingSince ??= clock.now();
    return null;
  }
}
