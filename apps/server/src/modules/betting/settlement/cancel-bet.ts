import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { type Administrator, recordAuditEntry } from '#modules/audit';
import { type Database, inTransaction, type Reader, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { type BetEnd, changeBets } from './change-bets.ts';
import { tellBettors, toTold } from './tell-bettors.ts';

export interface Cancellation {
  readonly betId: string;
  /** The administrator, and what the bettor is told. */
  readonly by: Administrator;
  readonly reason: string;
}

/**
 * Cancels a bet by hand: its stake comes back and what it had paid is taken back, and it stays so whatever becomes of its
 * events. A bet that was cancelled by hand before is left alone. Returns whose bet it is, and whether anything changed.
 * Throws `forbidden` for one's own bet.
 */
export async function cancelBet(
  db: Database,
  { betId, by, reason }: Cancellation,
): Promise<{ userId: string; changed: boolean }> {
  const userId = await findOwner(db, betId);
  if (userId === null) throw problem('not_found');
  // Nobody judges what they have money on.
  if (userId === by.userId) throw problem('forbidden');
  const changed = await inTransaction(db, async (tx) => {
    const bet = await lockBet(tx, userId, betId);
    if (bet.is_withdrawn) return false;
    const { status, payout, payouts, stake } = bet;
    if (status === 'cashed_out') throw problem('bet_cashed_out');
    const was: BetEnd = { status, payout };
    const change = { userId, betId, payouts, was, now: { status: 'cancelled', payout: stake } } as const;
    const owed = await changeBets(tx, [change], { cause: 'withdrawn', by: by.userId, reason });
    await recordAuditEntry(tx, {
      ...{ admin: by, kind: 'bet_cancelled', subject: { kind: 'bet', id: betId }, reason },
      before: toFields(was),
      after: toFields(change.now),
    });
    await tellBettors(tx, [toTold(change, owed)]);
    return true;
  });
  return { userId, changed };
}

const toFields = ({ status, payout }: BetEnd) => ({
  status,
  payout: payout === null ? null : toWireMoney(payout),
});

const lockBet = (tx: Tx, userId: string, betId: string) =>
  tx
    .selectFrom('bet')
    .select(['status', 'payout', 'payouts', 'stake', 'is_withdrawn'])
    .where('user_id', '=', userId)
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Whose bet it is. Bets have no index by id alone, which each placement would pay for; their legs have one by event, so the
 * events are asked that were there when the bet was made, which its id tells.
 */
async function findOwner(db: Reader, betId: string): Promise<string | null> {
  if (!isId(betId)) return null;
  const madeAt = new Date(Number.parseInt(betId.replace('-', '').slice(0, 12), 16));
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from event e join leg l on l.event_id = e.id and l.bet_id = ${betId}
    where e.created_at < ${madeAt}::timestamptz + interval '1 minute'
      and coalesce(e.finished_at, 'infinity') > ${madeAt}::timestamptz - interval '1 minute'
    limit 1`.execute(db);
  return rows[0]?.user_id ?? null;
}
