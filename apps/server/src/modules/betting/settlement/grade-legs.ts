import type { Grade, VoidCause } from '@cauri/contract';
import { OWN_MARKET, RULES_VERSION } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { LockedBet } from './locked-bets.ts';
import type { GradedLeg } from './weigh-bets.ts';

/** What is known of the end of an event: its newest result, if it has one, and windows of bets that are void in it. */
export interface Facts {
  readonly eventId: string;
  readonly result: Told | null;
  /** Markets of the house's own, and how they were graded by hand, where they were. */
  readonly ownMarkets: readonly OwnMarket[];
  readonly windows: ReadonlyMap<number, { readonly cause: VoidCause; readonly at: Date }>;
  /** Nothing of this event has been settled before. */
  readonly isFirst: boolean;
}

interface OwnMarket {
  readonly id: string;
  readonly version: number | null;
  readonly at: Date | null;
}

interface Told {
  readonly version: number;
  readonly score: string | null;
  readonly cause: VoidCause | null;
  readonly source: string;
  readonly at: Date;
}

/** Reads the facts and keeps them as they are until the transaction ends; the event may change otherwise meanwhile. */
export async function readFacts(tx: Tx, eventId: string): Promise<Facts> {
  await sql`select from event where id = ${eventId} for key share`.execute(tx);
  const { rows } = await sql<{
    runs: bigint;
    result: RawTold | null;
    windows: RawWindow[] | null;
    own: RawOwn[] | null;
  }>`
    select (select count(*) from settlement_run where event_id = ${eventId}) as runs,
      (select to_jsonb(r) from result r where r.event_id = ${eventId} order by r.version desc limit 1) as result,
      (select jsonb_agg(v) from void_window v where v.event_id = ${eventId}) as windows,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'version', m.graded_version, 'graded_at', m.graded_at))
        from market m where m.event_id = ${eventId} and m.type = ${OWN_MARKET}) as own`.execute(tx);
  const [row] = rows;
  const windows = (row?.windows ?? []).map(
    ({ version, cause, recorded_at }) => [version, { cause, at: new Date(recorded_at) }] as const,
  );
  return {
    eventId,
    result: row?.result ? toTold(row.result) : null,
    ownMarkets: (row?.own ?? []).map(({ id, version, graded_at }) => ({
      ...{ id, version },
      at: graded_at === null ? null : new Date(graded_at),
    })),
    windows: new Map(windows),
    isFirst: row?.runs === 1n,
  };
}

interface RawTold {
  readonly version: number;
  readonly home_score: string | null;
  readonly away_score: string | null;
  readonly cause: VoidCause | null;
  readonly source: string;
  readonly recorded_at: string;
}

interface RawOwn {
  readonly id: string;
  readonly version: number | null;
  readonly graded_at: string | null;
}

interface RawWindow {
  readonly version: number;
  readonly cause: VoidCause;
  readonly recorded_at: string;
}

const toTold = ({ version, home_score, away_score, cause, source, recorded_at }: RawTold): Told => ({
  ...{ version, cause, source, at: new Date(recorded_at) },
  score: home_score === null ? null : `${home_score} - ${away_score}`,
});

/**
 * Grades the legs of an event in the given bets by its facts, and writes down what graded them. Returns the
 * legs that it graded, by bet. Fails when the event has a result and an outcome no grade.
 */
export async function gradeLegs(
  tx: Tx,
  facts: Facts,
  bets: readonly LockedBet[],
): Promise<ReadonlyMap<string, GradedLeg>> {
  const before = facts.isFirst ? new Map<string, Grade>() : await readGrades(tx, facts.eventId, bets);
  const rows = [...(await gradeByResult(tx, facts, bets)), ...(await gradeByHand(tx, facts, bets))];
  return new Map(
    rows.map(({ bet_id, status, version }) => [bet_id, { status, was: before.get(bet_id) ?? 'pending', version }]),
  );
}

interface LegRow {
  readonly bet_id: string;
  readonly status: GradedLeg['status'];
  /** Of the grading by hand, where there is one. */
  readonly version: number | null;
}

/** By the result and the windows. A cancelled event is void whatever was asked; no score grades what a person does. */
async function gradeByResult(tx: Tx, facts: Facts, bets: readonly LockedBet[]): Promise<readonly LegRow[]> {
  const told = facts.result;
  const voids = bets.map(({ voidVersion }) => (voidVersion === null ? undefined : facts.windows.get(voidVersion)));
  const isVoid = told?.cause != null;
  const { rows } = await sql<LegRow>`
    update leg l set
      status = case when locked.cause is null then o.grade else 'void' end,
      rule_id = coalesce('void/' || locked.cause, o.rule_id),
      rule_version = case when locked.cause is null then o.rule_version else ${RULES_VERSION} end,
      void_cause = coalesce(locked.cause, ${told?.cause ?? null}),
      score = case when locked.cause is null then ${told?.score ?? null}::text end,
      result_source = case when locked.cause is null then ${told?.source ?? null} else 'schedule' end,
      result_at = coalesce(locked.at, ${told?.at ?? null}::timestamptz)
    from unnest(
        ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[],
        ${voids.map((window) => window?.cause ?? null)}::text[], ${voids.map((window) => window?.at ?? null)}::timestamptz[]
      ) as locked (user_id, id, cause, at), outcome o
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${facts.eventId}
      and o.id = l.outcome_id and (locked.cause is not null or ${told !== null} and (${isVoid} or l.market_type <> ${OWN_MARKET}))
      and (l.status, l.result_at) is distinct from (
        case when locked.cause is null then o.grade else 'void' end,
        coalesce(locked.at, ${told?.at ?? null}::timestamptz))
    returning l.bet_id, l.status, null::integer as version`.execute(tx);
  return rows;
}

/** Legs of the house's own markets, as those are graded now: pending again where a cancelled event is to be played. */
async function gradeByHand(tx: Tx, facts: Facts, bets: readonly LockedBet[]): Promise<readonly LegRow[]> {
  const { ownMarkets: own, result } = facts;
  const open = bets.filter(({ voidVersion }) => voidVersion === null);
  if (own.length === 0 || open.length === 0 || result?.cause != null) return [];
  const { rows } = await sql<LegRow>`
    update leg l set status = coalesce(o.grade, 'pending'), rule_id = o.rule_id, rule_version = o.rule_version,
      void_cause = null, score = null, result_at = own.at,
      result_source = case when own.at is not null then 'house' end
    from unnest(${open.map(({ userId }) => userId)}::uuid[], ${open.map(({ id }) => id)}::uuid[]) as locked (user_id, id),
      unnest(
        ${own.map(({ id }) => id)}::uuid[], ${own.map(({ at }) => at)}::timestamptz[],
        ${own.map(({ version }) => version)}::integer[]
      ) as own (id, at, version), outcome o
    where l.user_id = locked.user_id and l.bet_id = locked.id and l.event_id = ${facts.eventId}
      and l.market_id = own.id and o.id = l.outcome_id
      and (l.status, l.result_at) is distinct from (coalesce(o.grade, 'pending'), own.at)
    returning l.bet_id, l.status, own.version`.execute(tx);
  return rows;
}

/** The grades that legs of the event have already, by bet. */
async function readGrades(tx: Tx, eventId: string, bets: readonly LockedBet[]): Promise<Map<string, Grade>> {
  const rows = await tx
    .selectFrom('leg')
    .select(['bet_id', 'status'])
    .where('event_id', '=', eventId)
    .where('bet_id', '=', sql<string>`any(${bets.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ bet_id, status }) => (status === 'pending' ? [] : [[bet_id, status] as const])));
}
