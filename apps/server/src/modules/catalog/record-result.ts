import type { Grade } from '@cauri/contract';
import { gradeOutcomes, type Score } from '@cauri/rules';
import { sql } from 'kysely';
import { closeMarkets } from './apply-changes.ts';
import type { BoardChange } from './change-board.ts';
import { isFinished } from './event-states.ts';

/** The end of an event: its final score, or that it was cancelled. */
export type EventResult = CompletedResult | { readonly status: 'cancelled'; readonly source: string };

interface CompletedResult {
  readonly status: 'completed';
  readonly home: number;
  readonly away: number;
  /** What each side won in each period, in order, where the source tells. */
  readonly periods?: readonly Score[];
  /** The score to show, where the numbers do not say enough: the games of each set. */
  readonly shown?: { readonly home: string; readonly away: string };
  readonly source: string;
}

/**
 * Records how an event ended: closes its markets, grades every outcome by the rules of its sport, and queues the
 * settlement, all in the transaction of the change. An event that has a result keeps it: `false`.
 */
export async function recordResult(change: BoardChange, eventId: string, result: EventResult): Promise<boolean> {
  const { tx, version } = change;
  const event = await tx.selectFrom('event').select('status').where('id', '=', eventId).forUpdate().executeTakeFirst();
  if (!event || isFinished(event.status)) return false;
  const ended = result.status === 'completed' ? result : null;
  const score = ended && { home: String(ended.home), away: String(ended.away) };
  const shown = ended?.shown ?? score;
  await tx
    .updateTable('event')
    .set({
      status: result.status,
      ...(shown && { home_score: shown.home, away_score: shown.away }),
      board_version: version,
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', eventId)
    .execute();
  await closeMarkets(change, [eventId]);
  await gradeEvent(change, eventId, result);
  await tx
    .insertInto('result')
    .values({
      event_id: eventId,
      version: 1,
      status: result.status,
      home_score: score?.home ?? null,
      away_score: score?.away ?? null,
      periods: ended?.periods ? JSON.stringify(ended.periods) : null,
      source: result.source,
    })
    .execute();
  await tx.insertInto('settlement_run').values({ event_id: eventId, result_version: 1 }).execute();
  return true;
}

async function gradeEvent({ tx }: BoardChange, eventId: string, result: EventResult): Promise<void> {
  const outcomes = await tx
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select(['o.id', 'o.key', 'm.id as market_id', 'm.type', 'm.line'])
    .where('o.event_id', '=', eventId)
    .execute();
  const graded: { id: string; grade: Grade }[] = [];
  for (const market of Map.groupBy(outcomes, ({ market_id }) => market_id).values()) {
    const [first] = market;
    if (!first) continue;
    const grades = gradeOutcomes({
      type: first.type,
      line: first.line,
      outcomeKeys: market.map(({ key }) => key),
      result: result.status === 'completed' ? result : { status: 'cancelled', home: 0, away: 0 },
    });
    for (const { id, key } of market) {
      const grade = grades[key];
      if (grade) graded.push({ id, grade });
    }
  }
  await sql`
    update outcome o set grade = g.grade
    from unnest(${graded.map(({ id }) => id)}::uuid[], ${graded.map(({ grade }) => grade)}::text[]) as g (id, grade)
    where o.id = g.id`.execute(tx);
}
