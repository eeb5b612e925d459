import type { Metrics } from '#platform/metrics';
import { problem } from '#platform/problem';
import type { Placement } from './placement.ts';

/** Past these a placement is refused at once. */
const HELD_MAXIMUM = { account: 5, total: 4_000, awaiting: 2_000 };
const RETRY_AFTER_SECONDS = 1;

type Request = Pick<Placement, 'userId' | 'key' | 'requestHash'>;

/** How a placement is held. */
interface Holding {
  /** In ms; who has too many held comes back then. */
  readonly longestMs: number;
  /** Whether it waits for prices: so long that these must not take all places. */
  readonly awaitsPrices: boolean;
}

/**
 * The placements that are held before they are placed, in this process only: nothing of them is stored. A retry of a held
 * request joins the pending one.
 */
export class HeldPlacements<T> {
  readonly #gauge: Metrics['heldPlacements'];
  readonly #held = new Map<string, Promise<T>>();
  readonly #byAccount = new Map<string, number>();
  readonly #stopping = new AbortController();
  #awaiting = 0;

  constructor({ heldPlacements }: Pick<Metrics, 'heldPlacements'>) {
    this.#gauge = heldPlacements;
  }

  /** What an equal request that is held will be answered; undefined when none is. */
  find(request: Request): Promise<T> | undefined {
    return this.#held.size === 0 ? undefined : this.#held.get(nameOf(request));
  }

  /**
   * Holds a placement until `work` is done: it waits, then places. `stopping` is aborted when the server stops. Throws
   * `rate_limited` when the account has too many, `overloaded` when all have.
   */
  async hold(
    request: Request,
    { longestMs, awaitsPrices }: Holding,
    work: (stopping: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const ofAccount = this.#byAccount.get(request.userId) ?? 0;
    if (ofAccount >= HELD_MAXIMUM.account) {
      throw problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(longestMs / 1000)) });
    }
    if (this.#held.size >= HELD_MAXIMUM.total || (awaitsPrices && this.#awaiting >= HELD_MAXIMUM.awaiting)) {
      throw problem('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const name = nameOf(request);
    const result = work(this.#stopping.signal);
    this.#held.set(name, result);
    if (awaitsPrices) this.#awaiting += 1;
    this.#count(request.userId, ofAccount + 1);
    try {
      return await result;
    } finally {
      if (awaitsPrices) this.#awaiting -= 1;
      this.#held.delete(name);
      this.#count(request.userId, (this.#byAccount.get(request.userId) ?? 1) - 1);
    }
  }

  /** Resolves when every placement that was held is answered. Those that wait for prices are refused now. */
  async drain(): Promise<void> {
    this.#stopping.abort();
    while (this.#held.size > 0) await Promise.allSettled(this.#held.values());
  }

  #count(userId: string, count: number): void {
    if (count === 0) this.#byAccount.delete(userId);
    else this.#byAccount.set(userId, count);
    this.#gauge.set(this.#held.size);
  }
}

/** Another body under the same key is another request: the database decides between them. */
const nameOf = ({ userId, key, requestHash }: Request): string => `${userId} ${requestHash.toString('hex')} ${key}`;
