import { areHandGrades, CUSTOM_MARKET, type HandGrade, ruleOf } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { invalid, problem } from '#platform/problem';
import type { BoardChange } from '../board/change-board.ts';
import { touchEvents } from '../events/apply-changes.ts';
import { queueSettlement } from './record-result.ts';
import { refuseBoundResult } from './refusals.ts';

/** The manual grades of every outcome of a custom market. */
export interface ManualGrading {
  readonly eventId: string;
  readonly marketId: string;
  readonly grades: readonly { readonly outcomeId: string; readonly grade: HandGrade }[];
}

interface GradedBy {
  readonly userId: string;
  readonly reason: string;
}

/**
 * Grades a custom market: closes it, writes the grades, and queues the settlement, all in the transaction of the change.
 * Different grades afterwards are a correction; the same grades change nothing. Throws as {@link checkGrading} does.
 */
export async function gradeMarket(
  change: BoardChange,
  grading: ManualGrading,
  by: GradedBy,
): Promise<'graded' | 'corrected' | 'unchanged'> {
  const { tx } = change;
  const { eventId, marketId } = grading;
  await sql`select from event where id = ${eventId} for update`.execute(tx);
  const { present } = await checkGrading(tx, grading);
  if (present && grading.grades.every(({ outcomeId, grade }) => present[outcomeId] === grade)) return 'unchanged';
  const version = await queueSettlement(tx, eventId);
  const grades = Object.fromEntries(grading.grades.map(({ outcomeId, grade }) => [outcomeId, grade]));
  await sql`
    with graded as (
      insert into market_grading (event_id, version, market_id, grades, graded_by, reason)
      values (${eventId}, ${version}, ${marketId}, ${JSON.stringify(grades)}, ${by.userId}, ${by.reason})
      returning version, graded_at
    )
    update market set status = 'closed', automatic_status = null, reopens_at = null,
      graded_version = graded.version, graded_at = graded.graded_at
    from graded where id = ${marketId}`.execute(tx);
  await writeGrades(tx, grading);
  await touchEvents(change, [eventId]);
  return present ? 'corrected' : 'graded';
}

async function writeGrades(tx: Tx, { marketId, grades }: ManualGrading): Promise<void> {
  const rule = ruleOf(CUSTOM_MARKET, '');
  await sql`
    update outcome o set grade = g.grade, rule_id = ${rule.id}, rule_version = ${rule.version}
    from unnest(
      ${grades.map(({ outcomeId }) => outcomeId)}::uuid[], ${grades.map(({ grade }) => grade)}::text[]
    ) as g (id, grade)
    where o.id = g.id and o.market_id = ${marketId}`.execute(tx);
}

/**
 * Checks that a market can be graded like this, and returns its current grades by outcome id. Throws
 * `result_from_source` for a match whose result comes from its chain or feed, `not_found` for a market that is not a
 * custom market, `event_state` if the event is cancelled, and `validation_failed` if an outcome is missing, or if none
 * won and not all are void.
 */
export async function checkGrading(
  db: Reader,
  { eventId, marketId, grades }: ManualGrading,
): Promise<{ readonly present: Readonly<Record<string, string>> | null }> {
  if (!isId(marketId)) throw problem('not_found');
  await refuseBoundResult(db, eventId);
  const rows = await db
    .selectFrom('market as m')
    .innerJoin('event as e', 'e.id', 'm.event_id')
    .innerJoin('outcome as o', 'o.market_id', 'm.id')
    .leftJoin('market_grading as g', (join) =>
      join.onRef('g.event_id', '=', 'm.event_id').onRef('g.version', '=', 'm.graded_version'),
    )
    .select(['e.status', 'o.id', 'g.grades'])
    .where('m.id', '=', marketId)
    .where('m.event_id', '=', eventId)
    .where('m.type', '=', CUSTOM_MARKET)
    .execute();
  const [first] = rows;
  if (!first) throw problem('not_found');
  if (first.status === 'cancelled') throw problem('event_state');
  const given = new Set(grades.map(({ outcomeId }) => outcomeId));
  if (given.size !== grades.length || given.size !== rows.length || !rows.every(({ id }) => given.has(id))) {
    throw invalid({ path: 'grades', message: 'must grade every outcome of the market once' });
  }
  if (!areHandGrades(grades.map(({ grade }) => grade))) {
    throw invalid({ path: 'grades', message: 'must have at least one won outcome, or all void' });
  }
  return { present: first.grades as Record<string, string> | null };
}
