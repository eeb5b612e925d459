import { sql } from 'kysely';
import { type Database, inTransaction } from '../../apps/server/src/platform/database.ts';

/** Centimes. */
const WALLET = 100_000_000n;

/**
 * Adds bettors without a password who joined within the last `days`, each with an account, a wallet and its first
 * transfer.
 */
export async function writeUsers(db: Database, { users, days }: { users: number; days: number }): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into app_user (id, name, email, email_verified, username, display_username, created_at, updated_at)
      select id, name, name || '@example.com', false, name, name, at, at
      from (
        select uuidv7(-ago) as id, 'seed_' || right(uuidv7()::text, 12) as name, clock_timestamp() - ago as at
        from (
          select n, n * (${days}::int * interval '1 day') / ${users}::int as ago from generate_series(1, ${users}::int) n
        ) as joined
      ) as made
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into wallet (user_id, balance, version) select u, ${WALLET}, 1 from unnest(${ids}::uuid[]) as u`.execute(
      tx,
    );
    await sql`
      insert into transfer (user_id, number, key, kind, amount, account, balance_after, created_at)
      select u.id, 1, 'sign_up:' || u.id, 'sign_up', ${WALLET}, 'bonus', ${WALLET}, u.created_at
      from app_user u where u.id = any(${ids}::uuid[])`.execute(tx);
    return ids;
  });
}
