import type { EventOutcome, ResultMarket } from '@cauri/contract';
import { findMarket, findSport, isTotal, marketTypes } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { type EventQueryBuilder, toPoints } from '../board/read-events.ts';

/** The types of market that a result may show, in the order of display. */
const SHOWN = marketTypes.filter((type) => findMarket(type)?.resultHead !== undefined);

interface OutcomeRow {
  readonly id: string;
  readonly sportId: string;
  readonly startsAt: Date;
  readonly status: 'completed' | 'cancelled';
  readonly homeScore: string | null;
  readonly awayScore: string | null;
  readonly league: EventOutcome['league'];
  readonly home: EventOutcome['homeTeam'];
  readonly away: EventOutcome['awayTeam'];
  readonly cause: EventOutcome['cause'];
  readonly periods: number | null;
  readonly isCorrected: boolean;
}

interface MarketRow extends Omit<ResultMarket, 'outcomes'> {
  readonly eventId: string;
  /** The difference of its prices before the start, in thousandths. */
  readonly distance: number;
  readonly outcomes: ResultMarket['outcomes'];
}

/** Reads the results of events. `where` filters and orders them, and must select events that are over. */
export async function readOutcomes(
  db: Reader,
  where: (query: EventQueryBuilder) => EventQueryBuilder,
): Promise<EventOutcome[]> {
  const rows = await readRows(db, where);
  const markets = await readSettledMarkets(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toOutcome(row, markets.get(row.id) ?? []));
}

async function readRows(db: Reader, where: (query: EventQueryBuilder) => EventQueryBuilder): Promise<OutcomeRow[]> {
  const base = db
    .selectFrom('event as e')
    .innerJoin('league as l', 'l.id', 'e.league_id')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id');
  return await where(base as EventQueryBuilder)
    .select([
      'e.id',
      'e.sport_id as sportId',
      'e.starts_at as startsAt',
      'e.home_score as homeScore',
      'e.away_score as awayScore',
      sql<OutcomeRow['status']>`e.status`.as('status'),
      sql<OutcomeRow['league']>`json_build_object('id', l.id, 'name', l.name, 'country', l.country)`.as('league'),
      sql<
        OutcomeRow['home']
      >`json_build_object('id', h.id, 'name', h.name, 'shortName', h.short_name, 'logo', null)`.as('home'),
      sql<
        OutcomeRow['away']
      >`json_build_object('id', a.id, 'name', a.name, 'shortName', a.short_name, 'logo', null)`.as('away'),
      sql<OutcomeRow['cause']>`(select cause from result where event_id = e.id order by version desc limit 1)`.as(
        'cause',
      ),
      sql<number | null>`(
        select jsonb_array_length(periods) from result where event_id = e.id order by version desc limit 1)`.as(
        'periods',
      ),
      sql<boolean>`(select count(*) > 1 from result where event_id = e.id)`.as('isCorrected'),
    ])
    .execute();
}

async function readSettledMarkets(db: Reader, eventIds: readonly string[]): Promise<Map<string, MarketRow[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<MarketRow>`
    select m.event_id as "eventId", m.id, m.type, m.line / 1000.0::float8 as line, m.name,
      max(coalesce(o.start_odds, o.odds)) - min(coalesce(o.start_odds, o.odds)) as distance,
      json_agg(json_build_object('key', o.key, 'name', o.name, 'grade', o.grade,
        'odds', coalesce(o.start_odds, o.odds) / 1000.0::float8) order by o.position)
        filter (where o.grade not in ('lost', 'half_lost')) as outcomes
    from market m join outcome o on o.market_id = m.id
    where m.event_id = any(${eventIds}::uuid[]) and m.type = any(${SHOWN}::text[])
    group by m.id
    having bool_or(o.grade not in ('lost', 'half_lost'))
    order by m.event_id, m.position, m.id`.execute(db);
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

function toOutcome(row: OutcomeRow, markets: readonly MarketRow[]): EventOutcome {
  const { id, sportId, startsAt, status, league, home, away, homeScore, awayScore, cause, isCorrected } = row;
  return {
    id,
    sportId,
    league,
    homeTeam: home,
    awayTeam: away,
    startTime: startsAt.toISOString(),
    status,
    isCorrected,
    score: homeScore === null ? null : { home: toPoints(homeScore), away: toPoints(awayScore) },
    cause: status === 'cancelled' ? (cause ?? 'cancelled') : null,
    extra: extraOf(sportId, row.periods),
    markets: status === 'completed' ? choose(markets) : [],
  };
}

function extraOf(sportId: string, periods: number | null): EventOutcome['extra'] {
  const sport = findSport(sportId);
  if (sport?.periods === undefined || sport.overtime !== 'counts') return null;
  // Each period beyond the usual ones is overtime, then a shoot-out.
  if (periods === null || periods <= sport.periods) return null;
  return sport.hasShootOut && periods > sport.periods + 1 ? 'shoot_out' : 'overtime';
}

/** Chooses the winner, the main total and the first other market; of several lines the one with the closest prices. */
function choose(markets: readonly MarketRow[]): ResultMarket[] {
  const of = (types: readonly string[]): MarketRow | undefined => {
    const type = types.find((candidate) => markets.some((market) => market.type === candidate));
    return markets.filter((market) => market.type === type).toSorted((a, b) => a.distance - b.distance)[0];
  };
  const total = of(SHOWN.filter(isTotal));
  const third = of(SHOWN.filter((type) => type !== 'match_winner' && type !== total?.type));
  return [of(['match_winner']), total, third].flatMap((market) => {
    if (!market) return [];
    const { id, type, line, name, outcomes } = market;
    return [{ id, type, line, name, outcomes }];
  });
}
