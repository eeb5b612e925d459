import type { Event, EventStatus, LocalNames, Market, Outcome } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { listedMarkets, marginOf, pageMarkets, winnersOf } from '@cauri/rules';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { DB, Json } from '#platform/database/tables';
import { type EventQueryBuilder, fromEvents, selectHead, toHead } from '../events/event-rows.ts';
import { openStatuses } from '../events/event-states.ts';

/** An event with all its markets in its wire form, and the facts that only the server needs. */
export interface BoardEvent {
  readonly wire: Event;
  /** The markets that only the page of the event shows; empty until the page is opened. */
  readonly page: readonly Market[];
  readonly startsAt: Date;
  readonly finishedAt: Date | null;
  readonly liveCapable: boolean;
  readonly feed: string;
  readonly digest: string | null;
  /** For a real match in play, the sequence number of the older one of its last polls for odds and scores. */
  readonly answeredSequence: bigint | null;
  readonly version: bigint;
  /** The last complete step of a simulated match; -1 before it. */
  readonly step: number;
  /** For a simulated match in play: milliseconds of match clock per millisecond. */
  readonly speed: number | null;
  /** The last link of the chain of a simulated match that is over. */
  readonly lastLink: string | null;
  /** For a match in play with public randomness: the time of the round that decides its next step. */
  readonly nextRoundAt: Date | null;
}

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

function selectEvents(db: Reader, where: (query: EventQueryBuilder) => EventQueryBuilder) {
  return selectHead(where(fromEvents(db)))
    .select([
      'e.feed',
      'e.source',
      'e.finished_at',
      'e.status',
      'e.live_capable',
      'e.step',
      'e.speed',
      'e.clock',
      'e.digest',
      'e.odds_order',
      'e.scores_order',
      'e.last_link',
      'e.next_round_at',
      'e.board_version',
      'e.base_bets',
      'e.base_amount',
      'e.base_viewers',
      'e.total_bets',
      'e.total_amount',
    ])
    .execute();
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads events with the markets of lists. `where` filters and orders them. Of events in `opened` it also reads the markets
 * that only their page shows.
 */
export async function readEvents(
  db: Reader,
  where: (query: EventQueryBuilder) => EventQueryBuilder,
  opened = NONE,
): Promise<BoardEvent[]> {
  const rows = await selectEvents(db, where);
  const ids = rows.map(({ id }) => id);
  const onPages = ids.filter((id) => opened.has(id));
  const [markets, pages] = await Promise.all([readMarkets(db, ids), readPageMarkets(db, onPages)]);
  return rows.map((row) => toBoardEvent(row, markets.get(row.id) ?? [], pages.get(row.id)));
}

/** Reads the markets of events that only their pages show, by event id. */
export const readPageMarkets = (db: Reader, eventIds: readonly string[]) => readMarkets(db, eventIds, 'page');

async function readMarkets(
  db: Reader,
  eventIds: readonly string[],
  which: 'listed' | 'page' = 'listed',
): Promise<Map<string, Market[]>> {
  if (eventIds.length === 0) return new Map();
  const inEvents = sql<string>`any(${eventIds}::uuid[])`;
  const isWanted = sql<boolean>`(m.type = any(${pageMarkets}::text[])) = ${which === 'page'}`;
  const [markets, outcomes] = await Promise.all([
    db
      .selectFrom('market as m')
      .select(['id', 'event_id', 'type', 'line', 'name', 'names', 'status', 'priced'])
      .where('event_id', '=', inEvents)
      .where(isWanted)
      .orderBy('event_id')
      .orderBy('position')
      // A market that was added later may have the position of another one.
      .orderBy('id')
      .execute(),
    db
      .selectFrom('outcome as o')
      .innerJoin('market as m', 'm.id', 'o.market_id')
      .select([
        'o.id',
        'o.market_id',
        'o.key',
        'o.name',
        'o.names',
        'o.odds',
        'o.prev_odds',
        'o.price_version',
        'o.is_closed',
        'o.grade',
      ])
      .where('o.event_id', '=', inEvents)
      .where(isWanted)
      .orderBy('o.market_id')
      .orderBy('o.position')
      .execute(),
  ]);
  const outcomesOf = Map.groupBy(outcomes, ({ market_id }) => market_id);
  const withOutcomes = (row: MarketRow) => toMarket(row, outcomesOf.get(row.id) ?? [], which);
  const byEvent = Map.groupBy(markets, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([eventId, rows]) => [eventId, rows.map(withOutcomes)]));
}

type MarketRow = Pick<Selectable<DB['market']>, 'id' | 'type' | 'line' | 'name' | 'names' | 'status' | 'priced'>;

const toMarket = (row: MarketRow, outcomes: readonly OutcomeRow[], which: 'listed' | 'page'): Market => ({
  id: row.id,
  type: row.type,
  line: row.line === null ? null : row.line / 1000,
  name: row.name,
  ...namesOf(row),
  status: row.status,
  margin: toWireMargin(row.type, outcomes),
  priced: row.priced,
  ...(which === 'page' && { onPage: true }),
  outcomes: outcomes.map(toOutcome),
});

type OutcomeRow = Pick<
  Selectable<DB['outcome']>,
  'id' | 'key' | 'name' | 'names' | 'odds' | 'prev_odds' | 'price_version' | 'is_closed' | 'grade'
>;

function toOutcome(row: OutcomeRow): Outcome {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    ...namesOf(row),
    odds: row.odds / 1000,
    prevOdds: row.prev_odds === null ? null : row.prev_odds / 1000,
    version: Number(row.price_version),
    ...(row.is_closed && { isClosed: true }),
    grade: row.grade,
  };
}

/** The margin of a market at its present odds (thousandths), as a fraction. */
export const toWireMargin = (type: string, outcomes: readonly { readonly odds: number }[]): number =>
  marginOf(
    outcomes.map(({ odds }) => odds),
    winnersOf(type),
  ) / 10_000;

/** The names of custom markets and their outcomes by language. */
export const namesOf = ({ names }: { readonly names: Json | null }) =>
  names === null ? {} : { names: names as LocalNames };

function toBoardEvent(row: EventRow, markets: readonly Market[], page: readonly Market[] = []): BoardEvent {
  const isLive = row.status === 'live';
  return {
    page,
    startsAt: row.starts_at,
    finishedAt: row.finished_at,
    liveCapable: row.live_capable,
    feed: row.feed,
    digest: row.digest,
    answeredSequence: earlier(row.odds_order, row.scores_order),
    version: row.board_version,
    step: row.step,
    speed: row.speed,
    lastLink: row.last_link,
    nextRoundAt: isLive ? row.next_round_at : null,
    wire: {
      ...toHead(row),
      status: row.status,
      isLive,
      clock: isLive ? (row.clock as Event['clock']) : null,
      markets: [...markets],
      marketCount: markets.length,
      source: row.source,
      totalBets: row.base_bets + row.total_bets,
      totalAmount: toWireMoney(row.base_amount + row.total_amount),
      viewers: isLive && row.base_viewers > 0 ? row.base_viewers : null,
      version: Number(row.board_version),
    },
  };
}

/** The lower of two sequence numbers; null until both exist. */
function earlier(odds: bigint | null, scores: bigint | null): bigint | null {
  if (odds === null || scores === null) return null;
  return odds < scores ? odds : scores;
}

/** An event as lists carry it: with the markets that a row shows. */
export const listed = (event: Event): Event => ({ ...event, markets: listedMarkets(event) });

/** Selects the events of the board: open and upcoming ones, and those that finished after `finishedSince`. */
export const onBoard =
  (finishedSince: Date) =>
  (query: EventQueryBuilder): EventQueryBuilder =>
    query.where(({ eb, or }) => or([eb('e.status', 'in', openStatuses), eb('e.finished_at', '>=', finishedSince)]));

/** Reads the newest version of the events that {@link onBoard} leaves out; 0 if there is none. */
export async function readVersionOfPast(db: Reader, finishedSince: Date): Promise<bigint> {
  const row = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('board_version').as('version'))
    .where('status', 'in', ['completed', 'cancelled'] satisfies EventStatus[])
    .where('finished_at', '<', finishedSince)
    .executeTakeFirst();
  return row?.version ?? 0n;
}
