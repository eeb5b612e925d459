import type { Reader } from '#platform/database';
import type { AuthUser } from '../sign-in/auth.ts';

/** The recipient of a message; null when the account is deleted. */
export async function readMailRecipient(db: Reader, userId: string): Promise<AuthUser | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'name', 'display_username', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  return { id: user.id, email: user.email, username: user.display_username ?? user.name, language: user.language };
}
