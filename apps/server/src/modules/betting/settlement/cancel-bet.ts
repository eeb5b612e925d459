import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import type { Database, Reader, Tx } from '#platform/database';
import { isId, msOfId } from '#platform/ids';
import { problem } from '#platform/problem';
import { applySettlements } from './apply-settlements.ts';
import { type BetOutcome, readCashOuts } from './evaluate-bets.ts';

export interface Cancellation {
  readonly betId: string;
  /** The administrator. */
  readonly by: Administrator;
  /** Shown to the bettor. */
  readonly reason: string;
}

/**
 * Cancels a bet for an administrator: returns the stake, reverses any payout and every cash-out, and makes the bet final, so
 * that later results do not change it. Cancelling it again changes nothing. Returns the bettor, and whether the bet
 * changed. Throws `not_found`, and `forbidden` for the administrator's own bet.
 */
export async function cancelBet(
  db: Database,
  { betId, by, reason }: Cancellation,
): Promise<{ userId: string; changed: boolean }> {
  const userId = await findOwner(db, betId);
  if (userId === null) throw problem('not_found');
  if (userId === by.userId) throw problem('forbidden');
  const changed = await writeOnce(db, by, async (tx) => {
    const bet = await lockBet(tx, userId, betId);
    if (bet.is_withdrawn) return false;
    const { status, payout, payouts, stake, cashed_out: cashedOut } = bet;
    const was: BetOutcome = { status, payout, cashedOut };
    const reversed = (await readCashOuts(tx, cashedOut > 0n ? [{ user_id: userId, id: betId }] : [])).get(betId);
    const now: BetOutcome = { status: 'cancelled', payout: stake, cashedOut: 0n };
    const change = { userId, betId, payouts, was, now, ...(reversed && { reversed }) };
    await applySettlements(tx, [change], { cause: 'withdrawn', by: by.userId, reason });
    await recordAuditEntry(tx, {
      admin: by,
      kind: 'bet_cancelled',
      subject: { kind: 'bet', id: betId },
      reason,
      before: toFields(was),
      after: toFields(now),
    });
    return true;
  });
  return { userId, changed };
}

const toFields = ({ status, payout }: BetOutcome) => ({
  status,
  payout: payout === null ? null : toWireMoney(payout),
});

const lockBet = (tx: Tx, userId: string, betId: string) =>
  tx
    .selectFrom('bet')
    .select(['status', 'payout', 'payouts', 'stake', 'cashed_out', 'is_withdrawn'])
    .where('user_id', '=', userId)
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Finds the bettor of a bet. An index by bet id alone would slow down every placement, so this searches the events that
 * were open when the bet was placed (the time is in the bet's UUIDv7) by the index of legs by event.
 */
async function findOwner(db: Reader, betId: string): Promise<string | null> {
  if (!isId(betId)) return null;
  const madeAt = new Date(msOfId(betId));
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from event e join leg l on l.event_id = e.id and l.bet_id = ${betId}
    where e.created_at < ${madeAt}::timestamptz + interval '1 minute'
      and coalesce(e.finished_at, 'infinity') > ${madeAt}::timestamptz - interval '1 minute'
    limit 1`.execute(db);
  return rows[0]?.user_id ?? null;
}
