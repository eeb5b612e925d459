import { createECDH } from 'node:crypto';
import type { SubscribePush } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { sql } from 'kysely';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { codeOf } from '#platform/error-code';
import type { Caller } from '#platform/http';
import { invalid, problem } from '#platform/problem';
import { isPushService } from './push-services.ts';
import { readVapidPairs, type VapidParts } from './vapid.ts';

/** The maximum number of devices of one account; the oldest is removed. */
const DEVICES_MAXIMUM = 10;

export interface SubscriptionParts {
  readonly db: Database;
  /** Additional trusted origins of push services. */
  readonly services: readonly string[];
  /** Our public key, which the browser subscribed with. */
  readonly publicKey: string;
}

/** Whether a session has a push subscription to the current key. */
export async function isSubscribed(db: Reader, { sessionId }: Caller, publicKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('server_key', '=', publicKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Subscribes a session to push; earlier notices are not sent. Throws `validation_failed` for an address of an unknown
 * push service and for an invalid key.
 */
export async function subscribe(parts: SubscriptionParts, caller: Caller, subscription: SubscribePush): Promise<void> {
  const { endpoint, keys, language } = subscription;
  const refuse = (path: string, message: string) => invalid({ path, message, code: 'custom' });
  if (!isPushService(endpoint, parts.services)) throw refuse('endpoint', 'must be the address of a known push service');
  if (!isPoint(keys.p256dh)) throw refuse('keys.p256dh', 'must be a point of the curve P-256');
  const { userId, sessionId } = caller;
  const given = { endpoint, ...keys, ...(language && { language }), server_key: parts.publicKey };
  const write = async (tx: Tx) => {
    // Serialized, because devices are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('push subscription', 0))`.execute(tx);
    // Removes the subscription of an earlier session in the same browser.
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', sessionId)
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({
        session_id: sessionId,
        user_id: userId,
        language: language ?? DEFAULT_LANGUAGE,
        ...given,
        handled_until: sql<bigint>`(select coalesce(max(id), 0) from notice where user_id = ${userId})`,
      })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({ ...given, attempts: 0, refusals: 0, due_at: sql`now()` }),
      )
      .execute();
    await sql`
      delete from push_subscription where session_id in (
        select session_id from push_subscription where user_id = ${userId}
        order by session_id = ${sessionId} desc, created_at desc offset ${DEVICES_MAXIMUM})`.execute(tx);
  };
  await inTransaction(parts.db, write).catch((error: unknown) => {
    // The session has ended meanwhile.
    throw codeOf(error) === '23503' ? problem('unauthenticated') : error;
  });
}

/** Ends the push subscription of a session. */
export async function unsubscribe(db: Reader, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** The push subscriptions of a user, newest first. */
export async function listPushDevices(db: Reader, userId: string) {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'language', 'created_at', 'last_success_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    endpoint: row.endpoint,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  }));
}

/** Deletes subscriptions to a key that is no longer known, which no message can reach. Returns the number deleted. */
export async function prunePush(parts: VapidParts): Promise<number> {
  const keys = readVapidPairs(parts).map(({ publicKey }) => publicKey);
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await parts.db
    .deleteFrom('push_subscription')
    .where('server_key', 'not in', keys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether it is a point of the curve P-256, as encryption requires. */
function isPoint(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
