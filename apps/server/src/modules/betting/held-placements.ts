import type { Metrics } from '#platform/metrics';
import { problem } from '#platform/problem';
import type { Placement } from './placement.ts';

/** Past these a placement is refused at once. */
const HELD_MAXIMUM = { account: 5, total: 4_000 };
const RETRY_AFTER_SECONDS = 1;

type Request = Pick<Placement, 'userId' | 'key' | 'requestHash'>;

/**
 * The placements that wait out the bet delay, in this process only: nothing of them is stored. A request that is repeated
 * meanwhile joins the one that waits.
 */
export class HeldPlacements<T> {
  readonly #gauge: Metrics['heldPlacements'];
  readonly #held = new Map<string, Promise<T>>();
  readonly #byAccount = new Map<string, number>();

  constructor({ heldPlacements }: Pick<Metrics, 'heldPlacements'>) {
    this.#gauge = heldPlacements;
  }

  /** What an equal request that is held will be answered; undefined when none is. */
  find(request: Request): Promise<T> | undefined {
    return this.#held.size === 0 ? undefined : this.#held.get(nameOf(request));
  }

  /**
   * Holds a placement until `work` is done: it waits, then places. Throws `rate_limited` when the account has too many,
   * `overloaded` when all have.
   */
  async hold(request: Request, delayMs: number, work: () => Promise<T>): Promise<T> {
    const ofAccount = this.#byAccount.get(request.userId) ?? 0;
    if (ofAccount >= HELD_MAXIMUM.account) {
      throw problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(delayMs / 1000)) });
    }
    if (this.#held.size >= HELD_MAXIMUM.total) {
      throw problem('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const name = nameOf(request);
    const result = work();
    this.#held.set(name, result);
    this.#count(request.userId, ofAccount + 1);
    try {
      return await result;
    } finally {
      this.#held.delete(name);
      this.#count(request.userId, (this.#byAccount.get(request.userId) ?? 1) - 1);
    }
  }

  /** Resolves when every placement that was held is answered. */
  async drain(): Promise<void> {
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
