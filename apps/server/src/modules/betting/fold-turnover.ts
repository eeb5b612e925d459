import { sql } from 'kysely';
import { addTurnover, changeBoard } from '#modules/catalog';
import type { Database } from '#platform/database';

/** Adds what placements have appended to the totals of their events, exactly once: the rows go as they are counted. */
export async function foldTurnover(db: Database): Promise<void> {
  const waiting = await db.selectFrom('turnover').select('event_id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await changeBoard(db, async (change) => {
    const { rows } = await sql<{ event_id: string; bets: bigint; amount: bigint }>`
      with gone as (delete from turnover returning event_id, bets, amount)
      select event_id, sum(bets)::bigint as bets, sum(amount)::bigint as amount from gone group by event_id`.execute(
      change.tx,
    );
    await addTurnover(
      change,
      rows.map(({ event_id, bets, amount }) => ({ eventId: event_id, bets: Number(bets), amount })),
    );
  });
}
