import type { EarlyPayouts } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { bonusTableOf, type EvaluationRow, legColumns, outcomeOf } from '../settlement/evaluate-bets.ts';
import { EARLY_RULE } from '../settlement/grade-early.ts';

interface PaidRow extends EvaluationRow {
  /** The statuses that the legs would have without early payouts. */
  readonly plain: EvaluationRow['statuses'];
}

/**
 * Reads the early payouts since a moment, and their exact cost: what their bets pay, less what the same bets would pay if the
 * results had graded all legs. It evaluates only the bets whose side did not win in the end, once the results decide them.
 */
export async function readEarlyCosts(db: Reader, since: Date): Promise<EarlyPayouts> {
  const counted = await sql<{ legs: bigint }>`
    select count(*) as legs from leg where rule_id = ${EARLY_RULE} and result_at >= ${since}`.execute(db);
  const { rows } = await sql<PaidRow>`
    select b.type, b.unit_stake, b.sizes, b.payout_maximum, b.cashed_stake, b.cashed_out,
      ${bonusTableOf('b')} as bonus_table, ${legColumns('l')},
      array_agg(case when l.rule_id = ${EARLY_RULE} then coalesce(o.grade, 'pending') else l.status end order by l.position)
        as plain
    from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id join outcome o on o.id = l.outcome_id
    where b.status in ('won', 'cancelled') and not b.is_withdrawn and (b.user_id, b.id) in (
      select e.user_id, e.bet_id from leg e join outcome r on r.id = e.outcome_id
      where e.rule_id = ${EARLY_RULE} and e.result_at >= ${since} and r.grade <> 'won'
    )
    group by b.user_id, b.id`.execute(db);
  const costs = rows.flatMap((row) => {
    const plain = outcomeOf({ ...row, statuses: row.plain });
    return plain.status === 'pending' ? [] : (outcomeOf(row).payout ?? 0n) - (plain.payout ?? 0n);
  });
  return {
    legs: Number(counted.rows[0]?.legs ?? 0n),
    bets: costs.filter((cost) => cost !== 0n).length,
    cost: toWireMoney(costs.reduce((sum, cost) => sum + cost, 0n)),
  };
}
