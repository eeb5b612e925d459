import { RULES_VERSION } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { LockedBet } from './locked-bets.ts';

/** What is known of the end of an event: its newest result, if it has one, and windows of bets that are void in it. */
export interface Facts {
  readonly resultVersion: number | null;
  readonly windows: readonly { readonly version: number; readonly from: Date; readonly until: Date }[];
}

/** Reads the facts and keeps them as they are until the transaction ends; the event may change otherwise meanwhile. */
export async function readFacts(tx: Tx, eventId: string): Promise<Facts> {
  await sql`select from event where id = ${eventId} for key share`.execute(tx);
  const [result, windows] = [
    await tx
      .selectFrom('result')
      .select('version')
      .where('event_id', '=', eventId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
    await tx
      .selectFrom('void_window')
      .select(['version', 'placed_from as from', 'placed_until as until'])
      .where('event_id', '=', eventId)
      .orderBy('version')
      .execute(),
  ];
  return { resultVersion: result?.version ?? null, windows };
}

/**
 * Grades the legs of an event in the given bets by its facts, and writes down what graded them. Returns the ids of the
 * bets whose leg had another grade before. Fails when the event has a result and an outcome no grade.
 */
export async function gradeLegs(
  tx: Tx,
  { eventId, facts }: { readonly eventId: string; readonly facts: Facts },
  bets: readonly LockedBet[],
): Promise<string[]> {
  const windowOf = ({ placedAt }: LockedBet): number | null =>
    facts.windows.find(({ from, until }) => placedAt >= from && placedAt < until)?.version ?? null;
  const { rows } = await sql<{ bet_id: string }>`
    with due as (
      select l.user_id, l.bet_id, l.position, l.status as was,
        coalesce('void/' || v.cause, o.rule_id) as rule_id,
        case when v.version is null then o.rule_version else ${RULES_VERSION} end as rule_version,
        case when v.version is null then o.grade else 'void' end as grade,
        coalesce(v.cause, r.cause) as cause,
        case when v.version is null then r.home_score || ' - ' || r.away_score end as score,
        case when v.version is null then r.source else 'schedule' end as source, coalesce(v.recorded_at, r.recorded_at) as at
      from unnest(
          ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[],
          ${bets.map(windowOf)}::integer[]
        ) as locked (user_id, id, window_version)
        join leg l on l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${eventId}
        join outcome o on o.id = l.outcome_id
        left join void_window v on v.event_id = l.event_id and v.version = locked.window_version
        left join result r on r.event_id = l.event_id and r.version = ${facts.resultVersion}
      where v.version is not null or r.version is not null
    ), graded as (
      update leg l set status = due.grade, rule_id = due.rule_id, rule_version = due.rule_version,
        void_cause = due.cause, score = due.score, result_source = due.source, result_at = due.at
      from due
      where l.user_id = due.user_id and l.bet_id = due.bet_id and l.position = due.position
        and (l.status, l.result_at) is distinct from (due.grade, due.at)
      returning l.bet_id, due.was, l.status
    )
    select bet_id from graded where was <> 'pending' and was <> status`.execute(tx);
  return rows.map(({ bet_id }) => bet_id);
}
