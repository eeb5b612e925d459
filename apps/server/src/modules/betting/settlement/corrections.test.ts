import { afterEach, describe, expect, it } from 'vitest';
import { changeBoard, correctResult, type EventResult, voidBetsSince, voidBetsSoFar } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { previewResult } from './preview-result.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });

afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function newEvent(): Promise<string> {
  const { id } = await addFootballEvent(app.database.db, soon, { odds: [2000, 3000, 4000] });
  await app.board.catchUp();
  return id;
}

async function bet(bettor: Actor, stake: number, ...events: string[]): Promise<void> {
  const selections = await Promise.all(events.map((event) => selectionOf(bettor, event, { key: 'home' })));
  expect((await place(bettor, { stake, selections })).status).toBe(201);
}

const balanceOf = async (bettor: Actor) => (await bettor.call('getMe', {})).ok.balance;
const betsOf = async (bettor: Actor) => (await bettor.call('listMyBets', { query: {} })).ok.items;

/** The lines of the statement after that of the sign-up, newest first, and whether a correction made them. */
async function linesOf(bettor: Actor): Promise<unknown[][]> {
  const { items } = (await bettor.call('listMyTransfers', { query: {} })).ok;
  return items.slice(0, -1).map(({ kind, amount, isCorrected }) => [kind, amount, isCorrected]);
}

/** Ends an event and settles its bets. */
async function end(event: string, score: readonly [number, number] | 'cancelled'): Promise<void> {
  await endEvent(app.database.db, event, score);
  await app.settle();
}

/** Corrects a result and settles the affected bets again. Returns whether the correction was applied. */
async function correct(event: string, score: readonly [number, number] | 'cancelled'): Promise<boolean> {
  const taken = await queueCorrection(event, score);
  await app.settle();
  return taken;
}

function queueCorrection(event: string, score: readonly [number, number] | 'cancelled'): Promise<boolean> {
  const result: EventResult =
    score === 'cancelled'
      ? { status: 'cancelled', source: 'test' }
      : { status: 'completed', home: score[0], away: score[1], source: 'test' };
  return changeBoard(app.database.db, (change) => correctResult(change, event, result));
}

describe('a corrected result', () => {
  it('pays a bet that was lost', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [0, 1]);
    expect(await balanceOf(bettor)).toBe(999_000);
    expect(await correct(event, [1, 0])).toBe(true);
    expect(await balanceOf(bettor)).toBe(1_001_000);
    expect(await betsOf(bettor)).toMatchObject([
      { status: 'won', payout: 2000, selections: [{ status: 'won', score: '1 - 0' }] },
    ]);
  });

  it('reverses the payout of a bet that was won, in a transfer of its own', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [1, 0]);
    await correct(event, [0, 0]);
    expect(await balanceOf(bettor)).toBe(999_000);
    expect(await betsOf(bettor)).toMatchObject([{ status: 'lost', payout: 0 }]);
    expect(await linesOf(bettor)).toEqual([
      ['reversal', -2000, true],
      ['payout', 2000, false],
      ['stake', -1000, false],
    ]);
    const file = await (await bettor.request('/api/me/ledger.csv')).text();
    expect(file.match(/Corrected bet: /g)).toHaveLength(1);
  });

  it('alone marks lines of the statement as corrections; neither the first settlement nor the cancelling of an open bet does', async () => {
    const [event, other, bettor] = [await newEvent(), await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [0, 1]);
    await correct(event, [1, 0]);
    await correct(event, 'cancelled');
    await bet(bettor, 500, other);
    const [open] = await betsOf(bettor);
    const admin = await signUpAdmin(app, clock);
    const cancelled = await admin.call('cancelBet', {
      params: { id: open?.id ?? '' },
      body: { reason: 'A wrong price' },
    });
    expect(cancelled.status).toBe(200);
    expect(await linesOf(bettor)).toEqual([
      ['refund', 500, false],
      ['stake', -500, false],
      ['reversal', -2000, true],
      ['refund', 1000, true],
      ['payout', 2000, true],
      ['stake', -1000, false],
    ]);
  });

  it.each([
    { from: [1, 0], to: 'cancelled', balance: 1_000_000, status: 'cancelled' },
    { from: 'cancelled', to: [1, 0], balance: 1_001_000, status: 'won' },
    { from: 'cancelled', to: [0, 1], balance: 999_000, status: 'lost' },
    { from: [0, 1], to: 'cancelled', balance: 1_000_000, status: 'cancelled' },
  ] as const)(
    'from $from to $to has the same effect as the final result alone: $status',
    async ({ from, to, ...after }) => {
      const [event, bettor] = [await newEvent(), await app.signUp()];
      await bet(bettor, 1000, event);
      await end(event, from);
      await correct(event, to);
      expect([await balanceOf(bettor), (await betsOf(bettor))[0]?.status]).toEqual([after.balance, after.status]);
    },
  );

  it('makes a combined bet pending again if only the corrected leg had lost', async () => {
    const [one, two, bettor] = [await newEvent(), await newEvent(), await app.signUp()];
    await bet(bettor, 1000, one, two);
    await end(one, [0, 1]);
    await correct(one, [1, 0]);
    expect(await betsOf(bettor)).toMatchObject([{ status: 'pending', payout: null, settledAt: null, settled: false }]);
    await end(two, [1, 0]);
    expect(await betsOf(bettor)).toMatchObject([{ status: 'won', payout: 4000 }]);
  });

  it('may be corrected any number of times: each version pays once', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [1, 0]);
    for (const score of [[0, 1], [2, 0], 'cancelled', [3, 0], [0, 0], [1, 0]] as const) await correct(event, score);
    expect(await balanceOf(bettor)).toBe(1_001_000);
    await app.settle();
    expect(await balanceOf(bettor)).toBe(1_001_000);
  });

  it('before the settlement of its event is settled once, as corrected', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await endEvent(app.database.db, event, [0, 1]);
    await correct(event, [1, 0]);
    expect(await balanceOf(bettor)).toBe(1_001_000);
    expect((await bettor.call('listMyTransfers', { query: {} })).ok.items).toHaveLength(3);
  });

  it('that is replaced before the bets are settled again creates no notice', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [0, 1]);
    await queueCorrection(event, [3, 1]);
    await queueCorrection(event, [2, 1]);
    await app.settle();
    const [{ id } = { id: '' }] = await betsOf(bettor);
    const { corrections } = (await bettor.call('getBet', { params: { id } })).ok;
    expect(corrections).toMatchObject([{ now: { status: 'won' }, event: { now: { score: '2 - 1' } } }]);
  });

  it('that equals the recorded one changes nothing, and an event without a result cannot be corrected', async () => {
    const event = await newEvent();
    expect(await correct(event, [1, 0])).toBe(false);
    await end(event, [1, 0]);
    expect(await correct(event, [1, 0])).toBe(false);
    expect(await correct(event, [1, 1])).toBe(true);
    await app.board.catchUp();
    expect((await app.visitor.call('getEvent', { params: { id: event } })).ok.score).toEqual({ home: 1, away: 1 });
  });
});

describe('a wallet that does not cover a reversal', () => {
  it('goes to zero; the rest becomes a debt, repaid from later payouts but not from refunds', async () => {
    const [one, two, three, four] = [await newEvent(), await newEvent(), await newEvent(), await newEvent()];
    const bettor = await app.signUp();
    await bet(bettor, 10_000, one);
    await end(one, [1, 0]);
    // All of the 1,010,000 is staked again: the balance covers no reversal.
    await bet(bettor, 1000, two);
    await bet(bettor, 9000, three);
    for (let left = 1_000_000; left > 0; left -= 100_000) await bet(bettor, 100_000, four);
    expect(await balanceOf(bettor)).toBe(0);
    await correct(one, [0, 1]);
    expect(await balanceOf(bettor)).toBe(0);

    await end(three, 'cancelled');
    expect(await balanceOf(bettor)).toBe(9000);
    await end(two, [1, 0]);
    expect(await balanceOf(bettor)).toBe(9000);
    await end(four, [1, 0]);
    // The debt is 20,000; later payouts repay 2,000 and then 18,000.
    expect(await balanceOf(bettor)).toBe(9000 + 2_000_000 - 18_000);
    const kinds = (await bettor.call('listMyTransfers', { query: { limit: '100' } })).ok.items;
    expect(kinds.filter(({ kind }) => kind === 'recovery').map(({ amount }) => amount)).toEqual([-18_000, -2000]);
  });
});

describe('bets that are void because of their placement time', () => {
  it('after the true start are refunded at once; the others wait for the result', async () => {
    const [event, early, late] = [await newEvent(), await app.signUp(), await app.signUp()];
    await bet(early, 1000, event);
    const [{ placedAt } = { placedAt: '' }] = await betsOf(early);
    await bet(late, 1000, event);
    await changeBoard(app.database.db, (change) =>
      voidBetsSince(change, event, new Date(new Date(placedAt).getTime() + 1)),
    );
    await app.settle();
    expect(await betsOf(late)).toMatchObject([{ status: 'cancelled', selections: [{ status: 'void' }] }]);
    expect(await betsOf(early)).toMatchObject([{ status: 'pending' }]);
    await end(event, [1, 0]);
    expect([await balanceOf(early), await balanceOf(late)]).toEqual([1_001_000, 1_000_000]);
  });

  it('are void in the preview of a result too, and the others are not', async () => {
    const [event, early, late] = [await newEvent(), await app.signUp(), await app.signUp()];
    await bet(early, 1000, event);
    const [{ placedAt } = { placedAt: '' }] = await betsOf(early);
    await bet(late, 1000, event);
    await changeBoard(app.database.db, (change) =>
      voidBetsSince(change, event, new Date(new Date(placedAt).getTime() + 1)),
    );
    const result = { status: 'completed', home: 1, away: 0, source: 'test' } as const;
    const preview = await previewResult(app.database.db, { eventId: event, sportId: 'football' }, result);
    expect(preview.bets).toMatchObject({ won: 1, cancelled: 1 });
    await end(event, [1, 0]);
    expect([await balanceOf(early), await balanceOf(late)]).toEqual([1_001_000, 1_000_000]);
  });

  it('are corrected if they were settled already', async () => {
    const [event, bettor] = [await newEvent(), await app.signUp()];
    await bet(bettor, 1000, event);
    await end(event, [1, 0]);
    await changeBoard(app.database.db, (change) => voidBetsSince(change, event, new Date(0)));
    await app.settle();
    expect(await balanceOf(bettor)).toBe(1_000_000);
    await correct(event, [2, 0]);
    expect(await balanceOf(bettor)).toBe(1_000_000);
  });

  it('before their event moved far are refunded; those placed after the move remain', async () => {
    const [event, before, after] = [await newEvent(), await app.signUp(), await app.signUp()];
    await bet(before, 1000, event);
    await changeBoard(app.database.db, (change) => voidBetsSoFar(change, event));
    await bet(after, 1000, event);
    await app.settle();
    await end(event, [1, 0]);
    expect([await balanceOf(before), await balanceOf(after)]).toEqual([1_000_000, 1_001_000]);
  });
});
