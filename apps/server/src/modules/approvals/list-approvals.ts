import type { Approval, ApprovalKind, ApprovalList, WaitingApproval } from '@cauri/contract';
import { recordAuditEntry } from '#modules/audit';
import type { Reader, Tx } from '#platform/database';
import { readDeciders } from './independence.ts';
import { selectRequests, toApproval } from './rows.ts';

const SHOWN_MAXIMUM = { waiting: 100, recent: 20 };

interface ListingParts {
  readonly now: Date;
  readonly demoAdmin: string | null;
}

/** Lists the waiting requests with who may decide each, and the last decided ones. */
export async function listApprovals(
  db: Reader,
  { now, demoAdmin, callerId }: ListingParts & { readonly callerId: string | null },
): Promise<ApprovalList> {
  const rows = await selectWaiting(db, now).execute();
  const recent = await selectRequests(db)
    .where((eb) => eb.or([eb('r.state', '<>', 'waiting'), eb('r.expires_at', '<=', now)]))
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(SHOWN_MAXIMUM.recent)
    .execute();
  const deciders = await readDeciders(db, { requests: rows, demoAdmin });
  return {
    waiting: rows.map(
      (row): WaitingApproval => ({
        ...toApproval(row, now),
        refusal: callerId === null ? null : deciders.findRefusal(row, callerId),
        deciders: deciders.count(row),
        isReleased: row.released_at !== null,
      }),
    ),
    recent: recent.map((row) => toApproval(row, now)),
  };
}

/** The pending requests of one kind, the earliest expiry first. */
export async function listWaiting(db: Reader, kind: ApprovalKind, now: Date): Promise<Approval[]> {
  const rows = await selectWaiting(db, now).where('r.kind', '=', kind).execute();
  return rows.map((row) => toApproval(row, now));
}

const selectWaiting = (db: Reader, now: Date) =>
  selectRequests(db)
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .orderBy('r.expires_at')
    .limit(SHOWN_MAXIMUM.waiting);

/**
 * Lets the administrator who made a request decide it alone, when no other administrator may. `npm run approvals` calls
 * it on the server. Returns the result, or the reason for a refusal.
 */
export async function releaseApproval(
  tx: Tx,
  { id, now, demoAdmin }: ListingParts & { readonly id: string },
): Promise<{ readonly outcome: 'released' | 'not_found' | 'closed' | 'not_alone'; readonly request: Approval | null }> {
  await tx.selectFrom('approval_request').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectRequests(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) return { outcome: 'not_found', request: null };
  const request = toApproval(row, now);
  const deciders = await readDeciders(tx, { requests: [row], demoAdmin });
  if (request.state !== 'waiting' || !deciders.isAdmin(row.requested_by)) return { outcome: 'closed', request };
  if (deciders.count(row) > 0) return { outcome: 'not_alone', request };
  await tx.updateTable('approval_request').set({ released_at: now }).where('id', '=', id).execute();
  const admin = { userId: row.requested_by, address: 'npm run approvals' };
  const { kind, id: subjectId, name } = request.subject;
  const subject = { kind, id: subjectId, ...(kind !== 'user' && name !== null && { name }) };
  await recordAuditEntry(tx, { admin, kind: 'approval_released', subject, after: { ...request.after } });
  return { outcome: 'released', request };
}
