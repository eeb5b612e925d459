import type { BetDetail, Quote, SetBonusTable } from '@cauri/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeBoard, correctResult } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { checkBets } from '../checks/check-bets.ts';
import { rollUpBonuses } from './bonus-cost.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-13T18:00:00Z');
const reason = 'Agreed at the meeting of June';
const TABLE = {
  oddsMinimum: 1.2,
  rows: [
    { legs: 3, percent: 3 },
    { legs: 4, percent: 8 },
  ],
};
const OFF = { oddsMinimum: 1.2, rows: [] };
let app: TestApp;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  app = await createTestApp({ clock });
  first = await signUpAdmin(app, clock);
  second = await signUpAdmin(app, clock);
});
afterAll(() => app.close());
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

const set = (body: SetBonusTable, by = first) => by.call('setBonusTable', { body });
const list = async () => (await first.call('listBonusTables', {})).ok.items;
const tablesForPages = async () => (await app.visitor.call('getConfig', {})).ok.bonusTables ?? [];
const approve = (id: string) => second.call('decideApproval', { params: { id }, body: { decision: 'approved' } });

/** Puts a table in force, with both administrators where it is needed. */
async function enforce(table: typeof TABLE | typeof OFF): Promise<void> {
  const { request } = (await set({ ...table, reason })).ok;
  if (request) (await approve(request.id)).ok;
  clock.advance(61_000);
  await vi.waitFor(async () => expect((await tablesForPages()).at(-1)).toMatchObject(table), { timeout: 30_000 });
}

async function newEvents(count: number): Promise<string[]> {
  const add = () => addFootballEvent(app.database.db, soon, { odds: [2000, 3400, 4500] });
  const events = await Promise.all(Array.from({ length: count }, add));
  await app.board.catchUp();
  return events.map(({ id }) => id);
}

/** "Over 2.5" at 1.90, which counts; the winner of the match has a price of the administrators, which does not. */
const over = { type: 'total_goals', key: 'over' };
const select = (bettor: Actor, events: readonly string[], outcome: { type?: string; key: string } = over) =>
  Promise.all(events.map((event) => selectionOf(bettor, event, outcome)));

async function bet(bettor: Actor, events: readonly string[], stake = 1000) {
  const [placed] = (await place(bettor, { stake, selections: await select(bettor, events) })).ok.bets;
  if (!placed) throw new Error('no bet was placed');
  return placed;
}

const read = async (bettor: Actor, id: string): Promise<BetDetail> =>
  (await bettor.call('getBet', { params: { id } })).ok;
const bonusLine = ({ arithmetic }: BetDetail) => arithmetic.find(({ operator }) => operator === 'bonus') ?? null;

async function end(events: readonly string[], score: Parameters<typeof endEvent>[2] = [2, 1]): Promise<void> {
  for (const event of events) await endEvent(app.database.db, event, score);
  await app.settle();
}

describe('a bonus table', () => {
  it('that gives more needs a second administrator, and takes effect a minute after the approval', async () => {
    expect((await set(TABLE)).refusal).toMatchObject({ code: 'approval_needed', params: { deciders: 1 } });
    const { table, request } = (await set({ ...TABLE, reason })).ok;
    expect([table, request?.state]).toEqual([null, 'waiting']);
    expect(request).toMatchObject({ kind: 'bonus_table', after: { bonusOdds: 1.2, bonusRows: TABLE.rows } });
    clock.advance(3_600_000);
    (await approve(request?.id ?? '')).ok;
    expect(await list()).toMatchObject([{ ...TABLE, state: 'scheduled' }]);
    const from = new Date(clock.now().getTime() + 60_000).toISOString();
    await expect.poll(tablesForPages).toEqual([{ ...TABLE, from }]);
    clock.advance(60_000);
    expect(await list()).toMatchObject([{ ...TABLE, from, state: 'in_force' }]);
  });

  it('that gives less takes effect without a second one, at the time that the administrator chooses', async () => {
    const from = new Date(clock.now().getTime() + 7_200_000).toISOString();
    const less = { oddsMinimum: 1.5, rows: [{ legs: 4, percent: 8 }] };
    expect((await set({ ...less, from })).ok).toMatchObject({
      table: { ...less, from, state: 'scheduled' },
      request: null,
    });
    expect((await list()).map(({ state }) => state)).toEqual(['scheduled', 'in_force']);
    const [entry] = (await first.call('listAuditEntries', { query: { kind: 'bonus_table_set' } as never })).ok.items;
    expect(entry).toMatchObject({ before: { bonusOdds: 1.2 }, after: { bonusOdds: 1.5, effectiveAt: from } });
    clock.advance(7_200_000);
    expect((await list()).map(({ state }) => state)).toEqual(['in_force', 'past']);
    for (const richer of [
      { ...less, oddsMinimum: 1.4 },
      { ...less, rows: [{ legs: 3, percent: 1 }, ...less.rows] },
    ])
      expect((await set(richer)).refusal.code).toBe('approval_needed');
    expect((await set(less)).ok).toMatchObject({ table: { ...less, state: 'in_force' }, request: null });
  });

  it('that switches the bonus off needs no second administrator, whatever its least odds', async () => {
    await enforce(TABLE);
    expect((await set({ oddsMinimum: 1.1, rows: [] })).ok).toMatchObject({ request: null });
    await enforce(TABLE);
  });

  it.each([
    ['reaches 1.02 ^ legs', [{ legs: 3, percent: 6.13 }], { row: 0, legs: 3, reason: 'maximum', maximum: 6.12 }],
    [
      'falls',
      [
        { legs: 3, percent: 3 },
        { legs: 5, percent: 2 },
      ],
      { row: 1, legs: 5, reason: 'order' },
    ],
  ])('is refused if the bonus of a row %s, and the row is named', async (_, rows, params) => {
    expect((await set({ oddsMinimum: 1.2, rows, reason })).refusal).toMatchObject({ code: 'bonus_refused', params });
    expect((await set({ ...OFF, oddsMinimum: 1.01, reason })).refusal.code).toBe('validation_failed');
  });

  it('is not set by a request that was decided after the table that it would replace had changed', async () => {
    await enforce(OFF);
    const { request } = (await set({ ...TABLE, reason })).ok;
    const other = { oddsMinimum: 1.2, rows: [{ legs: 3, percent: 1 }] };
    const { request: sooner } = (await set({ ...other, reason })).ok;
    (await approve(sooner?.id ?? '')).ok;
    expect((await approve(request?.id ?? '')).refusal.code).toBe('request_outdated');
    expect((await list())[0]).toMatchObject(other);
  });
});

describe('a combined bet under a bonus table', () => {
  beforeAll(() => enforce(TABLE));

  it('has the bonus in its quote and its potential win, and is paid it as a line of its own', async () => {
    const [events, bettor] = [await newEvents(3), await app.signUp()];
    const selections = await select(bettor, events);
    const quote: Quote = (await bettor.call('quoteSlip', { body: { type: 'combined', stake: 1000, selections } })).ok;
    // 1000 x 1.9 ^ 3 = 6859, of which 3 % are 205.77.
    expect(quote).toMatchObject({ potentialWin: 7_064.77, bonus: { legs: 3, percent: 3, amount: 205.77 } });
    const placed = await bet(bettor, events);
    expect(placed).toMatchObject({ potentialWin: 7_064.77, bonus: 205.77 });
    expect(await read(bettor, placed.id)).toMatchObject({ bonus: 205.77, arithmetic: [] });
    await end(events);
    const won = await read(bettor, placed.id);
    expect(won).toMatchObject({ status: 'won', payout: 7_064.77, bonus: 205.77 });
    expect(bonusLine(won)).toEqual({ operator: 'bonus', legs: 3, factor: '1.03', amount: 7_064.77 });
  });

  it('loses the bonus of the legs that are void, and gets it back with their correction', async () => {
    const [events, bettor] = [await newEvents(4), await app.signUp()];
    const { id } = await bet(bettor, events);
    const [one = '', ...others] = events;
    await end([one], 'cancelled');
    await end(others);
    const reduced = await read(bettor, id);
    expect(reduced).toMatchObject({ status: 'won', payout: 7_064.77, bonus: 205.77 });
    await changeBoard(app.database.db, (change) =>
      correctResult(change, one, { status: 'completed', home: 3, away: 3, source: 'test' }),
    );
    await app.settle();
    const corrected = await read(bettor, id);
    // 1000 x 1.9 ^ 4 = 13,032.10, and 8 % of it.
    expect(corrected).toMatchObject({ status: 'won', payout: 14_074.67, bonus: 1_042.57, corrected: true });
    await changeBoard(app.database.db, (change) =>
      correctResult(change, one, { status: 'completed', home: 0, away: 0, source: 'test' }),
    );
    await app.settle();
    expect(await read(bettor, id)).toMatchObject({ status: 'lost', payout: 0, bonus: 0 });
  });

  it('does not count selections that the administrators priced, and a system has no bonus', async () => {
    const [events, bettor] = [await newEvents(3), await app.signUp()];
    const [one = '', ...others] = events;
    const mixed = [...(await select(bettor, [one], { key: 'home' })), ...(await select(bettor, others))];
    expect((await place(bettor, { selections: mixed })).ok.bets).toMatchObject([{ bonus: 0, potentialWin: 7_220 }]);
    const system = { type: 'system' as const, system: { sizes: [3] }, selections: await select(bettor, events) };
    expect((await place(bettor, system)).ok.bets).toMatchObject([{ bonus: 0, potentialWin: 6_859 }]);
    await end(events);
  });

  it('keeps the table under which it was placed', async () => {
    const [events, bettor] = [await newEvents(3), await app.signUp()];
    const before = await bet(bettor, events);
    await enforce(OFF);
    expect(await bet(bettor, events)).toMatchObject({ bonus: 0, potentialWin: 6_859 });
    await enforce(TABLE);
    await end(events);
    expect(await read(bettor, before.id)).toMatchObject({ payout: 7_064.77, bonus: 205.77 });
  });

  it('stays within the maximum payout, even when a correction changes only the part of the bonus', async () => {
    const [events, bettor] = [await newEvents(4), await app.signUp()];
    const { id, potentialWin, bonus } = await bet(bettor, events, 500_000);
    // 500,000 x 1.9 ^ 4 = 6,516,050, and 8 % of it.
    expect([potentialWin, bonus]).toEqual([7_037_334, 521_284]);
    const limit = { payout_maximum: 350_000_000n, potential_win: 350_000_000n, bonus: 0n };
    await app.database.db.updateTable('bet').set(limit).where('id', '=', id).execute();
    const [one = '', ...others] = events;
    await end([one], 'cancelled');
    await end(others);
    // Three legs return 3,429,500, and 3 % of it up to the maximum.
    expect(await read(bettor, id)).toMatchObject({ payout: 3_500_000, bonus: 70_500 });
    await changeBoard(app.database.db, (change) =>
      correctResult(change, one, { status: 'completed', home: 3, away: 3, source: 'test' }),
    );
    await app.settle();
    expect(await read(bettor, id)).toMatchObject({ payout: 3_500_000, bonus: 0, corrected: false });
  });

  it('adds its bonus to the cost that the dashboard shows, and a correction takes it off', async () => {
    const { db } = app.database;
    const cost = async () => {
      await rollUpBonuses(db);
      const { bonuses } = (await first.call('getDashboard', { query: { days: '90' } as never })).ok;
      const { rows } = await app.database.pool.query(
        'select coalesce(sum(amount), 0)::float / 100 as all from bonus_day',
      );
      return { days: bonuses.length, all: rows[0].all as number };
    };
    const before = await cost();
    const [events, bettor] = [await newEvents(3), await app.signUp()];
    await bet(bettor, events);
    await end(events);
    const paid = await cost();
    expect(paid).toEqual({ days: 90, all: expect.closeTo(before.all + 205.77, 6) });
    const [one = ''] = events;
    await changeBoard(db, (change) => correctResult(change, one, { status: 'cancelled', source: 'test' }));
    await app.settle();
    expect((await cost()).all).toBeCloseTo(before.all, 6);
  });

  it('fails the audit if its stored bonus differs from the rules', async () => {
    const [events, bettor] = [await newEvents(3), await app.signUp()];
    const { id } = await bet(bettor, events);
    const broken = async () => (await checkBets(app.database.db)).filter((finding) => finding.broken > 0);
    const change = (values: object) => app.database.db.updateTable('bet').set(values).where('id', '=', id).execute();
    await change({ bonus: 20_578n });
    expect(await broken()).toMatchObject([{ rule: 'every bet has the outcome that the rules give it', broken: 1 }]);
    await change({ bonus: 20_577n });
    await end(events);
    await change({ paid_bonus: 20_576n });
    expect(await broken()).toMatchObject([{ rule: 'every bet has the outcome that the rules give it', broken: 1 }]);
    await change({ paid_bonus: 20_577n });
  });
});

it('a bonus table stays in force and listed while more are scheduled than the list has past ones', async () => {
  await enforce(TABLE);
  for (let days = 1; days <= 20; days += 1) {
    const from = new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    const rows = [{ legs: 3, percent: 3 - days / 10 }];
    expect((await set({ oddsMinimum: 1.2, rows, from })).ok).toMatchObject({ table: { state: 'scheduled' } });
  }
  expect((await list()).find(({ state }) => state === 'in_force')).toMatchObject(TABLE);
  await expect.poll(async () => (await tablesForPages()).length).toBe(21);
  const [events, bettor] = [await newEvents(3), await app.signUp()];
  expect(await bet(bettor, events)).toMatchObject({ bonus: 205.77 });
});
