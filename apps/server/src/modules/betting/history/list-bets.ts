import type { Bet, BetQuery, BetStatus } from '@cauri/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';
import type { DB } from '#platform/tables';
import { withLegs } from './read-bets.ts';

/** So many bets are looked at for one page: a filter that few pass may give a short page, and where to go on. */
const WALK = 2_000;
/** An id is made before its bet is placed; nothing takes this long in between. */
const SLACK_MS = 600_000;

/** These have an index of their own. Of the others there are many, so that a walk finds them. */
const indexed: readonly BetStatus[] = ['pending', 'cancelled', 'cashed_out'];

/**
 * A bettor's bets, newest first; the cursor is the id after which it goes on. However long the history, it reads a
 * bounded part: a page may have fewer bets than asked for, or none, and only a null cursor is the end.
 */
export async function listBets(
  db: Reader,
  userId: string,
  query: BetQuery,
): Promise<{ items: Bet[]; nextCursor: string | null }> {
  const rows = await walk(db, userId, query)
    .selectAll()
    .where((eb) => passes(eb, query))
    .orderBy('b.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const items = await withLegs(db, userId, rows.slice(0, query.limit));
  if (rows.length > query.limit) return { items, nextCursor: items.at(-1)?.id ?? null };
  const last = await walk(db, userId, query)
    .select('b.id')
    .orderBy('b.id', 'desc')
    .offset(WALK - 1)
    .executeTakeFirst();
  return { items, nextCursor: last?.id ?? null };
}

/** The bets that may be looked at, as `b`: by id, and so by time. */
function walk(db: Reader, userId: string, { status, from, to, cursor }: BetQuery) {
  const before = isId(cursor ?? '') ? cursor : undefined;
  return db.selectFrom((eb) =>
    eb
      .selectFrom('bet')
      .selectAll()
      .where('user_id', '=', userId)
      // Written out, not a parameter: the planner must see which index holds it.
      .$if(status !== undefined && indexed.includes(status), (q) =>
        q.where('status', '=', sql.lit(status ?? 'pending')),
      )
      .$if(before !== undefined, (q) => q.where('id', '<', before ?? ''))
      .$if(from !== undefined, (q) => q.where('id', '>=', firstIdAt(Date.parse(from ?? '') - SLACK_MS)))
      .$if(to !== undefined, (q) => q.where('id', '<', firstIdAt(Date.parse(to ?? '') + SLACK_MS)))
      .orderBy('id', 'desc')
      .limit(WALK)
      .as('b'),
  );
}

function passes(eb: ExpressionBuilder<{ b: DB['bet'] } & DB, 'b'>, { status, sport, from, to }: BetQuery) {
  return eb.and([
    ...(status === undefined ? [] : [eb('b.status', '=', status)]),
    ...(from === undefined ? [] : [eb('b.placed_at', '>=', new Date(from))]),
    ...(to === undefined ? [] : [eb('b.placed_at', '<', new Date(to))]),
    ...(sport === undefined
      ? []
      : [
          eb.exists(
            eb
              .selectFrom('leg as l')
              .whereRef('l.user_id', '=', 'b.user_id')
              .whereRef('l.bet_id', '=', 'b.id')
              .where('l.sport_id', '=', sport)
              // Keeps it a look-up a bet: as a join, the planner would read all legs first.
              .offset(0),
          ),
        ]),
  ]);
}

/** The smallest id that can be made at a moment: a UUIDv7 begins with its milliseconds. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.min(ms, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
