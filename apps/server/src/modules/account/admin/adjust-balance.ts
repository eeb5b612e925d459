import {
  type AdjustBalance,
  type Adjustment,
  type AdjustmentList,
  type Approval,
  fromWireMoney,
  toWireMoney,
} from '@cauri/contract';
import { sql } from 'kysely';
import { type ApprovalHandler, listApprovalsOf, listWaiting, readApproval, readIndependence } from '#modules/approvals';
import { recordAuditEntry, writeOnce } from '#modules/audit';
import { adjustWallet, publishWalletChanges } from '#modules/ledger';
import type { Settings } from '#modules/settings';
import { utcDayOf } from '#platform/clock';
import type { Reader, Tx } from '#platform/database';
import { lockUser, refuseOwn, type UserAction, type UsersParts } from './parts.ts';

/**
 * Moves money between a wallet and the account of adjustments, or requests the approval of a second administrator if
 * the amount, or its sum with those of {@link readAdjusted}, exceeds the setting. Returns the request, decided
 * or not; null where the balance was adjusted at once. Throws `own_account`, `account_deleted`, `insufficient_balance`
 * and `too_many_waiting`, and `idempotency_conflict` for a key that adjusted this balance by another administrator.
 */
export async function adjustBalance(
  parts: UsersParts,
  action: UserAction & { readonly key: string },
  { amount: wireAmount, reason }: AdjustBalance,
): Promise<Adjustment | null> {
  const { db, bus, clock, approvals } = parts;
  const { id, admin, key } = action;
  refuseOwn(action);
  const amount = fromWireMoney(wireAmount);
  const { requestId } = await writeOnce(db, admin, async (tx): Promise<{ requestId: string | null }> => {
    await lockDay(tx);
    await lockUser(tx, id);
    const size = amount < 0n ? -amount : amount;
    if (await mayAdjustAlone(tx, parts, { userId: admin.userId, amount: size })) {
      await countAdjusted(tx, parts, { userId: admin.userId, amount: size });
      await moveBalance(tx, action, { amount, reason });
      return { requestId: null };
    }
    const subject = { kind: 'user', id } as const;
    const after = { amount: wireAmount };
    const { request } = await approvals.request(tx, { kind: 'adjustment', admin, subject, after, reason, key });
    return { requestId: request.id };
  });
  if (requestId !== null) return toAdjustment(await readApproval(db, requestId, clock.now()));
  await publishWalletChanges(bus, [id]);
  return null;
}

/** Applies an approved adjustment. */
export const adjustmentHandler = ({ bus }: Pick<UsersParts, 'bus'>): ApprovalHandler => ({
  lock: async (tx, { subject }) => {
    await lockUser(tx, subject.id);
  },
  apply: async (tx, request, admin) => {
    const { subject, reason, key } = request;
    const amount = fromWireMoney(amountOf(request));
    await moveBalance(tx, { id: subject.id, admin, key: key ?? request.id }, { amount, reason });
  },
  announce: ({ subject }) => publishWalletChanges(bus, [subject.id]),
});

async function moveBalance(
  tx: Tx,
  { id, admin, key }: UserAction & { readonly key: string },
  { amount, reason }: { readonly amount: bigint; readonly reason: string },
): Promise<void> {
  const { before, after } = await adjustWallet(tx, { userId: id, key, amount });
  await recordAuditEntry(tx, {
    admin,
    kind: 'balance_adjusted',
    subject: { kind: 'user', id },
    reason,
    before: { balance: toWireMoney(before) },
    after: { balance: toWireMoney(after) },
  });
}

interface Limits {
  readonly clock: UsersParts['clock'];
  readonly settings: { current(): Pick<Settings, 'adjustmentApprovalAbove'> };
}

/** Serializes transactions that count adjustments. It is the first lock of such a transaction. */
export async function lockDay(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('adjustments of a day', 0))`.execute(tx);
}

/**
 * Returns the total, in centimes, that an administrator and all accounts dependent on the same person have adjusted
 * alone in this UTC day. Administrators whom one person has added share one limit.
 */
async function readAdjusted(db: Reader, { userId, day }: { userId: string; day: string }): Promise<bigint> {
  const rows = await db
    .selectFrom('adjustment_day')
    .select(['user_id', 'amount'])
    .where(sql<boolean>`day = ${day}`)
    .execute();
  const areIndependent = await readIndependence(db, [userId, ...rows.map((row) => row.user_id)]);
  return rows.filter((row) => !areIndependent(row.user_id, userId)).reduce((sum, { amount }) => sum + amount, 0n);
}

/** An adjustment by an administrator alone; its amount in centimes, without a sign. */
export interface LoneAdjustment {
  readonly userId: string;
  readonly amount: bigint;
}

/**
 * Returns whether an administrator may adjust an amount alone: with those of {@link readAdjusted} it does not exceed the
 * setting. Call after {@link lockDay}.
 */
export async function mayAdjustAlone(
  tx: Tx,
  { clock, settings }: Limits,
  { userId, amount }: LoneAdjustment,
): Promise<boolean> {
  const adjusted = await readAdjusted(tx, { userId, day: utcDayOf(clock.now()) });
  return adjusted + amount <= settings.current().adjustmentApprovalAbove;
}

/** Adds an amount to the total that an administrator has adjusted alone in this UTC day. Call after {@link lockDay}. */
export async function countAdjusted(
  tx: Tx,
  { clock }: Pick<Limits, 'clock'>,
  { userId, amount }: LoneAdjustment,
): Promise<void> {
  const day = utcDayOf(clock.now());
  await sql`
    insert into adjustment_day as d (user_id, day, amount) values (${userId}, ${day}, ${amount})
    on conflict (user_id) do update
      set day = excluded.day, amount = excluded.amount + case when d.day = excluded.day then d.amount else 0 end`.execute(
    tx,
  );
}

/** Returns how much an administrator may still adjust alone in this UTC day, in centimes. */
async function readAlone(db: Reader, { clock, settings }: Limits, userId: string): Promise<bigint> {
  const adjusted = await readAdjusted(db, { userId, day: utcDayOf(clock.now()) });
  const left = settings.current().adjustmentApprovalAbove - adjusted;
  return left > 0n ? left : 0n;
}

/** The adjustments that wait for a second administrator, and the amount that the caller may still adjust alone. */
export async function listAdjustments(parts: UsersParts, callerId: string): Promise<AdjustmentList> {
  const { db, clock, settings } = parts;
  return {
    items: (await listWaiting(db, 'adjustment', clock.now())).map(toAdjustment),
    approvalAbove: toWireMoney(settings.current().adjustmentApprovalAbove),
    aloneToday: toWireMoney(await readAlone(db, parts, callerId)),
  };
}

/**
 * The requests to adjust the balance of a user with a second administrator, newest first, without names and reasons.
 * Amounts in FCFA.
 */
export async function listOwnAdjustments(db: Reader, userId: string, now: Date) {
  const requests = await listApprovalsOf(db, { userId, kind: 'adjustment', now });
  return requests.map((request) => ({
    amount: amountOf(request),
    state: request.state,
    requestedAt: request.requestedAt,
    decidedAt: request.decided?.at ?? null,
  }));
}

const amountOf = ({ after }: Pick<Approval, 'after'>): number => Number(after?.amount);

/** A request as `/api/admin/adjustments` returns it. */
export const toAdjustment = (request: Approval): Adjustment => ({
  id: request.id,
  user: { id: request.subject.id, name: request.subject.name ?? '' },
  amount: amountOf(request),
  reason: request.reason,
  by: request.by,
  requestedAt: request.requestedAt,
  expiresAt: request.expiresAt,
  state: request.state,
  decided: request.decided && { by: request.decided.by, at: request.decided.at, reason: request.decided.reason },
});
