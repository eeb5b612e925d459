import { sql } from 'kysely';
import { addTurnover, changeBoard } from '#modules/catalog';
import type { Database } from '#platform/database';

/**
 * Adds what placements have appended to the totals of their events, and what is open on them, exactly once: the rows go
 * as they are counted.
 */
export async function foldTurnover(db: Database): Promise<void> {
  const waiting = await db.selectFrom('turnover').select('event_id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await changeBoard(db, async (change) => {
    const { rows } = await sql<{ event_id: string; bets: bigint; amount: bigint }>`
      with gone as (delete from turnover returning *),
      exposed as (
        insert into event_exposure (event_id, bets, stakes, potential_wins)
        select event_id, sum(open_bets), sum(open_stakes), sum(open_wins) from gone
        group by event_id having sum(open_bets) <> 0 or sum(open_stakes) <> 0 or sum(open_wins) <> 0 order by event_id
        on conflict (event_id) do update set bets = event_exposure.bets + excluded.bets,
          stakes = event_exposure.stakes + excluded.stakes,
          potential_wins = event_exposure.potential_wins + excluded.potential_wins
      )
      select event_id, sum(bets)::bigint as bets, sum(amount)::bigint as amount from gone
      group by event_id having sum(bets) <> 0`.execute(change.tx);
    await sql`delete from event_exposure where bets = 0`.execute(change.tx);
    if (rows.length === 0) return;
    await addTurnover(
      change,
      rows.map(({ event_id, bets, amount }) => ({ eventId: event_id, bets: Number(bets), amount })),
    );
  });
}
