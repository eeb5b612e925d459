import type { Language } from '@cauri/contract';
import type { Reader } from '#platform/database';
import type { AuthUser } from '../sign-in/auth.ts';

/** The recipient of a message; null when the account is deleted. */
export async function readMailRecipient(db: Reader, userId: string): Promise<AuthUser | null> {
  const user = await selectRecipients(db).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst();
  return user ? toRecipient(user) : null;
}

/** Every administrator who may sign in; in demo mode also the administrator by address. */
export async function readAdminAddresses(db: Reader, demoAdmin: string | null): Promise<AuthUser[]> {
  const admins = await selectRecipients(db)
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email', '=', demoAdmin ?? '')]))
    .where('status', '<>', 'suspended')
    .execute();
  return admins.map(toRecipient);
}

const selectRecipients = (db: Reader) =>
  db.selectFrom('app_user').select(['id', 'email', 'name', 'display_username', 'language']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRecipients>['executeTakeFirstOrThrow']>>;

const toRecipient = ({ display_username, name, ...user }: Row): AuthUser => ({
  ...user,
  username: display_username ?? name,
});

/** The push settings of an account. */
interface PushChoices {
  readonly language: Language | null;
  readonly betResults: boolean;
}

/** By user, without suspended users. */
export async function readPushChoices(db: Reader, userIds: readonly string[]): Promise<Map<string, PushChoices>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'language', 'notify_bet_results'])
    .where('id', 'in', [...new Set(userIds), ''].filter(Boolean))
    .where('status', '<>', 'suspended')
    .execute();
  return new Map(rows.map((row) => [row.id, { language: row.language, betResults: row.notify_bet_results }]));
}
