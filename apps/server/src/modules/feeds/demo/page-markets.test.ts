import type { Market } from '@cauri/contract';
import { marketsOf, outcomeKeysOf, pageMarkets, priceBook } from '@cauri/rules';
import { kickOff, pageProbabilities } from '@cauri/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driftPrices } from '#modules/trading';
import { place } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createReader, fixtureOf, matchOf } from './testing/read-world.ts';
import { createTestWorld, environment, type TestWorld } from './testing/test-world.ts';

/** One run of a second is a minute of match clock. */
const SPEED = 60;
const MINUTE_MS = 1_000;
const MARGIN = 600;

let world: TestWorld;
let app: TestApp;
let bettor: Actor;
const { readEvent, readEvents } = createReader(() => world.db);

beforeAll(async () => {
  world = await createTestWorld(SPEED, ['football'], 6);
  app = await createTestApp({ clock: world.clock, database: world.database, environment });
  await world.prepare();
  await app.board.catchUp();
  bettor = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await world.database.close();
});

const readPage = async (id: string): Promise<readonly Market[]> =>
  (await app.visitor.call('getPageMarkets', { params: { id } })).ok.items;
const readDetail = async (id: string) => (await app.visitor.call('getEvent', { params: { id } })).ok;
const upcoming = async (skipped = 0): Promise<string> => {
  const events = (await readEvents()).filter(({ status }) => status === 'upcoming');
  return events[skipped]?.id ?? '';
};
const selectionOf = (eventId: string, market: Market | undefined, key: string) => {
  const outcome = market?.outcomes.find((one) => one.key === key);
  return { eventId, marketId: market?.id ?? '', outcomeId: outcome?.id ?? '', odds: outcome?.odds ?? 0 };
};

describe('the markets of the page of a match that has not begun', () => {
  it('are written when they are first read, at the prices of the model, and are the same afterwards', async () => {
    const id = await upcoming();
    const count = () =>
      world.db
        .selectFrom('market')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('event_id', '=', id)
        .executeTakeFirst();
    const before = await count();
    const [first, second] = await Promise.all([readPage(id), readPage(id)]);
    expect(second).toEqual(first);
    expect(await readPage(id)).toEqual(first);
    expect(Number((await count())?.n) - Number(before?.n)).toBe(first.length);
    expect(new Set(first.map(({ type }) => type))).toEqual(
      new Set(marketsOf('football').filter((type) => pageMarkets.includes(type))),
    );
    const event = await readEvent(id);
    const fixture = fixtureOf(event);
    const fair = pageProbabilities(fixture, kickOff(fixture)).find(({ type }) => type === 'half_time_full_time');
    const keys = outcomeKeysOf('half_time_full_time');
    const odds = priceBook(
      keys.map((key) => fair?.outcomes[key] ?? 0),
      MARGIN,
    );
    const market = first.find(({ type }) => type === 'half_time_full_time');
    expect(market?.outcomes.map((outcome) => outcome.odds * 1000)).toEqual(odds);
  });

  it('are not on the board of lists, and have no history of prices', async () => {
    const id = await upcoming();
    const page = await readPage(id);
    const known = new Set(page.map((market) => market.id));
    const detail = await readDetail(id);
    expect(detail.markets.some((market) => known.has(market.id))).toBe(false);
    expect(detail.marketCount).toBe(detail.markets.length);
    const history = await world.db
      .selectFrom('price_history')
      .selectAll()
      .where(
        'outcome_id',
        'in',
        page.flatMap(({ outcomes }) => outcomes.map((outcome) => outcome.id)),
      )
      .execute();
    expect(history).toEqual([]);
  });

  it('can be bet on, even through a process that has not read them', async () => {
    const id = await upcoming();
    const market = (await readPage(id)).find(({ type }) => type === 'correct_score');
    const selections = [selectionOf(id, market, '2-1')];
    expect((await place(bettor, { selections })).ok.bets[0]?.selections[0]).toMatchObject({ outcomeKey: '2-1' });
    const other = await createTestApp({ clock: world.clock, database: world.database, environment });
    await other.board.catchUp();
    const quote = (await other.visitor.call('quoteSlip', { body: { type: 'single', stake: 1000, selections } })).ok;
    expect(quote.selections[0]?.state).toBe('open');
    await other.close();
  });

  it('are not found for an unknown event', async () => {
    const answer = await app.visitor.call('getPageMarkets', { params: { id: '00000000-0000-7000-8000-999999999999' } });
    expect(answer.refusal.code).toBe('not_found');
  });
});

describe('the markets of the page of a match in play', () => {
  let id: string;
  let goalAt: number;
  let bet: string;

  /** Plays until the match has revealed this many steps, then some more minutes until its markets re-open. */
  const playTo = async (step: number) => {
    for (let run = 0; run < 400; run += 1) {
      const event = await readEvent(id);
      if (event.status === 'completed' || (event.status === 'live' && event.step >= step)) break;
      await world.play(MINUTE_MS, MINUTE_MS);
    }
    await app.board.catchUp();
  };

  beforeAll(async () => {
    // One with a goal in the first half that is not the last event before the break.
    const events = (await readEvents()).filter(({ status }) => status === 'upcoming');
    const chosen = events
      .map((event) => ({ event, goal: matchOf(event).incidents.find(({ kind }) => kind === 'goal') }))
      .find(({ goal }) => goal && goal.step > 2 && goal.step < 30);
    id = chosen?.event.id ?? '';
    goalAt = chosen?.goal?.step ?? 0;
    const market = (await readPage(id)).find(({ type }) => type === 'first_to_score');
    const placed = await place(bettor, { selections: [selectionOf(id, market, chosen?.goal?.side ?? '')] });
    bet = placed.ok.bets[0]?.id ?? '';
  }, 60_000);

  it('have the prices of the model after each step, and the drift leaves them', async () => {
    await playTo(goalAt - 1);
    const page = await readPage(id);
    const market = page.find(({ type }) => type === 'winning_margin');
    const event = await readEvent(id);
    const fair = pageProbabilities(fixtureOf(event), matchOf(event).stateAfter(event.step)).find(
      ({ type }) => type === 'winning_margin',
    );
    const chances = outcomeKeysOf('winning_margin').map((key) => fair?.outcomes[key] ?? 0);
    expect(market?.status).toBe('open');
    expect(market?.outcomes.map(({ odds }) => Math.round(odds * 1000))).toEqual(priceBook(chances, MARGIN));
    await driftPrices({ db: world.db, clock: world.clock, random: () => 0 });
    await app.board.catchUp();
    expect(await readPage(id)).toEqual(page);
  });

  it('are suspended by a goal; then outcomes that can no longer win are closed and the others open', async () => {
    await playTo(goalAt);
    expect((await readPage(id)).find(({ type }) => type === 'correct_score')?.status).toBe('suspended');
    await playTo(goalAt + 1);
    const page = await readPage(id);
    const scores = page.find(({ type }) => type === 'correct_score');
    expect(scores?.outcomes.find(({ key }) => key === '0-0')?.isClosed).toBe(true);
    expect(scores?.outcomes.find(({ key }) => key === 'other')?.isClosed).toBeUndefined();
    expect(page.find(({ type }) => type === 'first_to_score')?.status).toBe('closed');
    const slip = { type: 'single' as const, stake: 1000, selections: [selectionOf(id, scores, '0-0')] };
    expect((await app.visitor.call('quoteSlip', { body: slip })).ok.selections[0]?.state).toBe('closed');
    expect((await place(bettor, { selections: slip.selections })).refusal.code).toBe('market_closed');
  });

  it('are sent to the topic of the markets of the event only', async () => {
    const [page, row] = [`markets:${id}`, `event:${id}`];
    const since = String(app.board.version);
    const at = world.clock.now().toISOString();
    await playTo((await readEvent(id)).step + 1);
    const scores = (await readPage(id)).find(({ type }) => type === 'correct_score');
    const changes = async (topics: string) =>
      JSON.stringify((await app.visitor.call('getChanges', { query: { topics, since, at } })).ok.messages);
    expect(await changes(page)).toContain(scores?.id);
    expect(await changes(row)).not.toContain(scores?.id);
  });

  it('open after a delay, as after an incident, if they are first read in play', async () => {
    const written = await world.db.selectFrom('market').select('event_id').where('type', 'in', pageMarkets).execute();
    const opened = new Set(written.map(({ event_id }) => event_id));
    const other = (await readEvents()).find((event) => event.status === 'live' && !opened.has(event.id));
    const page = await readPage(other?.id ?? '');
    expect(page.length).toBeGreaterThan(0);
    expect(new Set(page.map(({ status }) => status))).toEqual(new Set(['suspended']));
  });

  it('are graded at the end like all others, and bets on them are settled', async () => {
    await playTo(999);
    const { markets, status } = await readDetail(id);
    expect(status).toBe('completed');
    const scores = markets.find(({ type }) => type === 'correct_score');
    expect(scores?.outcomes.filter(({ grade }) => grade === 'won')).toHaveLength(1);
    const first = await world.db
      .selectFrom('leg as l')
      .innerJoin('outcome as o', 'o.id', 'l.outcome_id')
      .select('o.grade')
      .where('l.bet_id', '=', bet)
      .executeTakeFirst();
    expect(first?.grade).toBe('won');
  });
});
