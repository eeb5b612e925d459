import { sql } from 'kysely';
import type { BoardChange } from '../board/change-board.ts';

/** Adds bets and staked centimes to the totals that events show. */
export async function addTurnover(
  { tx, version }: BoardChange,
  additions: readonly { readonly eventId: string; readonly bets: number; readonly amount: bigint }[],
): Promise<void> {
  await sql`
    update event e set total_bets = e.total_bets + a.bets, total_amount = e.total_amount + a.amount,
      board_version = ${version}
    from unnest(
      ${additions.map(({ eventId }) => eventId)}::uuid[], ${additions.map(({ bets }) => bets)}::integer[],
      ${additions.map(({ amount }) => amount)}::bigint[]
    ) as a (id, bets, amount)
    where e.id = a.id`.execute(tx);
}
