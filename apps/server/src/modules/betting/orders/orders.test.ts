import type { CreateOrder, OrderReason } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBoard, correctResult, recordResult, rescheduleEvent } from '#modules/catalog';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { countBlocked } from '../../../testing/test-database.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { goLive, type TestMatch } from '../../../testing/test-matches.ts';
import { orderHome, orderRunsOf } from '../testing/order-runs.ts';
import { STORED_MAXIMUM } from './waiting-rows.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const { board } = app;
const live = createLiveBets(app, clock);

const createRun = orderRunsOf(app, clock);
const run = createRun();
let bettor: Actor;
let match: TestMatch;

beforeEach(async () => {
  bettor = await app.signUp();
  match = await live.addUpcomingMatch();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const order = (change: Partial<CreateOrder> = {}, key = newId(), actor = bettor) =>
  orderHome({ actor, match }, change, key);
const read = async (id: string) => (await bettor.call('getOrder', { params: { id } })).ok;
const bets = async () => (await bettor.call('listMyBets', { query: {} })).ok.items;
const move = (odds: number) => live.moveOdds(match, odds);
const walletOf = ({ userId }: Actor) =>
  db.selectFrom('wallet').select(['balance', 'reserved']).where('user_id', '=', userId).executeTakeFirstOrThrow();

it('an order reserves its stake and is placed once when the odds reach its value, at the present odds', async () => {
  const { id } = (await order()).ok;
  expect(await walletOf(bettor)).toEqual({ balance: 100_000_000n, reserved: 100_000n });
  await run();
  expect((await read(id)).status).toBe('open');
  await move(2_200);
  await Promise.all([run(), createRun()(), createRun()()]);
  await run();
  const [bet, ...others] = await bets();
  expect(others).toEqual([]);
  expect(bet).toMatchObject({ stake: 1_000, odds: 2.2, type: 'single' });
  expect(await read(id)).toMatchObject({ status: 'placed', betId: bet?.id });
  expect(await walletOf(bettor)).toEqual({ balance: 99_900_000n, reserved: 0n });
  const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
  expect(items[0]?.news).toMatchObject({
    kind: 'order_ended',
    status: 'placed',
    odds: 2.1,
    stake: 1_000,
    betId: bet?.id,
  });
});

it('the stake of an order is reserved until a minute after its end', async () => {
  const readTime = async () =>
    (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]?.at ?? new Date(0);
  const before = await readTime();
  const { expiresAt } = (await order()).ok;
  const after = await readTime();
  const { expires_at } = await db
    .selectFrom('reservation')
    .select('expires_at')
    .where('user_id', '=', bettor.userId)
    .executeTakeFirstOrThrow();
  const lastsMs = Date.parse(expiresAt) - clock.now().getTime() + 60_000;
  expect(expires_at.getTime() - before.getTime()).toBeGreaterThanOrEqual(lastsMs);
  expect(expires_at.getTime() - after.getTime()).toBeLessThanOrEqual(lastsMs);
});

it('requests with the same key make one order, and another body under that key is refused', async () => {
  const key = newId();
  const answers = await Promise.all([order({}, key), order({}, key), order({}, key)]);
  expect(new Set(answers.map(({ ok }) => ok.id)).size).toBe(1);
  expect((await walletOf(bettor)).reserved).toBe(100_000n);
  expect((await order({ stake: 2_000 }, key)).refusal.code).toBe('idempotency_conflict');
  await bettor.call('cancelOrder', { params: { id: answers[0]?.ok.id ?? '' } });
  expect((await order({}, key)).ok.status).toBe('cancelled');
  expect((await walletOf(bettor)).reserved).toBe(0n);
});

/**
 * Sends an order, which waits for a lock, and again under its key after the odds have reached its value; then ends the lock.
 */
async function orderTwice(lock: RawBuilder<unknown>) {
  const key = newId();
  const { requests } = await inTransaction(db, async (tx) => {
    await lock.execute(tx);
    const first = order({}, key);
    await expect.poll(() => countBlocked(db)).toBe(1);
    await move(2_200);
    const retry = order({}, key);
    await expect.poll(() => countBlocked(db)).toBe(2);
    return { requests: [first, retry] };
  });
  return Promise.all(requests);
}

it('a retry after the odds were reached is answered with the order that the first request is still committing', async () => {
  await sql`
    create function wait_for_commit() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(7); return null; end';
    create constraint trigger wait_for_commit after insert on bet_order deferrable initially deferred
      for each row execute function wait_for_commit()`.execute(db);
  const [first, retry] = await orderTwice(sql`select pg_advisory_xact_lock(7)`);
  await sql`drop function wait_for_commit cascade`.execute(db);
  expect(retry?.ok.id).toBe(first?.ok.id);
  expect(retry?.headers.get('idempotency-replayed')).toBe('true');
});

it('an order whose odds are reached before it is written is refused, as its retry was', async () => {
  const lock = sql`select from wallet where user_id = ${bettor.userId} for update`;
  const answers = await orderTwice(lock);
  expect(answers.map(({ refusal }) => refusal.code)).toEqual(['odds_reached', 'odds_reached']);
  expect((await walletOf(bettor)).reserved).toBe(0n);
});

it('a cancelled order frees its stake and is not placed, even when both happen at once', async () => {
  const { id } = (await order()).ok;
  await move(2_200);
  const [cancelled] = await Promise.all([bettor.call('cancelOrder', { params: { id } }), run()]);
  await run();
  const placed = await bets();
  expect(placed).toHaveLength(cancelled.ok.status === 'placed' ? 1 : 0);
  expect(await walletOf(bettor)).toEqual({ balance: placed.length > 0 ? 99_900_000n : 100_000_000n, reserved: 0n });
  expect((await bettor.call('cancelOrder', { params: { id } })).ok.status).toBe(cancelled.ok.status);
});

it.each<[string, (id: string) => unknown]>([
  ['has expired', () => clock.advance(HOUR_MS)],
  ['was cancelled', (id) => bettor.call('cancelOrder', { params: { id } })],
])('an order that %s since it was checked is not placed', async (_, happen) => {
  const { id } = (await order({ expiresAt: new Date(clock.now().getTime() + HOUR_MS).toISOString() })).ok;
  await move(2_200);
  await createRun(undefined, () => happen(id))();
  expect(await bets()).toEqual([]);
  await run();
  expect(await walletOf(bettor)).toEqual({ balance: 100_000_000n, reserved: 0n });
});

it('an order is deleted with the account of its bettor: its stake is free, and nothing is placed', async () => {
  await order();
  const { username } = (await bettor.call('getMe', {})).ok;
  expect((await bettor.call('deleteMyAccount', { body: { password: 'secret-123', username } })).status).toBe(200);
  expect((await walletOf(bettor)).reserved).toBe(0n);
  await move(2_200);
  await run();
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from bet where user_id = ${bettor.userId})::integer
      + (select count(*) from bet_order where user_id = ${bettor.userId})::integer as left`.execute(db);
  expect(rows[0]?.left).toBe(0);
});

it('the stake of an order cannot be spent by another bet, and twenty orders are the most', async () => {
  const { ok } = await order({ stake: 400_000 });
  await order({ stake: 400_000 });
  const refusal = (await place(bettor, { selections: [homeOf(match)], stake: 300_000 })).refusal;
  expect(refusal.code).toBe('balance_reserved');
  await bettor.call('cancelOrder', { params: { id: ok.id } });
  for (let made = 1; made < 20; made += 1) expect((await order({ stake: 1 })).status).toBe(201);
  expect((await order({ stake: 1 })).refusal).toMatchObject({ code: 'too_many_orders', params: { maximum: 20 } });
});

it('with twenty open orders a bet in play is refused because of them, and not as one request too many', async () => {
  for (let made = 0; made < 20; made += 1) await order({ stake: 1 });
  const inPlay = await live.addLiveMatch();
  const bet = await place(bettor, { selections: [homeOf(inPlay)], stake: 100 });
  expect(bet.refusal).toMatchObject({ code: 'too_many_orders', params: { maximum: 20 } });
});

it.each([
  ['odds that are reached already', { odds: 2 }, 'odds_reached'],
  ['a stake above the maximum', { stake: 500_001 }, 'stake_out_of_range'],
  ['an expiry in the past', { expiresAt: '2026-06-12T11:00:00Z' }, 'validation_failed'],
] as const)('an order with %s is refused and reserves nothing', async (_, change, code) => {
  expect((await order(change)).refusal.code).toBe(code);
  expect((await walletOf(bettor)).reserved).toBe(0n);
});

it('an order above the balance, above an own limit, during an exclusion or after the start is refused', async () => {
  await bettor.call('setMyLimit', { params: { kind: 'stake', period: 'day' }, body: { amount: 500 } });
  expect((await order()).refusal.code).toBe('limit_reached');
  const other = await app.signUp();
  await other.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
  expect((await order({}, newId(), other)).refusal.code).toBe('playing_paused');
  match = await live.addLiveMatch();
  expect((await order({ stake: 500 })).refusal.code).toBe('event_closed');
});

it.each<[OrderReason, () => unknown]>([
  ['expired', () => clock.advance(HOUR_MS)],
  ['break', () => bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } })],
  ['account', () => sql`update app_user set status = 'suspended' where id = ${bettor.userId}`.execute(db)],
  ['start_moved', () => reschedule(12 * HOUR_MS)],
  ['started', () => goLive(db, match.id)],
  [
    'market_closed',
    () => changeBoard(db, (change) => recordResult(change, match.id, { status: 'cancelled', source: 'test' })),
  ],
])('an order is released with the reason %s, and its stake is free again', async (reason, happen) => {
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  const { id } = (await order({ expiresAt })).ok;
  await happen();
  await board.catchUp();
  await move(2_200);
  await run();
  await run();
  expect((await walletOf(bettor)).reserved).toBe(0n);
  const row = await db.selectFrom('bet_order').select(['status', 'reason']).where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ status: 'released', reason });
  const kinds = await db.selectFrom('notice').select('content').where('user_id', '=', bettor.userId).execute();
  expect(kinds.map(({ content }) => content)).toContainEqual(
    expect.objectContaining({ kind: 'order_ended', status: 'released', reason }),
  );
});

const reschedule = (inMs: number) =>
  changeBoard(db, (change) =>
    rescheduleEvent(change, {
      eventId: match.id,
      startsAt: new Date(clock.now().getTime() + inMs),
      isNewAnnouncement: false,
    }),
  );

it('an administrator orders bets on other matches, but neither orders nor gets one on a match that administrators made', async () => {
  const { id } = (await order()).ok;
  // The session of the bettor, who is appointed now, keeps the role that it was opened with for a moment.
  const admin = await app.signUp();
  await sql`update app_user set role = 'admin' where id in (${bettor.userId}, ${admin.userId})`.execute(db);
  expect((await order({ odds: 3 }, newId(), admin)).ok.status).toBe('open');
  await sql`update event set source = 'admin' where id = ${match.id}`.execute(db);
  await move(2_200);
  await run();
  expect(await read(id)).toMatchObject({ status: 'released', reason: 'refused' });
  expect(await bets()).toEqual([]);
  expect((await order({ odds: 3 }, newId(), admin)).refusal.code).toBe('forbidden');
});

it('an own limit that was lowered since ends the order without a bet', async () => {
  const { id } = (await order()).ok;
  await bettor.call('setMyLimit', { params: { kind: 'stake', period: 'day' }, body: { amount: 500 } });
  await move(2_200);
  await run();
  expect(await read(id)).toMatchObject({ status: 'released', reason: 'limit', betId: null });
  expect(await bets()).toEqual([]);
});

it('orders that the balance no longer covers after a correction end at once, the newest first, and a notice says so', async () => {
  const { id: played } = await addFootballEvent(db, new Date(clock.now().getTime() + HOUR_MS), {
    odds: [2000, 3000, 4000],
  });
  await board.catchUp();
  const selections = [await selectionOf(bettor, played, { key: 'home' })];
  expect((await place(bettor, { stake: 500_000, selections })).status).toBe(201);
  await endEvent(db, played, [1, 0]);
  await app.settle();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await order({ stake: 500_000 })).ok.id);
  await changeBoard(db, (change) =>
    correctResult(change, played, { status: 'completed', home: 0, away: 1, source: 'test' }),
  );
  await app.settle();
  await run();
  const states = async () => (await Promise.all(ids.map(read))).map(({ status, reason }) => reason ?? status);
  expect(await states()).toEqual(['open', 'uncovered', 'uncovered']);
  expect(await walletOf(bettor)).toEqual({ balance: 50_000_000n, reserved: 50_000_000n });
  const { items } = (await bettor.call('listMyNotices', { query: {} })).ok;
  const orders = items.flatMap(({ news }) => (news.kind === 'order_ended' ? [news] : []));
  expect(orders.map(({ orderId, reason }) => [orderId, reason]).toSorted()).toEqual(
    ids.slice(1).map((id) => [id, 'uncovered']),
  );
  await move(2_200);
  await run();
  expect(await states()).toEqual(['placed', 'uncovered', 'uncovered']);
  expect(await walletOf(bettor)).toEqual({ balance: 0n, reserved: 0n });
});

it('a price of a feed must be in a second import too, and starts again after it fell', async () => {
  const setPricedAt = (minutes: number) =>
    sql`update market set priced = 'feed', priced_at = ${new Date(clock.now().getTime() + minutes * 60_000)}
      where id = ${match.winner}`.execute(db);
  await setPricedAt(0);
  const { id } = (await order()).ok;
  await move(2_200);
  await run();
  await run();
  expect((await read(id)).status).toBe('open');
  await move(2_050);
  await setPricedAt(1);
  await run();
  await move(2_200);
  await setPricedAt(2);
  await run();
  expect((await read(id)).status).toBe('open');
  await setPricedAt(3);
  await run();
  expect((await read(id)).status).toBe('placed');
});

it('many orders that fire at once are placed in turn, a bounded number in each run', async () => {
  const other = await app.signUp();
  for (const actor of [bettor, other, bettor, other, bettor]) await order({ stake: 1 }, newId(), actor);
  await move(2_200);
  const runOfTwo = createRun({ placed: 2 });
  const open = async () => {
    const { items } = (await bettor.call('listOrders', {})).ok;
    const others = (await other.call('listOrders', {})).ok.items;
    return [...items, ...others].filter(({ status }) => status === 'open').length;
  };
  for (const left of [3, 1, 0]) {
    await runOfTwo();
    expect(await open()).toBe(left);
  }
});

it('the oldest ended orders are deleted beyond a number; those that are open or placed a bet are kept', async () => {
  const placed = (await order()).ok;
  await move(2_200);
  await run();
  await move(2_000);
  const open = (await order()).ok;
  const cancelled = (await order()).ok;
  await bettor.call('cancelOrder', { params: { id: cancelled.id } });
  await sql`
    insert into bet_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'idempotency_key', 'copy-' || n, 'created_at', o.created_at + n * interval '1 ms'))).*
    from bet_order o, generate_series(1, ${STORED_MAXIMUM}) n where o.id = ${cancelled.id}`.execute(db);
  const latest = (await order()).ok;
  const rows = await db.selectFrom('bet_order').select('id').where('user_id', '=', bettor.userId).execute();
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(STORED_MAXIMUM + 3);
  expect(ids).toEqual(expect.arrayContaining([placed.id, open.id, latest.id]));
  expect(ids).not.toContain(cancelled.id);
});

it('an order of another bettor does not exist', async () => {
  const { id } = (await order()).ok;
  const other = await app.signUp();
  expect((await other.call('getOrder', { params: { id } })).refusal.code).toBe('not_found');
  expect((await other.call('cancelOrder', { params: { id } })).refusal.code).toBe('not_found');
  expect((await other.call('listOrders', {})).ok.items).toEqual([]);
  expect((await bettor.call('listOrders', {})).ok.items).toMatchObject([{ id, oddsNow: 2, odds: 2.1 }]);
});

it('an order whose stake a suspension has freed ends, although the suspension is lifted before the next run', async () => {
  const { id } = (await order()).ok;
  const admin = await signUpAdmin(app, clock);
  for (const status of ['suspended', 'active'] as const) {
    const body = { status, reason: 'a question' };
    expect((await admin.call('changeUserStatus', { params: { id: bettor.userId }, body })).status).toBe(200);
  }
  expect((await walletOf(bettor)).reserved).toBe(0n);
  await run();
  const row = await db.selectFrom('bet_order').select(['status', 'reason']).where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ status: 'released', reason: 'account' });
});
