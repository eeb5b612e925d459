import type { Grade, VoidCause } from '@cauri/contract';
import { gradeOutcomes, OWN_MARKET, ruleOf, type Score } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import { closeMarkets } from '../events/apply-changes.ts';
import { isFinished } from '../events/event-states.ts';
import { queueRun } from './queue-run.ts';

/** The end of an event: its final score, or that it has none that counts. */
export type EventResult = (CompletedResult | CancelledResult) & {
  readonly source: string;
  /** Of what a person records: who, and why; `approvedBy` is the second person where two decided. */
  readonly by?: { readonly userId: string; readonly reason: string; readonly approvedBy?: string };
};

interface CompletedResult {
  readonly status: 'completed';
  readonly home: number;
  readonly away: number;
  /** What each side won in each period, in order, where the source tells. */
  readonly periods?: readonly Score[];
  /** The score to show, where the numbers do not say enough: the games of each set. */
  readonly shown?: { readonly home: string; readonly away: string };
}

export interface CancelledResult {
  readonly status: 'cancelled';
  /** `cancelled` when nothing more is known. */
  readonly cause?: Exclude<VoidCause, 'late'>;
}

/**
 * Records how an event ended: closes its markets, grades every outcome by the rules of its sport, and queues the
 * settlement, all in the transaction of the change. An event that has a result keeps it: `false`. Another result is a
 * correction: {@link correctResult}.
 */
export async function recordResult(change: BoardChange, eventId: string, result: EventResult): Promise<boolean> {
  const event = await lockEvent(change.tx, eventId);
  if (!event || isFinished(event.status)) return false;
  await writeResult(change, { eventId, sportId: event.sport_id }, result);
  return true;
}

/**
 * Replaces the result of an event that has one: grades its outcomes anew and queues a run that settles again what ends
 * otherwise now. `false`, and nothing written, when the event has no result yet, or the same one, or one that a person has
 * recorded and no person corrects: a feed repeats its mistakes.
 */
export async function correctResult(change: BoardChange, eventId: string, result: EventResult): Promise<boolean> {
  const event = await lockEvent(change.tx, eventId);
  if (!event || !isFinished(event.status) || (await stands(change.tx, eventId, result))) return false;
  await writeResult(change, { eventId, sportId: event.sport_id }, result);
  return true;
}

const lockEvent = (tx: Tx, eventId: string) =>
  tx.selectFrom('event').select(['status', 'sport_id']).where('id', '=', eventId).forUpdate().executeTakeFirst();

async function stands(tx: Tx, eventId: string, result: EventResult): Promise<boolean> {
  const { status, home_score, away_score, cause, periods } = toRow(result);
  const { rows } = await sql<{ stands: boolean }>`
    select (status, home_score, away_score, cause, periods)
      is not distinct from (${status}, ${home_score}, ${away_score}, ${cause}, ${periods}::jsonb)
      or (recorded_by is not null and ${!result.by}) as stands
    from result where event_id = ${eventId} order by version desc limit 1`.execute(tx);
  return rows[0]?.stands ?? false;
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
  const version = await queueRun(tx, eventId);
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

/** What a result makes of an outcome, and the rule that says so; null of what waits for a person to grade it. */
interface GradedOutcome {
  readonly id: string;
  readonly grade: Grade | null;
  readonly rule: { readonly id: string; readonly version: number };
}

/**
 * What a result would make of every outcome of an event. Writes nothing. Markets of the house's own stay as they are
 * graded by hand, unless the event is cancelled.
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
    .select(sql<Grade | null>`g.grades ->> o.id::text`.as('by_hand'))
    .where('o.event_id', '=', eventId)
    .execute();
  return [...Map.groupBy(outcomes, ({ market_id }) => market_id).values()].flatMap((market) => {
    const [first] = market;
    if (!first) return [];
    const rule = ruleOf(first.type, sportId);
    if (first.type === OWN_MARKET) {
      const isVoid = result.status === 'cancelled';
      return market.map(({ id, by_hand }) => ({ id, grade: isVoid ? ('void' as const) : by_hand, rule }));
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
