import type { Approval, ApprovalKind } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';

/** Requests with the names of the people in them. */
export const selectRequests = (db: Reader) =>
  db
    .selectFrom('approval_request as r')
    .leftJoin('app_user as u', 'u.id', 'r.user_id')
    .leftJoin('app_user as a', 'a.id', 'r.requested_by')
    .leftJoin('app_user as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select([
      sql<string | null>`coalesce(u.display_username, u.username)`.as('user_name'),
      sql<string | null>`coalesce(a.display_username, a.username)`.as('requester'),
      sql<string | null>`coalesce(d.display_username, d.username)`.as('decider'),
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const stateOf = ({ state, expires_at }: Pick<RequestRow, 'state' | 'expires_at'>, now: Date): Approval['state'] =>
  state === 'waiting' && expires_at <= now ? 'expired' : state;

export const toApproval = (row: RequestRow, now: Date): Approval => ({
  id: row.id,
  kind: row.kind as ApprovalKind,
  subject: {
    kind: row.subject_kind as Approval['subject']['kind'],
    id: row.subject_id,
    name: row.subject_kind === 'user' ? row.user_name : row.subject_name,
  },
  before: row.before as Approval['before'],
  after: row.after as Approval['after'],
  reason: row.reason,
  by: { id: row.requested_by, name: row.requester },
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: stateOf(row, now),
  decided:
    row.decided_by && row.decided_at
      ? {
          by: { id: row.decided_by, name: row.decider },
          at: row.decided_at.toISOString(),
          reason: row.decision_reason,
          alone: row.decided_by === row.requested_by,
        }
      : null,
});

/** Reads a request that exists. */
export const readApproval = async (db: Reader, id: string, now: Date): Promise<Approval> =>
  toApproval(await selectRequests(db).where('r.id', '=', id).executeTakeFirstOrThrow(), now);

/** The requests of one kind about a user, newest first. */
export async function listApprovalsOf(
  db: Reader,
  { userId, kind, now }: { readonly userId: string; readonly kind: ApprovalKind; readonly now: Date },
): Promise<Approval[]> {
  const rows = await selectRequests(db)
    .where('r.user_id', '=', userId)
    .where('r.kind', '=', kind)
    .orderBy('r.requested_at', 'desc')
    .execute();
  return rows.map((row) => toApproval(row, now));
}

/** Closes the pending requests of an account that is no longer an administrator who may sign in. */
export async function closeApprovalsBy(tx: Tx, userId: string, now: Date): Promise<void> {
  await close(tx, now).where('requested_by', '=', userId).execute();
}

/**
 * Closes the waiting requests about an account and those that it made, in the transaction that erases the account, and
 * erases the addresses that its requests hold.
 */
export async function closeApprovalsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await closeApprovalsBy(tx, userId, now);
  await close(tx, now).where('user_id', '=', userId).execute();
  await tx
    .updateTable('approval_request')
    .set({ before: null, after: null })
    .where('user_id', '=', userId)
    .where('kind', '=', 'admin_address')
    .execute();
}

const close = (tx: Tx, now: Date) =>
  tx
    .updateTable('approval_request')
    .set({ expires_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now);
