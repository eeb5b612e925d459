import type { MarketStatus } from '@cauri/contract';
import { commit, type Fixture, hashDocument } from '@cauri/simulator';
import { addEvents, applyPricing, applyProgress, changeBoard, type NewMarket, rescheduleEvent } from '#modules/catalog';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** A match with a winner and two totals: the ids of its markets and of the outcome of the home side. */
export interface TestMatch {
  readonly id: string;
  readonly winner: string;
  readonly home: string;
  /** The line 2.5, the main total while it is open. */
  readonly total: string;
}

const total = (line: number, odds: readonly [over: number, under: number]): NewMarket => ({
  type: 'total_goals',
  line,
  name: `Over/Under ${line / 1000}`,
  margin: 600,
  priced: 'model',
  outcomes: [
    { key: 'over', name: 'Over', odds: odds[0] },
    { key: 'under', name: 'Under', odds: odds[1] },
  ],
});

export interface MatchOptions {
  readonly startsAt: Date;
  readonly sportId?: string;
  /** A short name with this many characters. */
  readonly size?: number;
  /** Whether the match has a commitment, as every match that the simulator announces. */
  readonly isCommitted?: boolean;
  /** Whether the match winner has a draw, at 3.40. */
  readonly hasDraw?: boolean;
  readonly id?: string;
}

/** The last link of the chain of each match, in hexadecimal. */
export const LAST_LINK = '0c'.repeat(32);
export const fixtureOf = (matchId: string): Fixture => ({
  matchId,
  engine: 'football/1',
  params: { homeGoals: 1_597, awayGoals: 1_329 },
});
const COMMITMENT = commit(fixtureOf(''), Buffer.from(LAST_LINK, 'hex'));
const hashOf = (matchId: string) => hashDocument(fixtureOf(matchId), COMMITMENT);

/** Adds a simulated match to the board. */
export async function addMatch(
  db: Database,
  { startsAt, sportId = 'football', size = 1, isCommitted = false, hasDraw = false, id = newId() }: MatchOptions,
): Promise<TestMatch> {
  const { engine, params } = fixtureOf(id);
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'demo',
        externalId: id,
        source: 'demo',
        sportId,
        startsAt,
        status: 'upcoming',
        liveCapable: true,
        fixture: { engine, params },
        ...(isCommitted && { commitment: COMMITMENT, digest: hashOf(id) }),
        league: { name: 'Test League', country: 'Nowhere' },
        home: { name: `Home ${id}`, shortName: 'H'.repeat(size) },
        away: { name: `Away ${id}`, shortName: 'Away' },
        markets: [
          {
            type: 'match_winner',
            line: null,
            name: 'Match Winner',
            margin: 600,
            priced: 'model',
            outcomes: [
              { key: 'home', name: 'Home', odds: 2000 },
              ...(hasDraw ? [{ key: 'draw', name: 'Draw', odds: 3400 }] : []),
              { key: 'away', name: 'Away', odds: 1800 },
            ],
          },
          total(2500, [1900, 1900]),
          total(3500, [2600, 1400]),
        ],
      },
    ]),
  );
  const markets = await db.selectFrom('market').select(['id', 'type', 'line']).where('event_id', '=', id).execute();
  const marketOf = (type: string, line: number | null) =>
    markets.find((market) => market.type === type && market.line === line)?.id ?? '';
  const winner = marketOf('match_winner', null);
  const { id: home } = await db
    .selectFrom('outcome')
    .select('id')
    .where('market_id', '=', winner)
    .where('key', '=', 'home')
    .executeTakeFirstOrThrow();
  return { id, winner, home, total: marketOf('total_goals', 2500) };
}

/** Moves the price of the home side; odds in thousandths. */
export async function reprice(db: Database, match: TestMatch, odds: number): Promise<void> {
  await changeBoard(db, async (change) => {
    await applyPricing(change, { prices: [{ outcomeId: match.home, odds }], eventIds: [match.id] });
  });
}

export const goLive = (db: Database, eventId: string): Promise<void> =>
  play(db, eventId, { step: 0, score: ['0', '0'], link: '00' });

export interface Step {
  readonly step: number;
  readonly score: readonly [home: string, away: string];
  readonly link: string;
  readonly incident?: string;
}

/** Plays a match to a step; an incident of the home side suspends the winner in the same change. */
export async function play(db: Database, eventId: string, { step, score, link, incident }: Step): Promise<void> {
  const [home, away] = score;
  await changeBoard(db, async (change) => {
    await applyProgress(change, [
      {
        eventId,
        status: 'live',
        step,
        score: { home, away },
        clock: { period: 'first_half', display: `${step}′`, running: true },
        links: [{ step, link }],
        incidents: incident ? [{ step, kind: incident, side: 'home', display: `${step}′`, score: { home, away } }] : [],
      },
    ]);
    if (!incident) return;
    const winners = await change.tx
      .selectFrom('market')
      .select('id')
      .where('event_id', '=', eventId)
      .where('type', '=', 'match_winner')
      .execute();
    await applyPricing(change, { markets: winners.map(({ id }) => ({ marketId: id, status: 'suspended' })) });
  });
}

/** Sets columns of a match. */
export async function setStatus(
  db: Database,
  match: TestMatch,
  { total, startsAt }: { total?: MarketStatus; startsAt?: Date },
): Promise<void> {
  await changeBoard(db, async (change) => {
    if (startsAt) await rescheduleEvent(change, { eventId: match.id, startsAt, isNewAnnouncement: false });
    await applyPricing(change, {
      markets: total ? [{ marketId: match.total, status: total }] : [],
      eventIds: [match.id],
    });
  });
}
