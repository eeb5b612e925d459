import { cashOutAmount, fairValueOfPart, partOfStake } from '@cauri/rules';
import { sql } from 'kysely';
import { readLegPrices, sharedBoardLock } from '#modules/catalog';
import { readMayPlay, releaseReservationIn, settleAccounts, walletsLock } from '#modules/ledger';
import { insertNotices } from '#modules/notifications';
import { executeTogether, inTransaction, type Tx } from '#platform/database';
import { settledNotice } from '../settlement/apply-settlements.ts';
import { potentialOf } from '../settlement/evaluate-bets.ts';
import type { OfferTerms } from './offer-token.ts';
import { type OpenBet, readOpenBet } from './open-bets.ts';
import { type QuotingParts, valueNow } from './quote-cash-out.ts';

/** The number of partial cash-outs of a bet. */
export const PARTS_MAXIMUM = 10;

/** A cash-out at the terms of an offer. */
export interface NewCashOut {
  readonly terms: OfferTerms;
  readonly percent: number;
  readonly key: string;
  readonly requestHash: Buffer;
  readonly isAutomatic: boolean;
}

/** A cash-out to execute. */
export interface Execution extends NewCashOut {
  /**
   * The key of the reservation that marks it while it is held for a match in play; null if it was not held. The offer of
   * a held cash-out was in time when it was requested, and may have expired since.
   */
  readonly mark: string | null;
  /** The sequence number of a request that has waited for prices of a real match in play; null for others. */
  readonly sequence: bigint | null;
  /** The value that the bettor has set for an automatic cash-out, in centimes; absent for others. */
  readonly target?: bigint;
}

/**
 * The outcome of an execution. `known`: its key was used before. `expired`: the time of the offer has passed, a price, a market
 * or the bet has changed, or the value is below that of the offer. `released`: the mark of a held cash-out has ended, or the
 * bettor has removed or changed the target. The other outcomes refuse a part.
 */
export type ExecutionOutcome =
  | 'done'
  | 'known'
  | 'expired'
  | 'released'
  | 'may_not_bet'
  | 'excluded'
  | 'too_many'
  | 'rest_too_small'
  | 'no_amount';

/**
 * Executes a cash-out in one transaction. It holds the board, so that it is entirely before a change of a price or entirely
 * after it, and locks the bet and the wallet. It pays the amount of the offer if the prices and the bet are those of the
 * offer and the fair value is not below it now. The mark of a held cash-out ends with it: what another process refuses
 * without finding the mark is never paid.
 */
export function executeCashOut(parts: QuotingParts, execution: Execution): Promise<ExecutionOutcome> {
  const { userId, betId } = execution.terms;
  return inTransaction(parts.db, async (tx) => {
    await executeTogether(tx, [
      sharedBoardLock,
      sql`select from bet where user_id = ${userId} and id = ${betId} for update`,
      walletsLock([userId]),
    ]);
    const { mark } = execution;
    const isMarked = mark !== null && (await releaseReservationIn(tx, { userId, key: mark }));
    const known = await tx
      .selectFrom('cash_out')
      .select('number')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', execution.key)
      .executeTakeFirst();
    if (known) return 'known';
    const mayPlay = await readMayPlay(tx, userId);
    if (mayPlay !== 'yes') return mayPlay;
    if (mark !== null && !isMarked) return 'released';
    if (!(await hasTarget(tx, execution))) return 'released';
    if (mark === null && execution.terms.expiresAt < parts.clock.now()) return 'expired';
    const bet = await readOpenBet(tx, userId, betId);
    if (!bet || !(await stands(parts, tx, { bet, execution }))) return 'expired';
    return writeCashOut(tx, { bet, execution, stakeMinimum: parts.settings.current().stakeMinimum });
  });
}

/**
 * Whether the target of an automatic cash-out is still the one that the run has read. Locks it: a removal is before the
 * cash-out or after it.
 */
async function hasTarget(tx: Tx, { target, terms: { userId, betId } }: Execution): Promise<boolean> {
  if (target === undefined) return true;
  const { rows } = await sql`
    select from auto_cash_out where user_id = ${userId} and bet_id = ${betId} and value = ${target} for update`.execute(
    tx,
  );
  return rows.length > 0;
}

interface LockedExecution {
  readonly bet: OpenBet;
  readonly execution: Execution;
}

/** Whether the offer still stands: nothing that it depends on has changed, and the value has not fallen below it. */
async function stands(parts: QuotingParts, tx: Tx, { bet, execution }: LockedExecution): Promise<boolean> {
  const { terms, sequence } = execution;
  const value = await valueNow(parts, tx, bet);
  if ('reason' in value || value.factsHash !== terms.factsHash || value.fair < terms.fair) return false;
  if (sequence === null) return true;
  const prices = await readLegPrices(
    tx,
    value.legs.map(({ outcomeId }) => outcomeId),
  );
  return [...prices.values()].every(({ event }) => {
    if (event.source !== 'api' || event.status !== 'live') return true;
    return (event.oddsSequence ?? 0n) > sequence && (event.scoresSequence ?? 0n) > sequence;
  });
}

/** Pays a cash-out of a bet that the transaction has locked, at the terms of the offer. `stakeMinimum` is in centimes. */
export async function writeCashOut(
  tx: Tx,
  { bet, execution, stakeMinimum }: { bet: OpenBet; execution: NewCashOut; stakeMinimum: bigint },
): Promise<ExecutionOutcome> {
  const { terms, percent } = execution;
  const open = bet.stake - bet.cashed_stake;
  const isWhole = percent === 100;
  const part = isWhole ? open : partOfStake(open, percent);
  const amount = cashOutAmount({ ...terms, part, open });
  if (amount <= 0n) return 'no_amount';
  if (!isWhole && bet.cash_outs >= PARTS_MAXIMUM) return 'too_many';
  if (!isWhole && open - part < stakeMinimum) return 'rest_too_small';
  const number = bet.payouts + 1;
  const credit = { kind: 'cash_out', account: 'payouts', amount, number } as const;
  await settleAccounts(tx, [{ userId: bet.user_id, key: `bet:${bet.id}`, reference: bet.id, credit, reversal: null }]);
  await tx
    .insertInto('cash_out')
    .values({
      user_id: bet.user_id,
      bet_id: bet.id,
      number: bet.cash_outs + 1,
      idempotency_key: execution.key,
      request_hash: execution.requestHash,
      percent,
      stake: part,
      amount,
      fair_value: fairValueOfPart({ ...terms, part, open }),
      margin: terms.margin,
      payout_number: number,
      is_automatic: execution.isAutomatic,
    })
    .execute();
  const rest = { ...bet, cashed_stake: bet.cashed_stake + part, cashed_out: bet.cashed_out + amount };
  const potential = potentialOf(rest);
  await sql`
    update bet set cashed_stake = ${rest.cashed_stake}, cashed_out = ${rest.cashed_out}, payout = ${rest.cashed_out},
      payouts = ${number}, status = case when ${isWhole} then 'cashed_out' else status end,
      settled_at = case when ${isWhole} then clock_timestamp() end,
      potential_win = case when ${isWhole} then potential_win else ${potential.win} end,
      bonus = case when ${isWhole} then bonus else ${potential.bonus} end
    where user_id = ${bet.user_id} and id = ${bet.id}`.execute(tx);
  if (isWhole) {
    const rows = sql`select b.user_id, ${settledNotice} as content from bet b where b.user_id = ${bet.user_id} and b.id = ${bet.id}`;
    await insertNotices(rows).execute(tx);
  }
  return 'done';
}
