import { hash } from 'node:crypto';
import type { Language, SendSupport, SupportReceived } from '@cauri/contract';
import { sql } from 'kysely';
import type { Mailer } from '#modules/notifications';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { onceForKey } from '#platform/once-for-key';
import { problem } from '#platform/problem';
import type { Source, SourceLimit } from '#platform/rate-limit';
import { announceMessages, lockMessages } from './announce-messages.ts';

export interface SupportParts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly newId: () => string;
  /** Notifies open pages of a user of new notices. */
  readonly announce: (userId: string) => Promise<void>;
  /** In demo mode: the address whose user is an administrator. */
  readonly adminEmail: string | null;
  /** The rate limit of messages per caller. */
  readonly limit: SourceLimit;
}

interface Sender {
  readonly caller: Source;
  readonly language: Language;
  /** The idempotency key of the request. */
  readonly key: string | undefined;
}

/** The maximum number of messages of an account that nobody has answered or closed. */
const OPEN_MAXIMUM = 10;

/**
 * The maximum number of messages that all visitors together sent within an hour and nobody has answered or closed. An hour, so
 * that those who fill it keep others out only as long as they continue.
 */
const VISITORS_MAXIMUM = 1_000;

/**
 * Stores a message and notifies the administrators, in one transaction. With a key, an equal request stores and counts nothing.
 * Throws `rate_limited`, `too_many_messages` and `support_full`.
 */
export async function sendSupport(
  parts: SupportParts,
  message: Omit<SendSupport, 'website'>,
  { caller, language, key }: Sender,
): Promise<SupportReceived> {
  const userId = 'userId' in caller ? caller.userId : null;
  const requestHash = key === undefined ? null : hash('sha256', JSON.stringify([userId, key, message]), 'buffer');
  const findMade = async () => ((await isStored(parts.db, requestHash)) ? RECEIVED : null);
  return onceForKey({ findMade }, async () => {
    await parts.limit.take(caller);
    await writeMessage(parts, message, { userId, language, requestHash });
    return RECEIVED;
  });
}

/** The answer to every message, to one that is discarded too. */
export const RECEIVED: SupportReceived = { received: true };

/** Returns whether an equal request has stored its message. */
async function isStored(db: Reader, requestHash: Buffer | null): Promise<boolean> {
  if (requestHash === null) return false;
  const stored = await db
    .selectFrom('support_message')
    .select('id')
    .where('request_hash', '=', requestHash)
    .executeTakeFirst();
  return stored !== undefined;
}

interface NewMessage {
  readonly userId: string | null;
  readonly language: Language;
  readonly requestHash: Buffer | null;
}

async function writeMessage(
  { db, mailer, newId, adminEmail }: SupportParts,
  { topic, email, message, bet }: Omit<SendSupport, 'website'>,
  { userId, language, requestHash }: NewMessage,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Waits for an equal request that is not committed yet.
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('support_message')
      .values({
        id: newId(),
        user_id: userId,
        topic,
        email,
        language,
        bet: bet || null,
        message,
        request_hash: requestHash,
        announced_at: null,
      })
      .onConflict((conflict) => conflict.column('request_hash').doNothing())
      .executeTakeFirst();
    if (!added) return;
    await lockMessages(tx);
    await (userId === null ? refuseTooManyOfVisitors(tx) : refuseTooMany(tx, userId));
    await announceMessages(tx, { mailer, adminEmail });
  });
}

/** Throws `too_many_messages` if the message that was just stored is one too many. */
async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('support_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .limit(OPEN_MAXIMUM + 1)
    .execute();
  if (open.length > OPEN_MAXIMUM) throw problem('too_many_messages', { maximum: OPEN_MAXIMUM });
}

/** Throws `support_full` if the message of a visitor that was just stored is one too many. */
async function refuseTooManyOfVisitors(tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('support_message')
    .select('id')
    .where('user_id', 'is', null)
    .where('state', '=', 'open')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(VISITORS_MAXIMUM + 1)
    .execute();
  if (open.length > VISITORS_MAXIMUM) throw problem('support_full');
}
