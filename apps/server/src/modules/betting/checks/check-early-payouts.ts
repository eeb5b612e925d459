import { EARLY_MARKET, EARLY_SPORT } from '@cauri/rules';
import { sql } from 'kysely';
import { hasEarlyWin } from '#modules/catalog';
import type { Finding } from '#modules/ledger';
import type { Reader } from '#platform/database';
import { EARLY_RULE } from '../settlement/grade-early.ts';
import { counter } from './counter.ts';

/**
 * Checks the legs with an early payout against the recorded leads. It reads all rows: use it in audits and tests, never in a
 * request.
 */
export async function checkEarlyPayouts(db: Reader): Promise<Finding[]> {
  const count = counter(db);
  return [
    await count(
      'only a side of a football match, at a price of the model or the feed, has an early payout',
      sql`select count(*) as broken from leg
        where early_payout and (sport_id <> ${EARLY_SPORT} or market_type <> ${EARLY_MARKET}
          or outcome_key not in ('home', 'away') or coalesce(priced, '') not in ('model', 'feed'))`,
    ),
    await count(
      'a leg is graded by an early payout exactly when its side has a lead that stands',
      sql`select count(*) as broken from leg l join bet b on b.user_id = l.user_id and b.id = l.bet_id
        where (l.rule_id is not distinct from ${EARLY_RULE}) <> (l.early_payout
            and ${hasEarlyWin(sql`l.event_id`, sql`l.outcome_key`)} and not exists (
              select from void_window v where v.event_id = l.event_id
                and b.placed_at >= v.placed_from and b.placed_at < v.placed_until))
          and not exists (select from settlement_run q where q.event_id = l.event_id and q.status = 'queued')`,
    ),
  ];
}
