import type { Grade } from '@cauri/contract';
import { CUSTOM_MARKET, RULES_VERSION } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { gradeBuilders } from '../builder/grade-builders.ts';
import type { EventFacts, LockedBet } from './event-facts.ts';
import { gradeEarly } from './grade-early.ts';

/** A leg that was just graded: its status now and before, and the version of the manual grading that set it. */
export interface GradedLeg {
  readonly status: Grade | 'pending';
  readonly was: Grade | 'pending';
  readonly version: number | null;
  /** Whether it is void because the bet was placed after the start. */
  readonly isLate: boolean;
}

/**
 * Grades the legs of an event in the given bets, and stores what graded each leg. Returns the legs whose grade is new, by
 * bet id. Fails when the event has a result and an outcome has no grade.
 */
export async function gradeLegs(
  tx: Tx,
  facts: EventFacts,
  bets: readonly LockedBet[],
): Promise<ReadonlyMap<string, GradedLeg>> {
  const before = facts.isFirst ? new Map<string, Grade>() : await readGrades(tx, facts.eventId, bets);
  const rows = [
    ...(await gradeEarly(tx, facts, bets)),
    ...(await gradeByResult(tx, facts, bets)),
    ...(await gradeManually(tx, facts, bets)),
    ...(await gradeBuilders(tx, facts, bets)),
  ];
  return new Map(
    rows.map(({ bet_id, status, version, is_late }) => [
      bet_id,
      { status, was: before.get(bet_id) ?? 'pending', version, isLate: is_late },
    ]),
  );
}

interface LegRow {
  readonly bet_id: string;
  readonly status: GradedLeg['status'];
  /** The version of the manual grading; null for a grade by the result. */
  readonly version: number | null;
  readonly is_late: boolean;
}

/**
 * Grades by the result and the void windows. A cancelled event voids every market; a score grades no custom market. A leg
 * that was paid early stays as it is, whatever the result.
 */
async function gradeByResult(tx: Tx, facts: EventFacts, bets: readonly LockedBet[]): Promise<readonly LegRow[]> {
  const { result } = facts;
  const voids = bets.map(({ voidVersion }) => (voidVersion === null ? undefined : facts.voidWindows.get(voidVersion)));
  const isVoid = result?.cause != null;
  const early = facts.earlyWins.flatMap(({ side, stands }) => (stands ? side : []));
  const { rows } = await sql<LegRow>`
    update leg l set
      status = case when locked.cause is null then o.grade else 'void' end,
      rule_id = coalesce('void/' || locked.cause, o.rule_id),
      rule_version = case when locked.cause is null then o.rule_version else ${RULES_VERSION} end,
      void_cause = coalesce(locked.cause, ${result?.cause ?? null}),
      score = case when locked.cause is null then ${result?.score ?? null}::text end,
      result_source = case when locked.cause is null then ${result?.source ?? null} else 'schedule' end,
      result_at = coalesce(locked.at, ${result?.at ?? null}::timestamptz)
    from unnest(
        ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[],
        ${voids.map((window) => window?.cause ?? null)}::text[], ${voids.map((window) => window?.at ?? null)}::timestamptz[]
      ) as locked (user_id, id, cause, at), outcome o
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${facts.eventId}
      and o.id = l.outcome_id and (locked.cause is not null or ${result !== null} and (${isVoid} or l.market_type <> ${CUSTOM_MARKET})
        and not (l.early_payout and l.outcome_key = any(${early}::text[])))
      and (l.status, l.result_at) is distinct from (
        case when locked.cause is null then o.grade else 'void' end,
        coalesce(locked.at, ${result?.at ?? null}::timestamptz))
    returning l.bet_id, l.status, null::integer as version, l.void_cause is not distinct from 'late' as is_late`.execute(
    tx,
  );
  return rows;
}

/** Grades legs of custom markets. They become pending again when a cancelled event is to be played after all. */
async function gradeManually(tx: Tx, facts: EventFacts, bets: readonly LockedBet[]): Promise<readonly LegRow[]> {
  const { customMarkets: custom, result } = facts;
  const open = bets.filter(({ voidVersion }) => voidVersion === null);
  if (custom.length === 0 || open.length === 0 || result?.cause != null) return [];
  const { rows } = await sql<LegRow>`
    update leg l set status = coalesce(o.grade, 'pending'), rule_id = o.rule_id, rule_version = o.rule_version,
      void_cause = null, score = null, result_at = custom.at,
      result_source = case when custom.at is not null then 'house' end
    from unnest(${open.map(({ userId }) => userId)}::uuid[], ${open.map(({ id }) => id)}::uuid[]) as locked (user_id, id),
      unnest(
        ${custom.map(({ id }) => id)}::uuid[], ${custom.map(({ at }) => at)}::timestamptz[],
        ${custom.map(({ version }) => version)}::integer[]
      ) as custom (id, at, version), outcome o
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${facts.eventId}
      and l.market_id = custom.id and o.id = l.outcome_id
      and (l.status, l.result_at) is distinct from (coalesce(o.grade, 'pending'), custom.at)
    returning l.bet_id, l.status, custom.version, false as is_late`.execute(tx);
  return rows;
}

/** The present grades of the event's legs, by bet id. */
async function readGrades(tx: Tx, eventId: string, bets: readonly LockedBet[]): Promise<Map<string, Grade>> {
  const rows = await tx
    .selectFrom('leg')
    .select(['bet_id', 'status'])
    .where('event_id', '=', eventId)
    .where('bet_id', '=', sql<string>`any(${bets.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ bet_id, status }) => (status === 'pending' ? [] : [[bet_id, status] as const])));
}
