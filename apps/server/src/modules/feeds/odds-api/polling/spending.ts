import { sql } from 'kysely';
import { utcDayOf } from '#platform/clock';
import type { Database } from '#platform/database';
import type { OddsFeed } from '../parsing/sports.ts';

/** The reason for a call of the feed. */
const purposes = ['plan', 'in_play', 'visitors', 'administrators', 'bets'] as const;
export type Purpose = (typeof purposes)[number];

/** Credits by purpose. */
export type Spending = Readonly<Record<Purpose, number>>;

const RETENTION_DAYS = 60;

/** Reads the credits spent on the UTC day of `now`. */
export async function readSpending(db: Database, feed: OddsFeed, now: Date): Promise<Spending> {
  const rows = await db
    .selectFrom('feed_spending')
    .select(['purpose', 'credits'])
    .where('feed', '=', feed)
    .where('day', '=', sql<Date>`${utcDayOf(now)}::date`)
    .execute();
  const spent = new Map(rows.map(({ purpose, credits }) => [purpose, credits]));
  return Object.fromEntries(purposes.map((purpose) => [purpose, spent.get(purpose) ?? 0])) as Record<Purpose, number>;
}

interface Expense {
  readonly feed: OddsFeed;
  readonly purpose: Purpose;
  readonly credits: number;
  readonly now: Date;
}

/** Adds the cost of a call to its UTC day, and deletes rows older than {@link RETENTION_DAYS} days. */
export async function recordExpense(db: Database, { feed, purpose, credits, now }: Expense): Promise<void> {
  if (credits === 0) return;
  const day = utcDayOf(now);
  await sql`
    with old as (delete from feed_spending where feed = ${feed} and day < ${day}::date - ${RETENTION_DAYS}::integer)
    insert into feed_spending as s (feed, day, purpose, credits) values (${feed}, ${day}::date, ${purpose}, ${credits})
    on conflict (feed, day, purpose) do update set credits = s.credits + excluded.credits`.execute(db);
}
