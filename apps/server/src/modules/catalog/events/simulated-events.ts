import type { Clock, MarketStatus } from '@cauri/contract';
import { isBookWithin, modelBookOf, pageMarkets, type Sides, winnersOf } from '@cauri/rules';
import { type Fixture, isPlayable, type Position } from '@cauri/simulator';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import { WITHDRAWN } from '../results/record-result.ts';

/** A simulated match in play or due to start, as stored. It holds nothing of its future. */
export interface SimulatedEvent {
  readonly id: string;
  /** Its place in the calendar. A match from before ids followed from places has another text here. */
  readonly slot: string;
  /** The version of its last change on the board. */
  readonly version: bigint;
  readonly status: 'upcoming' | 'live';
  readonly startsAt: Date;
  /** Milliseconds of match clock per millisecond; null until the start. */
  readonly speed: number | null;
  /** Its state; null until the start. */
  readonly position: Position | null;
  readonly clock: Clock | null;
  readonly fixture: Fixture;
  readonly commitment: string | null;
  readonly names: Sides;
  /** The time when the first of its suspended markets re-opens by itself. */
  readonly nextReopening: Date | null;
}

/** A market with the facts that price it. Odds and line in thousandths; `margin`: the target margin in basis points. */
export interface PricedMarket {
  readonly id: string;
  readonly type: string;
  readonly line: number | null;
  readonly status: MarketStatus;
  readonly reopensAt: Date | null;
  readonly margin: number | null;
  readonly priced: 'model' | 'feed' | 'fixed' | 'desk';
  /** The time when the prices of a feed were taken. */
  readonly pricedAt: Date | null;
  readonly outcomes: readonly {
    readonly id: string;
    readonly key: string;
    readonly odds: number;
    readonly isClosed?: boolean;
  }[];
}

interface EventRow {
  readonly id: string;
  readonly slot: string;
  readonly board_version: bigint;
  readonly status: 'upcoming' | 'live';
  readonly starts_at: Date;
  readonly speed: number | null;
  readonly position: Position | null;
  readonly clock: Clock | null;
  readonly fixture: Omit<Fixture, 'matchId'>;
  readonly commitment: string | null;
  readonly home_name: string;
  readonly away_name: string;
  readonly next_reopening: Date | null;
}

/** Reads the simulated matches that are live or due to start at `now`, the earliest first. */
export const readSimulatedEvents = (db: Reader, now: Date): Promise<SimulatedEvent[]> =>
  readEvents(db, sql`e.status = 'live' or (e.status = 'upcoming' and e.starts_at <= ${now})`);

/**
 * Reads a simulated match that is live or upcoming; undefined for any other event, and for one that this version cannot play.
 */
export async function readSimulatedEvent(db: Reader, eventId: string): Promise<SimulatedEvent | undefined> {
  const [event] = await readEvents(db, sql`e.id = ${eventId} and e.status in ('live', 'upcoming')`);
  return event && isPlayable(event.fixture) ? event : undefined;
}

/** The external id of a simulated match without the mark of a withdrawal. */
export const slotOf = (externalId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`split_part(${externalId}, ${WITHDRAWN}, 1)`;

async function readEvents(db: Reader, condition: RawBuilder<unknown>): Promise<SimulatedEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, ${slotOf(sql.ref('e.external_id'))} as slot, e.board_version, e.status, e.starts_at, e.speed, e.position, e.clock, e.fixture, e.commitment,
      home.name as home_name, away.name as away_name,
      (select min(m.reopens_at) from market m where m.event_id = e.id) as next_reopening
    from event e join team home on home.id = e.home_team_id join team away on away.id = e.away_team_id
    where e.fixture is not null and (${condition})
    order by e.starts_at, e.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    slot: row.slot,
    version: row.board_version,
    status: row.status,
    startsAt: row.starts_at,
    speed: row.speed,
    position: row.position,
    clock: row.clock,
    fixture: { ...row.fixture, matchId: row.id },
    commitment: row.commitment,
    names: { home: row.home_name, away: row.away_name },
    nextReopening: row.next_reopening,
  }));
}

interface OutcomeRow {
  readonly event_id: string;
  readonly id: string;
  readonly type: string;
  readonly line: number | null;
  readonly status: MarketStatus;
  readonly reopens_at: Date | null;
  readonly margin: number | null;
  readonly priced: PricedMarket['priced'];
  readonly priced_at: Date | null;
  readonly outcome_id: string;
  readonly key: string;
  readonly odds: number;
  readonly is_closed: boolean;
}

/** Reads the markets of events that are not closed, by event id; `listed` leaves out those of the page alone. */
export async function readPricedMarkets(
  db: Reader,
  eventIds: readonly string[],
  which: 'all' | 'listed' = 'all',
): Promise<Map<string, readonly PricedMarket[]>> {
  const { rows } = await sql<OutcomeRow>`
    select m.event_id, m.id, m.type, m.line, m.status, m.reopens_at, m.margin, m.priced, m.priced_at,
      o.id as outcome_id, o.key, o.odds, o.is_closed
    from market m join outcome o on o.market_id = m.id
    where m.event_id = any(${eventIds}::uuid[]) and m.status <> 'closed'
      and m.type <> all(${which === 'all' ? [] : pageMarkets}::text[])
    order by m.event_id, m.position, o.position`.execute(db);
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([eventId, own]) => [eventId, toMarkets(own)]));
}

function toMarkets(rows: readonly OutcomeRow[]): PricedMarket[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, type, line, status, reopens_at, margin, priced, priced_at } = first;
    const outcomes = own.map(({ outcome_id, key, odds, is_closed }) => ({
      id: outcome_id,
      key,
      odds,
      isClosed: is_closed,
    }));
    return [{ id, type, line, status, reopensAt: reopens_at, margin, priced, pricedAt: priced_at, outcomes }];
  });
}

/**
 * Reads the upcoming matches with a fixed price, or with a model market whose book is outside its bounds: an earlier version
 * of the product priced them.
 */
export async function readBadlyPriced(db: Reader): Promise<Fixture[]> {
  const rows = await db
    .selectFrom('event as e')
    .innerJoin('market as m', 'm.event_id', 'e.id')
    .innerJoin('outcome as o', 'o.market_id', 'm.id')
    .select(['e.id as event_id', 'e.fixture', 'm.id', 'm.type', 'm.priced'])
    .select(sql<number[]>`array_agg(o.odds)`.as('odds'))
    .where('e.fixture', 'is not', null)
    .where('e.status', '=', 'upcoming')
    .where('m.status', '<>', 'closed')
    .where('m.priced', 'in', ['model', 'fixed'])
    .groupBy(['e.id', 'm.id'])
    .orderBy('e.starts_at')
    .execute();
  const bad = rows.filter(
    ({ type, priced, odds }) => priced === 'fixed' || !isBookWithin(odds, modelBookOf(odds.length), winnersOf(type)),
  );
  const byEvent = new Map(bad.map(({ event_id, fixture }) => [event_id, fixture as Omit<Fixture, 'matchId'>]));
  return [...byEvent].map(([matchId, { engine, params }]) => ({ matchId, engine, params }));
}

/** Reads the events of a feed that have no result. */
export async function readUnfinished(db: Reader, feed: 'sandbox'): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('feed', '=', feed)
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** A finished or cancelled simulated match whose last link is not revealed. */
export type FinishedMatch = Pick<SimulatedEvent, 'id' | 'slot' | 'fixture' | 'commitment'>;

/** Reads up to `limit` matches whose last link is due. */
export async function readDueLastLinks(db: Reader, limit: number): Promise<FinishedMatch[]> {
  const { rows } = await sql<Pick<EventRow, 'id' | 'slot' | 'fixture' | 'commitment'>>`
    select id, ${slotOf(sql.ref('external_id'))} as slot, fixture, commitment from event where is_last_link_due order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id, slot, fixture, commitment }) => ({
    id,
    slot,
    fixture: { ...fixture, matchId: id },
    commitment,
  }));
}

/**
 * Reveals the last links of finished matches. A null link is for a match whose chain this server cannot compute; it is no
 * longer due. A match that has left the board keeps its version.
 */
export async function revealLastLinks(
  { tx, version }: BoardChange,
  links: readonly { readonly eventId: string; readonly lastLink: string | null }[],
): Promise<void> {
  await sql`
    update event e set last_link = l.link, is_last_link_due = false,
      board_version = case when e.finished_at > now() - interval '3 hours' then ${version} else e.board_version end
    from unnest(
      ${links.map(({ eventId }) => eventId)}::uuid[], ${links.map(({ lastLink }) => lastLink)}::text[]
    ) as l (id, link)
    where e.id = l.id and e.is_last_link_due`.execute(tx);
}
