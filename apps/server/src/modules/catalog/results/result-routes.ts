import { type AuditKind, api, EVENT_DELETED } from '@cauri/contract';
import { type Administrator, administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import type { Database, Reader, Tx } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { type BoardChange, changeBoardWithin } from '../board/change-board.ts';
import { correctResult, type EventResult, recordResult } from './record-result.ts';
import { refuseBoundResult, refuseEarlyScore, refuseUnanswered } from './refusals.ts';

/** Returns whether a user has a bet on an event. */
export type HasBetOn = (db: Reader) => (userId: string, eventId: string) => Promise<boolean>;

/** Mounts the route by which an administrator records or corrects a result. */
export function mountResults(router: Router, db: Database, hasBetOn: HasBetOn): void {
  serve(router, api.recordEventResult, async ({ params: { id }, body }, c) => {
    const admin = await administratorOf(c);
    const { userId } = admin;
    const known =
      isId(id) && (await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    if (!known) throw problem('not_found');
    await refuseBoundResult(db, id);
    await refuseEarlyScore(db, id, body.status);
    await refuseUnanswered(db, id, body);
    const { reason, ...end } = body;
    const result = { ...end, source: 'admin', by: { userId, reason } } as EventResult;
    const record = async (change: BoardChange) => {
      // An administrator with a bet on the event may not. The lock of the board keeps a bet from being placed meanwhile.
      if (await hasBetOn(change.tx)(userId, id)) throw problem('forbidden');
      const before = await readStatus(change.tx, id);
      const isFirst = await recordResult(change, id, result);
      if (!isFirst && !(await correctResult(change, id, result))) return 'unchanged' as const;
      await recordResultEntry(change.tx, { eventId: id, admin, isFirst, before, result });
      return isFirst ? ('recorded' as const) : ('corrected' as const);
    };
    const outcome = await writeOnce(db, admin, (tx) => changeBoardWithin(tx, record));
    return { eventId: id, status: body.status, outcome };
  });
}

/** The status and score of an event, for the audit log. */
async function readStatus(tx: Tx, eventId: string) {
  return tx
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.status', 'e.home_score', 'e.away_score', 'h.name as home', 'a.name as away'])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow();
}

interface ResultEntry {
  readonly eventId: string;
  readonly admin: Administrator;
  readonly isFirst: boolean;
  readonly before: Awaited<ReturnType<typeof readStatus>>;
  readonly result: EventResult;
}

/** A cancelled match has no result: its entry states that it was cancelled, or deleted. */
function kindOf({ isFirst, result: { status, by } }: Pick<ResultEntry, 'isFirst' | 'result'>): AuditKind {
  if (by?.reason === EVENT_DELETED) return 'event_deleted';
  if (!isFirst) return 'result_corrected';
  return status === 'cancelled' ? 'event_cancelled' : 'result_recorded';
}

function recordResultEntry(tx: Tx, { eventId, admin, isFirst, before, result }: ResultEntry): Promise<void> {
  const score = (home: unknown, away: unknown) => `${home ?? '–'} – ${away ?? '–'}`;
  const hadScore = before.home_score !== null || result.status === 'completed';
  return recordAuditEntry(tx, {
    admin,
    kind: kindOf({ isFirst, result }),
    subject: { kind: 'event', id: eventId, name: `${before.home} – ${before.away}` },
    ...(result.by && { reason: result.by.reason }),
    before: { status: before.status, ...(hadScore && { score: score(before.home_score, before.away_score) }) },
    after:
      result.status === 'completed'
        ? { status: result.status, score: score(result.home, result.away) }
        : { status: result.status, cause: result.cause },
  });
}
