import { type Me, toWireMoney, type UserStatus } from '@cauri/contract';
import { readWallets } from '#modules/ledger';
import type { Database } from '#platform/database';
import type { Caller } from '#platform/http';
import { type ProblemError, problem } from '#platform/problem';

/** The signed-in user with the balance; null when the account is deleted. */
export async function readMe(db: Database, caller: Caller): Promise<Me | null> {
  const user = await db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'username',
      'display_username',
      'name',
      'status',
      'created_at',
      'email_verified',
      'language',
      'odds_policy',
      'reminder_minutes',
    ])
    .where('id', '=', caller.userId)
    .executeTakeFirst();
  const wallet = (await readWallets(db, [caller.userId])).get(caller.userId);
  if (!user || !wallet) return null;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    username: user.display_username ?? user.username ?? user.name,
    balance: toWireMoney(wallet.balance),
    balanceVersion: Number(wallet.version),
    language: user.language,
    role: caller.role,
    isAdmin: caller.role === 'admin',
    status: user.status,
    oddsPolicy: user.odds_policy,
    reminderMinutes: user.reminder_minutes,
    pause: wallet.pause,
    createdAt: user.created_at.toISOString(),
  };
}

/** The status of a user; null when the account is deleted. */
export async function readUserStatus(db: Database, userId: string): Promise<UserStatus | null> {
  const user = await db.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirst();
  return user?.status ?? null;
}

/** The refusal of a bet, a cash-out or an alert by the status of the account, which is not active. */
export const refusalByStatus = (status: UserStatus | null): ProblemError =>
  problem(status === 'suspended' ? 'account_suspended' : 'account_inactive');
