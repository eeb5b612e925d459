import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { createLiveBets, homeOf, requestOf } from '../../../testing/bets/live-bets.ts';
import { type PlaceAnswer, place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { reprice } from '../../../testing/test-matches.ts';
import { listen } from '../../../testing/test-stream.ts';
import { HeldPlacements } from './hold.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
let app: TestApp;
let live: ReturnType<typeof createLiveBets>;
let bettor: Actor;

beforeAll(async () => {
  app = await createTestApp({ clock });
  live = createLiveBets(app, clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  bettor = await app.signUp();
  await live.beat();
});
afterEach(() => {
  const { waiting } = clock;
  clock.advance(60_000); // a failed test leaves no waiting timer
  expect(waiting).toBe(0);
});

const HOLDING = { longestMs: 3000, awaitsPrices: false };
const balanceOf = async (who: Actor) => (await who.call('getMe', {})).ok.balance;

describe('a retry of a held request', () => {
  it('joins the pending one: it waits no longer, places nothing more, and gets the same answer', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const key = newId();
    const { answer } = await live.hold(bettor, { selections }, key);
    clock.advance(1500);
    const repeated = [place(bettor, { selections }, key), place(bettor, { selections }, key)];
    await live.pass(1500);
    const first = await answer;
    for (const again of await Promise.all(repeated)) {
      expect(again.ok).toEqual(first.ok);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(await balanceOf(bettor)).toBe(999_000);
  });

  it('joins the pending one even when the board would now refuse it', async () => {
    const match = await live.addLiveMatch();
    const key = newId();
    const slip = { selections: [homeOf(match)], acceptOddsChanges: 'none' as const };
    const { answer } = await live.hold(bettor, slip, key);
    await reprice(app.database.db, match, 2100);
    await app.board.catchUp();
    const again = place(bettor, slip, key);
    await reprice(app.database.db, match, 2000);
    await app.board.catchUp();
    await live.pass(3000);
    expect((await again).ok).toEqual((await answer).ok);
  });

  it('with another body is refused once the first is placed', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const key = newId();
    const first = await live.hold(bettor, { selections }, key);
    const other = await live.hold(bettor, { selections, stake: 2000 }, key);
    await live.pass(3000);
    const answers = [await first.answer, await other.answer];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('idempotency_conflict');
  });

  it('is answered at once after the placement', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const key = newId();
    const { answer } = await live.hold(bettor, { selections }, key);
    await live.pass(3000);
    const { ok } = await answer;
    expect((await place(bettor, { selections }, key)).ok).toEqual(ok);
  });

  it('by another process has no second effect', async () => {
    const other = await createTestApp({ clock, database: app.database });
    onTestFinished(() => other.close());
    const selections = [homeOf(await live.addLiveMatch())];
    await other.board.catchUp();
    await live.beat(other);
    const key = newId();
    const send = (process: TestApp) =>
      process.router.request('http://localhost/api/bets', requestOf(bettor, key, { selections }));
    const answers = [send(app), send(other)];
    await expect.poll(() => clock.waiting).toBe(2);
    await live.pass(3000, [app, other]);
    const placed = await Promise.all(answers.map(async (answer) => (await answer).json()));
    expect(placed[0]).toMatchObject({ bets: [{ status: 'pending' }] });
    expect(placed[1]).toEqual(placed[0]);
    expect(await balanceOf(bettor)).toBe(999_000);
  });
});

it('a held bet whose balance is spent meanwhile is refused and nothing is debited', async () => {
  const held = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch())] });
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-13T18:00:00Z'));
  await app.board.catchUp();
  const upcoming = { selections: [await selectionOf(bettor, id, { key: 'home' })], stake: 500_000 };
  expect([(await place(bettor, upcoming)).status, (await place(bettor, upcoming)).status]).toEqual([201, 201]);
  await live.pass(3000);
  expect((await held.answer).refusal.code).toBe('insufficient_balance');
  expect(await balanceOf(bettor)).toBe(0);
  expect(await app.findIncoherence()).toEqual([]);
});

it('a bet is placed even when its client has disconnected; the same key finds it', async () => {
  const match = await live.addLiveMatch();
  const port = await listen(app);
  onTestFinished(() => port.close());
  const key = newId();
  const gone = new AbortController();
  const request = requestOf(bettor, key, { selections: [homeOf(match)] });
  const answer = fetch(`${port.url}/api/bets`, { ...request, signal: gone.signal });
  await expect.poll(() => clock.waiting).toBe(1);
  gone.abort();
  await expect(answer).rejects.toThrow();
  await expect.poll(() => port.responses.at(-1)?.destroyed).toBe(true);
  await live.pass(3000);
  await expect.poll(async () => (await bettor.call('getBetsByKey', { params: { key } })).status).toBe(200);
  expect(await balanceOf(bettor)).toBe(999_000);
});

describe('an account', () => {
  it('can have five held bets; the sixth is refused with a time to retry', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const keys = Array.from({ length: 5 }, () => newId());
    const held: Promise<PlaceAnswer>[] = [];
    for (const key of keys) held.push((await live.hold(bettor, { selections }, key)).answer);
    const { refusal, headers } = await place(bettor, { selections });
    expect(refusal).toMatchObject({ code: 'rate_limited', params: { retryAfterSeconds: 3 } });
    expect(headers.get('retry-after')).toBe('3');

    // A retry takes no place, other accounts have their own, and slips that are not held need none.
    held.push(place(bettor, { selections }, keys[0]));
    held.push((await live.hold(await app.signUp(), { selections })).answer);
    expect((await place(bettor, { selections: [homeOf(await live.addComingMatch())] })).status).toBe(201);
    await live.pass(3000);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(7).fill(201));

    const next = await live.hold(bettor, { selections });
    await live.pass(3000);
    expect((await next.answer).status).toBe(201);
    expect(await app.findIncoherence()).toEqual([]);
  });
});

it('shares a total of held bets with all others: above it a placement is refused as overloaded, and a retry still joins', async () => {
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const held = new HeldPlacements<string>(createMetrics());
  const of = (userId: string) => ({ userId, key: 'key', requestHash: Buffer.alloc(32) });
  const all = Array.from({ length: 4_000 }, (_, index) => held.hold(of(`user-${index}`), HOLDING, () => end));
  await expect(held.hold(of('one more'), HOLDING, () => end)).rejects.toMatchObject({
    code: 'overloaded',
    params: { retryAfterSeconds: 1 },
  });
  const joined = held.find(of('user-7'));
  expect(held.find(of('one more'))).toBeUndefined();
  resolve('done');
  expect(new Set(await Promise.all([...all, joined]))).toEqual(new Set(['done']));
  await held.drain();
  expect(await held.hold(of('one more'), HOLDING, async () => 'placed')).toBe('placed');
});

it('placements that wait for prices take at most half of the places', async () => {
  const { promise: end, resolve } = Promise.withResolvers<string>();
  const held = new HeldPlacements<string>(createMetrics());
  const of = (userId: string) => ({ userId, key: 'key', requestHash: Buffer.alloc(32) });
  const long = { longestMs: 35_000, awaitsPrices: true };
  const all = Array.from({ length: 2_000 }, (_, index) => held.hold(of(`user-${index}`), long, () => end));
  await expect(held.hold(of('one more'), long, () => end)).rejects.toMatchObject({ code: 'overloaded' });
  expect(await held.hold(of('one more'), HOLDING, async () => 'placed')).toBe('placed');
  resolve('done');
  await Promise.all(all);
  expect(await held.hold(of('one more'), long, async () => 'placed')).toBe('placed');
});

it('a stopping server waits for its held placements', async () => {
  const stopping = await createTestApp({ clock, database: app.database });
  const selections = [homeOf(await live.addLiveMatch())];
  await stopping.board.catchUp();
  await live.beat(stopping);
  const answer = stopping.router.request('http://localhost/api/bets', requestOf(bettor, newId(), { selections }));
  await expect.poll(() => clock.waiting).toBe(1);
  let isDrained = false;
  const drained = stopping.drain().then(() => {
    isDrained = true;
  });
  expect((await stopping.visitor.call('getConfig', {})).status).toBe(503);
  clock.advance(2999);
  await live.beat(stopping);
  expect(isDrained).toBe(false);
  clock.advance(1);
  expect((await answer).status).toBe(201);
  await drained;
  await stopping.close();
});
