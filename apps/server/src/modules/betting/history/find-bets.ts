import { OPEN_BETS_COUNTED } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';

/** Finds which of these events have a bet, settled or not. */
export async function findBetOn(db: Reader, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${eventIds}::uuid[]) as id where exists (select from leg where event_id = id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a user has this bet. */
export const isBetOf =
  (db: Reader) =>
  async (userId: string, betId: string): Promise<boolean> => {
    if (!isId(betId)) return false;
    const query = db.selectFrom('bet').select('id').where('id', '=', betId).where('user_id', '=', userId);
    return (await query.executeTakeFirst()) !== undefined;
  };

/** Whether a user has a bet on an event, settled or not. */
export const hasBetOn =
  (db: Reader) =>
  async (userId: string, eventId: string): Promise<boolean> => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from leg where user_id = ${userId} and event_id = ${eventId}) as has`.execute(db);
    return rows[0]?.has ?? false;
  };

/** Returns whether an event has an open bet. */
export async function hasOpenBetOn(db: Reader, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from leg where event_id = ${eventId} and status = 'pending') as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Returns whether a user has an open bet. */
export async function hasOpenBets(db: Reader, userId: string): Promise<boolean> {
  const bet = await db
    .selectFrom('bet')
    .select('id')
    .where('user_id', '=', userId)
    // A literal, not a parameter, so that the planner can use the partial index.
    .where('status', '=', sql.lit('pending'))
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}

/** The number of open bets of a user, up to {@link OPEN_BETS_COUNTED}. */
export async function countOpenBets(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bet where user_id = ${userId} and status = 'pending' limit ${OPEN_BETS_COUNTED}
    ) as open`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the number of bets of each user from the statistics, which are a second or two behind. */
export async function countBets(db: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('statistic')
    .select(['user_id', sql<bigint>`sum(bets)::bigint`.as('bets')])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, bets }) => [user_id, Number(bets)]));
}
