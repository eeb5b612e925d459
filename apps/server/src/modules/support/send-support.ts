import { hash } from 'node:crypto';
import type { Language, SendSupport, SupportReceived } from '@cauri/contract';
import type { Mailer } from '#modules/notifications';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { onceForKey } from '#platform/once-for-key';
import type { Source, SourceLimit } from '#platform/rate-limit';

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

/** The maximum number of administrators who are notified of a message. */
const ADMINS_MAXIMUM = 10;

/**
 * Stores a message and notifies the administrators, in one transaction. With a key, an equal request stores and counts nothing.
 * Throws `rate_limited`.
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
      })
      .onConflict((conflict) => conflict.column('request_hash').doNothing())
      .executeTakeFirst();
    if (!added) return;
    for (const admin of await readAdmins(tx, adminEmail)) {
      await mailer.write(tx, {
        kind: 'support_message',
        params: { topic, email, message },
        to: admin.email,
        language: admin.language,
        userId: admin.id,
      });
    }
  });
}

const readAdmins = (tx: Tx, adminEmail: string | null) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email', '=', adminEmail ?? '')]))
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(ADMINS_MAXIMUM)
    .execute();
