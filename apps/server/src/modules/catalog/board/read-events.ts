import type { Event, EventDetail, EventStatus, Incident, LocalNames, Market, Outcome } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import { listedMarkets, marginOf, pageMarkets, winnersOf } from '@cauri/rules';
import { commitmentDocument, type Fixture, parseSlot } from '@cauri/simulator';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { DB, Json } from '#platform/database/tables';
import { readRoundsOfMatch } from '../events/drand-rounds.ts';
import { slotOf } from '../events/simulated-events.ts';
import { readBackgroundParts } from '../results/background-parts.ts';
import { readCallOffSource, readCallOffs } from '../results/call-offs.ts';

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

const baseQuery = (db: Reader) =>
  db
    .selectFrom('event as e')
    .innerJoin('league as l', 'l.id', 'e.league_id')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id');

function selectEvents(db: Reader, where: (query: EventQueryBuilder) => EventQueryBuilder) {
  return where(baseQuery(db) as EventQueryBuilder)
    .select([
      'e.id',
      'e.feed',
      'e.source',
      'e.sport_id',
      'e.starts_at',
      'e.finished_at',
      'e.status',
      'e.live_capable',
      'e.step',
      'e.speed',
      'e.clock',
      'e.home_score',
      'e.away_score',
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
      'e.league_id',
      'l.name as league_name',
      'l.country as league_country',
      'e.home_team_id',
      'h.name as home_name',
      'h.short_name as home_short',
      'e.away_team_id',
      'a.name as away_name',
      'a.short_name as away_short',
    ])
    .execute();
}
type EventTables = DB & { e: DB['event']; l: DB['league']; h: DB['team']; a: DB['team'] };
export type EventQueryBuilder = SelectQueryBuilder<EventTables, 'e' | 'l' | 'h' | 'a', Record<never, never>>;

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
  const score = row.home_score === null ? null : { home: toPoints(row.home_score), away: toPoints(row.away_score) };
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
      id: row.id,
      sportId: row.sport_id,
      league: { id: row.league_id, name: row.league_name, country: row.league_country },
      homeTeam: { id: row.home_team_id, name: row.home_name, shortName: row.home_short, logo: null },
      awayTeam: { id: row.away_team_id, name: row.away_name, shortName: row.away_short, logo: null },
      startTime: row.starts_at.toISOString(),
      status: row.status,
      isLive,
      clock: isLive ? (row.clock as Event['clock']) : null,
      score,
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

/** Converts a score: a number, or for tennis a text that includes the present points. */
export const toPoints = (text: string | null): number | string =>
  /^\d+$/.test(text ?? '') ? Number(text) : (text ?? '');

/** An event as lists carry it: with the markets that a row shows. */
export const listed = (event: Event): Event => ({ ...event, markets: listedMarkets(event) });

/** Reads the incidents and links that a simulated match has revealed after a step, in their order. */
export async function readRevealed(
  db: Reader,
  eventId: string,
  afterStep: number,
): Promise<{ incidents: Incident[]; links: string[] }> {
  const [incidents, links] = await Promise.all([
    db
      .selectFrom('incident')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('step', '>', afterStep)
      .orderBy('step')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('revealed_link')
      .select('link')
      .where('event_id', '=', eventId)
      .where('step', '>', afterStep)
      .orderBy('step')
      .execute(),
  ]);
  return {
    incidents: incidents.map(({ step, kind, side, display, home_score, away_score }) => ({
      step,
      kind,
      side,
      display,
      score: { home: toPoints(home_score), away: toPoints(away_score) },
    })),
    links: links.map(({ link }) => link),
  };
}

const BEFORE_KICK_OFF = -2;

/** Reads the stored details that the page of an event shows besides the event itself. */
export async function readStoredDetail(db: Reader, event: Event): Promise<EventDetail> {
  const isCancelled = event.status === 'cancelled';
  const [{ incidents, links }, background, callOffs, callOffSource, decision, row] = await Promise.all([
    readRevealed(db, event.id, BEFORE_KICK_OFF),
    readBackgroundParts(db, event),
    readCallOffs(db, isCancelled ? [event.id] : []),
    isCancelled ? readCallOffSource(db, event.id) : null,
    readDecision(db, event.id),
    db
      .selectFrom('event as e')
      .select([
        'e.fixture',
        slotOf(sql.ref('e.external_id')).as('slot'),
        'e.commitment',
        'e.digest',
        'e.last_link',
        'e.is_manually_suspended',
        'e.prices_due_at',
        'e.starts_at',
      ])
      .select(({ selectFrom }) =>
        selectFrom('market as m')
          .select('m.margin')
          .whereRef('m.event_id', '=', 'e.id')
          .where('m.margin', 'is not', null)
          .orderBy('m.position')
          .limit(1)
          .as('margin'),
      )
      .where('e.id', '=', event.id)
      .executeTakeFirst(),
  ]);
  const fixture = row?.fixture as Omit<Fixture, 'matchId'> | null | undefined;
  const isUpcomingReal = event.source === 'api' && event.status === 'upcoming';
  const detail = {
    ...event,
    incidents,
    callOff: callOffs.get(event.id) ?? null,
    callOffSource,
    decision,
    nextPrices: isUpcomingReal && row && !row.is_manually_suspended ? toNextPrices(row) : null,
    background,
  };
  // Only simulated matches have a commitment.
  if (event.source !== 'demo' || !fixture || !row?.commitment || !row.digest) return { ...detail, verification: null };
  const { commitment, digest, last_link: lastLink } = row;
  const document = commitmentDocument({ ...fixture, matchId: event.id }, commitment);
  const margin = (row.margin ?? 0) / 10_000;
  const slot = parseSlot(row.slot) ? row.slot : null;
  // Somebody with access to the database may have removed the engine or the parameters.
  const { engine = null, randomness, params = null } = fixture;
  const played = { engine: String(engine ?? ''), params: params ?? {}, ...(randomness && { randomness }) };
  const verification = { document, ...played, commitment, digest, links, lastLink, slot, margin };
  if (!fixture.randomness) return { ...detail, verification };
  const rounds = await readRoundsOfMatch(db, event.id, fixture.randomness.chain);
  // A step that was revealed between the two reads is left out.
  return { ...detail, verification: { ...verification, rounds: rounds.slice(0, links.length) } };
}

/** Reads the newest decision that grades bets on an event: each queues a settlement with its version. */
async function readDecision(db: Reader, eventId: string): Promise<EventDetail['decision']> {
  const run = await db
    .selectFrom('settlement_run')
    .select(['result_version', 'queued_at'])
    .where('event_id', '=', eventId)
    .orderBy('result_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? { version: run.result_version, at: run.queued_at.toISOString() } : null;
}

/** The time at which the next prices are due; null when that is after the start. */
const toNextPrices = (row: { readonly prices_due_at: Date | null; readonly starts_at: Date }) => ({
  at: row.prices_due_at && row.prices_due_at < row.starts_at ? row.prices_due_at.toISOString() : null,
});

/** Selects the events of the board: open and upcoming ones, and those that finished after `finishedSince`. */
export const onBoard =
  (finishedSince: Date) =>
  (query: EventQueryBuilder): EventQueryBuilder =>
    query.where(({ eb, or }) =>
      or([
        eb('e.status', 'in', ['upcoming', 'live', 'awaiting_result', 'postponed'] satisfies EventStatus[]),
        eb('e.finished_at', '>=', finishedSince),
      ]),
    );

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
