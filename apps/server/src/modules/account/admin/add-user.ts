import {
  type AddUser,
  type AdminUser,
  fromWireMoney,
  PASSWORD_LENGTH,
  USERNAME,
  USERNAME_LENGTH,
} from '@cauri/contract';
import { z } from 'zod';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { addUser as addAccount, hashPassword } from '#modules/identity';
import type { Reader, Tx } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import { countAdjusted, type LoneAdjustment, lockDay, mayAdjustAlone } from './adjust-balance.ts';
import { readOne } from './list-users.ts';
import type { UsersParts } from './parts.ts';

/** Creates a user for an administrator. Throws the first problem in a fixed order. */
export async function addUser(parts: UsersParts, admin: Administrator, input: AddUser): Promise<AdminUser> {
  const { db, newId, demoAdmin } = parts;
  const { username, password, status } = input;
  const email = input.email.toLowerCase();
  checkFields({ ...input, email });
  const passwordHash = await hashPassword(password);
  const role = input.isAdmin ? 'admin' : 'bettor';
  const added = await writeOnce(db, admin, async (tx) => {
    const [id, credentialId] = [newId(), newId()];
    await refuseTaken(tx, { username, email });
    await lockDay(tx);
    const balance = fromWireMoney(input.balance);
    const granted = { userId: admin.userId, amount: balance - parts.settings.current().initialBalance };
    await refuseLarge(tx, parts, { balance, granted });
    if (granted.amount > 0n) await countAdjusted(tx, parts, granted);
    await addAccount(tx, { id, credentialId, username, email, passwordHash, balance, status, role });
    await recordAuditEntry(tx, {
      admin,
      kind: 'user_added',
      subject: { kind: 'user', id },
      after: { username, email, role, status, balance: input.balance },
    });
    return { id };
  });
  return readOne(db, added.id, demoAdmin);
}

const Email = z.email();

/** The rules of a username and an address, in the order in which problems are reported. */
function checkFields({ username, email, password }: Pick<AddUser, 'username' | 'email' | 'password'>): void {
  if (username === '') refuse('username', 'Username is required');
  if (email === '') refuse('email', 'Email is required');
  if (password === '') refuse('password', 'Password is required');
  if (password.length < PASSWORD_LENGTH.least) {
    refuse('password', `Password must be at least ${PASSWORD_LENGTH.least} characters`);
  }
  checkNames({ username, email });
}

/** Throws `validation_failed` for an address or a username that sign-up would refuse. */
export function checkNames({ username, email }: { readonly username?: string; readonly email?: string }): void {
  if (email !== undefined && !Email.safeParse(email).success) refuse('email', 'Please enter a valid email');
  if (username !== undefined && !USERNAME.test(username)) {
    refuse(
      'username',
      `Letters, digits, dots and underscores, ${USERNAME_LENGTH.least} to ${USERNAME_LENGTH.most} of them`,
    );
  }
}

function refuse(path: string, message: string): never {
  throw invalid({ path, message });
}

/**
 * Refuses a balance that an administrator may not grant alone by an adjustment. `granted`: the amount above the initial
 * balance counts as an adjustment by the administrator who adds the account. Call after `lockDay`.
 */
async function refuseLarge(
  tx: Tx,
  parts: UsersParts,
  { balance, granted }: { readonly balance: bigint; readonly granted: LoneAdjustment },
): Promise<void> {
  const isWithin = balance <= parts.settings.current().adjustmentApprovalAbove;
  if (isWithin && (granted.amount <= 0n || (await mayAdjustAlone(tx, parts, granted)))) return;
  const message = 'so much needs a second administrator: add the user with less, then adjust the balance';
  throw invalid({ path: 'balance', message, code: 'needs_second' });
}

/** Usernames are case-insensitive. */
async function refuseTaken(db: Reader, { username, email }: Pick<AddUser, 'username' | 'email'>): Promise<void> {
  const taken = await db
    .selectFrom('app_user')
    .select(['username', 'email'])
    .where((eb) => eb.or([eb('username', '=', username.toLowerCase()), eb('email', '=', email)]))
    .execute();
  if (taken.some((user) => user.username === username.toLowerCase())) throw problem('username_taken');
  if (taken.length > 0) throw problem('email_taken');
}
