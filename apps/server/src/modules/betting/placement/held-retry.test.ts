import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseReservation } from '#modules/ledger';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { place } from '../../../testing/slips.ts';
import { type Actor, createTestApp, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { reprice, type TestMatch } from '../../../testing/test-matches.ts';

// Two processes on one database. Each has a clock of its own, so that one can be frozen.
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const otherClock = createTestClock(clock.now());
const other = await createTestApp({ clock: otherClock, database: app.database });
afterAll(() => other.close());
const { db } = app.database;
const live = createLiveBets(app, clock);
const otherLive = createLiveBets(other, otherClock);
let bettor: Actor;
let match: TestMatch;

beforeEach(async () => {
  otherClock.set(clock.now());
  bettor = await app.signUp();
  match = await live.addLiveMatch();
  await catchUp();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function catchUp(): Promise<void> {
  await Promise.all([app.board.catchUp(), other.board.catchUp()]);
  await Promise.all([live.beat(app), live.beat(other)]);
}

async function setOdds(odds: number): Promise<void> {
  await reprice(db, match, odds);
  await catchUp();
}

async function send(process: TestApp, path: string, { key, body }: { readonly key: string; readonly body: object }) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await process.router.request(`http://localhost${path}`, request);
  const answer = (await response.json()) as { readonly code?: string };
  return {
    result: answer.code ?? response.status,
    retryAfter: response.headers.get('retry-after'),
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    answer,
  };
}

const COME_AGAIN = { result: 'unavailable', retryAfter: '1' };
const balanceOf = async () => (await bettor.call('getMe', {})).ok.balance;

/** Ends a reservation, as the engine does when it has expired after its process was killed. */
const expire = (key: string) => releaseReservation(db, { userId: bettor.userId, key });

describe('a retry of a placement that another process holds', () => {
  const slip = () => ({ type: 'single', stake: 1000, selections: [homeOf(match)], acceptOddsChanges: 'none' });

  /** Sends the slip to the first process, which holds it. */
  async function hold() {
    const request = { key: newId(), body: slip() };
    const held = send(app, '/api/bets', request);
    await expect.poll(() => clock.waiting).toBe(1);
    return { held, request, retry: () => send(other, '/api/bets', request) };
  }

  it('finds a reservation that outlasts the wait', async () => {
    const { rows: before } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const { held } = await hold();
    const { expires_at } = await db.selectFrom('reservation').select('expires_at').executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan((before[0]?.at.getTime() ?? 0) + 3_000);
    await live.pass(3000);
    expect((await held).result).toBe(201);
  });

  it('is answered with `unavailable`, whether it would be refused or held, and later with the stored answer', async () => {
    const { held, retry } = await hold();
    await setOdds(2100);
    expect(await retry()).toMatchObject(COME_AGAIN);
    await setOdds(2000);
    expect(await retry()).toMatchObject(COME_AGAIN);
    await live.pass(3000);
    const first = await held;
    expect(first).toMatchObject({ result: 201, isReplayed: false });
    expect(await retry()).toEqual({ ...first, isReplayed: true });
    expect(await balanceOf()).toBe(999_000);
  });

  it('is decided again when that process was killed and the reservation has expired', async () => {
    const { held, request, retry } = await hold();
    expect(await retry()).toMatchObject(COME_AGAIN);
    await expire(request.key);
    const second = retry();
    await expect.poll(() => otherClock.waiting).toBe(1);
    await otherLive.pass(3000);
    expect(await second).toMatchObject({ result: 201, isReplayed: false });
    // The first process was only frozen: it finds the bet.
    await live.pass(3000);
    expect(await held).toMatchObject({ result: 201, isReplayed: true });
    expect(await balanceOf()).toBe(999_000);
  });

  it('may be refused once the reservation has expired: a process that was only frozen then places nothing', async () => {
    const { held, request, retry } = await hold();
    await expire(request.key);
    await setOdds(2100);
    expect(await retry()).toMatchObject({ result: 'odds_changed' });
    await setOdds(2000);
    await live.pass(3000);
    expect(await held).toMatchObject(COME_AGAIN);
    expect(await balanceOf()).toBe(1_000_000);
  });
});

describe('a retry of a cash-out that another process holds', () => {
  /** Places a bet, and cashes it out at the first process, which holds the request. The offer has expired at the other one. */
  async function hold() {
    const placed = place(bettor, { selections: [homeOf(match)] });
    await expect.poll(() => clock.waiting).toBe(1);
    await live.pass(3000);
    const id = (await placed).ok.bets[0]?.id ?? '';
    await catchUp();
    const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
    if (!offer) throw new Error('there is no offer');
    otherClock.set(new Date(clock.now().getTime() + 5_001));
    clock.advance(4_000);
    await catchUp();
    const request = { key: newId(), body: { token: offer.token, percent: 100 } };
    const path = `/api/bets/${id}/cash-out`;
    const held = send(app, path, request);
    await expect.poll(() => clock.waiting).toBe(1);
    return { held, request, amount: offer.amount, retry: () => send(other, path, request) };
  }

  it('is answered with `unavailable`, and later with the stored answer', async () => {
    const { held, amount, retry } = await hold();
    expect(await retry()).toMatchObject(COME_AGAIN);
    await live.pass(3000);
    const first = await held;
    expect(first).toMatchObject({ result: 201, isReplayed: false });
    expect(await retry()).toEqual({ ...first, isReplayed: true });
    expect(await balanceOf()).toBe(999_000 + amount);
  });

  it('is decided again once its mark has expired: a process that was only frozen then pays nothing', async () => {
    const { held, request, retry } = await hold();
    expect(await retry()).toMatchObject(COME_AGAIN);
    await expire(`cash-out:${request.key}`);
    expect(await retry()).toMatchObject({ result: 'offer_expired' });
    await live.pass(3000);
    expect(await held).toMatchObject(COME_AGAIN);
    expect(await balanceOf()).toBe(999_000);
  });

  it('leaves no mark when it is refused', async () => {
    const { held, retry } = await hold();
    await setOdds(2100);
    await live.pass(3000);
    expect(await held).toMatchObject({ result: 'offer_expired' });
    expect(await retry()).toMatchObject({ result: 'offer_expired' });
    expect(await db.selectFrom('reservation').selectAll().where('user_id', '=', bettor.userId).execute()).toEqual([]);
  });
});
