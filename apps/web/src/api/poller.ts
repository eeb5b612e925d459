import type { Output } from './call.ts';
import { hasCode, isUnanswered } from './problem.ts';

export type Changes = Output<'getChanges'>;

/** The query of a poll: the full state of the topics, or the changes since an answer. */
export interface ChangesQuery {
  topics: string;
  since?: number;
  at?: string;
}

export interface PollerOptions {
  ask: (asked: ChangesQuery) => Promise<Changes>;
  onAnswer: (changes: Changes) => void;
  /** The server no longer recognises the session. */
  onRefused: () => void;
  /** The number of requests in a row without an answer. */
  onSilence: (times: number) => void;
  random: () => number;
  /** The page is hidden: poll less often. */
  isHidden: () => boolean;
  /** Data saver is on: poll less often. */
  isSaving: boolean;
}

/** With a data saver; below what a line may be silent before its prices are old. */
export const SAVING_PAUSE_MS = 15_000;
const PAUSE_MS = { first: 1_000, usual: 3_000, saving: SAVING_PAUSE_MS, hidden: 30_000, last: 30_000 };

/** Asks for the changes every few seconds while there is no stream; more seldom where that fails or nobody looks. */
export class Poller {
  readonly #options: PollerOptions;
  #asked: ChangesQuery | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#asked !== null;
  }

  /** Begins with what came after a version, or with everything; goes on where it asks for the same already. */
  start(topics: string, since: number | null): void {
    if (this.#asked?.topics === topics) return;
    this.#asked = { topics, ...(since !== null && { since }) };
    this.#failures = 0;
    // Not all pages at once, when it is the server that went away.
    this.#askIn(PAUSE_MS.first * this.#options.random());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked = null;
  }

  /** Polls now: the page is visible again. */
  wake(): void {
    if (this.isOn) this.#askIn(0);
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), ms);
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    if (asked === null) return;
    try {
      const changes = await this.#options.ask(asked);
      // An answer to an older query is discarded; a repeated query is answered twice.
      if (this.#asked !== asked) return;
      this.#failures = 0;
      this.#asked = { topics: asked.topics, since: changes.version, at: changes.time };
      this.#options.onAnswer(changes);
    } catch (error) {
      if (this.#asked !== asked) return;
      this.#failures += 1;
      if (hasCode(error, 'unauthenticated')) this.#options.onRefused();
      if (isUnanswered(error)) this.#options.onSilence(this.#failures);
    }
    this.#askIn(this.#pauseMs());
  }

  #pauseMs(): number {
    const { random, isHidden, isSaving } = this.#options;
    const usual = isSaving ? PAUSE_MS.saving : PAUSE_MS.usual;
    const wait = Math.min(PAUSE_MS.last, usual * 2 ** this.#failures);
    return Math.max(isHidden() ? PAUSE_MS.hidden : 0, wait * (0.75 + random() / 4));
  }
}
