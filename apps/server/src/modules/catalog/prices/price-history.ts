import type { PriceHistory } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { problem } from '#platform/problem';
import type { BoardEvent } from '../board/read-events.ts';
import { toPoints } from '../events/event-rows.ts';

/** The number of prices stored per outcome; {@link prunePrices} deletes older ones. */
export const PRICES_MAXIMUM = 1_000;
/** The number of prices per outcome in an answer: as many as a chart can show. */
const POINTS = 120;
const MARKS = 40;
/** The incidents that the chart marks. Baskets and points are too many. */
const MARKED = ['goal', 'shoot_out', 'set', 'period_end', 'half_time', 'full_time'];

interface HistoryRequest {
  readonly event: BoardEvent;
  /** The match winner by default. */
  readonly marketId: string | undefined;
  readonly now: Date;
}

/** Reads the prices of one market since the start of the match, or since the first price when it has not started. */
export async function readPriceHistory(db: Reader, { event, marketId, now }: HistoryRequest): Promise<PriceHistory> {
  const { markets } = event.wire;
  const market = markets.find(({ id, type }) => (marketId === undefined ? type === 'match_winner' : id === marketId));
  if (!market) throw problem('not_found');
  const outcomeIds = market.outcomes.map(({ id }) => id);
  const [prices, incidents] = await Promise.all([readPrices(db, outcomeIds), readMarked(db, event.wire.id)]);
  const sinceMs = beginningOf(event, prices, now);
  const ofOutcome = Map.groupBy(prices, ({ outcome_id }) => outcome_id);
  return {
    marketId: market.id,
    since: new Date(sinceMs).toISOString(),
    until: event.finishedAt?.toISOString() ?? null,
    asOf: now.toISOString(),
    outcomes: outcomeIds.map((id) => {
      const own = ofOutcome.get(id) ?? [];
      const points = own.map(({ at, odds }): Point => [at.getTime() - sinceMs, odds / 1000]);
      return { id, version: Number(own.at(-1)?.price_version ?? 0), points: thinOut(clip(points), POINTS) };
    }),
    marks: incidents
      .filter(({ at }) => at.getTime() >= sinceMs)
      .map(({ at, kind, home_score, away_score }) => ({
        at: at.getTime() - sinceMs,
        kind,
        score: { home: toPoints(home_score), away: toPoints(away_score) },
      })),
  };
}

interface PriceRow {
  readonly outcome_id: string;
  readonly price_version: bigint;
  readonly odds: number;
  readonly at: Date;
}

async function readPrices(db: Reader, outcomeIds: readonly string[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select h.* from unnest(${outcomeIds}::uuid[]) as o (id) cross join lateral (
      select outcome_id, price_version, odds, at from price_history
      where outcome_id = o.id order by price_version desc limit ${PRICES_MAXIMUM}
    ) h
    order by h.outcome_id, h.price_version`.execute(db);
  return rows;
}

async function readMarked(db: Reader, eventId: string) {
  const newest = await db
    .selectFrom('incident')
    .select(['kind', 'at', 'home_score', 'away_score'])
    .where('event_id', '=', eventId)
    .where('kind', 'in', MARKED)
    .orderBy('step', 'desc')
    .orderBy('position', 'desc')
    .limit(MARKS)
    .execute();
  return newest.reverse();
}

/** The start of the history in milliseconds: the start of the match, or the first price when that is later. */
function beginningOf({ startsAt }: BoardEvent, prices: readonly PriceRow[], now: Date): number {
  const firstMs = Math.min(now.getTime(), ...prices.map(({ at }) => at.getTime()));
  return startsAt <= now ? Math.max(startsAt.getTime(), firstMs) : firstMs;
}

type Point = [atMs: number, odds: number];

/** Cuts off prices before the start of the history. The last of them becomes its first price. */
function clip(points: readonly Point[]): Point[] {
  const first = points.findLastIndex(([at]) => at <= 0);
  return points.slice(Math.max(0, first)).map(([at, odds]) => [Math.max(0, at), odds]);
}

/** Thins out points: keeps the first, the last, and the lowest and highest of equal parts between them. */
export function thinOut(points: readonly Point[], most: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= most || !first || !last) return [...points];
  const inner = points.slice(1, -1);
  const parts = Math.floor((most - 2) / 2);
  const extremes = Array.from({ length: parts }, (_, part) => {
    const own = inner.slice(Math.round((part * inner.length) / parts), Math.round(((part + 1) * inner.length) / parts));
    const byOdds = own.toSorted(([, a], [, b]) => a - b);
    const [low, high] = [byOdds[0], byOdds.at(-1)];
    return own.filter((point) => point === low || point === high);
  });
  return [first, ...extremes.flat(), last];
}
