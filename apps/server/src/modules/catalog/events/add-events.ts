import type { EventStatus, LocalNames, SourceName } from '@cauri/contract';
import { isPageMarket } from '@cauri/rules';
import type { Fixture } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { newId } from '#platform/ids';
import type { BoardChange } from '../board/change-board.ts';
import { ensureLeagues, type NamedLeague } from './ensure-leagues.ts';
import { suspendNewMarkets } from './suspend-betting.ts';

/** Odds and lines in thousandths. `margin`: the target margin of model prices in basis points; null for other prices. */
export interface NewMarket {
  readonly type: string;
  readonly line: number | null;
  readonly name: string;
  /** The names of a custom market by language, and the key of the request that added it. */
  readonly names?: LocalNames;
  readonly customKey?: string;
  readonly margin: number | null;
  readonly priced: 'model' | 'feed' | 'fixed' | 'desk';
  /** The time when the prices of a feed's market were taken: the oldest of them. */
  readonly pricedAt?: Date;
  /** The time when the prices of a feed's market expire. */
  readonly validUntil?: Date;
  /** For a market that is suspended at first: the time at which it re-opens by itself. */
  readonly reopensAt?: Date;
  readonly outcomes: readonly {
    readonly key: string;
    readonly name: string;
    readonly names?: LocalNames;
    readonly odds: number;
    /** It can no longer win. */
    readonly isClosed?: boolean;
  }[];
}

export interface NewEvent {
  readonly id: string;
  readonly feed: 'demo' | 'sandbox' | 'the-odds-api' | 'admin';
  readonly externalId: string;
  readonly source: SourceName;
  readonly sportId: string;
  readonly league: NamedLeague;
  readonly home: { readonly name: string; readonly shortName: string };
  readonly away: { readonly name: string; readonly shortName: string };
  readonly startsAt: Date;
  readonly status: EventStatus;
  readonly liveCapable: boolean;
  readonly fixture?: Omit<Fixture, 'matchId'>;
  readonly commitment?: string;
  /** The hash of the commitment document, which binds fixture and commitment together. */
  readonly digest?: string;
  readonly audience?: { readonly bets: number; readonly amount: bigint; readonly viewers: number };
  readonly markets: readonly NewMarket[];
}

/** Adds events with their markets, and new leagues and teams. An event whose external id is known is left alone. */
export async function addEvents(change: BoardChange, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { tx, version } = change;
  const leagueOf = ({ sportId, league }: NewEvent) => ({ ...league, sportId });
  const leagueIdOf = await ensureLeagues(change, events.map(leagueOf));
  const teams = await ensureTeams(tx, events);
  const added = await tx
    .insertInto('event')
    .values(
      events.map((event) => ({
        id: event.id,
        feed: event.feed,
        external_id: event.externalId,
        source: event.source,
        sport_id: event.sportId,
        league_id: leagueIdOf(leagueOf(event)),
        home_team_id: found(teams, teamKey(event.sportId, event.home.name)),
        away_team_id: found(teams, teamKey(event.sportId, event.away.name)),
        starts_at: event.startsAt,
        status: event.status,
        live_capable: event.liveCapable,
        fixture: event.fixture ? JSON.stringify(event.fixture) : null,
        commitment: event.commitment ?? null,
        digest: event.digest ?? null,
        base_bets: event.audience?.bets ?? 0,
        base_amount: event.audience?.amount ?? 0n,
        base_viewers: event.audience?.viewers ?? 0,
        board_version: version,
      })),
    )
    .onConflict((conflict) => conflict.columns(['feed', 'external_id']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  await addMarkets(
    change,
    events.filter(({ id }) => ids.has(id)).map(({ id, markets }) => ({ eventId: id, markets })),
  );
}

interface Addition {
  readonly eventId: string;
  readonly markets: readonly NewMarket[];
  /** The position of the first one among the markets of the event. */
  readonly place?: number;
}

/** Adds markets to events. A market whose type, line and key exist already is left alone. */
export async function addMarkets(change: BoardChange, additions: readonly Addition[]): Promise<void> {
  const { tx } = change;
  const markets = additions.flatMap(({ eventId, markets, place = 0 }) =>
    markets.map((market, index) => ({ eventId, position: place + index, market, id: newId() })),
  );
  if (markets.length === 0) return;
  // One array per column: one parameter per value of a full calendar costs more than the rows themselves.
  const each = <T>(column: (row: (typeof markets)[number]) => T) => markets.map(column);
  const added = await sql<{ id: string }>`
    insert into market
      (id, event_id, type, line, name, names, custom_key, position, margin, priced, priced_at, valid_until, reopens_at,
        status)
    select *, case when reopens_at is null then 'open' else 'suspended' end from unnest(
      ${each(({ id }) => id)}::uuid[], ${each(({ eventId }) => eventId)}::uuid[],
      ${each(({ market }) => market.type)}::text[], ${each(({ market }) => market.line)}::integer[],
      ${each(({ market }) => market.name)}::text[], ${each(({ market }) => toJson(market.names))}::jsonb[],
      ${each(({ market }) => market.customKey ?? null)}::text[], ${each(({ position }) => position)}::integer[],
      ${each(({ market }) => market.margin)}::integer[], ${each(({ market }) => market.priced)}::text[],
      ${each(({ market }) => market.pricedAt ?? null)}::timestamptz[],
      ${each(({ market }) => market.validUntil ?? null)}::timestamptz[],
      ${each(({ market }) => market.reopensAt ?? null)}::timestamptz[]
    ) as m (id, event_id, type, line, name, names, custom_key, position, margin, priced, priced_at, valid_until,
      reopens_at)
    on conflict (event_id, type, line, custom_key) do nothing
    returning id`.execute(tx);
  const ids = new Set(added.rows.map(({ id }) => id));
  await suspendNewMarkets(change, [...ids]);
  await addOutcomes(
    change,
    markets.filter(({ id }) => ids.has(id)),
  );
}

interface AddedMarket {
  readonly id: string;
  readonly eventId: string;
  readonly market: NewMarket;
}

async function addOutcomes({ tx, version }: BoardChange, markets: readonly AddedMarket[]): Promise<void> {
  const outcomes = markets.flatMap(({ id: marketId, eventId, market }) =>
    market.outcomes.map((outcome, position) => ({
      ...outcome,
      id: newId(),
      eventId,
      marketId,
      position,
      hasHistory: !isPageMarket(market.type),
    })),
  );
  if (outcomes.length === 0) return;
  const each = <T>(column: (row: (typeof outcomes)[number]) => T) => outcomes.map(column);
  await sql`
    with added as (
      insert into outcome (id, event_id, market_id, key, name, names, position, odds, is_closed, price_version)
      select *, ${version} from unnest(
        ${each(({ id }) => id)}::uuid[], ${each(({ eventId }) => eventId)}::uuid[],
        ${each(({ marketId }) => marketId)}::uuid[], ${each(({ key }) => key)}::text[],
        ${each(({ name }) => name)}::text[], ${each(({ names }) => toJson(names))}::jsonb[],
        ${each(({ position }) => position)}::integer[], ${each(({ odds }) => odds)}::integer[],
        ${each(({ isClosed = false }) => isClosed)}::boolean[]
      )
      returning id, odds
    )
    insert into price_history (outcome_id, price_version, odds) select id, ${version}, odds from added
    where id = any(${outcomes.flatMap(({ id, hasHistory }) => (hasHistory ? id : []))}::uuid[])`.execute(tx);
}

const toJson = (names: LocalNames | undefined) => (names ? JSON.stringify(names) : null);

const teamKey = (sportId: string, name: string) => `${sportId}|${name}`;

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`team was not written: ${key}`);
  return id;
}

async function ensureTeams(tx: Tx, events: readonly NewEvent[]): Promise<Map<string, string>> {
  const wanted = new Map<string, { sportId: string; name: string; shortName: string }>();
  for (const { sportId, home, away } of events) {
    for (const team of [home, away]) wanted.set(teamKey(sportId, team.name), { sportId, ...team });
  }
  const teams = [...wanted.values()];
  const { rows } = await sql<{ id: string; sport_id: string; name: string }>`
    with wanted as (
      select * from unnest(
        ${teams.map(() => newId())}::uuid[], ${teams.map(({ sportId }) => sportId)}::text[],
        ${teams.map(({ name }) => name)}::text[], ${teams.map(({ shortName }) => shortName)}::text[]
      ) as t (id, sport_id, name, short_name)
    ), added as (
      insert into team (id, sport_id, name, short_name) select * from wanted
      on conflict (sport_id, name) do nothing
      returning id, sport_id, name
    )
    select * from added
    union all
    select t.id, t.sport_id, t.name from team t join wanted using (sport_id, name)`.execute(tx);
  return new Map(rows.map((row) => [teamKey(row.sport_id, row.name), row.id]));
}
