import { isDeepStrictEqual } from 'node:util';
import {
  APPROVAL_DAYS,
  type Approval,
  type ApprovalKind,
  type AuditKind,
  type AuditSubject,
  type DecideApproval,
} from '@cauri/contract';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { type Mailer, notifyUsers } from '#modules/notifications';
import { type Clock, DAY_MS } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { readDeciders } from './independence.ts';
import { type RequestRow, readApproval, selectRequests, toApproval } from './rows.ts';

/** The maximum number of pending requests of one administrator. */
const WAITING_MAXIMUM = 20;

export interface ApprovalParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly mailer: Mailer;
  /** In demo mode: the address that makes an administrator. */
  readonly demoAdmin: string | null;
}

/** A change that one administrator may not make alone. */
interface ChangeToApprove {
  readonly kind: ApprovalKind;
  readonly admin: Administrator;
  /** The name of a user is left out: it is read from the user's row. */
  readonly subject: { readonly kind: AuditSubject; readonly id: string; readonly name?: string };
  /** The fields that change, as in the audit log; amounts in FCFA. Never a secret. */
  readonly before?: object;
  readonly after: object;
  /** Absent: the caller has not requested approval yet. */
  readonly reason: string | undefined;
  /** Distinguishes two requests for the same change. */
  readonly key?: string;
}

interface Requested {
  readonly request: Approval;
  /** False: the same request exists already and is returned. */
  readonly isNew: boolean;
}

/** The functions by which the owning module applies an approved change. */
export interface ApprovalHandler {
  /**
   * Locks the subject, before the request is locked: direct changes of the subject take the locks in the same order.
   */
  readonly lock: (tx: Tx, request: Approval) => Promise<void>;
  /** Applies the change. A thrown problem refuses the approval, and the request stays pending. */
  readonly apply: (tx: Tx, request: Approval & { readonly key: string | null }, admin: Administrator) => Promise<void>;
  /** Notifies other processes after the commit. */
  readonly announce?: (request: Approval) => Promise<void>;
}

export interface Approvals {
  /** Registers how changes of a kind are applied. Each module registers its own kinds once. */
  handle(kind: ApprovalKind, handler: ApprovalHandler): void;
  request(tx: Tx, change: ChangeToApprove): Promise<Requested>;
  decide(
    aim: { readonly id: string; readonly admin: Administrator; readonly kind?: ApprovalKind },
    decision: DecideApproval,
  ): Promise<Approval>;
}

/** The requests for a second administrator, of every kind. */
export function createApprovals(parts: ApprovalParts): Approvals {
  const handlers = new Map<ApprovalKind, ApprovalHandler>();
  return {
    handle: (kind, handler) => {
      handlers.set(kind, handler);
    },
    request: (tx, change) => requestApproval(tx, parts, change),
    decide: async ({ id, admin, kind }, decision) => {
      if (!isId(id)) throw problem('not_found');
      const known = await selectRequests(parts.db).where('r.id', '=', id).executeTakeFirst();
      const handler = handlers.get(known?.kind as ApprovalKind);
      if (!known || !handler || (kind !== undefined && kind !== known.kind)) throw problem('not_found');
      await writeOnce(parts.db, admin, (tx) => decideApproval(tx, parts, { known, handler, admin, decision }));
      const decided = await readApproval(parts.db, id, parts.clock.now());
      if (decided.state === 'approved') await handler.announce?.(decided);
      return decided;
    },
  };
}

/**
 * Stores a change until another administrator decides it, and notifies the others. A pending request of the same
 * administrator for the same change is returned. Throws `approval_needed` without a reason, and `too_many_waiting`.
 */
async function requestApproval(tx: Tx, parts: ApprovalParts, change: ChangeToApprove): Promise<Requested> {
  const { kind, admin, subject, before = null, after, reason, key = null } = change;
  const now = parts.clock.now();
  const concerned = subject.kind === 'user' ? subject.id : null;
  const request = { requested_by: admin.userId, user_id: concerned, released_at: null };
  const deciders = await readDeciders(tx, { requests: [request], demoAdmin: parts.demoAdmin });
  if (reason === undefined) throw problem('approval_needed', { deciders: deciders.count(request) });
  const same = await findWaiting(tx, change, now);
  if (same) return { request: toApproval(same, now), isNew: false };
  const id = parts.newId();
  await tx
    .insertInto('approval_request')
    .values({
      id,
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name ?? null,
      user_id: concerned,
      key,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      state: 'waiting',
      requested_by: admin.userId,
      requested_at: now,
      expires_at: new Date(now.getTime() + APPROVAL_DAYS * DAY_MS),
    })
    .execute();
  await record(tx, { admin, subject, reason, before, after, kind }, 'requested');
  const others = deciders.admins.filter(({ id: other }) => other !== admin.userId);
  await notifyUsers(
    tx,
    others.map((admin) => admin.id),
    { kind: 'approval_waiting', approval: kind },
  );
  const params = { approval: kind, days: APPROVAL_DAYS, link: parts.mailer.link('/admin/approvals') };
  for (const { id: userId, email: to, language } of others) {
    await parts.mailer.write(tx, { kind: 'approval_requested', params, to, language, userId });
  }
  const row = await selectRequests(tx).where('r.id', '=', id).executeTakeFirstOrThrow();
  return { request: toApproval(row, now), isNew: true };
}

/** Returns the pending request for the same change. Throws `too_many_waiting`. */
async function findWaiting(tx: Tx, change: ChangeToApprove, now: Date): Promise<RequestRow | null> {
  const waiting = await selectRequests(tx)
    .where('r.requested_by', '=', change.admin.userId)
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .execute();
  const isSame = (row: RequestRow) =>
    row.kind === change.kind &&
    row.subject_id === change.subject.id &&
    row.key === (change.key ?? null) &&
    isDeepStrictEqual(row.after, change.after) &&
    isDeepStrictEqual(row.before, change.before ?? null);
  const same = waiting.find(isSame);
  if (!same && waiting.length >= WAITING_MAXIMUM) throw problem('too_many_waiting', { maximum: WAITING_MAXIMUM });
  return same ?? null;
}

interface Deciding {
  readonly known: RequestRow;
  readonly handler: ApprovalHandler;
  readonly admin: Administrator;
  readonly decision: DecideApproval;
}

/** Decides a request, and applies the change when it is approved. Throws the problems of {@link Approvals.decide}. */
async function decideApproval(
  tx: Tx,
  parts: ApprovalParts,
  { known, handler, admin, decision }: Deciding,
): Promise<void> {
  const now = parts.clock.now();
  await handler.lock(tx, toApproval(known, now));
  await tx.selectFrom('approval_request').select('id').where('id', '=', known.id).forUpdate().execute();
  const requests = selectRequests(tx).where('r.id', '=', known.id);
  const row = await requests.executeTakeFirstOrThrow();
  const { demoAdmin } = parts;
  const deciders = await readDeciders(tx, { requests: [row], demoAdmin });
  const refusal = deciders.findRefusal(row, admin.userId);
  if (refusal === 'own_request' || refusal === 'made_by_requester') throw problem(refusal);
  const isOpen = row.state === 'waiting' && row.expires_at > now && deciders.isAdmin(row.requested_by);
  if (!isOpen) throw problem('request_closed');
  if (refusal) throw problem(refusal);
  await tx
    .updateTable('approval_request')
    .set({
      state: decision.decision,
      decided_by: admin.userId,
      decided_at: now,
      decision_reason: decision.reason ?? null,
    })
    .where('id', '=', row.id)
    .execute();
  const decided = toApproval(await requests.executeTakeFirstOrThrow(), now);
  await recordDecision(tx, decided, admin);
  if (decision.decision === 'approved') await handler.apply(tx, { ...decided, key: row.key }, admin);
  if (row.requested_by !== admin.userId) {
    const notice = { kind: 'approval_decided', approval: decided.kind, state: decision.decision } as const;
    await notifyUsers(tx, [row.requested_by], notice);
  }
}

function recordDecision(
  tx: Tx,
  { kind, subject, before, after, decided, state }: Approval,
  admin: Administrator,
): Promise<void> {
  const alone = decided?.alone ? { alone: true } : {};
  const reason = decided?.reason ?? undefined;
  const verb = state === 'approved' ? 'approved' : 'refused';
  const { name, ...user } = subject;
  const shown = subject.kind === 'user' || name === null ? user : { ...user, name };
  return record(tx, { admin, kind, subject: shown, reason, before, after: { ...after, ...alone } }, verb);
}

interface Line {
  readonly admin: Administrator;
  readonly kind: ApprovalKind;
  readonly subject: ChangeToApprove['subject'];
  readonly reason: string | undefined;
  readonly before: object | null;
  readonly after: object;
}

/** Adjustments keep their own audit kinds, which are older than the other kinds of request. */
function record(
  tx: Tx,
  { kind, reason, before, ...line }: Line,
  verb: 'requested' | 'approved' | 'refused',
): Promise<void> {
  const auditKind: AuditKind = kind === 'adjustment' ? `adjustment_${verb}` : `approval_${verb}`;
  return recordAuditEntry(tx, {
    ...line,
    kind: auditKind,
    ...(reason !== undefined && { reason }),
    ...(before && { before }),
  });
}
