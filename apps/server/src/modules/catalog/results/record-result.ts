import type { Grade, VoidCause } from '@cauri/contract';
import { CUSTOM_MARKET, gradeOutcomes, RULES_VERSION, ruleOf, type Score } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import { problem } from '#platform/problem';
import type { BoardChange } from '../board/change-board.ts';
import { closeMarkets } from '../events/apply-changes.ts';
import { isFinished } from '../events/event-states.ts';

/** The result of an event: its final score, or the cause for which it is void. */
export type EventResult = (CompletedResult | CancelledResult) & {
  readonly source: string;
  /** The administrator who records the result, with the reason; `approvedBy` is a second one who approved it. */
  readonly by?: { readonly userId: string; readonly reason: string; readonly approvedBy?: string };
};

interface CompletedResult {
  readonly status: 'completed';
  readonly home: number;
  readonly away: number;
  /** The score of each period, in order, if the source reports it. */
  readonly periods?: readonly Score[];
  /** The side that scored first. It grades the outcomes, and is not stored. */
  readonly first?: 'home' | 'away';
  /** The score to show when it differs from the numbers, such as the games of each set. */
  readonly shown?: { readonly home: string; readonly away: string };
}

interface CancelledResult {
  readonly status: 'cancelled';
  /** `cancelled` when the cause is unknown. */
  readonly cause?: Exclude<VoidCause, 'late'>;
}

/**
 * Records the result of an event: closes its markets, grades every outcome by the rules of its sport, and queues the
 * settlement, all in the transaction of the change. Returns false, and changes nothing, when the event has a result; use
 * {@link correctResult} to replace it.
 */
export async function recordResult(change: BoardChange, eventId: string, result: EventResult): Promise<boolean> {
  const event = await lockEvent(change.tx, eventId);
  if (!event || isFinished(event.status)) return false;
  await writeResult(change, { eventId, sportId: event.sport_id }, result);
  return true;
}

/**
 * Replaces the result of an event: grades its outcomes again and queues a settlement that corrects the bets. Returns false,
 * and changes nothing, when the event has no result or the same one. A result that an administrator has recorded can only
 * be replaced by an administrator, because feeds repeat their mistakes.
 */
export async function correctResult(change: BoardChange, eventId: string, result: EventResult): Promise<boolean> {
  const event = await lockEvent(change.tx, eventId);
  if (!event || !isFinished(event.status) || (await isSameOrManual(change.tx, eventId, result))) return false;
  await writeResult(change, { eventId, sportId: event.sport_id }, result);
  return true;
}

const lockEvent = (tx: Tx, eventId: string) =>
  tx.selectFrom('event').select(['status', 'sport_id']).where('id', '=', eventId).forUpdate().executeTakeFirst();

async function isSameOrManual(tx: Tx, eventId: string, result: EventResult): Promise<boolean> {
  const { status, home_score, away_score, cause, periods } = toRow(result);
  const { rows } = await sql<{ remains: boolean }>`
    select (status, home_score, away_score, cause, periods)
      is not distinct from (${status}, ${home_score}, ${away_score}, ${cause}, ${periods}::jsonb)
      or (recorded_by is not null and ${!result.by}) as remains
    from result where event_id = ${eventId} order by version desc limit 1`.execute(tx);
  return rows[0]?.remains ?? false;
}

const toRow = (result: EventResult) => {
  const ended = result.status === 'completed' ? result : null;
  return {
    status: result.status,
    home_score: ended && String(ended.home),
    away_score: ended && String(ended.away),
    periods: ended?.periods ? JSON.stringify(ended.periods) : null,
    cause: result.status === 'cancelled' ? (result.cause ?? 'cancelled') : null,
  };
};

interface GradedEvent {
  readonly eventId: string;
  readonly sportId: string;
}

async function writeResult(change: BoardChange, event: GradedEvent, result: EventResult): Promise<void> {
  const { tx } = change;
  const { eventId } = event;
  const row = toRow(result);
  const score = row.home_score === null ? null : { home: row.home_score, away: row.away_score };
  const shown = (result.status === 'completed' ? result.shown : null) ?? score;
  await tx
    .updateTable('event')
    .set({
      status: result.status,
      ...(shown && { home_score: shown.home, away_score: shown.away }),
      board_version: change.version,
      finished_at: sql`coalesce(finished_at, clock_timestamp())`,
      is_last_link_due: sql`fixture is not null and last_link is null`,
    })
    .where('id', '=', eventId)
    .execute();
  await closeMarkets(change, [eventId]);
  await gradeEvent(tx, event, result);
  const version = await queueSettlement(tx, eventId);
  const by = {
    recorded_by: result.by?.userId ?? null,
    approved_by: result.by?.approvedBy ?? null,
    reason: result.by?.reason ?? null,
  };
  await tx
    .insertInto('result')
    .values({ event_id: eventId, version, ...row, ...by, source: result.source })
    .execute();
}

/** The grade of an outcome and the rule that gives it. A null grade waits for a manual grading. */
interface GradedOutcome {
  readonly id: string;
  readonly grade: Grade | null;
  readonly rule: { readonly id: string; readonly version: number };
}

/**
 * Computes the grade that a result gives each outcome of an event. It writes nothing. Custom markets keep their manual
 * grades, unless the event is cancelled.
 */
export async function gradesBy(
  db: Reader,
  { eventId, sportId }: GradedEvent,
  result: EventResult,
): Promise<GradedOutcome[]> {
  const outcomes = await db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .leftJoin('market_grading as g', (join) =>
      join.onRef('g.event_id', '=', 'm.event_id').onRef('g.version', '=', 'm.graded_version'),
    )
    .select(['o.id', 'o.key', 'm.id as market_id', 'm.type', 'm.line'])
    .select(sql<Grade | null>`g.grades ->> o.id::text`.as('manual_grade'))
    .where('o.event_id', '=', eventId)
    .execute();
  return [...Map.groupBy(outcomes, ({ market_id }) => market_id).values()].flatMap((market) => {
    const [first] = market;
    if (!first) return [];
    const rule = ruleOf(first.type, sportId);
    if (first.type === CUSTOM_MARKET) {
      const isVoid = result.status === 'cancelled';
      return market.map(({ id, manual_grade }) => ({ id, grade: isVoid ? ('void' as const) : manual_grade, rule }));
    }
    const grades = gradeOutcomes({
      type: first.type,
      line: first.line,
      outcomeKeys: market.map(({ key }) => key),
      result: result.status === 'completed' ? result : { status: 'cancelled', home: 0, away: 0 },
    });
    return market.flatMap(({ id, key }) => {
      const grade = grades[key];
      return grade ? [{ id, grade, rule }] : [];
    });
  });
}

async function gradeEvent(tx: Tx, event: GradedEvent, result: EventResult): Promise<void> {
  const graded = await gradesBy(tx, event, result);
  await sql`
    update outcome o set grade = g.grade, rule_id = case when g.grade is not null then g.rule_id end,
      rule_version = case when g.grade is not null then g.rule_version end
    from unnest(
      ${graded.map(({ id }) => id)}::uuid[], ${graded.map(({ grade }) => grade)}::text[],
      ${graded.map(({ rule }) => rule.id)}::text[], ${graded.map(({ rule }) => rule.version)}::smallint[]
    ) as g (id, grade, rule_id, rule_version)
    where o.id = g.id`.execute(tx);
}

/**
 * Queues the settlement of an event, in the transaction that changes its facts, and returns the version of the facts. The
 * caller has locked the event. Throws `unavailable` if newer rules than those of this process are in force: only a newer one
 * may grade.
 */
export async function queueSettlement(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ version: number; rules: number | null }>`
    insert into settlement_run (event_id, result_version)
    select ${eventId}, coalesce(max(result_version), 0) + 1 from settlement_run where event_id = ${eventId}
    returning result_version as version, (select max(version) from rules_period) as rules`.execute(tx);
  const { version = 1, rules } = rows[0] ?? {};
  if ((rules ?? 0) > RULES_VERSION) throw problem('unavailable');
  return version;
}

/** Marks the external id of a withdrawn event. */
export const WITHDRAWN = ' withdrawn ';

/**
 * Cancels an event that its source withdraws before the start. It frees the external id, so that the source may offer
 * another event under it.
 */
export async function withdrawEvent(
  change: BoardChange,
  eventId: string,
  result: Omit<CancelledResult, 'status'> & { readonly source: string },
): Promise<void> {
  if (!(await recordResult(change, eventId, { status: 'cancelled', ...result }))) return;
  await sql`update event set external_id = external_id || ${WITHDRAWN} || id where id = ${eventId}`.execute(change.tx);
}
