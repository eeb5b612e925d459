import type { ArithmeticLine, BetDetail } from '@cauri/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addEvents, changeBoard, type NewMarket, voidBetsSince } from '#modules/catalog';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await createTestApp({ clock, environment: { ADMIN_EMAIL: 'admin@example.com' } });
  admin = await app.signUp('admin');
});
afterAll(() => app.close());
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(odds: readonly number[] = [1850, 3400, 4500]): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, soon, { odds });
  await app.board.catchUp();
  return id;
}

async function bet(bettor: Actor, events: readonly string[], stake = 1000): Promise<string> {
  const selections = await Promise.all(events.map((event) => selectionOf(bettor, event, { key: 'home' })));
  return (await place(bettor, { stake, selections })).ok.bets[0]?.id ?? '';
}

const read = async (bettor: Actor, id: string): Promise<BetDetail> =>
  (await bettor.call('getBet', { params: { id } })).ok;
const record = async (event: string, body: Parameters<typeof admin.call<'recordEventResult'>>[1]['body']) => {
  const answer = await admin.call('recordEventResult', { params: { id: event }, body });
  await app.settle();
  return answer.ok;
};
const scored = (home: number, away: number) => ({ status: 'completed', home, away, reason: 'As published' }) as const;

async function end(event: string, score: Parameters<typeof endEvent>[2]): Promise<void> {
  await endEvent(app.database.db, event, score);
  await app.settle();
}

describe('GET /api/bets/{id} returns', () => {
  it('no reasons for an open bet', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const open = await read(bettor, await bet(bettor, [event]));
    expect(open).toMatchObject({ status: 'pending', arithmetic: [], corrections: [], recovered: 0, owed: 0 });
    expect(open.selections).toMatchObject([{ rule: null, source: null, decidedAt: null, voidCause: null }]);
  });

  it('a payout that is cut to its maximum, even when intermediate amounts are larger', async () => {
    const bettor = await app.signUp();
    const events = await Promise.all(Array.from({ length: 5 }, () => newEvent([1_000_000, 3400, 4500])));
    const id = await bet(bettor, events, 1);
    for (const event of events) await end(event, [2, 1]);
    const won = await read(bettor, id);
    const amounts = won.arithmetic.map(({ operator, amount }) => [operator, amount]);
    expect(amounts).toEqual([
      ['stake', 1],
      ...[1000, 1_000_000, 1_000_000_000, 1_000_000_000_000, null].map((amount) => ['times', amount]),
      ['limit', won.payout],
    ]);
    expect(won.payout).toBe(10_000_000);
  });

  it('the score, its source and time, and the rule with its version that graded each leg', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event]);
    await end(event, [2, 1]);
    const won = await read(bettor, id);
    const result = await app.database.db.selectFrom('result').selectAll().where('event_id', '=', event).execute();
    expect(won.selections).toMatchObject([
      {
        status: 'won',
        score: '2 - 1',
        source: 'test',
        voidCause: null,
        decidedAt: result[0]?.recorded_at.toISOString(),
        rule: { id: 'football/match_winner', version: 2, text: expect.stringContaining('after 90 minutes') },
      },
    ]);
    expect(won.arithmetic).toEqual<ArithmeticLine[]>([
      { operator: 'stake', amount: 1000 },
      { operator: 'times', leg: 0, grade: 'won', factor: '1.85', amount: 1850 },
    ]);
  });

  it('which matches of the bet have ended or were called off', async () => {
    const [over, cancelled, open] = [await newEvent(), await newEvent(), await newEvent()];
    const bettor = await app.signUp();
    const id = await bet(bettor, [over, cancelled, open]);
    await end(over, [0, 1]);
    await record(cancelled, { status: 'cancelled', cause: 'abandoned', reason: 'The pitch is flooded' });
    expect((await read(bettor, id)).selections.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false]);
  });

  it('why a leg without a score is void, and how the payout was computed', async () => {
    const [one, two, bettor] = [await newEvent(), await newEvent([2000, 3000, 4000]), await app.signUp()];
    const id = await bet(bettor, [one, two]);
    await record(one, { status: 'cancelled', cause: 'abandoned', reason: 'A flooded pitch' });
    await record(two, scored(1, 0));
    const won = await read(bettor, id);
    expect(won).toMatchObject({ status: 'won', payout: 2000 });
    expect(won.selections).toMatchObject([
      {
        status: 'void',
        score: null,
        voidCause: 'abandoned',
        rule: { text: expect.stringContaining('abandoned before its end') },
      },
      { status: 'won', score: '1 - 0', voidCause: null, source: 'admin' },
    ]);
    expect(won.arithmetic.slice(1)).toEqual<ArithmeticLine[]>([
      { operator: 'times', leg: 0, grade: 'void', factor: '1', amount: 1000 },
      { operator: 'times', leg: 1, grade: 'won', factor: '2', amount: 2000 },
    ]);
  });

  it('the score of each period, as the newest result says', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event]);
    const [first, second] = [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ];
    await record(event, { ...scored(2, 1), periods: [second, first] });
    await record(event, { ...scored(2, 1), periods: [first, second] });
    expect((await read(bettor, id)).selections).toMatchObject([{ score: '2 - 1', periods: [first, second] }]);
  });

  it('that a bet was placed after the true start', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event]);
    await changeBoard(app.database.db, (change) => voidBetsSince(change, event, new Date(0)));
    await app.settle();
    const late = await read(bettor, id);
    expect(late.selections).toMatchObject([
      { status: 'void', voidCause: 'late', source: 'schedule', rule: { id: 'void/late' } },
    ]);
  });

  it('the outcome before and after a correction, and the reason', async () => {
    const [event, bettor] = [await newEvent([2000, 3000, 4000]), await app.signUp()];
    const id = await bet(bettor, [event]);
    await record(event, scored(1, 0));
    expect(await record(event, { ...scored(1, 1), reason: 'The goal was disallowed' })).toMatchObject({
      outcome: 'corrected',
    });
    expect(await read(bettor, id)).toMatchObject({
      status: 'lost',
      payout: 0,
      corrections: [
        {
          cause: 'result',
          was: { status: 'won', payout: 2000 },
          now: { status: 'lost', payout: 0 },
          event: {
            id: event,
            was: { status: 'completed', score: '1 - 0' },
            now: { status: 'completed', score: '1 - 1' },
            voidCause: null,
          },
          reason: 'The goal was disallowed',
          owed: 0,
        },
      ],
      arithmetic: [{ operator: 'stake' }, { operator: 'times', grade: 'lost', factor: '0', amount: 0 }],
    });
  });

  it('the debt that a correction added, and the part that a later payout repaid', async () => {
    const [one, two, bettor] = [
      await newEvent([2000, 3000, 4000]),
      await newEvent([2000, 3000, 4000]),
      await app.signUp(),
    ];
    const first = await bet(bettor, [one], 1000);
    await record(one, scored(1, 0));
    const others: string[] = [];
    for (let left = 0; left < 10; left += 1) others.push(await bet(bettor, [two], 100_000));
    others.push(await bet(bettor, [two], 1000));
    await record(one, scored(0, 1));
    expect(await read(bettor, first)).toMatchObject({ corrections: [{ owed: 2000 }], owed: 2000, recovered: 0 });
    await record(two, scored(3, 1));
    expect(await read(bettor, others[0] ?? '')).toMatchObject({ payout: 200_000, recovered: 2000, owed: 0 });
    expect(await read(bettor, others[1] ?? '')).toMatchObject({ payout: 200_000, recovered: 0, owed: 0 });
  });

  it('not found to other users', async () => {
    const [event, bettor, other] = [await newEvent(), await app.signUp(), await app.signUp()];
    const id = await bet(bettor, [event]);
    expect((await other.call('getBet', { params: { id } })).refusal.code).toBe('not_found');
    expect((await admin.call('getBet', { params: { id } })).refusal.code).toBe('not_found');
  });
});

describe('POST /api/admin/bets/{id}/cancel', () => {
  const cancel = (who: Actor, id: string, reason = 'Placed by mistake') =>
    who.call('cancelBet', { params: { id }, body: { reason } });
  const balanceOf = async (bettor: Actor) => (await bettor.call('getMe', {})).ok.balance;

  it('returns the stake of an open bet once, however often it is called, with the reason and without a correction', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event], 700);
    const answers = [await cancel(admin, id), ...(await Promise.all([cancel(admin, id, 'Again'), cancel(admin, id)]))];
    for (const { ok } of answers) expect(ok).toMatchObject({ id, status: 'cancelled', payout: 700 });
    expect(await balanceOf(bettor)).toBe(1_000_000);
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([{ id, corrected: false }]);
    expect(await read(bettor, id)).toMatchObject({
      corrected: false,
      arithmetic: [{ operator: 'refund', amount: 700 }],
      corrections: [
        { cause: 'withdrawn', was: { status: 'pending', payout: null }, reason: 'Placed by mistake', event: null },
      ],
    });
    expect((await bettor.call('listMyTransfers', { query: { limit: '1' } })).ok.items).toMatchObject([
      { kind: 'refund', amount: 700 },
    ]);
    const rows = await app.database.db.selectFrom('bet_correction').select('corrected_by').execute();
    expect(rows.at(-1)).toEqual({ corrected_by: admin.userId });
  });

  it('reverses the payout of a won bet, and no later result changes the bet', async () => {
    const [event, bettor] = [await newEvent([2000, 3000, 4000]), await app.signUp()];
    const id = await bet(bettor, [event]);
    await record(event, scored(1, 0));
    expect(await balanceOf(bettor)).toBe(1_001_000);
    await cancel(admin, id);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    await record(event, scored(0, 1));
    await record(event, scored(2, 1));
    expect((await bettor.call('listMyBets', { query: {} })).ok.items).toMatchObject([{ id, corrected: true }]);
    expect(await read(bettor, id)).toMatchObject({
      status: 'cancelled',
      corrected: true,
      payout: 1000,
      selections: [{ status: 'won' }],
    });
    expect(await balanceOf(bettor)).toBe(1_000_000);
  });

  it('returns the stake of a lost bet', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event]);
    await record(event, scored(0, 1));
    await cancel(admin, id);
    expect(await balanceOf(bettor)).toBe(1_000_000);
  });

  it('requires an administrator, a reason, and an existing bet', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const id = await bet(bettor, [event]);
    expect((await cancel(bettor, id)).refusal.code).toBe('forbidden');
    expect((await cancel(app.visitor, id)).refusal.code).toBe('unauthenticated');
    expect((await cancel(admin, id, ' ')).refusal.code).toBe('validation_failed');
    for (const unknown of [newId(), 'nothing']) expect((await cancel(admin, unknown)).refusal.code).toBe('not_found');
  });
});

describe('POST /api/admin/events/{id}/result', () => {
  it('records a result, keeps an equal one, corrects a different one, and records the administrator and the reason', async () => {
    const event = await newEvent();
    const outcomes = [
      (await record(event, scored(1, 0))).outcome,
      (await record(event, scored(1, 0))).outcome,
      (await record(event, { status: 'cancelled', reason: 'Played with a wrong ball' })).outcome,
    ];
    expect(outcomes).toEqual(['recorded', 'unchanged', 'corrected']);
    const results = await app.database.db.selectFrom('result').selectAll().where('event_id', '=', event).execute();
    expect(results).toMatchObject([
      { version: 1, recorded_by: admin.userId, reason: 'As published', cause: null },
      { version: 2, recorded_by: admin.userId, reason: 'Played with a wrong ball', cause: 'cancelled' },
    ]);
  });

  it('requires the score of every set when bets are on sets and games', async () => {
    const event = newId();
    const games: NewMarket = {
      type: 'total_games',
      line: 22_500,
      name: 'Over/Under 22.5 Games',
      margin: null,
      priced: 'fixed',
      outcomes: [
        { key: 'over', name: 'Over 22.5', odds: 1900 },
        { key: 'under', name: 'Under 22.5', odds: 1900 },
      ],
    };
    await changeBoard(app.database.db, (change) =>
      addEvents(change, [
        {
          id: event,
          feed: 'admin',
          externalId: event,
          source: 'admin',
          sportId: 'tennis',
          startsAt: soon,
          status: 'upcoming',
          liveCapable: false,
          league: { name: 'Open', country: 'Nowhere' },
          markets: [games],
          home: { name: 'Ada Bello', shortName: 'Bello' },
          away: { name: 'Awa Diop', shortName: 'Diop' },
        },
      ]),
    );
    const sets = (...texts: string[]) =>
      texts.map((text) => ({ home: Number(text.split('-')[0]), away: Number(text.split('-')[1]) }));
    const correct = (periods?: ReturnType<typeof sets>) =>
      admin.call('recordEventResult', {
        params: { id: event },
        body: { ...scored(2, 0), ...(periods && { periods }) },
      });
    for (const periods of [undefined, [], sets('6-3'), sets('6-3', '3-6'), sets('6-3', '6-4', '6-4')])
      expect((await correct(periods)).refusal).toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'periods' }],
      });
    expect((await correct(sets('6-3', '7-6'))).ok.outcome).toBe('recorded');
    const grades = await app.database.db
      .selectFrom('outcome')
      .select(['key', 'grade'])
      .where('event_id', '=', event)
      .orderBy('key')
      .execute();
    expect(grades).toEqual([
      { key: 'over', grade: 'lost' },
      { key: 'under', grade: 'won' },
    ]);
  });

  it('requires an administrator and an existing event', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    const call = (who: Actor, id: string) =>
      who.call('recordEventResult', { params: { id }, body: { status: 'cancelled', reason: 'A storm' } });
    expect((await call(bettor, event)).refusal.code).toBe('forbidden');
    for (const id of [newId(), 'nothing']) expect((await call(admin, id)).refusal.code).toBe('not_found');
  });
});
