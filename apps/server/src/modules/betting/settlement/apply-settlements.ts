import { sql } from 'kysely';
import { postingCtes, type Settlement, settleAccounts } from '#modules/ledger';
import { insertNotices } from '#modules/notifications';
import type { Tx } from '#platform/database';
import {
  type BetOutcome,
  type BetSettlement,
  bonusTableOf,
  type EvaluationRow,
  legColumns,
  potentialOf,
} from './evaluate-bets.ts';
import type { LockedBet } from './event-facts.ts';

/** The cause of settlements: a result, with the version of the facts by bet, or an administrator who cancels a bet. */
export type SettlementCause =
  | { readonly cause: 'result'; readonly eventId: string; readonly versions: ReadonlyMap<string, number> }
  | { readonly cause: 'withdrawn'; readonly by: string; readonly reason: string };

/**
 * Applies settlements to locked bets: pays and reverses money, updates the bets, records corrections, and writes a notice
 * for each bettor. The caller has locked the bets in the order of their ids.
 */
export async function applySettlements(
  tx: Tx,
  settlements: readonly BetSettlement[],
  cause: SettlementCause,
): Promise<void> {
  if (settlements.length === 0) return;
  const debts = await settleAccounts(tx, settlements.flatMap(toLedger));
  await sql`
    update bet b set status = c.status, payout = c.payout, payouts = c.payouts, paid_bonus = c.bonus,
      is_withdrawn = ${cause.cause === 'withdrawn'},
      settled_at = case when c.status = 'pending' then null else clock_timestamp() end,
      cashed_stake = case when c.is_reversed then 0 else b.cashed_stake end,
      cashed_out = case when c.is_reversed then 0 else b.cashed_out end
    from unnest(
      ${settlements.map(({ userId }) => userId)}::uuid[], ${settlements.map(({ betId }) => betId)}::uuid[],
      ${settlements.map(({ now }) => now.status)}::text[], ${settlements.map(({ now }) => now.payout)}::bigint[],
      ${settlements.map(payoutsAfter)}::smallint[], ${settlements.map(({ now }) => now.bonus ?? 0n)}::bigint[],
      ${settlements.map(({ reversed }) => reversed !== undefined)}::boolean[]
    ) as c (user_id, id, status, payout, payouts, bonus, is_reversed)
    where b.user_id = c.user_id and b.id = c.id`.execute(tx);
  await restorePotentialWins(
    tx,
    settlements.filter(({ reversed }) => reversed !== undefined),
  );
  await insertCorrections(tx, settlements, { cause, debts });
  await notifyBettors(tx, settlements, debts);
}

/** Gives bets whose cash-outs were reversed the potential win that they had when they were placed. */
async function restorePotentialWins(tx: Tx, settlements: readonly BetSettlement[]): Promise<void> {
  for (const { userId, betId } of settlements) {
    const { rows } = await sql<EvaluationRow>`
      select b.type, b.unit_stake, b.sizes, b.payout_maximum, b.cashed_stake, b.cashed_out,
        ${bonusTableOf('b')} as bonus_table, ${legColumns('l')}
      from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id
      where b.user_id = ${userId} and b.id = ${betId} group by b.user_id, b.id`.execute(tx);
    for (const row of rows) {
      const { win, bonus } = potentialOf(row);
      await sql`
        update bet set potential_win = ${win}, bonus = ${bonus} where user_id = ${userId} and id = ${betId}`.execute(
        tx,
      );
    }
  }
}

/** Winnings are paid from `payouts`. The stake of a cancelled bet comes back from `stakes`. */
const creditSource = ({ status }: BetOutcome) =>
  status === 'cancelled'
    ? ({ kind: 'refund', account: 'stakes' } as const)
    : ({ kind: 'payout', account: 'payouts' } as const);
/** The amount that the result pays, in centimes, without the cash-outs before it. */
const resultPayout = ({ payout, cashedOut }: BetOutcome): bigint => (payout ?? 0n) - cashedOut;
const isPaid = (outcome: BetOutcome): boolean => resultPayout(outcome) > 0n;
const isSameMoney = ({ was, now }: BetSettlement): boolean =>
  resultPayout(was) === resultPayout(now) && creditSource(was).account === creditSource(now).account;

const payoutsAfter = (settlement: BetSettlement): number =>
  isPaid(settlement.now) && !isSameMoney(settlement) ? settlement.payouts + 1 : settlement.payouts;

function toLedger(settlement: BetSettlement): Settlement[] {
  const { userId, betId, payouts, was, now, reversed = [] } = settlement;
  const bet = { userId, key: `bet:${betId}`, reference: betId };
  const cashOuts = reversed.map((cashOut): Settlement => {
    return { ...bet, credit: null, reversal: { ...cashOut, account: 'payouts' } };
  });
  if (isSameMoney(settlement)) return cashOuts;
  const credit = { ...creditSource(now), amount: resultPayout(now), number: payouts + 1 };
  const reversal = { account: creditSource(was).account, amount: resultPayout(was), number: payouts };
  return [{ ...bet, credit: isPaid(now) ? credit : null, reversal: isPaid(was) ? reversal : null }, ...cashOuts];
}

interface CorrectionFacts {
  readonly cause: SettlementCause;
  /** Centimes of debt that each bet added. */
  readonly debts: ReadonlyMap<string, bigint>;
}

/** Records the settlements that replace an earlier outcome. The first settlement by a result is no correction. */
async function insertCorrections(
  tx: Tx,
  settlements: readonly BetSettlement[],
  { cause, debts }: CorrectionFacts,
): Promise<void> {
  const corrections = settlements.filter(({ was }) => was.status !== 'pending' || cause.cause === 'withdrawn');
  if (corrections.length === 0) return;
  const result = cause.cause === 'result' ? cause : null;
  const administrator = cause.cause === 'withdrawn' ? cause : null;
  await sql`
    insert into bet_correction (user_id, bet_id, number, was_status, was_payout, status, payout, debt, cause, event_id,
      result_version, corrected_by, reason)
    select c.user_id, c.bet_id,
      (select count(*) from bet_correction k where k.user_id = c.user_id and k.bet_id = c.bet_id) + 1,
      c.was_status, c.was_payout, c.status, c.payout, c.debt, ${cause.cause}, ${result?.eventId ?? null}::uuid,
      c.version, ${administrator?.by ?? null}::uuid, ${administrator?.reason ?? null}::text
    from unnest(
      ${corrections.map(({ userId }) => userId)}::uuid[], ${corrections.map(({ betId }) => betId)}::uuid[],
      ${corrections.map(({ was }) => was.status)}::text[], ${corrections.map(({ was }) => was.payout)}::bigint[],
      ${corrections.map(({ now }) => now.status)}::text[], ${corrections.map(({ now }) => now.payout)}::bigint[],
      ${corrections.map(({ betId }) => debts.get(betId) ?? 0n)}::bigint[],
      ${corrections.map(({ betId }) => result?.versions.get(betId) ?? null)}::integer[]
    ) as c (user_id, bet_id, was_status, was_payout, status, payout, debt, version)`.execute(tx);
}

/** An SQL expression: centimes in the wire's unit, FCFA. */
const francs = (centimes: string) => sql.raw(`trim_scale(${centimes} / 100.0)`);

/** An SQL expression: the notice of a settled bet, from the columns of the bet `b`. */
export const settledNotice = sql`jsonb_build_object('kind', 'bet_settled', 'betId', b.id, 'type', b.type,
  'status', b.status, 'stake', ${francs('b.stake')}, 'payout', ${francs('b.payout')})`;

const correctedNotice = sql`jsonb_build_object('kind', 'bet_corrected', 'betId', b.id, 'type', b.type,
  'status', b.status, 'payout', ${francs('b.payout')}, 'owed', ${francs('t.debt')},
  'was', jsonb_build_object('status', t.was, 'payout', ${francs('t.was_payout')}))`;

/** Writes a notice for each bet, in one statement. A bet that was settled before gets the notice of a correction. */
async function notifyBettors(
  tx: Tx,
  settlements: readonly BetSettlement[],
  debts: ReadonlyMap<string, bigint>,
): Promise<void> {
  const replaced = settlements.map(({ was }) => (was.status === 'pending' ? null : was));
  await insertNotices(sql`
    select b.user_id, case when t.was is null then ${settledNotice} else ${correctedNotice} end as content
    from unnest(
      ${settlements.map(({ userId }) => userId)}::uuid[], ${settlements.map(({ betId }) => betId)}::uuid[],
      ${replaced.map((was) => was?.status ?? null)}::text[], ${replaced.map((was) => was?.payout ?? null)}::bigint[],
      ${settlements.map(({ betId }) => debts.get(betId) ?? 0n)}::bigint[]
    ) as t (user_id, id, was, was_payout, debt)
      join bet b on b.user_id = t.user_id and b.id = t.id
    order by b.id`).execute(tx);
}

/**
 * Settles plain bets in one statement: single and combined bets that are lost, or of which every leg is won, which pay
 * their potential win. Writes a notice for each bettor. The winners' wallets are locked and have no debt.
 */
export async function applyPlainSettlements(
  tx: Tx,
  bets: readonly LockedBet[],
  isLost: (bet: LockedBet) => boolean,
): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    with settled as (
      update bet b set status = case when d.lost then 'lost' else 'won' end, settled_at = clock_timestamp(),
        payout = case when d.lost then b.cashed_out else b.potential_win end,
        paid_bonus = case when d.lost then 0 else b.bonus end,
        payouts = case when d.lost then b.payouts else b.payouts + 1 end
      from unnest(
        ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[], ${bets.map(isLost)}::boolean[]
      ) as d (user_id, id, lost)
      where b.user_id = d.user_id and b.id = d.id
      returning b.user_id, b.id, b.type, b.status, b.stake, b.payout, b.payouts, b.payout - b.cashed_out as paid, d.lost
    ),
    posting as (
      select user_id, row_number() over (order by id) as ordinal, 'bet:' || id || ':payout:' || payouts as key,
        'payout' as kind, paid as amount, 'payouts' as account, id as reference
      from settled where not lost
    ),
    ${postingCtes},
    notified as (${insertNotices(sql`select b.user_id, ${settledNotice} as content from settled b order by b.id`)})
    select count(*) from settled`.execute(tx);
}
