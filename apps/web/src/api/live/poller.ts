import type { Output } from '../call.ts';
import { hasCode, isUnanswered } from '../problem.ts';

export type Changes = Output<'getChanges'>;

/** The query of a poll: the full state of the topics, or of the added ones with the changes of the others. */
export interface ChangesQuery {
  topics: string;
  since?: number;
  added?: string | undefined;
  at?: string;
}

export interface PollerOptions {
  fetchChanges: (query: ChangesQuery) => Promise<Changes>;
  onAnswer: (changes: Changes) => void;
  /** The server no longer recognizes the session. */
  onRefused: () => void;
  /** The number of requests in a row without an answer. */
  onSilence: (times: number) => void;
  random: () => number;
  /** Whether the page is hidden; it then polls less often. */
  isHidden: () => boolean;
  /** Whether a data saver is on; it then polls less often. */
  isSaving: boolean;
}

/** The polling interval with a data saver; shorter than the silence after which prices are stale. */
export const SAVING_INTERVAL_MS = 15_000;
const INTERVAL_MS = { first: 1_000, usual: 3_000, saving: SAVING_INTERVAL_MS, hidden: 30_000, last: 30_000 };

/** Polls for changes while there is no stream; less often after failures and on a hidden page. */
export class Poller {
  readonly #options: PollerOptions;
  #query: ChangesQuery | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#query !== null;
  }

  /** Starts to poll. A poller of the same topics goes on from its last answer. */
  start(query: ChangesQuery): void {
    if (this.#query?.topics === query.topics) return;
    this.#query = query;
    this.#failures = 0;
    // A random delay spreads the requests of all pages after a restart of the server.
    this.#pollIn(INTERVAL_MS.first * this.#options.random());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#query = null;
  }

  /** Polls now: the page is visible again. */
  wake(): void {
    if (this.isOn) this.#pollIn(0);
  }

  #pollIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#poll(), ms);
  }

  async #poll(): Promise<void> {
    const query = this.#query;
    if (query === null) return;
    try {
      const changes = await this.#options.fetchChanges(query);
      // An answer to an older query is discarded; a repeated query is answered twice.
      if (this.#query !== query) return;
      this.#failures = 0;
      this.#query = { topics: query.topics, since: changes.version, at: changes.time };
      this.#options.onAnswer(changes);
    } catch (error) {
      if (this.#query !== query) return;
      this.#failures += 1;
      if (hasCode(error, 'unauthenticated')) this.#options.onRefused();
      if (isUnanswered(error)) this.#options.onSilence(this.#failures);
    }
    this.#pollIn(this.#intervalMs());
  }

  #intervalMs(): number {
    const { random, isHidden, isSaving } = this.#options;
    const usual = isSaving ? INTERVAL_MS.saving : INTERVAL_MS.usual;
    const wait = Math.min(INTERVAL_MS.last, usual * 2 ** this.#failures);
    return Math.max(isHidden() ? INTERVAL_MS.hidden : 0, wait * (0.75 + random() / 4));
  }
}
