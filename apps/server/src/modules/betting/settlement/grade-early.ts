import { EARLY_PAYOUT, EARLY_SPORT, RULES_VERSION } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { EventFacts, LockedBet } from './event-facts.ts';

/** The id of the rule that grades a leg by an early payout. */
export const EARLY_RULE = `${EARLY_SPORT}/${EARLY_PAYOUT}`;

interface GradedRow {
  readonly bet_id: string;
  readonly status: 'won' | 'pending';
  /** The version of the early win, or of its correction. */
  readonly version: number;
  readonly is_late: false;
}

/**
 * Grades the legs with an early payout whose side has led by enough goals: they are won. After a correction of the score in
 * play they are pending again; after a result, {@link gradeByResult} grades those that do not stand. Returns the legs whose
 * grade is new.
 */
export async function gradeEarly(tx: Tx, facts: EventFacts, bets: readonly LockedBet[]): Promise<readonly GradedRow[]> {
  const wins = facts.earlyWins.filter(({ stands }) => stands || facts.result === null);
  const open = bets.filter(({ voidVersion }) => voidVersion === null);
  if (wins.length === 0 || open.length === 0) return [];
  const { rows } = await sql<GradedRow>`
    update leg l set status = case when early.stands then 'won' else 'pending' end,
      rule_id = case when early.stands then ${EARLY_RULE} end,
      rule_version = case when early.stands then ${RULES_VERSION}::smallint end,
      void_cause = null, score = case when early.stands then early.score end,
      result_source = case when early.stands then early.source end, result_at = early.at
    from unnest(${open.map(({ userId }) => userId)}::uuid[], ${open.map(({ id }) => id)}::uuid[]) as locked (user_id, id),
      unnest(
        ${wins.map(({ side }) => side)}::text[], ${wins.map(({ stands }) => stands)}::boolean[],
        ${wins.map(({ score }) => `${score.home} - ${score.away}`)}::text[], ${wins.map(({ source }) => source)}::text[],
        ${wins.map(({ stands, at }) => (stands ? at : null))}::timestamptz[],
        ${wins.map(({ version }) => version)}::integer[]
      ) as early (side, stands, score, source, at, version)
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${facts.eventId}
      and l.early_payout and l.outcome_key = early.side
      and (l.status, l.result_at) is distinct from (case when early.stands then 'won' else 'pending' end, early.at)
    returning l.bet_id, l.status, early.version, false as is_late`.execute(tx);
  return rows;
}
