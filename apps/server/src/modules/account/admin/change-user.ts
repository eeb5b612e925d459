import type { AdminUser, ChangedUser, ChangeUser, ChangeUserStatus, Role, UserStatus } from '@cauri/contract';
import { type ApprovalHandler, closeApprovalsBy, readApproval } from '#modules/approvals';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { lockAdmins, refuseLastAdmin, setNames, setRole, setStatus } from '#modules/identity';
import type { Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { checkNames } from './add-user.ts';
import { readOne, roleOf, type UserRow } from './list-users.ts';
import { lockUser, refuseOwn, requireUser, type UserAction, type UsersParts } from './parts.ts';

/**
 * Changes the username or the address. A new address is unconfirmed, and the change ends every session and link of the
 * user. The address of an administrator needs a second administrator, because its mailbox can reset the password.
 */
export async function changeUser(
  { db, clock, demoAdmin, sessions, approvals }: UsersParts,
  { id, admin }: UserAction,
  { username, email: requestedEmail, reason }: ChangeUser,
): Promise<ChangedUser> {
  const email = requestedEmail?.toLowerCase();
  const input = { ...(username !== undefined && { username }), ...(email !== undefined && { email }) };
  checkNames(input);
  const { requestId } = await writeOnce(db, admin, async (tx) => {
    const user = await lockUser(tx, id);
    const waits = email !== undefined && email !== user.email && roleOf(user, demoAdmin) === 'admin';
    const now = { ...namesOf(user), ...input, ...(waits && { email: user.email }) };
    const before = { email: user.email };
    const subject = { kind: 'user', id } as const;
    const change = { kind: 'admin_address', admin, subject, before, after: { email }, reason } as const;
    const requestId = waits ? (await approvals.request(tx, change)).request.id : null;
    await writeNames(tx, { user, now, admin });
    return { requestId };
  });
  await sessions.forget(id);
  const request = requestId === null ? null : await readApproval(db, requestId, clock.now());
  return { ...(await readOne(db, id, demoAdmin)), request };
}

/**
 * Sets the approved address of an administrator. Throws `request_outdated` if the address has changed since the
 * request.
 */
export const addressHandler = ({ sessions }: Pick<UsersParts, 'sessions'>): ApprovalHandler => ({
  lock: async (tx, { subject }) => {
    await lockUser(tx, subject.id);
  },
  apply: async (tx, { subject, before, after }, admin) => {
    const user = await requireUser(tx, subject.id);
    if (user.email !== before?.email) throw problem('request_outdated');
    await writeNames(tx, { user, now: { ...namesOf(user), email: String(after?.email) }, admin });
  },
  announce: ({ subject }) => sessions.forget(subject.id),
});

interface Names {
  readonly username: string;
  readonly email: string;
}

const namesOf = (user: UserRow): Names => ({
  username: user.display_username ?? user.username ?? user.name,
  email: user.email,
});

async function writeNames(
  tx: Tx,
  { user, now, admin }: { readonly user: UserRow; readonly now: Names; readonly admin: Administrator },
): Promise<void> {
  const was = namesOf(user);
  if (now.username === was.username && now.email === was.email) return;
  const isNewEmail = now.email !== was.email;
  await setNames(tx, { userId: user.id, username: now.username, ...(isNewEmail && { email: now.email }) });
  const subject = { kind: 'user', id: user.id } as const;
  await recordAuditEntry(tx, { admin, kind: 'user_changed', subject, before: was, after: now });
}

/**
 * Changes whether a user may bet and sign in, sign in only, or neither. A suspension ends every session and closes the
 * requests that the user made for a second administrator. Lifting it closes them too, because a request may have been
 * made at the same moment. Throws `own_account` and `last_admin`.
 */
export async function changeStatus(
  { db, clock, demoAdmin, sessions }: UsersParts,
  action: UserAction,
  { status, reason }: ChangeUserStatus,
): Promise<AdminUser> {
  const { id, admin } = action;
  refuseOwn(action);
  await writeOnce(db, admin, async (tx) => {
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (user.status === status && !(status === 'active' && user.awaits_approval)) return;
    if (status === 'suspended') await refuseLastAdmin(tx, id, demoAdmin);
    await setStatus(tx, { userId: id, from: user.status, to: status, at: clock.now() });
    if (status === 'suspended' || user.status === 'suspended') await closeApprovalsBy(tx, id, clock.now());
    await recordAuditEntry(tx, {
      admin,
      kind: kindOf(user, status),
      subject: { kind: 'user', id },
      ...(reason !== undefined && { reason }),
      before: { status: user.status },
      after: { status },
    });
  });
  await sessions.forget(id);
  return readOne(db, id, demoAdmin);
}

function kindOf({ awaits_approval }: { awaits_approval: boolean }, status: UserStatus) {
  if (status === 'suspended') return 'user_suspended';
  if (status === 'inactive') return 'user_deactivated';
  return awaits_approval ? 'user_approved' : 'user_reactivated';
}

/**
 * Changes the role of a user. Either change closes the requests that the user made for a second administrator. Throws
 * `own_account` and `last_admin`.
 */
export async function changeRole(
  { db, clock, demoAdmin, sessions }: UsersParts,
  action: UserAction,
  role: Role,
): Promise<AdminUser> {
  const { id, admin } = action;
  refuseOwn(action);
  await writeOnce(db, admin, async (tx) => {
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (user.role === role) return;
    if (role === 'bettor') await refuseLastAdmin(tx, id, demoAdmin);
    await setRole(tx, { userId: id, role });
    await closeApprovalsBy(tx, id, clock.now());
    await recordAuditEntry(tx, {
      admin,
      kind: role === 'admin' ? 'admin_made' : 'admin_unmade',
      subject: { kind: 'user', id },
      before: { role: user.role },
      after: { role },
    });
  });
  await sessions.forget(id);
  return readOne(db, id, demoAdmin);
}
