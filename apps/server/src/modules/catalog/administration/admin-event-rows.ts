import { type AdminEvent, toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { fromEvents, selectHead, toHead } from '../events/event-rows.ts';
import { resultSourceOf } from '../results/refusals.ts';

/** An SQL condition: a custom market waits for its manual grading. */
export const isToGrade = (market: string, event: string) =>
  sql<boolean>`${sql.ref(market)}.type = 'custom' and ${sql.ref(market)}.graded_version is null
    and ${sql.ref(event)}.status in ('live', 'awaiting_result', 'completed')`;

/** Selects events with the prices of the match winner and the counts of their markets. */
export const selectAdminEvents = (db: Reader) =>
  selectHead(fromEvents(db))
    .select(['e.feed', 'e.source', 'e.status', 'e.total_bets', 'e.total_amount', 'e.is_manually_suspended'])
    .select(
      sql<Record<string, number> | null>`(
        select jsonb_object_agg(o.key, o.odds) from market m join outcome o on o.market_id = m.id
        where m.event_id = e.id and m.type = 'match_winner' and m.line is null)`.as('winner'),
    )
    .select(
      sql<{ open: number; suspended: number; held: number; toGrade: number }>`(
        select jsonb_build_object('open', count(*) filter (where m.status = 'open'),
          'suspended', count(*) filter (where m.status = 'suspended'),
          'held', count(*) filter (where m.automatic_status is not null),
          'toGrade', count(*) filter (where ${isToGrade('m', 'e')}))
        from market m where m.event_id = e.id)`.as('markets'),
    );

export type AdminEventRow = Awaited<ReturnType<ReturnType<typeof selectAdminEvents>['execute']>>[number];

export function toAdminEvent(row: AdminEventRow): AdminEvent {
  return {
    ...toHead(row),
    status: row.status,
    source: row.source,
    isOwn: row.feed === 'admin',
    resultOnlyFrom: resultSourceOf(row.feed),
    odds: toOdds(row.winner),
    bets: row.total_bets,
    staked: toWireMoney(row.total_amount),
    markets: row.markets,
  };
}

function toOdds(winner: AdminEventRow['winner']): AdminEvent['odds'] {
  const { home, draw, away } = winner ?? {};
  if (home === undefined || away === undefined) return null;
  return { home: home / 1000, draw: draw === undefined ? null : draw / 1000, away: away / 1000 };
}
