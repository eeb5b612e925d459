import { type AdminEvent, type Event, toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { toPoints } from '../board/read-events.ts';
import { resultSourceOf } from '../results/refusals.ts';

/** An SQL condition: a custom market waits for its manual grading. */
export const isToGrade = (market: string, event: string) =>
  sql<boolean>`${sql.ref(market)}.type = 'custom' and ${sql.ref(market)}.graded_version is null
    and ${sql.ref(event)}.status in ('live', 'awaiting_result', 'completed')`;

/** Selects events with the prices of the match winner and the counts of their markets. */
export const selectAdminEvents = (db: Reader) =>
  db
    .selectFrom('event as e')
    .innerJoin('league as l', 'l.id', 'e.league_id')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.id', 'e.feed', 'e.source', 'e.sport_id', 'e.starts_at', 'e.status', 'e.home_score', 'e.away_score'])
    .select(['e.total_bets', 'e.total_amount', 'e.is_manually_suspended', 'e.league_id'])
    .select(['l.name as league_name', 'l.country as league_country'])
    .select(['e.home_team_id', 'h.name as home_name', 'h.short_name as home_short'])
    .select(['e.away_team_id', 'a.name as away_name', 'a.short_name as away_short'])
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
    id: row.id,
    sportId: row.sport_id,
    league: { id: row.league_id, name: row.league_name, country: row.league_country },
    homeTeam: { id: row.home_team_id, name: row.home_name, shortName: row.home_short, logo: null },
    awayTeam: { id: row.away_team_id, name: row.away_name, shortName: row.away_short, logo: null },
    startTime: row.starts_at.toISOString(),
    status: row.status,
    score: toScore(row),
    source: row.source,
    isOwn: row.feed === 'admin',
    resultOnlyFrom: resultSourceOf(row.feed),
    odds: toOdds(row.winner),
    bets: row.total_bets,
    staked: toWireMoney(row.total_amount),
    markets: row.markets,
  };
}

const toScore = ({ home_score, away_score }: AdminEventRow): Event['score'] =>
  home_score === null ? null : { home: toPoints(home_score), away: toPoints(away_score) };

function toOdds(winner: AdminEventRow['winner']): AdminEvent['odds'] {
  const { home, draw, away } = winner ?? {};
  if (home === undefined || away === undefined) return null;
  return { home: home / 1000, draw: draw === undefined ? null : draw / 1000, away: away / 1000 };
}
