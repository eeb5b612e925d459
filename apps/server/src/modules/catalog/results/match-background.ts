import type { LeagueRow, MatchBackground, PastMatch, Team } from '@cauri/contract';
import { findSport } from '@cauri/rules';
import { type Fixture, kickOff, parseSlot, probabilities } from '@cauri/simulator';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { BoardEvent } from '../board/read-events.ts';
import { toPoints } from '../events/event-rows.ts';
import { seasonOf } from './background-parts.ts';

const FORM_SHOWN = 5;
const MEETINGS_SHOWN = 10;
/** The maximum number of matches of one season in a table; the latest ones count. */
const SEASON_MAXIMUM = 4_000;
const FRESH_MS = 60_000;
const CACHE_MAXIMUM = 500;

interface BackgroundParts {
  readonly db: Database;
  readonly clock: Clock;
}

interface CachedValue<T> {
  readonly atMs: number;
  readonly value: Promise<T>;
}

/**
 * Returns a reader of what is known about a match besides its prices. Answers are cached for a minute, the season of a
 * league for all its matches; a failed read is not cached.
 */
export function createBackgrounds({ db, clock }: BackgroundParts): (event: BoardEvent) => Promise<MatchBackground> {
  const createCache = <T>() => {
    const cache = new LRUCache<string, CachedValue<T>>({ max: CACHE_MAXIMUM });
    return (key: string, read: () => Promise<T>): Promise<T> => {
      const nowMs = clock.now().getTime();
      const known = cache.get(key);
      if (known && nowMs - known.atMs < FRESH_MS) return known.value;
      const value = read();
      value.catch(() => cache.delete(key));
      cache.set(key, { atMs: nowMs, value });
      return value;
    };
  };
  const backgrounds = createCache<MatchBackground>();
  const seasons = createCache<readonly SeasonMatch[]>();
  return (event) =>
    backgrounds(event.wire.id, async () => {
      const { wire, startsAt } = event;
      const { homeTeam, awayTeam, league } = wire;
      const season = seasonOf(startsAt);
      const [home, away, meetings, matches, simulated] = await Promise.all([
        readForm(db, homeTeam.id, startsAt),
        readForm(db, awayTeam.id, startsAt),
        readMeetings(db, event),
        wire.source === 'demo'
          ? seasons(`${league.id} ${season.since.toISOString()}`, () => readSeason(db, league.id, season))
          : null,
        wire.source === 'demo' ? readSimulated(db, wire.id) : null,
      ]);
      return {
        form: { home, away },
        meetings,
        table: simulated?.isFriendly
          ? null
          : matches && { since: season.since.toISOString(), rows: rankTeams(matches, wire.sportId) },
        model: simulated && readModel(simulated.fixture, { season: matches ?? [], event }),
      };
    });
}

/** The last version of a result has the score that bets count: in tennis the sets. */
const finalScore = sql`cross join lateral (
    select r.home_score::integer as home, r.away_score::integer as away from result r
    where r.event_id = e.id and r.status = 'completed' and r.home_score ~ '^\\d+$' and r.away_score ~ '^\\d+$'
    order by r.version desc limit 1
  ) f`;

interface PastRow {
  readonly id: string;
  readonly startsAt: Date;
  readonly league: string;
  readonly home: Team;
  readonly away: Team;
  readonly homeScore: string;
  readonly awayScore: string;
  readonly lead: number;
}

async function readPast(db: Database, matches: RawBuilder<unknown>): Promise<PastMatch[]> {
  const { rows } = await sql<PastRow>`
    select e.id, e.starts_at as "startsAt", l.name as league, f.home - f.away as lead,
      coalesce(e.home_score, f.home::text) as "homeScore", coalesce(e.away_score, f.away::text) as "awayScore",
      json_build_object('id', h.id, 'name', h.name, 'shortName', h.short_name, 'logo', null) as home,
      json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name, 'logo', null) as away
    from (${matches}) e
      join league l on l.id = e.league_id
      join team h on h.id = e.home_team_id
      join team a on a.id = e.away_team_id
      ${finalScore}
    order by e.starts_at desc, e.id desc`.execute(db);
  return rows.map(({ id, startsAt, league, home, away, homeScore, awayScore, lead }) => ({
    id,
    startTime: startsAt.toISOString(),
    league,
    homeTeam: home,
    awayTeam: away,
    score: { home: toPoints(homeScore), away: toPoints(awayScore) },
    winner: lead === 0 ? null : lead > 0 ? 'home' : 'away',
  }));
}

const pastOf = (where: RawBuilder<unknown>, limit: number) => sql`(
  select * from event where ${where} and status = 'completed' order by starts_at desc, id desc limit ${limit})`;

async function readForm(db: Database, teamId: string, before: Date): Promise<PastMatch[]> {
  const past = await readPast(
    db,
    sql`${pastOf(sql`home_team_id = ${teamId} and starts_at < ${before}`, FORM_SHOWN)}
      union all ${pastOf(sql`away_team_id = ${teamId} and starts_at < ${before}`, FORM_SHOWN)}`,
  );
  return past.slice(0, FORM_SHOWN);
}

async function readMeetings(db: Database, { wire, startsAt }: BoardEvent): Promise<PastMatch[]> {
  const [one, other] = [wire.homeTeam.id, wire.awayTeam.id];
  const between = (home: string, away: string) =>
    pastOf(sql`home_team_id = ${home} and away_team_id = ${away} and starts_at < ${startsAt}`, MEETINGS_SHOWN);
  const past = await readPast(db, sql`${between(one, other)} union all ${between(other, one)}`);
  return past.slice(0, MEETINGS_SHOWN);
}

interface SeasonMatch {
  readonly home: Team;
  readonly away: Team;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly params: Readonly<Record<string, number>> | null;
}

/** The finished matches of a league in one season. Cancelled matches have no score and are left out. */
async function readSeason(
  db: Database,
  leagueId: string,
  { since, until }: ReturnType<typeof seasonOf>,
): Promise<SeasonMatch[]> {
  const { rows } = await sql<SeasonMatch>`
    select f.home as "homeScore", f.away as "awayScore", e.fixture -> 'params' as params,
      json_build_object('id', h.id, 'name', h.name, 'shortName', h.short_name, 'logo', null) as home,
      json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name, 'logo', null) as away
    from (
      select * from event
      where league_id = ${leagueId} and starts_at >= ${since} and starts_at < ${until}
        and status = 'completed' and source = 'demo'
      order by starts_at desc, id desc limit ${SEASON_MAXIMUM}
    ) e
      join team h on h.id = e.home_team_id
      join team a on a.id = e.away_team_id
      ${finalScore}`.execute(db);
  return rows;
}

/** The table of a season: by points or wins, then by difference, then by what was scored, then by name. */
function rankTeams(season: readonly SeasonMatch[], sportId: string): LeagueRow[] {
  const winPoints = findSport(sportId)?.winPoints;
  const rows = new Map<string, LeagueRow>();
  for (const { home, away, homeScore, awayScore } of season) {
    for (const [team, own, other] of [[home, homeScore, awayScore] as const, [away, awayScore, homeScore] as const]) {
      const row = rows.get(team.id) ?? NO_MATCHES(team);
      const [won, drawn] = [Number(own > other), Number(own === other)];
      rows.set(team.id, {
        team,
        played: row.played + 1,
        won: row.won + won,
        drawn: row.drawn + drawn,
        lost: row.lost + Number(own < other),
        scored: row.scored + own,
        conceded: row.conceded + other,
        points: winPoints === undefined ? null : (row.points ?? 0) + won * winPoints + drawn,
      });
    }
  }
  const rankingValue = (row: LeagueRow) => row.points ?? row.won;
  return [...rows.values()].sort(
    (a, b) =>
      rankingValue(b) - rankingValue(a) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      (a.team.name < b.team.name ? -1 : 1),
  );
}

const NO_MATCHES = (team: Team): LeagueRow => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: null,
});

async function readSimulated(db: Database, id: string): Promise<{ fixture: Fixture; isFriendly: boolean } | null> {
  const row = await db.selectFrom('event').select(['fixture', 'external_id']).where('id', '=', id).executeTakeFirst();
  if (!row?.fixture) return null;
  const fixture = { ...(row.fixture as Omit<Fixture, 'matchId'>), matchId: id };
  return { fixture, isFriendly: parseSlot(row.external_id)?.isFriendly === true };
}

interface ModelParts {
  readonly season: readonly SeasonMatch[];
  readonly event: BoardEvent;
}

/** Null where the engine is unknown to this version. */
function readModel(fixture: Fixture, { season, event }: ModelParts): MatchBackground['model'] {
  const { homeTeam, awayTeam } = event.wire;
  try {
    const winner = probabilities(fixture, kickOff(fixture)).find(({ type }) => type === 'match_winner');
    const [home, away] = [meansOf(season, homeTeam.id), meansOf(season, awayTeam.id)];
    return {
      chances: { ...winner?.outcomes },
      params: { ...fixture.params },
      season: home && away && { home, away },
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Means = { matches: number; own: number; other: number };

/** The parameters of an engine come in pairs, `homeGoals` and `awayGoals`: the means of a team's own and its opponents'. */
function meansOf(season: readonly SeasonMatch[], teamId: string): Means | null {
  const pairs = season.flatMap(({ home, away, params }) => {
    if (!params || (home.id !== teamId && away.id !== teamId)) return [];
    const of = (side: string) => Object.entries(params).find(([name]) => name.startsWith(side))?.[1];
    const [atHome, abroad] = [of('home'), of('away')];
    if (atHome === undefined || abroad === undefined) return [];
    return [home.id === teamId ? { own: atHome, other: abroad } : { own: abroad, other: atHome }];
  });
  if (pairs.length === 0) return null;
  const mean = (key: 'own' | 'other') => Math.round(pairs.reduce((sum, pair) => sum + pair[key], 0) / pairs.length);
  return { matches: pairs.length, own: mean('own'), other: mean('other') };
}
