import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { setMayBet } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createMetrics } from '#platform/metrics';
import { createLiveBets, homeOf, requestOf } from '../../../testing/bets/live-bets.ts';
import { type PlaceAnswer, place } from '../../../testing/slips.ts';
import { type Actor, createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { reprice } from '../../../testing/test-matches.ts';
import { listen } from '../../../testing/test-stream.ts';
import { HeldPlacements, holdOf } from './hold.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const live = createLiveBets(app, clock);
let bettor: Actor;

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

it('a slip is held for its match in play, even while the market of a selection is not in memory', async () => {
  const match = await live.addLiveMatch();
  const selections = [{ ...homeOf(match), outcomeId: newId() }];
  expect(holdOf(selections, { board: app.board, settings: app.settings.current() }).delayMs).toBe(3000);
});

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

  it('with another body is answered with `unavailable`, and refused once the first is placed', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const key = newId();
    const { answer } = await live.hold(bettor, { selections }, key);
    expect((await place(bettor, { selections, stake: 2000 }, key)).refusal.code).toBe('unavailable');
    await live.pass(3000);
    expect((await answer).status).toBe(201);
    expect((await place(bettor, { selections, stake: 2000 }, key)).refusal.code).toBe('idempotency_conflict');
  });

  it('is answered at once after the placement', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const key = newId();
    const { answer } = await live.hold(bettor, { selections }, key);
    await live.pass(3000);
    const { ok } = await answer;
    expect((await place(bettor, { selections }, key)).ok).toEqual(ok);
  });
});

describe('the stake of a held bet', () => {
  const reservedOf = async ({ userId }: Actor) =>
    (
      await app.database.db
        .selectFrom('wallet')
        .select('reserved')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).reserved;

  it('is reserved: another bet can spend only the rest of the balance, and the held bet is placed', async () => {
    const held = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch())], stake: 400_000 });
    expect(await reservedOf(bettor)).toBe(40_000_000n);
    const upcoming = [homeOf(await live.addUpcomingMatch())];
    expect((await place(bettor, { selections: upcoming, stake: 300_000 })).status).toBe(201);
    const tooMuch = await place(bettor, { selections: upcoming, stake: 300_001 });
    expect(tooMuch.refusal).toMatchObject({
      code: 'balance_reserved',
      params: { balance: 700_000, reserved: 400_000, missing: 1 },
    });
    expect((await place(bettor, { selections: upcoming, stake: 300_000 })).status).toBe(201);
    expect(await balanceOf(bettor)).toBe(400_000);
    await live.pass(3000);
    expect((await held.answer).status).toBe(201);
    expect([await balanceOf(bettor), await reservedOf(bettor)]).toEqual([0, 0n]);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('refuses a further held bet that the rest of the balance does not cover, before any delay', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const held = [
      await live.hold(bettor, { selections, stake: 500_000 }),
      await live.hold(bettor, { selections, stake: 400_000 }),
    ];
    const third = await place(bettor, { selections, stake: 200_000 });
    expect(third.refusal).toMatchObject({ code: 'balance_reserved', params: { missing: 100_000 } });
    await live.pass(3000);
    expect(await Promise.all(held.map(async ({ answer }) => (await answer).status))).toEqual([201, 201]);
  });

  it('is released when the held bet is refused', async () => {
    const match = await live.addLiveMatch();
    const held = await live.hold(bettor, { selections: [homeOf(match)], acceptOddsChanges: 'none' });
    await reprice(app.database.db, match, 2100);
    await app.board.catchUp();
    await live.pass(3000);
    expect((await held.answer).refusal.code).toBe('odds_changed');
    await expect.poll(() => reservedOf(bettor)).toBe(0n);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('is released when a time-out or a suspension begins, and the held bet is refused', async () => {
    const selections = [homeOf(await live.addLiveMatch())];
    const other = await app.signUp();
    const held = [await live.hold(bettor, { selections }), await live.hold(other, { selections })];
    await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
    await inTransaction(app.database.db, (tx) => setMayBet(tx, { userId: other.userId, mayBet: false }));
    expect([await reservedOf(bettor), await reservedOf(other)]).toEqual([0n, 0n]);
    await live.pass(3000);
    const codes = await Promise.all(held.map(async ({ answer }) => (await answer).refusal.code));
    expect(codes).toEqual(['playing_paused', 'account_inactive']);
    expect(await app.findIncoherence()).toEqual([]);
  });
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
    expect((await place(bettor, { selections: [homeOf(await live.addUpcomingMatch())] })).status).toBe(201);
    await live.pass(3000);
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(7).fill(201));

    const next = await live.hold(bettor, { selections });
    await live.pass(3000);
    expect((await next.answer).status).toBe(201);
    expect(await app.findIncoherence()).toEqual([]);
  });
});

it('all accounts together have a limit on held bets: above it a placement is refused as overloaded, and a retry still joins', async () => {
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
