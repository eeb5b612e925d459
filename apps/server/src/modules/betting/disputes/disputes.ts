import {
  DISPUTE_ANSWER_DAYS,
  DISPUTE_DAYS,
  type Dispute,
  type DisputeOutcome,
  OPEN_DISPUTES_MAXIMUM,
  type OpenDispute,
} from '@cauri/contract';
import type { Selectable } from 'kysely';
import { lockWallets } from '#modules/ledger';
import { DAY_MS } from '#platform/clock';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import type { Dispute as DisputeTable } from '#platform/database/tables';
import { isId, newId } from '#platform/ids';
import { problem } from '#platform/problem';

const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

interface Opening {
  readonly userId: string;
  readonly betId: string;
  readonly now: Date;
}

/**
 * Opens a dispute about a leg of the bettor's bet. A leg has one dispute: the one that exists is returned unchanged. Throws
 * `not_found`, and `dispute_refused` for a leg that is open or was settled too long ago, or when too many disputes of the
 * account wait for an answer.
 */
export async function openDispute(
  db: Database,
  { userId, betId, now }: Opening,
  { leg: position, reason }: OpenDispute,
): Promise<Dispute> {
  if (!isId(betId)) throw problem('not_found');
  return inTransaction(db, async (tx) => {
    // Requests of one account wait for each other, so that the maximum holds.
    await lockWallets(tx, [userId]);
    const known = await readDisputes(tx, userId, betId);
    const same = known.find(({ leg }) => leg === position);
    if (same) return same;
    const leg = await readLeg(tx, { userId, betId, position });
    if (!leg) throw problem('not_found');
    if (leg.status === 'pending') throw problem('dispute_refused', { cause: 'open' });
    const settledAt = leg.settled_at ?? leg.result_at;
    if (settledAt && after(settledAt, DISPUTE_DAYS) < now) throw problem('dispute_refused', { cause: 'late' });
    if ((await countOpen(tx, userId)) >= OPEN_DISPUTES_MAXIMUM) throw problem('dispute_refused', { cause: 'full' });
    const row = await tx
      .insertInto('dispute')
      .values({
        id: newId(),
        user_id: userId,
        bet_id: betId,
        leg: position,
        event_id: leg.event_id,
        event_name: leg.event_name,
        reason,
        opened_at: now,
        answer_by: after(now, DISPUTE_ANSWER_DAYS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toDispute(row);
  });
}

const readLeg = (tx: Tx, { userId, betId, position }: { userId: string; betId: string; position: number }) =>
  tx
    .selectFrom('leg as l')
    .innerJoin('bet as b', (join) => join.onRef('b.user_id', '=', 'l.user_id').onRef('b.id', '=', 'l.bet_id'))
    .select(['l.status', 'l.result_at', 'l.event_id', 'l.event_name', 'b.settled_at'])
    .where('l.user_id', '=', userId)
    .where('l.bet_id', '=', betId)
    .where('l.position', '=', position)
    .executeTakeFirst();

async function countOpen(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .selectFrom('dispute')
    .select('id')
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .limit(OPEN_DISPUTES_MAXIMUM)
    .execute();
  return rows.length;
}

/** Lists the disputes of a bettor, about one bet or all, the oldest first. */
export async function readDisputes(db: Reader, userId: string, betId?: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(betId !== undefined, (query) => query.where('bet_id', '=', betId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(toDispute);
}

/** Lists the disputes about a bet of the bettor. Throws `not_found` when the bettor has no such bet. */
export async function listBetDisputes(db: Reader, userId: string, betId: string): Promise<Dispute[]> {
  const bet =
    isId(betId) &&
    (await db.selectFrom('bet').select('id').where('user_id', '=', userId).where('id', '=', betId).executeTakeFirst());
  if (!bet) throw problem('not_found');
  return readDisputes(db, userId, betId);
}

/** Erases the texts of a user's disputes; those that wait for an answer are withdrawn. */
export async function eraseDisputes(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({ outcome: 'withdrawn', answered_at: now })
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .execute();
  await tx.updateTable('dispute').set({ reason: null, answer: null }).where('user_id', '=', userId).execute();
}

export function toDispute(row: Selectable<DisputeTable>): Dispute {
  return {
    id: row.id,
    betId: row.bet_id,
    leg: row.leg,
    reason: row.reason ?? '',
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    outcome: row.outcome as DisputeOutcome | null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    salt: row.salt.toString('hex'),
  };
}
