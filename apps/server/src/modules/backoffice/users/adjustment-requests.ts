import {
  type AdjustBalance,
  type Adjustment,
  type AdjustmentList,
  type DecideAdjustment,
  fromWireMoney,
  toWireMoney,
} from '@cauri/contract';
import { sql } from 'kysely';
import { hasActedOnUser, type Maker, recordAct } from '#modules/audit';
import { findTransfer } from '#modules/ledger';
import { inTransaction, type Reader, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { moveBalance } from './adjust-balance.ts';
import { type Aim, lockUser, refuseOwn, type UsersParts } from './parts.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
const SHOWN_MAXIMUM = 100;

/** Whether an adjustment by so much (FCFA) needs a second administrator. */
export function needsSecond({ settings }: UsersParts, amount: number): boolean {
  const centimes = fromWireMoney(amount);
  return (centimes < 0n ? -centimes : centimes) > settings.current().adjustmentApprovalAbove;
}

/**
 * Keeps an adjustment until another administrator decides it. `key` makes it repeatable: the same again finds the first;
 * null, and nothing kept, where it has been made under this key. Throws `own_account`, `account_deleted` and
 * `idempotency_conflict`.
 */
export async function requestAdjustment(
  { db, clock, newId }: UsersParts,
  aim: Aim & { readonly key: string },
  { amount: wireAmount, reason }: AdjustBalance,
): Promise<{ readonly request: Adjustment; readonly isNew: boolean } | null> {
  const { id: userId, maker, key } = aim;
  refuseOwn(aim);
  const amount = fromWireMoney(wireAmount);
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const made = await findTransfer(tx, userId, `adjustment:${key}`);
    if (made && made.amount !== amount) throw problem('idempotency_conflict');
    const now = clock.now();
    const added = made
      ? []
      : await tx
          .insertInto('adjustment_request')
          .values({
            ...{ id: newId(), user_id: userId, key, amount, reason, state: 'waiting' as const },
            requested_by: maker.userId,
            ...{ requested_at: now, expires_at: new Date(now.getTime() + KEPT_MS) },
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
          .returning('id')
          .execute();
    const row = await selectRequests(tx).where('r.user_id', '=', userId).where('r.key', '=', key).executeTakeFirst();
    if (!row) return null;
    if (row.amount !== amount) throw problem('idempotency_conflict');
    if (added.length > 0) {
      await recordAct(tx, {
        ...{ maker, kind: 'adjustment_requested', subject: { kind: 'user', id: userId }, reason },
        after: { amount: wireAmount },
      });
    }
    return { request: toWire(row, now), isNew: added.length > 0 };
  });
}

/** Those that wait for a second administrator, the oldest first. */
export async function listAdjustments({ db, clock, settings }: UsersParts): Promise<AdjustmentList> {
  const now = clock.now();
  const rows = await selectRequests(db)
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .orderBy('r.expires_at')
    .limit(SHOWN_MAXIMUM)
    .execute();
  return {
    items: rows.map((row) => toWire(row, now)),
    approvalAbove: toWireMoney(settings.current().adjustmentApprovalAbove),
  };
}

/** What administrators wanted to do to the balance of a user by two, newest first: neither who nor why. Amounts in FCFA. */
export async function listOwnAdjustments(db: Reader, userId: string, now: Date) {
  const rows = await db
    .selectFrom('adjustment_request')
    .select(['amount', 'state', 'requested_at', 'expires_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ amount: toWireMoney(row.amount), state: stateOf(row, now) },
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/**
 * Approves and makes an adjustment, or refuses it. Throws `own_request` for who asked for it, `made_by_requester` for
 * whom that person made an administrator, `own_account` for whose balance it is, `request_closed` when it was decided or is
 * too old, `account_deleted`; and as the adjustment itself: it waits on.
 */
export async function decideAdjustment(
  { db, clock }: UsersParts,
  { id, maker }: { readonly id: string; readonly maker: Maker },
  { decision, reason }: DecideAdjustment,
): Promise<Adjustment> {
  if (!isId(id)) throw problem('not_found');
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const request = await lockRequest(tx, id);
    await refuseDependent(tx, request.requested_by, maker);
    if (request.state !== 'waiting' || request.expires_at <= now) throw problem('request_closed');
    const aim = { id: request.user_id, maker };
    refuseOwn(aim);
    await tx
      .updateTable('adjustment_request')
      .set({ state: decision, decided_by: maker.userId, decided_at: now, decision_reason: reason ?? null })
      .where('id', '=', id)
      .execute();
    await recordAct(tx, {
      ...{ maker, kind: decision === 'approved' ? 'adjustment_approved' : 'adjustment_refused' },
      ...{ subject: { kind: 'user', id: request.user_id }, ...(reason !== undefined && { reason }) },
      after: { amount: toWireMoney(request.amount) },
    });
    if (decision === 'approved') await moveBalance(tx, { ...aim, key: request.key }, request);
    const row = await selectRequests(tx).where('r.id', '=', id).executeTakeFirstOrThrow();
    return toWire(row, now);
  });
}

/** Two people: neither who asked, nor an account that this person made or gave the back-office to. */
async function refuseDependent(tx: Tx, requestedBy: string, { userId }: Maker): Promise<void> {
  if (requestedBy === userId) throw problem('own_request');
  const kinds = ['user_added', 'admin_made'] as const;
  if (await hasActedOnUser(tx, { by: requestedBy, userId, kinds })) throw problem('made_by_requester');
}

/** Locks the user before the request, as a deletion does. Throws `not_found` and `account_deleted`. */
async function lockRequest(tx: Tx, id: string) {
  const requests = tx.selectFrom('adjustment_request').selectAll().where('id', '=', id);
  const known = await requests.executeTakeFirst();
  if (!known) throw problem('not_found');
  await lockUser(tx, known.user_id);
  return requests.forUpdate().executeTakeFirstOrThrow();
}

/** Closes the requests that wait for a user whose account is being deleted. */
export async function expireAdjustments(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('adjustment_request')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
}

const selectRequests = (db: Reader) =>
  db
    .selectFrom('adjustment_request as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .leftJoin('app_user as a', 'a.id', 'r.requested_by')
    .leftJoin('app_user as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select([
      sql<string>`coalesce(u.display_username, u.username)`.as('user_name'),
      sql<string | null>`coalesce(a.display_username, a.username)`.as('asker'),
      sql<string | null>`coalesce(d.display_username, d.username)`.as('decider'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const stateOf = ({ state, expires_at }: Pick<Row, 'state' | 'expires_at'>, now: Date): Adjustment['state'] =>
  state === 'waiting' && expires_at <= now ? 'expired' : state;

const toWire = (row: Row, now: Date): Adjustment => ({
  ...{
    id: row.id,
    user: { id: row.user_id, name: row.user_name },
    amount: toWireMoney(row.amount),
    reason: row.reason,
  },
  by: { id: row.requested_by, name: row.asker },
  ...{ requestedAt: row.requested_at.toISOString(), expiresAt: row.expires_at.toISOString() },
  state: stateOf(row, now),
  decided:
    row.decided_by && row.decided_at
      ? { by: { id: row.decided_by, name: row.decider }, at: row.decided_at.toISOString(), reason: row.decision_reason }
      : null,
});
