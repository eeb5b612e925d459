import { type AdminEventDetail, type Approval, EVENT_DELETED } from '@cauri/contract';
import { type ApprovalHandler, isOnlyAdministrator, readApproval } from '#modules/approvals';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { hasBetOn, hasOpenBetOn } from '#modules/betting';
import { type BoardChange, changeBoardWithin, lockBoard, readAdminEvent, recordResult } from '#modules/catalog';
import type { Reader, Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { type ManualEventParts, subjectOf } from './change-event.ts';

export interface CallingOff {
  readonly eventId: string;
  /** Shown to bettors on the page of the match and on their bets. */
  readonly reason: string;
  /** The administrator whose request calls the match off. */
  readonly admin: Administrator;
  /** The administrator who requested it, if `admin` approves it; null if `admin` decides alone. */
  readonly requestedBy: string | null;
}

/**
 * Calls off a simulated match or a match of the sandbox: bets on it are void, and the engine publishes the last link of
 * its chain, so that anyone can verify it. The caller has checked whether one administrator may decide. Throws
 * `not_found`, `event_state` for a match that is over and for an event whose result administrators record, and
 * `forbidden` if one of the deciding administrators has bet on the match. The lock of the board prevents concurrent
 * bets.
 */
async function callOffMatch(change: BoardChange, calling: CallingOff): Promise<void> {
  const { eventId, reason, admin, requestedBy } = calling;
  const deciders = requestedBy === null ? [admin.userId] : [admin.userId, requestedBy];
  const event = await expectCallable(change.tx, eventId, deciders);
  const by = requestedBy === null ? { userId: admin.userId } : { userId: requestedBy, approvedBy: admin.userId };
  const result = { status: 'cancelled', cause: 'cancelled', source: 'admin', by: { ...by, reason } } as const;
  if (!(await recordResult(change, eventId, result))) throw problem('event_state');
  await recordAuditEntry(change.tx, {
    admin,
    kind: reason === EVENT_DELETED ? 'event_deleted' : 'match_called_off',
    subject: subjectOf(event),
    reason,
    before: { status: event.status },
    after: { status: 'cancelled', administrators: requestedBy === null ? 1 : 2 },
  });
}

/** Finds a match that these administrators may call off. Throws `not_found`, `event_state` and `forbidden`. */
async function expectCallable(tx: Tx, eventId: string, deciders: readonly string[]): Promise<AdminEventDetail> {
  const event = await readAdminEvent(tx, eventId);
  if (!event) throw problem('not_found');
  if (!isCallable(event)) throw problem('event_state');
  for (const userId of deciders) {
    if (await hasBetOn(tx)(userId, eventId)) throw problem('forbidden');
  }
  return event;
}

const isCallable = ({ resultOnlyFrom, status }: AdminEventDetail): boolean =>
  resultOnlyFrom !== null && status !== 'completed' && status !== 'cancelled';

/**
 * Calls a match off, or creates and returns a request for a second administrator: after the start or with open bets,
 * unless there is only one administrator. Throws the problems of {@link callOffMatch}, and `too_many_waiting`.
 */
export async function callOffOrRequest(
  parts: ManualEventParts,
  { eventId, reason, admin }: Pick<CallingOff, 'eventId' | 'reason' | 'admin'>,
): Promise<Approval | null> {
  const decide = async (change: BoardChange): Promise<{ requestId: string | null }> => {
    const event = await expectCallable(change.tx, eventId, [admin.userId]);
    if ((await countNeeded(change.tx, parts, { event, userId: admin.userId })) === 1) {
      await callOffMatch(change, { eventId, reason, admin, requestedBy: null });
      return { requestId: null };
    }
    const input = {
      kind: 'call_off',
      admin,
      subject: subjectOf(event),
      after: { status: 'cancelled' },
      reason,
    } as const;
    return { requestId: (await parts.approvals.request(change.tx, input)).request.id };
  };
  const { requestId } = await writeOnce(parts.db, admin, (tx) => changeBoardWithin(tx, decide));
  return requestId === null ? null : readApproval(parts.db, requestId, parts.clock.now());
}

/**
 * Returns the number of administrators needed to call a match off, including `userId`; undefined if it cannot be called
 * off.
 */
export async function readCallOffNeeds(
  db: Reader,
  parts: ManualEventParts,
  of: { readonly event: AdminEventDetail; readonly userId: string },
): Promise<1 | 2 | undefined> {
  return isCallable(of.event) ? countNeeded(db, parts, of) : undefined;
}

async function countNeeded(
  db: Reader,
  { clock, demoAdmin }: ManualEventParts,
  { event, userId }: { readonly event: AdminEventDetail; readonly userId: string },
): Promise<1 | 2> {
  const hasBegun = event.status !== 'upcoming' || new Date(event.startTime) <= clock.now();
  if (!hasBegun && !(await hasOpenBetOn(db, event.id))) return 1;
  return (await isOnlyAdministrator(db, { userId, demoAdmin })) ? 1 : 2;
}

/** Applies an approved call-off. The lock of the board comes first, as in every change of the board. */
export const callOffHandler: ApprovalHandler = {
  lock: (tx) => lockBoard(tx),
  apply: (tx, { subject, reason, by }, admin) => {
    const requestedBy = by.id === admin.userId ? null : by.id;
    return changeBoardWithin(tx, (change) => callOffMatch(change, { eventId: subject.id, reason, admin, requestedBy }));
  },
};
