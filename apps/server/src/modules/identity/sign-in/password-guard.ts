import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#config';
import { administratorOf, recordAuditEntry } from '#modules/audit';
import { type Clock, DAY_MS, HOUR_MS, type Timer } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Env } from '#platform/http';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import { ProblemError, problem } from '#platform/problem';
import { cookiePrefixOf, isSecure, readCookie, removalOfFormer } from '../sessions/session-cookie.ts';

/** The first attempts are not delayed; each later one waits twice as long as the one before it, up to the maximum. */
const FREE_TRIES = 3;
const STEP_MAXIMUM_SECONDS = 90;
/** An attempt with a longer delay is refused with the time after which it may be repeated. */
const WAIT_MAXIMUM_MS = 10_000;
/** Attempts older than this no longer count. */
const WINDOW_MS = HOUR_MS;
const NOTICE = { failures: 5, everyMs: DAY_MS };
const DEVICE_SECONDS = 365 * 24 * 3600;
/** The row that counts the failures of an account from all sources. */
const TOTAL = 'total';
/**
 * The number of devices of one account that have separate counts at the same time; further ones count as unknown, so
 * that a thief with many marked devices does not get as many counts.
 */
const DEVICES_MAXIMUM = 5;
/** The source of all devices that have not signed in before. */
const UNKNOWN = 'unknown';

/** The account of an attempt: the email as given, and the user if it exists. */
interface Account {
  readonly email: string;
  readonly userId: string | null;
  /** Whether a code follows the password: then the right password alone does not clear the count. */
  readonly isFirstOfTwo?: boolean;
}

export interface PasswordGuardParts {
  readonly db: Database;
  readonly clock: Clock & Timer;
  readonly log: Log;
  readonly config: Pick<Config, 'authSecret' | 'publicUrl'>;
  /** Notifies the user of wrong passwords, in the caller's transaction. */
  readonly notify: (tx: Tx, userId: string) => Promise<void>;
}

export interface PasswordGuard {
  /**
   * Runs `check`, which throws `invalid_credentials` or `code_invalid` if the password or code is wrong. Wrong ones
   * delay later attempts from the same source. Throws `rate_limited` if the delay would be too long.
   */
  guard<T>(c: Context<Env>, account: Account, check: () => Promise<T>): Promise<T>;
  /** The same for the signed-in user. */
  guardOwn<T>(c: Context<Env>, userId: string, check: () => Promise<T>): Promise<T>;
  /** Returns the id of the device if the user has signed in on it before, otherwise null. */
  deviceOf(c: Context<Env>, userId: string): string | null;
  /** Marks the device of a user who has signed in, so that attempts from elsewhere never delay this device. */
  remember(c: Context<Env>, response: Response, userId: string): Response;
}

/**
 * Counts wrong passwords and codes of an account on every path that checks one. The count is kept by source: a session,
 * a device that has signed in before, or all other devices together. So guesses from elsewhere cannot lock the owner
 * out, and guesses from many addresses share one count (OWASP: device cookies).
 */
export function createPasswordGuard({ db, clock, log, config, notify }: PasswordGuardParts): PasswordGuard {
  const devices = createDeviceMarks(config);

  async function sourceOf(c: Context<Env>, { userId }: Account): Promise<string> {
    const caller = await c.get('identify')();
    if (caller && caller.userId === userId) return `session ${caller.sessionId}`;
    const device = userId && devices.read(c, userId);
    if (!device) return UNKNOWN;
    const source = `device ${device}`;
    const others = await countOtherDevices(db, { account: userId, source, now: clock.now() });
    return others < DEVICES_MAXIMUM ? source : UNKNOWN;
  }

  async function recordFailure(c: Context<Env>, { account, key, code }: Failure): Promise<void> {
    const failures = await inTransaction(db, async (tx) => {
      const total = await countTry(tx, { account: key, source: TOTAL, now: clock.now() }, { isBounded: false });
      const isDue = await claimNotice(tx, { key, failures: total?.tries ?? 0, now: clock.now() });
      if (isDue && account.userId) await notify(tx, account.userId);
      return total?.tries;
    });
    log.warn({ user: account.userId, failures, path: c.req.path }, 'wrong password or code');
    const caller = await c.get('identify')();
    if (caller?.role !== 'admin') return;
    const admin = await administratorOf(c);
    const subject = { kind: 'user', id: admin.userId } as const;
    const after = { passwordRight: code === 'code_invalid' };
    await inTransaction(db, (tx) => recordAuditEntry(tx, { admin, kind: 'confirmation_failed', subject, after }));
  }

  async function guard<T>(c: Context<Env>, account: Account, check: () => Promise<T>): Promise<T> {
    const key = account.userId ?? createHash('sha256').update(account.email.toLowerCase()).digest('base64url');
    const source = await sourceOf(c, account);
    const counted = await countTry(db, { account: key, source, now: clock.now() }, { isBounded: true });
    if (!counted)
      throw problem('rate_limited', {
        retryAfterSeconds: await secondsToWait(db, { account: key, source, now: clock.now() }),
      });
    const waitMs = counted.slot_at.getTime() - clock.now().getTime();
    if (waitMs > 0) await clock.wait(waitMs);
    const forget = async () => {
      if (!account.isFirstOfTwo) await clearTries(db, { account: key, source });
    };
    try {
      const result = await check();
      await forget();
      return result;
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : '';
      if (code === 'invalid_credentials' || code === 'code_invalid') await recordFailure(c, { account, key, code });
      // These problems are reported only after the right password.
      if (code === 'email_unverified' || code === 'account_suspended') await forget();
      throw error;
    }
  }

  return {
    guard,
    guardOwn: (c, userId, check) => guard(c, { email: '', userId }, check),
    deviceOf: devices.read,
    remember: devices.write,
  };
}

interface Failure {
  readonly account: Account;
  readonly key: string;
  readonly code: string;
}

interface Try {
  readonly account: string;
  readonly source: string;
  readonly now: Date;
}

/** The delay that an attempt adds for the next one, given the number of attempts so far. */
const stepAfter = (tries: RawBuilder<number>) => sql<string>`case when ${tries} < ${FREE_TRIES} then interval '0'
  else least(${STEP_MAXIMUM_SECONDS}, power(2, ${tries} - ${FREE_TRIES})) * interval '1 second' end`;

/** Counts an attempt and reserves its time; null if a bounded attempt would have to wait too long. */
async function countTry(
  db: Database | Tx,
  { account, source, now }: Try,
  { isBounded }: { readonly isBounded: boolean },
): Promise<{ tries: number; slot_at: Date } | null> {
  const isOld = sql<boolean>`t.tried_at < ${new Date(now.getTime() - WINDOW_MS)}`;
  const tries = sql<number>`case when ${isOld} then 1 else t.tries + 1 end`;
  const latest = new Date(now.getTime() + WAIT_MAXIMUM_MS);
  const { rows } = await sql<{ tries: number; slot_at: Date }>`
    insert into password_try as t (account, source, tries, next_at, tried_at)
    values (${account}, ${source}, 1, ${now}, ${now})
    on conflict (account, source) do update set tries = ${tries},
      next_at = greatest(t.next_at, ${now}) + ${stepAfter(tries)}, tried_at = ${now}
      where ${isBounded ? sql`t.next_at <= ${latest}` : sql`true`}
    returning t.tries, t.next_at - ${stepAfter(sql`t.tries`)} as slot_at`.execute(db);
  return rows[0] ?? null;
}

/** Returns the number of other devices with attempts and no sign-in since. */
async function countOtherDevices(db: Database, { account, source, now }: Try): Promise<number> {
  const rows = await db
    .selectFrom('password_try')
    .select('source')
    .where('account', '=', account)
    .where('source', 'like', 'device %')
    .where('source', '<>', source)
    .where('tried_at', '>=', new Date(now.getTime() - WINDOW_MS))
    .limit(DEVICES_MAXIMUM)
    .execute();
  return rows.length;
}

async function clearTries(db: Database | Tx, { account, source }: Pick<Try, 'account' | 'source'>): Promise<void> {
  await db.deleteFrom('password_try').where('account', '=', account).where('source', '=', source).execute();
}

/** Clears the count of unknown devices for a user who has chosen a new password by a link. */
export const clearUnknownTries = (tx: Tx, userId: string): Promise<void> =>
  clearTries(tx, { account: userId, source: UNKNOWN });

async function secondsToWait(db: Database, { account, source, now }: Try): Promise<number> {
  const row = await db
    .selectFrom('password_try')
    .select('next_at')
    .where('account', '=', account)
    .where('source', '=', source)
    .executeTakeFirst();
  const waitMs = (row?.next_at.getTime() ?? 0) - now.getTime() - WAIT_MAXIMUM_MS;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Returns whether the user is notified now: after some failures, at most once a day. The row of all sources is locked.
 */
async function claimNotice(
  tx: Tx,
  { key, failures, now }: { readonly key: string; readonly failures: number; readonly now: Date },
): Promise<boolean> {
  if (failures < NOTICE.failures) return false;
  const { numUpdatedRows } = await tx
    .updateTable('password_try')
    .set({ notified_at: now })
    .where('account', '=', key)
    .where('source', '=', TOTAL)
    .where((eb) =>
      eb.or([eb('notified_at', 'is', null), eb('notified_at', '<', new Date(now.getTime() - NOTICE.everyMs))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes counts that are not needed: without attempts for a day, and with the next notice allowed again. */
export async function prunePasswordTries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('password_try')
    .where('tried_at', '<', new Date(now.getTime() - NOTICE.everyMs))
    .execute();
}

/** The cookie of a device on which a user has signed in: `user.device.HMAC-SHA256`, readable by the server only. */
function createDeviceMarks({ authSecret, publicUrl }: PasswordGuardParts['config']) {
  const name = `${cookiePrefixOf({ publicUrl })}cauri.device`;
  const sign = (userId: string, device: string) =>
    createHmac('sha256', authSecret).update(`device ${userId} ${device}`).digest();

  /** The id of the device, if the user has signed in on it. */
  const read = (c: Context, userId: string): string | null => {
    const [owner, device = '', mac = ''] = (readCookie(c.req.header('cookie') ?? '', name) ?? '').split('.');
    if (owner !== userId) return null;
    const [given, expected] = [Buffer.from(mac, 'base64url'), sign(userId, device)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
  };
  const write = (c: Context, response: Response, userId: string): Response => {
    const removal = removalOfFormer(c.req.header('cookie') ?? '', name);
    const known = read(c, userId);
    if (known !== null && removal.length === 0) return response;
    const device = known ?? newId();
    const value = `${userId}.${device}.${sign(userId, device).toString('base64url')}`;
    const secure = isSecure({ publicUrl }) ? '; Secure' : '';
    const own = `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure}`;
    for (const text of [own, ...removal]) response.headers.append('set-cookie', text);
    return response;
  };
  return { read, write };
}
