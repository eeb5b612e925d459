import { sql } from 'kysely';
import type { Mailer } from '#modules/notifications';
import type { Reader, Tx } from '#platform/database';

interface AnnounceParts {
  readonly mailer: Mailer;
  /** In demo mode: the address whose user is an administrator. */
  readonly adminEmail: string | null;
}

/** The maximum number of administrators who are emailed. */
const ADMINS_MAXIMUM = 10;
/** At most one email to each administrator in this time, however many messages come. */
const EVERY = sql`interval '15 minutes'`;

/** Makes transactions that store messages, or email administrators about them, wait for each other. */
export const lockMessages = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('messages to support', 0))`.execute(tx);

/** Emails the administrators about all messages that no email has counted yet, unless they have just been emailed. */
export async function announceMessages(tx: Tx, { mailer, adminEmail }: AnnounceParts): Promise<void> {
  await lockMessages(tx);
  const recent = await tx
    .selectFrom('support_message')
    .select('id')
    .where('announced_at', '>', sql<Date>`now() - ${EVERY}`)
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  const unknown = await tx
    .updateTable('support_message')
    .set({ announced_at: sql`now()` })
    .where('announced_at', 'is', null)
    .returning(['id', 'state'])
    .execute();
  const open = unknown.flatMap(({ id, state }) => (state === 'open' ? [id] : [])).sort();
  if (open[0] === undefined) return;
  const { topic, email, message } = await tx
    .selectFrom('support_message')
    .select(['topic', 'email', 'message'])
    .where('id', '=', open[0])
    .executeTakeFirstOrThrow();
  for (const admin of await readAdmins(tx, adminEmail)) {
    await mailer.write(tx, {
      kind: 'support_message',
      params: { topic, email, message, more: open.length - 1 },
      to: admin.email,
      language: admin.language,
      userId: admin.id,
    });
  }
}

const readAdmins = (db: Reader, adminEmail: string | null) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'language'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email', '=', adminEmail ?? '')]))
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(ADMINS_MAXIMUM)
    .execute();
