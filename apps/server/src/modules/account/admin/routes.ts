import { type AdminUserDetail, api, toWireMoney } from '@cauri/contract';
import { administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import { listBets, readStatistics } from '#modules/betting';
import { endOwnSession, listUserSessions } from '#modules/identity';
import { listTransfers, readDebt } from '#modules/ledger';
import type { Database } from '#platform/database';
import { callerOf, type Router, requireReauthentication, serve } from '#platform/http';
import { addUser } from './add-user.ts';
import { adjustBalance, adjustmentHandler, listAdjustments, toAdjustment } from './adjust-balance.ts';
import { addressHandler, changeRole, changeStatus, changeUser } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { countUsers, listUsers, readOne, roleOf } from './list-users.ts';
import { addNote, listNotes } from './notes.ts';
import { requireUser, type UserAction, type UsersParts } from './parts.ts';

/** Routes of administrators for the accounts of users. */
export function mountUsers(router: Router, parts: UsersParts): void {
  const { db, demoAdmin, approvals } = parts;
  approvals.handle('admin_address', addressHandler(parts));
  serve(router, api.listUsers, ({ query }) => listUsers(db, query, demoAdmin));
  serve(router, api.countUsers, () => countUsers(db));
  serve(router, api.addUser, async ({ body }, c) => addUser(parts, await administratorOf(c), body));
  serve(router, api.getUser, ({ params: { id } }) => readDetail(parts, id));
  serve(router, api.changeUser, async ({ params: { id }, body }, c) =>
    changeUser(parts, { id, admin: await administratorOf(c) }, body),
  );
  serve(router, api.changeUserStatus, async ({ params: { id }, body }, c) => {
    // A step-up is required: the caller could lock out other administrators, or readmit an accomplice.
    if (roleOf(await requireUser(db, id), demoAdmin) === 'admin') await requireReauthentication(c);
    return changeStatus(parts, { id, admin: await administratorOf(c) }, body);
  });
  serve(router, api.changeUserRole, async ({ params: { id }, body }, c) =>
    changeRole(parts, { id, admin: await administratorOf(c) }, body.role),
  );
  serve(router, api.deleteUser, async ({ params: { id }, body }, c) =>
    deleteUser(parts, { id, admin: await administratorOf(c) }, body.reason),
  );
  mountAdjustments(router, parts);
  mountHistory(router, parts);
}

/** Adjustments of balances: at once, or with a second administrator. */
function mountAdjustments(router: Router, parts: UsersParts): void {
  const { db, demoAdmin, approvals } = parts;
  approvals.handle('adjustment', adjustmentHandler(parts));
  serve(router, api.adjustBalance, async ({ params: { id }, headers, body }, c) => {
    const action = { id, admin: await administratorOf(c), key: headers['idempotency-key'] };
    const request = await adjustBalance(parts, action, body);
    return { ...(await readOne(db, id, demoAdmin)), request };
  });
  serve(router, api.listAdjustments, async (_, c) => listAdjustments(parts, (await callerOf(c)).userId));
  serve(router, api.decideAdjustment, async ({ params: { id }, body }, c) =>
    toAdjustment(await approvals.decide({ id, admin: await administratorOf(c), kind: 'adjustment' }, body)),
  );
}

/** Data of one user. */
function mountHistory(router: Router, parts: UsersParts): void {
  const { db, clock, sessions } = parts;
  serve(router, api.listUserBets, async ({ params: { id }, query }) =>
    listBets(db, (await requireUser(db, id)).id, query),
  );
  serve(router, api.listUserTransfers, async ({ params: { id }, query }) =>
    listTransfers(db, (await requireUser(db, id)).id, query),
  );
  const list = async (id: string) => ({ items: await listUserSessions(db, id, { now: clock.now() }) });
  serve(router, api.listUserSessions, async ({ params: { id } }) => list((await requireUser(db, id)).id));
  serve(router, api.endUserSession, async ({ params: { id, sessionId } }, c) => {
    await endSession(db, { id, admin: await administratorOf(c) }, sessionId);
    await sessions.forget(id);
    return list(id);
  });
  serve(router, api.listUserNotes, async ({ params: { id } }) => ({ items: await listNotes(db, id) }));
  serve(router, api.addUserNote, async ({ params: { id }, body }, c) => ({
    items: await addNote(db, { id, admin: await administratorOf(c) }, body.text),
  }));
}

async function readDetail({ db, demoAdmin }: UsersParts, id: string): Promise<AdminUserDetail> {
  const user = await readOne(db, id, demoAdmin);
  const [row, statistics] = [await requireUser(db, id), await readStatistics(db, id)];
  const { debt } = await readDebt(db, id, { key: '', payouts: 0 });
  return { ...user, emailVerified: row.email_verified, owed: toWireMoney(debt), statistics };
}

function endSession(db: Database, { id, admin }: UserAction, sessionId: string): Promise<void> {
  return writeOnce(db, admin, async (tx) => {
    await requireUser(tx, id);
    await endOwnSession(tx, { userId: id }, sessionId);
    await recordAuditEntry(tx, { admin, kind: 'session_ended', subject: { kind: 'user', id } });
  });
}
