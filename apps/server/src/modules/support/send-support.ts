import type { Language, SendSupport } from '@cauri/contract';
import type { Mailer } from '#modules/notifications';
import { type Database, inTransaction, type Tx } from '#platform/database';

export interface SupportParts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly newId: () => string;
  /** Notifies open pages of a user of new notices. */
  readonly announce: (userId: string) => Promise<void>;
  /** In demo mode: the address whose user is an administrator. */
  readonly adminEmail: string | null;
}

/** The maximum number of administrators who are notified of a message. */
const ADMINS_MAXIMUM = 10;

/** Stores a message and notifies the administrators, in one transaction. */
export async function sendSupport(
  { db, mailer, newId, adminEmail }: SupportParts,
  { topic, email, message, bet }: Omit<SendSupport, 'website'>,
  { userId, language }: { userId: string | null; language: Language },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('support_message')
      .values({ id: newId(), user_id: userId, topic, email, language, bet: bet || null, message })
      .execute();
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
