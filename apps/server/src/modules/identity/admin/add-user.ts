import type { Role, UserStatus } from '@cauri/contract';
import { sql } from 'kysely';
import { openWallet, post, setMayBet } from '#modules/ledger';
import type { Tx } from '#platform/database';
import { problem } from '#platform/problem';

export interface UserToAdd {
  readonly id: string;
  /** The id of the row of the password. */
  readonly credentialId: string;
  readonly username: string;
  readonly email: string;
  /** Whether the address needs no confirmation. */
  readonly emailVerified?: boolean;
  readonly passwordHash: string;
  /** In centimes. */
  readonly balance: bigint;
  readonly status: UserStatus;
  readonly role: Role;
}

/** Creates a user without sign-up: account, password and wallet. Throws `email_taken` and `username_taken`. */
export async function addUser(tx: Tx, user: UserToAdd): Promise<void> {
  const { id, username, email, status, role, balance } = user;
  await tx
    .insertInto('app_user')
    .values({
      id,
      name: username,
      email,
      email_verified: user.emailVerified ?? false,
      status,
      role,
      username: username.toLowerCase(),
      display_username: username,
    })
    .execute()
    .catch(throwTaken);
  await tx
    .insertInto('credential')
    .values({
      id: user.credentialId,
      account_id: id,
      provider_id: 'credential',
      user_id: id,
      password: user.passwordHash,
      updated_at: sql`now()`,
    })
    .execute();
  await openWallet(tx, id);
  if (balance > 0n) {
    await post(tx, [
      { userId: id, key: 'sign_up', kind: 'sign_up', amount: balance, account: 'bonus', reference: null },
    ]);
  }
  if (status !== 'active') await setMayBet(tx, { userId: id, mayBet: false });
}

/** A unique index refuses the second of two concurrent inserts. */
export function throwTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (constraint === 'app_user_email_key') throw problem('email_taken');
  if (constraint === 'app_user_username_key') throw problem('username_taken');
  throw error;
}
