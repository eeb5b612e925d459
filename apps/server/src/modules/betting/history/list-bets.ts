import type { Bet, BetQuery, BetStatus } from '@cauri/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { DB } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { withLegs } from './read-bets.ts';

/** Bets examined per page. A filter that few bets pass may give a short page with a cursor. */
const EXAMINED_MAXIMUM = 2_000;
/** Bounds the time between the creation of a bet's id and its placement. */
const SLACK_MS = 600_000;

/** The statuses with a partial index. The others are so frequent that a scan finds them. */
const indexed: readonly BetStatus[] = ['pending', 'cancelled', 'cashed_out'];

/**
 * Lists a bettor's bets, newest first. The cursor is the id of the last bet examined. It reads a bounded part of the
 * history: a page may have fewer bets than the limit, or none; only a null cursor means the end.
 */
export async function listBets(
  db: Reader,
  userId: string,
  query: BetQuery,
): Promise<{ items: Bet[]; nextCursor: string | null }> {
  const rows = await selectExamined(db, userId, query)
    .selectAll()
    .where((eb) => passes(eb, query))
    .orderBy('b.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const items = await withLegs(db, userId, rows.slice(0, query.limit));
  if (rows.length > query.limit) return { items, nextCursor: items.at(-1)?.id ?? null };
  const last = await selectExamined(db, userId, query)
    .select('b.id')
    .orderBy('b.id', 'desc')
    .offset(EXAMINED_MAXIMUM - 1)
    .executeTakeFirst();
  return { items, nextCursor: last?.id ?? null };
}

/** Selects the bets to examine, as `b`, by id and so by time. */
function selectExamined(db: Reader, userId: string, { status, from, to, cursor }: BetQuery) {
  const before = isId(cursor ?? '') ? cursor : undefined;
  return db.selectFrom((eb) =>
    eb
      .selectFrom('bet')
      .selectAll()
      .where('user_id', '=', userId)
      // A literal, not a parameter, so that the planner can use the partial index.
      .$if(status !== undefined && indexed.includes(status), (q) =>
        q.where('status', '=', sql.lit(status ?? 'pending')),
      )
      .$if(before !== undefined, (q) => q.where('id', '<', before ?? ''))
      .$if(from !== undefined, (q) => q.where('id', '>=', firstIdAt(Date.parse(from ?? '') - SLACK_MS)))
      .$if(to !== undefined, (q) => q.where('id', '<', firstIdAt(Date.parse(to ?? '') + SLACK_MS)))
      .orderBy('id', 'desc')
      .limit(EXAMINED_MAXIMUM)
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
              // Keeps the subquery one lookup per bet: as a join, the planner would read all legs first.
              .offset(0),
          ),
        ]),
  ]);
}

/** The smallest id that can be created at a moment: a UUIDv7 starts with its time in milliseconds. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.min(ms, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
