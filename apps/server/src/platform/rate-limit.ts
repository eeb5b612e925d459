import { hash } from 'node:crypto';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { problem } from './problem.ts';

/** Counts calls by key within a window. */
export interface RateLimit {
  /** Takes one call for `key`, or more, or none. Throws `rate_limited` with the seconds to wait. */
  take(key: string, count?: number): Promise<void>;
  /** Subtracts one call that turned out not to count. */
  release(key: string): Promise<void>;
}

/** A caller: an account, or the address of a visitor. */
export type Source = { readonly userId: string } | { readonly address: string };

/**
 * Counts calls by caller. An address has a higher limit than an account: mobile carriers put thousands of people behind
 * one.
 */
export interface SourceLimit {
  /** Takes one call, or more, or none. Throws `rate_limited` with the seconds to wait. */
  take(source: Source, count?: number): Promise<void>;
  release(source: Source): Promise<void>;
}

/** A number of calls in a number of seconds, from the first one on. */
interface Window {
  readonly count: number;
  readonly seconds: number;
}

/** Creates a limit that all processes count together. `name` distinguishes it from the others. */
export type SharedLimits = (name: string, window: Window) => RateLimit;

/** A limit that this process counts in memory: for calls that are too frequent to store. */
export const createRateLimit = ({ count, seconds }: Window): RateLimit =>
  limitBy(new RateLimiterMemory({ points: count, duration: seconds }));

/**
 * Limits that are counted in the table `rate_limit`. While the database does not answer, each process counts for
 * itself. The key is stored as a hash, so that the table contains no addresses.
 */
function createSharedLimits(pool: pg.Pool): SharedLimits {
  return (name, { count, seconds }) => {
    const window = { points: count, duration: seconds };
    const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
    const { take, release } = limitBy(
      new RateLimiterPostgres({
        ...window,
        ...table,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(window),
      }),
    );
    const hashOf = (key: string) => hash('sha256', key, 'base64url');
    return { take: (key, count) => take(hashOf(key), count), release: (key) => release(hashOf(key)) };
  };
}

/** Creates a limit that is this many times as high for an address as for an account. */
export type SourceLimits = (name: string, window: Window) => SourceLimit;

/** `make` creates the two limits, of accounts and of addresses. */
export const limitSources =
  (make: SharedLimits, addressFactor: number): SourceLimits =>
  (name, window) => {
    const accounts = make(name, window);
    const addresses = make(`${name}ByAddress`, { ...window, count: window.count * addressFactor });
    return {
      take: (source, count) =>
        'userId' in source ? accounts.take(source.userId, count) : addresses.take(source.address, count),
      release: (source) => ('userId' in source ? accounts.release(source.userId) : addresses.release(source.address)),
    };
  };

/** Pages of matches whose markets are not in memory: one request may name many, and each displaces another one. */
const PAGES_READ = { count: 300, seconds: 60 };

interface LimitSettings {
  readonly rateLimits: Readonly<Record<'calls' | 'visits' | 'searches', Window>>;
  readonly addressFactor: number;
}

/**
 * Creates the limits of calls, visits, searches and pages, which each process counts for itself, and the functions that
 * create further ones, and those that all processes count together.
 */
export function createLimits(pool: pg.Pool, { rateLimits, addressFactor }: LimitSettings) {
  const shared = createSharedLimits(pool);
  const bySourceHere = limitSources((_, window) => createRateLimit(window), addressFactor);
  return {
    calls: bySourceHere('calls', rateLimits.calls),
    visits: bySourceHere('visits', rateLimits.visits),
    searches: bySourceHere('searches', rateLimits.searches),
    pages: bySourceHere('pages', PAGES_READ),
    bySourceHere,
    shared,
    bySource: limitSources(shared, addressFactor),
  };
}

function limitBy(limiter: RateLimiterAbstract): RateLimit {
  return {
    take: async (key, count = 1) => {
      if (count === 0) return;
      try {
        await limiter.consume(key, count);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw problem('rate_limited', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    release: async (key) => {
      await limiter.reward(key);
    },
  };
}

/** Deletes the counts of windows that have ended. */
export async function pruneRateLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
}
