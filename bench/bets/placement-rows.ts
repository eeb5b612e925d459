import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database.ts';

/**
 * Writes the rows of the last `count` bets again, under new ids, by one statement of one connection. Each bet must have a
 * placement of its own. Returns the bets per second, with the commit: what the tables allow without a server, a check or a
 * batch.
 */
export async function writePlacementRows(db: Database, count: number): Promise<number> {
  let startedAt = 0;
  let bets = 0;
  await inTransaction(db, async (tx) => {
    bets = await copyRows(tx, count);
    startedAt = performance.now();
    await sql`
      with bets_written as (insert into bet select * from copied_bet),
        legs_written as (insert into leg select * from copied_leg),
        placements_written as (insert into placement select * from copied_placement),
        transfers_written as (insert into transfer select * from copied_transfer),
        wallets_written as (
          update wallet w set balance = w.balance + t.amount, version = w.version + t.count
          from (select user_id, sum(amount)::bigint as amount, count(*) as count from copied_transfer group by user_id) t
          where w.user_id = t.user_id
        )
      insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
      select l.event_id, count(*), sum(b.stake), count(*), sum(b.stake), sum(b.potential_win)
      from copied_leg l join copied_bet b on b.id = l.bet_id group by l.event_id`.execute(tx);
  });
  return Math.round((bets * 1000) / (performance.now() - startedAt));
}

/** Makes a temporary table of the new rows of each table. Returns the number of bets. */
async function copyRows(tx: Tx, count: number): Promise<number> {
  await sql`create temporary table made on commit drop as
    select user_id, id as old_id, uuidv7() as id from bet order by id desc limit ${count}`.execute(tx);
  await copyTable(tx, { table: 'bet', reference: 'c.id', changes: 'id = m.id' });
  await copyTable(tx, { table: 'leg', reference: 'c.bet_id', changes: 'bet_id = m.id' });
  await copyTable(tx, {
    table: 'placement',
    reference: 'c.bet_ids[1]',
    changes: 'bet_ids = array[m.id], idempotency_key = m.id::text',
  });
  await copyTable(tx, {
    table: 'transfer',
    reference: 'c.reference',
    changes: `reference = m.id, key = 'bet:' || m.id || ':stake', number = m.number, balance_after = m.balance + amount`,
  });
  const { rows } = await sql<{ bets: bigint }>`select count(*) as bets from copied_bet`.execute(tx);
  return Number(rows[0]?.bets ?? 0n);
}

interface CopiedTable {
  readonly table: string;
  /** The id of the bet of a row `c`. */
  readonly reference: string;
  /** The columns that the copy `c` of a row has instead, from the bet `m`. */
  readonly changes: string;
}

async function copyTable(tx: Tx, { table, reference, changes }: CopiedTable): Promise<void> {
  const copied = sql.raw(`copied_${table}`);
  await sql`create temporary table ${copied} on commit drop as
    select c.* from ${sql.raw(table)} c join made m on m.user_id = c.user_id and m.old_id = ${sql.raw(reference)}`.execute(
    tx,
  );
  await sql`update ${copied} c set ${sql.raw(changes)} from (
      select made.*, w.balance, w.version + row_number() over (partition by w.user_id order by made.id) as number
      from made join wallet w on w.user_id = made.user_id
    ) m where m.user_id = c.user_id and m.old_id = ${sql.raw(reference)}`.execute(tx);
}
