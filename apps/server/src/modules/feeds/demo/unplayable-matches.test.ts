import { verify } from '@cauri/simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driftPrices } from '#modules/trading';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createReader } from './testing/read-world.ts';
import { createTestWorld, environment, type TestWorld } from './testing/test-world.ts';

/** One run of a second is a minute of match clock. */
const SPEED = 60;
const MINUTE_MS = 1_000;

let world: TestWorld;
let app: TestApp;
let bettor: Actor;
const { readEvents, readEvent, readSource } = createReader(() => world.db);

beforeAll(async () => {
  world = await createTestWorld(SPEED, ['football', 'tennis']);
  app = await createTestApp({ clock: world.clock, database: world.database, environment });
  await world.prepare();
  await app.board.catchUp();
  bettor = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await world.database.close();
});

const findUpcoming = async (sportId: string): Promise<string> => {
  const isLate = (at: Date) => at.getTime() > world.clock.now().getTime() + 60 * MINUTE_MS;
  const found = (await readEvents()).find(
    (event) => event.status === 'upcoming' && event.sport_id === sportId && isLate(event.starts_at),
  );
  return found?.id ?? '';
};

/** Changes the stored fixture, as a person with access to the database can. */
const tamper = (id: string, change: object) =>
  sql`update event set fixture = fixture || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(world.db);

describe.each([
  ['without a parameter', 'tennis', { params: { homeServe: 6300, bestOf: 3 } }, 'invalid_params'],
  ['out of its bounds', 'tennis', { params: { homeServe: 9999, awayServe: 6300, bestOf: 3 } }, 'invalid_params'],
  ['with a fraction', 'football', { params: { homeGoals: 1.5, awayGoals: 1329 } }, 'invalid_params'],
  ['with a text', 'football', { params: { homeGoals: '1597', awayGoals: 1329 } }, 'invalid_params'],
  ['without parameters', 'football', { params: null }, 'invalid_params'],
  ['without an engine', 'football', { engine: null }, 'unknown_engine'],
])('a match whose stored fixture cannot be played: %s', (_, sportId, change, reason) => {
  let id: string;
  let bet: string;

  beforeAll(async () => {
    id = await findUpcoming(sportId);
    const selections = [await selectionOf(bettor, id, { key: 'home' })];
    bet = (await place(bettor, { selections })).ok.bets[0]?.id ?? '';
    await tamper(id, change);
    // Its details were read for the bet, and a change beside the board is seen when they are read again.
    world.clock.advance(6_000);
  });
  afterAll(() => sql`delete from auto_cash_out`.execute(world.db));

  it('has a page, and its verification names the fault', async () => {
    const { verification, ...event } = (await app.visitor.call('getEvent', { params: { id } })).ok;
    expect(verification).toMatchObject({ engine: expect.any(String), params: expect.any(Object), links: [] });
    const { engine = '', params: published = {}, digest = '', commitment = '' } = verification ?? {};
    const fixture = { matchId: id, engine, params: published };
    const claim = { fixture, commitment, digest, links: [], incidents: event.incidents };
    expect(verify(claim)).toEqual({ ok: false, step: -1, reason });
    expect((await app.visitor.call('getBackground', { params: { id } })).ok.model).toBeNull();
    const { version } = app.board;
    expect((await app.visitor.call('getPageMarkets', { params: { id } })).ok.items).toEqual([]);
    await app.board.catchUp();
    expect(app.board.version).toBe(version);
  });

  it('has no price for a bet builder, and no cash-out', async () => {
    const markets = (await app.visitor.call('getEvent', { params: { id } })).ok.markets;
    const outcomeIds = markets.slice(0, 2).flatMap(({ outcomes }) => outcomes[0]?.id ?? []);
    const selections = [{ eventId: id, outcomeIds }];
    const quoted = await app.visitor.call('quoteSlip', { body: { type: 'single', stake: 1000, selections } });
    expect(quoted.refusal.code).toBe('builder_unpriced');
    expect((await bettor.call('getCashOut', { params: { id: bet } })).ok).toMatchObject({
      offer: null,
      reason: 'not_valued',
    });
  });
});

it('a match whose parameters are changed in play is called off, and all others are played', async () => {
  const playUntil = async (isReached: () => Promise<boolean>) => {
    for (let run = 0; run < 400 && !(await isReached()); run += 1) await world.play(MINUTE_MS, MINUTE_MS);
    expect(await isReached()).toBe(true);
  };
  const findLive = async () => (await readEvents()).filter(({ status, step }) => status === 'live' && step > 0);
  await playUntil(async () => (await findLive()).length > 1);
  const [tampered, other] = await findLive();
  await tamper(tampered?.id ?? '', { params: { homeGoals: 1.5 } });
  await driftPrices({ db: world.db, clock: world.clock, random: () => 0 });
  await playUntil(async () => (await readEvent(tampered?.id ?? '')).status === 'cancelled');
  expect(await readSource(tampered?.id ?? '')).toBe('unplayable');
  await app.board.catchUp();
  const { ok } = await app.visitor.call('getEvent', { params: { id: tampered?.id ?? '' } });
  expect([ok.callOff, ok.callOffSource]).toEqual([null, 'unplayable']);
  const { step = 0 } = other ?? {};
  await playUntil(async () => (await readEvent(other?.id ?? '')).step > step);
});
