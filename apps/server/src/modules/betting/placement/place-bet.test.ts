import { beforeAll, describe, expect, it } from 'vitest';
import { applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, type TestEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });
let first: TestEvent;
let second: TestEvent;

beforeAll(async () => {
  first = await addFootballEvent(app.database.db, soon, { odds: [1850, 3400, 4500] });
  second = await addFootballEvent(app.database.db, soon, { odds: [2310, 3100, 3050] });
  await app.board.catchUp();
});

describe('POST /api/bets accepts', () => {
  it('a single bet: receipt, balance, history and statement agree to the centime', async () => {
    const bettor = await app.signUp();
    const placed = await place(bettor, { selections: [await selectionOf(app.visitor, first.id, { key: 'home' })] });
    expect(placed.status).toBe(201);
    expect(placed.ok).toMatchObject({
      balance: 999_000,
      bets: [{ type: 'single', status: 'pending', stake: 1000, odds: 1.85, potentialWin: 1850, payout: null }],
    });
    const me = (await bettor.call('getMe', {})).ok;
    expect(me).toMatchObject({ balance: 999_000, balanceVersion: placed.ok.balanceVersion });
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toEqual(placed.ok.bets);
    const statement = (await bettor.call('listMyTransfers', { query: {} })).ok.items;
    expect(statement).toMatchObject([
      { kind: 'stake', amount: -1000, balanceAfter: 999_000, betId: placed.ok.bets[0]?.id },
      { kind: 'sign_up', amount: 1_000_000, balanceAfter: 1_000_000 },
    ]);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('a combined bet whose potential win is the exact product, rounded once', async () => {
    const bettor = await app.signUp();
    const selections = [
      await selectionOf(bettor, first.id, { key: 'home' }),
      await selectionOf(bettor, second.id, { key: 'home' }),
    ];
    const placed = await place(bettor, { stake: 777, selections });
    // 777 x 1.85 x 2.31 = 3320.5095
    expect(placed.ok.bets).toMatchObject([{ type: 'combined', stake: 777, odds: 4.27, potentialWin: 3320.51 }]);
  });

  it('singles with a stake each: one bet per selection, in one transaction', async () => {
    const bettor = await app.signUp();
    const selections = [
      { ...(await selectionOf(bettor, first.id, { key: 'home' })), stake: 2500 },
      await selectionOf(bettor, second.id, { key: 'draw' }),
    ];
    const placed = await place(bettor, { type: 'single', stake: 400, selections });
    expect(placed.ok.bets.map(({ stake, potentialWin }) => [stake, potentialWin])).toEqual([
      [2500, 4625],
      [400, 1240],
    ]);
    expect(placed.ok.balance).toBe(997_100);
  });
});

describe('POST /api/bets refuses, and nothing moves', () => {
  const cases: [name: string, code: string, change: (slip: Slip) => Slip | Promise<Slip>][] = [
    ['a stake above the balance', 'insufficient_balance', (slip) => ({ ...slip, stake: 450_000, times: 3 })],
    ['a stake of nothing', 'validation_failed', (slip) => ({ ...slip, stake: 0 })],
    ['a negative stake', 'validation_failed', (slip) => ({ ...slip, stake: -5 })],
    ['a stake above the maximum', 'stake_out_of_range', (slip) => ({ ...slip, stake: 500_001 })],
    ['a fraction of a franc', 'validation_failed', (slip) => ({ ...slip, stake: 10.5 })],
    ['an unknown field', 'validation_failed', (slip) => ({ ...slip, bonus: 5 }) as Slip],
    ['other odds than those of now', 'odds_changed', (slip) => withOdds(slip, 9.99)],
    ['an outcome that does not exist', 'event_closed', (slip) => withOutcome(slip, newId())],
    ['an outcome as if of another event', 'event_closed', (slip) => withOther(slip, 'eventId')],
    ['an outcome as if of another market', 'event_closed', (slip) => withOther(slip, 'marketId')],
    [
      'two selections of one event combined',
      'selection_conflict',
      async (slip) => ({
        ...slip,
        type: 'combined' as const,
        selections: [
          ...slip.selections,
          await selectionOf(app.visitor, first.id, { type: 'total_goals', key: 'over' }),
        ],
      }),
    ],
    ['a combined bet of one selection', 'validation_failed', (slip) => ({ ...slip, type: 'combined' as const })],
  ];
  type Selection = Awaited<ReturnType<typeof selectionOf>>;
  interface Slip {
    type?: 'single' | 'combined';
    stake?: number;
    times?: number;
    selections: Selection[];
  }
  const withOdds = (slip: Slip, odds: number) => ({
    ...slip,
    selections: slip.selections.map((s) => ({ ...s, odds })),
  });
  const withOutcome = (slip: Slip, outcomeId: string) => ({
    ...slip,
    selections: slip.selections.map((s) => ({ ...s, outcomeId })),
  });
  const withOther = async (slip: Slip, name: 'eventId' | 'marketId') => {
    const other = await selectionOf(app.visitor, second.id, { key: 'home' });
    return { ...slip, selections: slip.selections.map((s) => ({ ...s, [name]: other[name] })) };
  };

  it.each(cases)('%s: %s', async (_, code, change) => {
    const bettor = await app.signUp();
    const { times = 1, ...slip } = await change({ selections: [await selectionOf(bettor, first.id, { key: 'home' })] });
    const spend = (times - 1) * (slip.stake ?? 0);
    for (let i = 1; i < times; i += 1) await place(bettor, slip);
    const answer = await place(bettor, slip);
    expect(answer.refusal.code).toBe(code);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_000_000 - spend);
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toHaveLength(times - 1);
  });

  it('a visitor: unauthenticated, before the body is read', async () => {
    const answer = await place(app.visitor, { selections: [] });
    expect(answer.status).toBe(401);
    expect(answer.refusal.code).toBe('unauthenticated');
  });

  it('an event that has started, even when the board still shows it: event_closed', async () => {
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T12:30:00Z'));
    await app.board.catchUp();
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, event.id, { key: 'home' })];
    clock.set('2026-06-12T12:30:00Z');
    expect((await place(bettor, { selections })).refusal.code).toBe('event_closed');
    clock.set('2026-06-12T12:00:00Z');
  });

  it('a suspended market, even if the board has not received the suspension: market_suspended', async () => {
    const event = await addFootballEvent(app.database.db, soon);
    await app.board.catchUp();
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, event.id, { key: 'home' })];
    await changeBoard(app.database.db, async (change) => {
      await applyPricing(change, { markets: [{ marketId: selections[0]?.marketId ?? '', status: 'suspended' }] });
      await touchEvents(change, [event.id]);
    });
    expect((await place(bettor, { selections })).refusal.code).toBe('market_suspended');
  });
});

describe('a price that moved between the slip and the placement', () => {
  async function moved(to: number) {
    const event = await addFootballEvent(app.database.db, soon, { odds: [2000, 3000, 4000] });
    await app.board.catchUp();
    const selection = await selectionOf(app.visitor, event.id, { key: 'home' });
    await changeBoard(app.database.db, async (change) => {
      await applyPricing(change, { prices: [{ outcomeId: selection.outcomeId, odds: to }] });
      await touchEvents(change, [event.id]);
    });
    return [selection];
  }

  it('is refused with the new odds unless the bettor accepts changes', async () => {
    const bettor = await app.signUp();
    const { refusal } = await place(bettor, { selections: await moved(2100) });
    expect(refusal.code).toBe('odds_changed');
    expect(refusal.params?.selections).toMatchObject([{ index: 0, was: 2, odds: 2.1 }]);
  });

  it('is accepted at the new price if that is better', async () => {
    const bettor = await app.signUp();
    const placed = await place(bettor, { selections: await moved(2100), acceptOddsChanges: 'better' });
    expect(placed.ok.bets).toMatchObject([{ odds: 2.1, potentialWin: 2100 }]);
  });

  it('is refused if it is worse and only better odds are accepted, and accepted if any odds are', async () => {
    const bettor = await app.signUp();
    const selections = await moved(1900);
    expect((await place(bettor, { selections, acceptOddsChanges: 'better' })).refusal.code).toBe('odds_changed');
    expect((await place(bettor, { selections, acceptOddsChanges: 'any' })).ok.bets).toMatchObject([{ odds: 1.9 }]);
  });
});

describe('an Idempotency-Key', () => {
  it('places one bet for 20 concurrent requests, which get equal answers', async () => {
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, first.id, { key: 'away' })];
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(bettor, { selections }, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const answer of answers) expect(answer.ok).toEqual(answers[0]?.ok);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(999_000);
  });

  it('is refused with another body: idempotency_conflict', async () => {
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, first.id, { key: 'away' })];
    const key = newId();
    await place(bettor, { selections }, key);
    const answer = await place(bettor, { selections, stake: 2000 }, key);
    expect(answer.status).toBe(409);
    expect(answer.refusal.code).toBe('idempotency_conflict');
  });

  it('cannot be that of an order: a reservation under it would break the audit', async () => {
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, first.id, { key: 'away' })];
    expect((await place(bettor, { selections }, `order:${newId()}`)).refusal).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'idempotency-key' }],
    });
  });

  it('returns its accepted bet even after the event has closed, as does GET /api/bets/by-key', async () => {
    const event = await addFootballEvent(app.database.db, new Date('2026-06-12T12:30:00Z'));
    await app.board.catchUp();
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, event.id, { key: 'home' })];
    const key = newId();
    const placed = await place(bettor, { selections }, key);
    clock.set('2026-06-12T13:00:00Z');
    expect((await place(bettor, { selections }, key)).ok).toEqual(placed.ok);
    clock.set('2026-06-12T12:00:00Z');
    expect((await bettor.call('getBetsByKey', { params: { key } })).ok).toEqual(placed.ok);
  });

  it('is unknown to other bettors', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const selections = [await selectionOf(one, first.id, { key: 'home' })];
    const key = newId();
    const placed = await place(one, { selections }, key);
    expect((await other.call('getBetsByKey', { params: { key } })).status).toBe(404);
    expect((await other.call('getBet', { params: { id: placed.ok.bets[0]?.id ?? '' } })).status).toBe(404);
    expect((await place(other, { selections }, key)).ok.bets[0]?.id).not.toBe(placed.ok.bets[0]?.id);
  });
});

describe('200 concurrent bets from a wallet that can pay for 50', () => {
  it('are accepted exactly 50 times by one process', async () => {
    const bettor = await app.signUp();
    const selections = [await selectionOf(bettor, first.id, { key: 'home' })];
    const answers = await Promise.all(Array.from({ length: 200 }, () => place(bettor, { selections, stake: 20_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status !== 201).map((a) => a.refusal.code)).toEqual(
      Array(150).fill('insufficient_balance'),
    );
    expect((await bettor.call('getMe', {})).ok.balance).toBe(0);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('are accepted exactly 50 times by two processes on one database', async () => {
    const other = await createTestApp({ clock, database: app.database });
    const bettor = await app.signUp();
    const cookie = await signedIn(bettor.userId);
    const selections = [await selectionOf(bettor, first.id, { key: 'home' })];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? app : other).router.request('http://localhost/api/bets', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': newId(), cookie },
          body: JSON.stringify({ type: 'single', stake: 20_000, selections }),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(0);
    expect(await app.findIncoherence()).toEqual([]);
    await other.close();
  });

  it('one key sent to two processes debits once', async () => {
    const other = await createTestApp({ clock, database: app.database });
    const bettor = await app.signUp();
    const cookie = await signedIn(bettor.userId);
    const selections = [await selectionOf(bettor, first.id, { key: 'home' })];
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? app : other).router.request('http://localhost/api/bets', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
          body: JSON.stringify({ type: 'single', stake: 1000, selections }),
        }),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(999_000);
    await other.close();
  });

  async function signedIn(userId: string): Promise<string> {
    const user = await app.database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    const response = await app.router.request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user?.email, password: 'secret-123' }),
    });
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
});
