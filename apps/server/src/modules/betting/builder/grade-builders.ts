import type { LegStatus } from '@cauri/contract';
import { BUILDER, RULES_VERSION } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { EventFacts, LockedBet } from '../settlement/event-facts.ts';

interface GradedRow {
  readonly bet_id: string;
  readonly status: LegStatus;
  readonly version: null;
  /** Whether it is void because the bet was placed after the start. */
  readonly is_late: boolean;
}

/**
 * Grades the bet builders of an event in the given bets from the grades of their outcomes, as `gradeBuilder` of the rules
 * does. A void window makes the leg void with all its outcomes. Returns the legs whose grade is new.
 */
export async function gradeBuilders(
  tx: Tx,
  facts: EventFacts,
  bets: readonly LockedBet[],
): Promise<readonly GradedRow[]> {
  const { eventId, result } = facts;
  const voids = bets.map(({ voidVersion }) => (voidVersion === null ? undefined : facts.voidWindows.get(voidVersion)));
  if (!(await hasBuilders(tx, eventId))) return [];
  const locked = sql`
    unnest(
      ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[],
      ${voids.map((window) => window?.cause ?? null)}::text[], ${voids.map((window) => window?.at ?? null)}::timestamptz[]
    ) as locked (user_id, id, cause, at)`;
  const builders = sql`${locked} join leg l on l.user_id = locked.user_id and l.bet_id = locked.id
    and l.event_id = ${eventId} and l.market_type = ${BUILDER} and (locked.cause is not null or ${result !== null})`;
  await sql`
    update leg_part p set status = graded.status
    from (
      select l.user_id, l.bet_id, l.position, q.part,
        case when locked.cause is null then coalesce(o.grade, 'pending') else 'void' end as status
      from ${builders}
        join leg_part q on q.user_id = l.user_id and q.bet_id = l.bet_id and q.position = l.position
        join outcome o on o.id = q.outcome_id
    ) graded
    where p.user_id = graded.user_id and p.bet_id = graded.bet_id and p.position = graded.position
      and p.part = graded.part and p.status <> graded.status`.execute(tx);
  const { rows } = await sql<GradedRow>`
    update leg set status = graded.status, rule_id = coalesce('void/' || graded.cause, leg.sport_id || '/' || ${BUILDER}),
      rule_version = ${RULES_VERSION}, void_cause = coalesce(graded.cause, ${result?.cause ?? null}),
      score = case when graded.cause is null then ${result?.score ?? null}::text end,
      result_source = case when graded.cause is null then ${result?.source ?? null} else 'schedule' end,
      result_at = coalesce(graded.at, ${result?.at ?? null}::timestamptz)
    from (
      select l.user_id, l.bet_id, l.position, locked.cause, locked.at, ${gradeOfParts} as status
      from ${builders}
        join leg_part p on p.user_id = l.user_id and p.bet_id = l.bet_id and p.position = l.position
      group by l.user_id, l.bet_id, l.position, locked.cause, locked.at
    ) graded
    where leg.user_id = graded.user_id and leg.bet_id = graded.bet_id and leg.position = graded.position
      and (leg.status, leg.result_at) is distinct from (graded.status,
        coalesce(graded.at, ${result?.at ?? null}::timestamptz))
    returning leg.bet_id, leg.status, null::integer as version, leg.void_cause is not distinct from 'late' as is_late`.execute(
    tx,
  );
  return rows;
}

/** An SQL expression: the grade of a bet builder from the grades of its outcomes `p`, grouped by leg. */
export const gradeOfParts = sql`case when bool_or(p.status = 'lost') then 'lost'
  when bool_or(p.status = 'pending') then 'pending' when bool_and(p.status = 'won') then 'won' else 'void' end`;

async function hasBuilders(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from leg where event_id = ${eventId} and market_type = 'builder') as has`.execute(tx);
  return rows[0]?.has ?? false;
}
