import type { EventOutcome, ResultMarket } from '@cauri/contract';
import { findMarket, findSport, isTotal, marketTypes } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { type EventQueryBuilder, fromEvents, selectHead, toHead } from '../events/event-rows.ts';

/** The types of market that a result may show, in the order of display. */
const SHOWN = marketTypes.filter((type) => findMarket(type)?.resultHead !== undefined);

type OutcomeRow = Awaited<ReturnType<typeof readRows>>[number];

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

function readRows(db: Reader, where: (query: EventQueryBuilder) => EventQueryBuilder) {
  return selectHead(where(fromEvents(db)))
    .select([
      sql<EventOutcome['status']>`e.status`.as('status'),
      sql<EventOutcome['cause']>`(select cause from result where event_id = e.id order by version desc limit 1)`.as(
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
  const { status, cause, isCorrected, periods } = row;
  return {
    ...toHead(row),
    status,
    isCorrected,
    cause: status === 'cancelled' ? (cause ?? 'cancelled') : null,
    extra: extraOf(row.sport_id, periods),
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
