import { beforeEach, describe, expect, it } from 'vitest';
import { applyPricing, applyProgress, changeBoard } from '#modules/catalog';
import { createLegChances } from '#modules/trading';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { TestMatch } from '../../../testing/test-matches.ts';
import { createAutomaticCashOuts } from '../cash-out/automatic.ts';
import { createOfferTokens } from '../cash-out/offer-token.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);
let bettor: Actor;
let match: TestMatch;
let step = 0;

beforeEach(async () => {
  bettor = await app.signUp();
  await live.beat();
  match = await live.addLiveMatch();
  step = 0;
});

interface Revealed {
  /** The milliseconds until the round is emitted that decides the next step. */
  readonly nextRoundMs: number;
  /** Thousandths. */
  readonly odds?: number;
  readonly isIncident?: boolean;
}

/** Reveals a step of the match, in one change with its price or its suspension. */
async function reveal({ nextRoundMs, odds, isIncident = false }: Revealed): Promise<void> {
  step += 1;
  const progress = { eventId: match.id, status: 'live', step, clock: null, score: null, incidents: [] } as const;
  const nextRoundAt = new Date(clock.now().getTime() + nextRoundMs);
  await changeBoard(db, async (change) => {
    await applyProgress(change, [{ ...progress, nextRoundAt, links: [{ step, link: 'aa', round: step }] }]);
    if (odds) await applyPricing(change, { prices: [{ outcomeId: match.home, odds }] });
    if (isIncident) await applyPricing(change, { markets: [{ marketId: match.winner, status: 'suspended' }] });
  });
  await app.board.catchUp();
}

const balanceOf = async () => (await bettor.call('getMe', {})).ok.balance;

describe('a bet on a match with public randomness', () => {
  it('is placed after its delay if no step was decided before the request', async () => {
    await reveal({ nextRoundMs: 60_000 });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    expect((await answer).ok.bets).toHaveLength(1);
  });

  it.each([
    ['was emitted', -500],
    ['is emitted within a second', 900],
  ])('is placed only when the step is revealed whose round %s when it was requested', async (_, nextRoundMs) => {
    await reveal({ nextRoundMs });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    await live.pass(3_000);
    expect(clock.waiting).toBe(1);
    expect(await balanceOf()).toBe(1_000_000);
    await reveal({ nextRoundMs: 60_000 });
    expect((await answer).ok).toMatchObject({ balance: 999_000, bets: [{ status: 'pending', odds: 2 }] });
    expect(clock.waiting).toBe(0);
    expect(await app.findIncoherence()).toEqual([]);
  });

  it('waits for every step that was decided, not for the first one alone', async () => {
    await reveal({ nextRoundMs: -30_000 });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    await reveal({ nextRoundMs: -10_000 });
    await live.beat();
    expect(await balanceOf()).toBe(1_000_000);
    await reveal({ nextRoundMs: 20_000 });
    expect((await answer).ok.bets).toHaveLength(1);
  });

  it.each([
    ['is refused at a price that the step has moved', { odds: 1_900 }, 'odds_changed'],
    ['is refused if the step brings an incident', { isIncident: true }, 'market_suspended'],
  ])('%s', async (_, change, code) => {
    await reveal({ nextRoundMs: -500 });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    await reveal({ nextRoundMs: 60_000, ...change });
    expect((await answer).refusal.code).toBe(code);
    expect(await balanceOf()).toBe(1_000_000);
  });

  it('is refused if the step is not revealed in time', async () => {
    await reveal({ nextRoundMs: -500 });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    await expect.poll(() => clock.waiting).toBe(1);
    await live.pass(10_000);
    expect((await answer).refusal.code).toBe('price_not_confirmed');
    expect(await balanceOf()).toBe(1_000_000);
    expect(await app.findIncoherence()).toEqual([]);
  });
});

describe('a cash-out of a bet on a match with public randomness', () => {
  it.each([
    ['is paid at the price that the step leaves', {}, null],
    ['is refused at a price that the step has moved', { odds: 1_900 }, 'offer_expired'],
  ])('waits for the step that was decided before, and %s', async (_, change, code) => {
    await reveal({ nextRoundMs: 60_000 });
    const { answer: placed } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    const id = (await placed).ok.bets[0]?.id ?? '';
    await reveal({ nextRoundMs: -500 });
    await live.beat();
    const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
    if (!offer) throw new Error('no offer');
    const headers = { 'idempotency-key': newId() };
    const taking = bettor.call('cashOutBet', { params: { id }, headers, body: { token: offer.token, percent: 100 } });
    await expect.poll(() => clock.waiting).toBe(1);
    await live.pass(3_000);
    await expect.poll(() => clock.waiting).toBe(1);
    expect(await balanceOf()).toBe(999_000);
    await reveal({ nextRoundMs: 60_000, ...change });
    await live.beat();
    const taken = await taking;
    if (code) expect(taken.refusal.code).toBe(code);
    else expect(taken.ok.balance).toBe(999_000 + offer.amount);
    expect(await app.findIncoherence()).toEqual([]);
  });
});

describe('an automatic cash-out of a bet on a match with public randomness', () => {
  const tokens = createOfferTokens('a-secret-of-more-than-32-characters-here');
  const { board, settings, bus } = app;
  const run = createAutomaticCashOuts({ db, board, settings, bus, clock, tokens, legChances: createLegChances() });
  const statusOf = async (id: string) => (await bettor.call('getBet', { params: { id } })).ok.status;
  /** Runs the job after a time in which nothing is revealed. */
  const runAfter = async (ms: number) => {
    clock.advance(ms);
    await live.beat();
    await run();
  };

  it.each([
    ['then happens at once if the step leaves its offer', {}, 0],
    ['begins to wait again if the step changes its offer', { odds: 2_050 }, 3_000],
  ])('waits for the step that was decided when its offer was seen, and %s', async (_, change, waitMs) => {
    await reveal({ nextRoundMs: 60_000 });
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    const id = (await answer).ok.bets[0]?.id ?? '';
    await bettor.call('setAutomaticCashOut', { params: { id }, body: { value: 1 } });
    await reveal({ nextRoundMs: 900 });
    await runAfter(0);
    await runAfter(3_000);
    await runAfter(3_000);
    expect(await statusOf(id)).toBe('pending');
    await reveal({ nextRoundMs: 60_000, ...change });
    if (waitMs > 0) {
      await runAfter(0);
      expect(await statusOf(id)).toBe('pending');
    }
    const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
    await runAfter(waitMs);
    expect(await bettor.call('getBet', { params: { id } })).toMatchObject({
      ok: { status: 'cashed_out', payout: offer?.amount },
    });
    expect(await app.findIncoherence()).toEqual([]);
  });
});
