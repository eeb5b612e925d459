import type { Approval, ApprovalKind, ApprovalList, WaitingApproval } from '@cauri/contract';
import { recordAuditEntry } from '#modules/audit';
import { readAdminAddresses } from '#modules/identity';
import type { Reader, Tx } from '#platform/database';
import { findRefusal } from './approvals.ts';
import { readIndependence } from './independence.ts';
import { type RequestRow, selectRequests, toApproval } from './rows.ts';

const SHOWN_MAXIMUM = { waiting: 100, recent: 20 };

interface Asking {
  readonly now: Date;
  readonly demoAdmin: string | null;
}

/** Lists the waiting requests with who may decide each, and the last decided ones. */
export async function listApprovals(db: Reader, asking: Asking & { readonly callerId: string }): Promise<ApprovalList> {
  const { now, callerId } = asking;
  const rows = await selectWaiting(db, now).execute();
  const recent = await selectRequests(db)
    .where((eb) => eb.or([eb('r.state', '<>', 'waiting'), eb('r.expires_at', '<=', now)]))
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(SHOWN_MAXIMUM.recent)
    .execute();
  const { isFree, adminIds } = await readDeciders(db, rows, asking);
  return {
    waiting: rows.map(
      (row): WaitingApproval => ({
        ...toApproval(row, now),
        refusal: findRefusal(row, callerId, isFree),
        deciders: countDeciders(row, adminIds, isFree),
        isReleased: row.released_at !== null,
      }),
    ),
    recent: recent.map((row) => toApproval(row, now)),
  };
}

/** The requests of one kind that wait, with what expires first at the beginning. */
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

async function readDeciders(db: Reader, rows: readonly RequestRow[], { demoAdmin }: Asking) {
  const adminIds = (await readAdminAddresses(db, demoAdmin)).map(({ id }) => id);
  const isFree = await readIndependence(db, [...adminIds, ...rows.map((row) => row.requested_by)]);
  return { adminIds, isFree };
}

type IsFree = Awaited<ReturnType<typeof readIndependence>>;

const countDeciders = (row: RequestRow, adminIds: readonly string[], isFree: IsFree): number =>
  adminIds.filter((id) => id !== row.requested_by && findRefusal(row, id, isFree) === null).length;

/**
 * Lets the administrator who asked decide alone, because nobody else may: what `npm run approvals` does on the machine.
 * Returns what it did, or why not.
 */
export async function releaseApproval(
  tx: Tx,
  asking: Asking & { readonly id: string },
): Promise<{ readonly outcome: 'released' | 'not_found' | 'closed' | 'not_alone'; readonly request: Approval | null }> {
  const { id, now } = asking;
  await tx.selectFrom('approval_request').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectRequests(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) return { outcome: 'not_found', request: null };
  const request = toApproval(row, now);
  if (request.state !== 'waiting') return { outcome: 'closed', request };
  const { isFree, adminIds } = await readDeciders(tx, [row], asking);
  if (countDeciders(row, adminIds, isFree) > 0) return { outcome: 'not_alone', request };
  await tx.updateTable('approval_request').set({ released_at: now }).where('id', '=', id).execute();
  const admin = { userId: row.requested_by, address: 'npm run approvals' };
  const { kind, id: subjectId, name } = request.subject;
  const subject = { kind, id: subjectId, ...(kind !== 'user' && name !== null && { name }) };
  await recordAuditEntry(tx, { admin, kind: 'approval_released', subject, after: { ...request.after } });
  return { outcome: 'released', request };
}
