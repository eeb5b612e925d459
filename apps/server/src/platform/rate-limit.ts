import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem.ts';

/** Counts calls by key within a window. Each process counts for itself. */
export interface RateLimit {
  /** Takes one call for `key`. Throws `rate_limited` with the seconds to wait. */
  take(key: string): Promise<void>;
  /** Undoes one call that turned out not to be of the kind that is counted. */
  giveBack(key: string): Promise<void>;
}

export function createRateLimit({ count, seconds }: { count: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points: count, duration: seconds });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw problem('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
}
