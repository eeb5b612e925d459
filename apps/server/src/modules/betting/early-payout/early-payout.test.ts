import { earlyWins, kickOff } from '@cauri/simulator';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { changeBoard, correctResult, recordEarlyWin, recordFeedScores, recordResult } from '#modules/catalog';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { addMatch, goLive, reprice, type TestMatch } from '../../../testing/test-matches.ts';
import { readEarlyCosts } from './early-costs.ts';
import { createEarlyChances } from './early-offers.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);
let bettor: Actor;
let match: TestMatch;

// The home side has a probability of 0.4295 to win and of 0.4500 to win or lead by two: at 2.00, that is 0.90 of the stake.
beforeEach(async () => {
  bettor = await app.signUp();
  match = await addUpcoming();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

async function addUpcoming(): Promise<TestMatch> {
  const startsAt = new Date(clock.now().getTime() + 86_400_000);
  const added = await addMatch(db, { startsAt, hasDraw: true });
  await app.board.catchUp();
  return added;
}

const bet = async (...matches: TestMatch[]): Promise<string> => {
  const type = matches.length > 1 ? ('combined' as const) : ('single' as const);
  const answer = await place(bettor, { type, stake: 1_000, selections: matches.map((own) => homeOf(own)) });
  return answer.ok.bets[0]?.id ?? '';
};
const read = async (id: string) => (await bettor.call('getBet', { params: { id } })).ok;
const legOf = async (id: string) => (await read(id)).selections[0];
const cashOut = (id: string, token = '', percent = 100) =>
  bettor.call('cashOutBet', { params: { id }, headers: { 'idempotency-key': id }, body: { token, percent } });
const balanceOf = async () => (await bettor.call('getMe', {})).ok.balance;
const quoteHome = async (odds = 2) =>
  (await bettor.call('quoteSlip', { body: { type: 'single', selections: [homeOf(match, odds)] } })).ok.selections[0];

const scored = () => ({ eventId: match.id, sportId: 'football', source: 'simulator' });
async function lead(home: number, away: number): Promise<void> {
  await changeBoard(db, (change) => recordEarlyWin(change, scored(), { home, away }));
  await app.settle();
}
async function poll(before: readonly [number, number], now: readonly [number, number]): Promise<void> {
  const toScore = ([home, away]: readonly [number, number]) => ({ home, away });
  await changeBoard(db, (change) => recordFeedScores(change, scored(), [toScore(before), toScore(now)]));
  await app.settle();
}
async function end(home: number, away: number, own = match): Promise<void> {
  const result = { status: 'completed', home, away, source: 'test' } as const;
  await changeBoard(db, (change) => recordResult(change, own.id, result));
  await app.settle();
}

it('a side has an early payout before the start, while its odds x chance leave the margin', async () => {
  expect(await quoteHome()).toMatchObject({ earlyPayout: true });
  await reprice(db, match, 2_200);
  await app.board.catchUp();
  expect((await quoteHome(2.2))?.earlyPayout).toBeUndefined();
  const answer = await place(bettor, { selections: [homeOf(match, 2.2)], stake: 1_000 });
  expect(answer.ok.bets[0]?.selections[0]?.earlyPayout).toBeUndefined();
});

it('only matches whose chances are not in memory count as computed', async () => {
  const readEarly = createEarlyChances({ db, board: app.board, settings: app.settings });
  const counts: number[] = [];
  const count = async (computed: number) => {
    counts.push(computed);
  };
  await readEarly([match.id], count);
  await readEarly([match.id, (await addUpcoming()).id, match.id], count);
  await readEarly([match.id], count);
  expect(counts).toEqual([1, 1, 0]);
  await expect(readEarly([(await addUpcoming()).id], () => Promise.reject(new Error('too many')))).rejects.toThrow();
});

it('the detail of an event names the outcomes with an early payout at its prices', async () => {
  const readDetail = async () => (await bettor.call('getEvent', { params: { id: match.id } })).ok;
  const { markets, earlyPayouts } = await readDetail();
  const keys = markets.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ id, key }) => (earlyPayouts?.includes(id) ? key : [])),
  );
  expect(keys).toContain('home');
  expect(keys).not.toContain('draw');
  await reprice(db, match, 2_200);
  await app.board.catchUp();
  expect((await readDetail()).earlyPayouts).not.toContain(homeOf(match).outcomeId);
});

it('a bet in play, on a price of administrators, or with the setting off has none', async () => {
  const manual = await addFootballEvent(db, new Date(clock.now().getTime() + 3_600_000));
  await app.board.catchUp();
  const placed = await place(bettor, {
    selections: [await selectionOf(bettor, manual.id, { key: 'home' })],
    stake: 1_000,
  });
  expect(placed.ok.bets[0]?.selections[0]?.earlyPayout).toBeUndefined();
  await writeSetting(app, 'earlyPayoutEnabled', false);
  onTestFinished(() => writeSetting(app, 'earlyPayoutEnabled', true));
  expect((await legOf(await bet(match)))?.earlyPayout).toBeUndefined();
  await writeSetting(app, 'earlyPayoutEnabled', true);
  await goLive(db, match.id);
  await live.beat();
  await app.board.catchUp();
  expect((await quoteHome())?.earlyPayout).toBeUndefined();
});

it('a bet that would lose the early payout that the bettor saw is refused, whatever odds are accepted', async () => {
  const placeSeen = (acceptOddsChanges: 'none' | 'better' | 'any', earlyPayout?: boolean, odds = 2) => {
    const seen = { ...homeOf(match, odds), ...(earlyPayout !== undefined && { earlyPayout }) };
    return place(bettor, { selections: [seen], stake: 1_000, acceptOddsChanges });
  };
  expect((await placeSeen('none', true)).ok.bets[0]?.selections[0]?.earlyPayout).toBe('offered');
  const gained = (await placeSeen('none', false)).refusal;
  const outcomeId = homeOf(match).outcomeId;
  expect(gained.code).toBe('early_payout_changed');
  expect(gained.params?.selections).toEqual([{ index: 0, outcomeId, earlyPayout: true }]);
  expect((await placeSeen('better', false)).ok.bets[0]?.selections[0]?.earlyPayout).toBe('offered');
  await reprice(db, match, 2_200);
  await app.board.catchUp();
  const before = await balanceOf();
  for (const policy of ['better', 'any'] as const) {
    const lost = (await placeSeen(policy, true)).refusal;
    expect(lost.code).toBe('early_payout_changed');
    expect(lost.params?.selections).toEqual([{ index: 0, outcomeId, earlyPayout: false }]);
  }
  expect(await balanceOf()).toBe(before);
  expect((await placeSeen('any')).ok.bets).toHaveLength(1);
  expect((await placeSeen('none', false, 2.2)).ok.bets).toHaveLength(1);
});

it('a lead of two goals pays the bet at once, and neither a later goal nor the result takes it back', async () => {
  const id = await bet(match);
  expect(await legOf(id)).toMatchObject({ earlyPayout: 'offered', status: 'pending' });
  const before = await balanceOf();
  await lead(2, 0);
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000 });
  expect(await balanceOf()).toBe(before + 2_000);
  await lead(2, 0);
  await end(2, 3);
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000, corrected: false });
  expect(await balanceOf()).toBe(before + 2_000);
});

it('the page of the bet names the rule, the score and the source of the lead, and every step of the payout', async () => {
  const id = await bet(match);
  await lead(3, 1);
  const { selections, arithmetic } = await read(id);
  expect(selections[0]).toMatchObject({
    status: 'won',
    earlyPayout: 'paid',
    score: '3 - 1',
    source: 'simulator',
    rule: { id: 'football/early_payout', text: expect.stringContaining('leads by two goals') },
  });
  expect(arithmetic).toMatchObject([
    { operator: 'stake', amount: 1_000 },
    { operator: 'times', leg: 0, grade: 'won', factor: '2', amount: 2_000 },
  ]);
});

it('a leg of a combined bet is won early, and the others still decide', async () => {
  const second = await addUpcoming();
  const [wins, loses] = [await bet(match, second), await bet(match, second)];
  await lead(2, 0);
  expect(await read(wins)).toMatchObject({ status: 'pending', selections: [{ status: 'won' }, { status: 'pending' }] });
  await end(2, 2);
  await end(0, 1, second);
  expect(await read(loses)).toMatchObject({ status: 'lost', selections: [{ status: 'won' }, { status: 'lost' }] });
  await changeBoard(db, (change) =>
    correctResult(change, second.id, { status: 'completed', home: 1, away: 0, source: 'test' }),
  );
  await app.settle();
  expect(await read(wins)).toMatchObject({ status: 'won', payout: 4_000 });
});

it('the fair value of a cash-out on a simulated match counts the chance of a lead', async () => {
  const id = await bet(match);
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const fixture = { matchId: match.id, engine: 'football/1', params: { homeGoals: 1_597, awayGoals: 1_329 } };
  const { home = 0 } = earlyWins(fixture, kickOff(fixture), 2) ?? {};
  expect(offer?.fairValue).toBe(Math.floor(2_000 * home * 100) / 100);
});

it('a bet that a recorded lead wins is not cashed out below its payout before it is settled', async () => {
  const id = await bet(match);
  const before = await balanceOf();
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  await changeBoard(db, (change) => recordEarlyWin(change, scored(), { home: 2, away: 0 }));
  expect((await bettor.call('getCashOut', { params: { id } })).ok).toMatchObject({
    offer: null,
    reason: 'awaiting_result',
  });
  const taken = await cashOut(id, offer?.token);
  expect(taken.refusal.code).toBe('offer_expired');
  await app.settle();
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000 });
  expect(await balanceOf()).toBe(before + 2_000);
});

it('a correction of a lead is settled before a cash-out values the leg as won', async () => {
  const id = await bet(match, await addUpcoming());
  await poll([2, 0], [2, 0]);
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  await changeBoard(db, (change) =>
    recordFeedScores(change, scored(), [
      { home: 1, away: 0 },
      { home: 1, away: 0 },
    ]),
  );
  const taken = await cashOut(id, offer?.token);
  expect(taken.refusal.code).toBe('offer_expired');
  await app.settle();
  expect(await read(id)).toMatchObject({ status: 'pending', payout: null });
});

it('a part that was cashed out has no early payout', async () => {
  const id = await bet(match);
  const { offer } = (await bettor.call('getCashOut', { params: { id } })).ok;
  const taken = await cashOut(id, offer?.token, 50);
  await lead(2, 0);
  expect(await read(id)).toMatchObject({ status: 'won', payout: taken.ok.cashOut.amount + 1_000 });
});

it('on a feed, a lead counts when two successive scores show it', async () => {
  const id = await bet(match);
  await poll([1, 0], [2, 0]);
  expect(await read(id)).toMatchObject({ status: 'pending' });
  await poll([2, 0], [2, 0]);
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000 });
});

it('two scores that contradict the lead take the payout back, and what is missing becomes a debt', async () => {
  const id = await bet(match);
  const before = await balanceOf();
  await poll([2, 0], [2, 0]);
  await poll([2, 0], [1, 0]);
  expect(await read(id)).toMatchObject({ status: 'won' });
  await poll([1, 0], [1, 0]);
  expect(await read(id)).toMatchObject({
    status: 'pending',
    payout: null,
    selections: [{ status: 'pending', rule: null, score: null }],
    corrections: [{ cause: 'early_payout', was: { status: 'won', payout: 2_000 }, now: { status: 'pending' } }],
  });
  expect(await balanceOf()).toBe(before);
  await end(1, 1);
  expect(await read(id)).toMatchObject({ status: 'lost' });
});

it('a result that contradicts the lead is its correction, and the next result can confirm it again', async () => {
  const id = await bet(match);
  await lead(2, 0);
  await end(1, 1);
  expect(await read(id)).toMatchObject({ status: 'lost', payout: 0, corrections: [{ cause: 'result' }] });
  await changeBoard(db, (change) =>
    correctResult(change, match.id, { status: 'completed', home: 2, away: 2, source: 'test' }),
  );
  await app.settle();
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000 });
});

it('an abandoned match leaves early payouts as they are, and a bet after the true start is void', async () => {
  const id = await bet(match);
  await lead(2, 0);
  await changeBoard(db, (change) => recordResult(change, match.id, { status: 'cancelled', source: 'test' }));
  await app.settle();
  expect(await read(id)).toMatchObject({ status: 'won', payout: 2_000 });
});

it('administrators see the exact cost: the payouts that the results alone would not have made', async () => {
  const since = new Date(Date.now() - 60_000);
  const before = await readEarlyCosts(db, since);
  const id = await bet(match);
  await lead(2, 0);
  await end(2, 2);
  match = await addUpcoming();
  await bet(match);
  await lead(2, 0);
  await end(2, 0);
  expect(await readEarlyCosts(db, since)).toEqual({
    legs: before.legs + 2,
    bets: before.bets + 1,
    cost: before.cost + 2_000,
  });
  const admin = await signUpAdmin(app, clock);
  expect((await admin.call('getEarlyPayouts', { query: { days: 7 } })).ok.legs).toBeGreaterThanOrEqual(2);
  // A cancelled bet gets its stake back, whatever its legs were paid for.
  await admin.call('cancelBet', { params: { id }, body: { reason: 'A wrong price' } });
  expect(await readEarlyCosts(db, since)).toMatchObject({ bets: before.bets, cost: before.cost });
});

it('a bet has a cost only once the results alone would decide it', async () => {
  const since = new Date(Date.now() - 60_000);
  const before = await readEarlyCosts(db, since);
  const other = await addUpcoming();
  const selections = [homeOf(match), homeOf(other)];
  const answer = await place(bettor, { type: 'system', system: { sizes: [1] }, stake: 1_000, selections });
  const scoredBy = (own: TestMatch) => ({ ...scored(), eventId: own.id });
  for (const own of [match, other]) {
    await changeBoard(db, (change) => recordEarlyWin(change, scoredBy(own), { home: 2, away: 0 }));
  }
  await app.settle();
  expect(await read(answer.ok.bets[0]?.id ?? '')).toMatchObject({ status: 'won', payout: 4_000 });
  await end(2, 2);
  expect(await readEarlyCosts(db, since)).toMatchObject({ bets: before.bets, cost: before.cost });
  await end(2, 0, other);
  expect(await readEarlyCosts(db, since)).toMatchObject({ bets: before.bets + 1, cost: before.cost + 2_000 });
});
