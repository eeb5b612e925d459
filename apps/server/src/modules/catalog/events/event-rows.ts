import type { Event } from '@cauri/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '#platform/database';
import type { DB } from '#platform/database/tables';

type EventTables = DB & { e: DB['event']; l: DB['league']; h: DB['team']; a: DB['team'] };

/** A query of events `e` with their league `l`, home team `h` and away team `a`. */
export type EventQueryBuilder = SelectQueryBuilder<EventTables, 'e' | 'l' | 'h' | 'a', Record<never, never>>;

/** Begins a query of events with their league and teams, which selects nothing yet. */
export const fromEvents = (db: Reader): EventQueryBuilder =>
  db
    .selectFrom('event as e')
    .innerJoin('league as l', 'l.id', 'e.league_id')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id') as EventQueryBuilder;

/** Selects what {@link toHead} reads. */
export const selectHead = (query: EventQueryBuilder) =>
  query
    .select(['e.id', 'e.sport_id', 'e.starts_at', 'e.home_score', 'e.away_score'])
    .select(['e.league_id', 'l.name as league_name', 'l.country as league_country'])
    .select(['e.home_team_id', 'h.name as home_name', 'h.short_name as home_short'])
    .select(['e.away_team_id', 'a.name as away_name', 'a.short_name as away_short']);

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHead>['execute']>>[number];

/** The fields that every form of an event on the wire has. */
export const toHead = (row: HeadRow) => ({
  id: row.id,
  sportId: row.sport_id,
  league: { id: row.league_id, name: row.league_name, country: row.league_country },
  homeTeam: { id: row.home_team_id, name: row.home_name, shortName: row.home_short, logo: null },
  awayTeam: { id: row.away_team_id, name: row.away_name, shortName: row.away_short, logo: null },
  startTime: row.starts_at.toISOString(),
  score: toScore(row.home_score, row.away_score),
});

const toScore = (home: string | null, away: string | null): Event['score'] =>
  home === null ? null : { home: toPoints(home), away: toPoints(away) };

/** Converts a score: a number, or for tennis a text that includes the present points. */
export const toPoints = (text: string | null): number | string =>
  /^\d+$/.test(text ?? '') ? Number(text) : (text ?? '');
