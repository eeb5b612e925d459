import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionEnd } from '@cauri/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config';
import { type Clock, HOUR_MS } from '#platform/clock';
import { type Database, inTime, isConnectionLoss, isLateAnswer, isOutOfResources } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { Caller } from '#platform/http';
import { problem } from '#platform/problem';
import { IDENTITY_SESSION_HOURS } from '../oidc/identities.ts';
import { SESSION_CHANNEL } from './notify-access.ts';
import { readCookie, sessionCookieOf } from './session-cookie.ts';

const CACHE_MS = 5_000;
/** The precision of a session's last use, and the minimum time between writes of it. */
const USE_MINUTES = 10;
const CACHE_MAXIMUM = 50_000;
/** The cached Cookie headers: with the longest, 5 MB. */
const HEADERS_MAXIMUM = 5_000;
const HEADER_LENGTH_MAXIMUM = 1_000;
const OPERATOR_MS = HOUR_MS;
const OPERATORS_MAXIMUM = 1_000;
/** The longest wait for the answer of the database about an administrator. */
const OPERATOR_WAIT_MS = 1_000;

/** Resolves a session cookie to its user. A sign-out or a suspension takes effect at once in every process. */
export interface Sessions {
  identify(cookieHeader: string | undefined): Promise<Caller | null>;
  /**
   * Resolves the cookie also while no connection of the pool is free, or the database does not answer: an administrator is
   * then known for an hour after the last answer, while the session lasts. For a route that only reads how this process is
   * doing.
   */
  identifyOperator(cookieHeader: string | undefined): Promise<Caller | null>;
  /**
   * Why the session of the cookie has ended; null if it has not, or if this server did not sign the cookie. Only the
   * browser of that session has this cookie.
   */
  findEnd(cookieHeader: string | undefined): Promise<SessionEnd['reason']>;
  /** Clears the cache of a user in every process. Call it after the change is committed. */
  forget(userId: string): Promise<void>;
  /**
   * Called when any process clears the cache of a user: permissions of the user's sessions must then be checked again.
   */
  onInvalidated(listener: (userId: string) => void): void;
}

export interface SessionParts {
  readonly db: Database;
  readonly reserve: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly config: Pick<Config, 'authSecret' | 'demoAdmin' | 'oidc' | 'publicUrl'>;
}

/** Checks the sign-in library's cookie: its signature, then one row, cached for a few seconds. */
export function createSessions({ db, reserve, bus, clock, config }: SessionParts): Sessions {
  /** By the signed value of the cookie: the signatures of cached values have been checked. */
  const cache = new LRUCache<string, { readonly caller: Caller | null }>({
    max: CACHE_MAXIMUM,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const operators = createOperators({ db: reserve, clock, config });
  /** Increases with every invalidation: a row that was read before must not be cached after. */
  let generation = 0;
  const drop = (userId: string) => {
    generation += 1;
    // Collected first: a cache must not change while it is iterated.
    const own = [...cache.entries()].filter(([, { caller }]) => caller?.userId === userId);
    for (const [signed] of own) cache.delete(signed);
    operators.forget(userId);
  };
  bus.subscribe(SESSION_CHANNEL, drop);
  bus.onGap(() => {
    generation += 1;
    cache.clear();
  });

  const signedValueOf = createCookieReader(sessionCookieOf(config));

  return {
    findEnd: async (cookieHeader) => {
      const token = signedToken(signedValueOf(cookieHeader) ?? '', config.authSecret);
      return token === null ? null : findEnd({ db, clock, config }, token);
    },
    identify: async (cookieHeader) => {
      const signed = signedValueOf(cookieHeader);
      if (!signed) return null;
      const known = cache.get(signed);
      if (known) return known.caller;
      const token = signedToken(signed, config.authSecret);
      if (!token) return null;
      const before = generation;
      const { caller, isUseOld } = await readCaller({ db, clock, config }, token);
      if (caller && isUseOld) await recordUse(db, caller.sessionId);
      if (before !== generation) return caller;
      cache.set(signed, { caller });
      return caller;
    },
    identifyOperator: async (cookieHeader) => {
      const signed = signedValueOf(cookieHeader) ?? '';
      const token = signedToken(signed, config.authSecret);
      return token === null ? null : operators.identify(token);
    },
    forget: (userId) => {
      drop(userId); // clears the cache here at once, and elsewhere by the message
      return bus.publish(SESSION_CHANNEL, userId);
    },
    onInvalidated: (listener) => bus.subscribe(SESSION_CHANNEL, listener),
  };
}

/**
 * The administrators as last read from the database. A gap in the messages removes none, because it means that the
 * database cannot be reached.
 */
function createOperators(parts: CallerParts) {
  const timing = { ttlResolution: 0, perf: { now: () => parts.clock.now().getTime() } };
  const known = new LRUCache<string, Caller>({ max: OPERATORS_MAXIMUM, ttl: OPERATOR_MS, ...timing });
  /** All other callers, for a few seconds: frequent requests of them do not occupy the reserve. */
  const others = new LRUCache<string, { readonly caller: Caller | null }>({
    max: CACHE_MAXIMUM,
    ttl: CACHE_MS,
    ...timing,
  });
  /** Increases whenever an administrator is removed: a row that was read before must not be stored after. */
  let generation = 0;
  return {
    identify: async (token: string): Promise<Caller | null> => {
      const other = others.get(token);
      if (other) return other.caller;
      const before = generation;
      try {
        const { caller, endsAt } = await inTime(readCaller(parts, token), OPERATOR_WAIT_MS);
        if (caller?.role !== 'admin') known.delete(token);
        if (before !== generation) return caller;
        const ttl = Math.min(OPERATOR_MS, endsAt.getTime() - parts.clock.now().getTime());
        if (caller?.role !== 'admin') others.set(token, { caller });
        // To the cache, a time of 0 would mean for ever.
        else if (ttl > 0) known.set(token, caller, { ttl });
        return caller;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        const caller = known.get(token);
        if (!caller) throw problem('unavailable');
        return caller;
      }
    },
    forget: (userId: string): void => {
      generation += 1;
      const own = [...known.entries()].filter(([, caller]) => caller.userId === userId);
      for (const [token] of own) known.delete(token);
      const ownOthers = [...others.entries()].filter(([, { caller }]) => caller?.userId === userId);
      for (const [token] of ownOthers) others.delete(token);
    },
  };
}

/** Whether the database did not answer because it, or a way to it, is not there. */
const isUnavailable = (error: unknown): boolean =>
  isLateAnswer(error) || isConnectionLoss(error) || isOutOfResources(error);

type CallerParts = Pick<SessionParts, 'db' | 'clock' | 'config'>;

interface FoundCaller {
  readonly caller: Caller | null;
  /** Whether the last use that is stored is long ago. */
  readonly isUseOld: boolean;
  /** When the session ends; with no caller, now. */
  readonly endsAt: Date;
}

const IDENTITY_SESSION = sql`${IDENTITY_SESSION_HOURS} * interval '1 hour'`;

async function readCaller({ db, clock, config }: CallerParts, token: string): Promise<FoundCaller> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.identity_id', 'u.role', 'u.email', 'u.status', 'u.two_factor_enabled'])
    .select(sql<boolean>`s.last_used_at < now() - ${USE_MINUTES} * interval '1 minute'`.as('is_use_old'))
    .select(
      sql<Date>`least(s.expires_at, case when s.identity_id is not null then s.created_at + ${IDENTITY_SESSION} end)`.as(
        'ends_at',
      ),
    )
    .where('s.token', '=', token)
    .where('s.expires_at', '>', clock.now())
    // The library extends every session that is used.
    .where(sql<boolean>`(s.identity_id is null or s.created_at > now() - ${IDENTITY_SESSION})`)
    .executeTakeFirst();
  if (!row || row.status === 'suspended') return { caller: null, isUseOld: false, endsAt: clock.now() };
  // The role of the demo administrator is not stored: it ends with demo mode.
  const isDemoAdmin = row.email === config.demoAdmin;
  const caller: Caller = {
    userId: row.user_id,
    sessionId: row.id,
    role: isDemoAdmin ? 'admin' : row.role,
    hasSecondFactor: row.two_factor_enabled,
    isByProvider: config.oidc !== null && row.identity_id !== null,
  };
  return { caller, isUseOld: row.is_use_old, endsAt: row.ends_at };
}

/** The row of a session that was ended before its time is deleted; the row of an expired one is stored for some days. */
async function findEnd(parts: CallerParts, token: string): Promise<SessionEnd['reason']> {
  const row = await parts.db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('u.status')
    .where('s.token', '=', token)
    .executeTakeFirst();
  if (!row) return 'elsewhere';
  if (row.status === 'suspended') return 'suspended';
  return (await readCaller(parts, token)).caller ? null : 'expired';
}

const recordUse = (db: Database, id: string) =>
  db.updateTable('session').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();

/**
 * Returns a function that reads the cookie of this name. It caches the values by their header, because parsing one takes
 * longer than the rest of {@link Sessions.identify}, and a browser sends the same one with each request.
 */
function createCookieReader(name: string) {
  const known = new LRUCache<string, { readonly value: string | undefined }>({ max: HEADERS_MAXIMUM });
  return (header = ''): string | undefined => {
    const before = known.get(header);
    if (before) return before.value;
    const value = readCookie(header, name);
    if (header.length <= HEADER_LENGTH_MAXIMUM) known.set(header, { value });
    return value;
  };
}

/**
 * The token of a cookie that this server signed: `token.base64(HMAC-SHA256(secret, token))`. Another spelling of the same
 * signature is refused, as the sign-in library does.
 */
function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
