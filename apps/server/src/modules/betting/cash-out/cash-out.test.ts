import type { Api, CashOutOffer, CashOutQuote, OutputOf } from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { cashOutAmount, fairValue } from '@cauri/rules';
import { probabilities } from '@cauri/simulator';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, changeBoard, recordResult, touchEvents, voidBetsSince } from '#modules/catalog';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf } from '../../../testing/bets/live-bets.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { type Actor, type Answer, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { reprice, type TestMatch } from '../../../testing/test-matches.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const live = createLiveBets(app, clock);
let bettor: Actor;

beforeEach(async () => {
  bettor = await app.signUp();
  await live.beat();
});
afterEach(async () => expect(await app.findIncoherence()).toEqual([]));

/** Places a bet on the home sides of matches; returns its id. */
async function bet(matches: readonly TestMatch[], slip: { stake?: number; sizes?: number[] } = {}): Promise<string> {
  const { stake = 1000, sizes } = slip;
  const selections = matches.map((match) => homeOf(match));
  const type = sizes ? ('system' as const) : matches.length > 1 ? ('combined' as const) : ('single' as const);
  const answer = await place(bettor, { type, stake, selections, ...(sizes && { system: { sizes } }) });
  return answer.ok.bets[0]?.id ?? '';
}

const quote = async (id: string, who = bettor): Promise<CashOutQuote> =>
  (await who.call('getCashOut', { params: { id } })).ok;

async function offer(id: string): Promise<CashOutOffer> {
  const quoted = await quote(id);
  if (!quoted.offer) throw new Error(`no offer: ${quoted.reason}`);
  return quoted.offer;
}

type CashOutAnswer = Answer<OutputOf<Api['cashOutBet']>>;
const take = (id: string, token: string, { percent = 100, key = newId(), who = bettor } = {}): Promise<CashOutAnswer> =>
  who.call('cashOutBet', { params: { id }, headers: { 'idempotency-key': key }, body: { token, percent } });

const balanceOf = async (who = bettor) => (await who.call('getMe', {})).ok.balance;
const read = async (id: string) => (await bettor.call('getBet', { params: { id } })).ok;

async function setMarket(match: TestMatch, status: 'open' | 'suspended' | 'closed'): Promise<void> {
  await changeBoard(db, async (change) => {
    await applyPricing(change, { markets: [{ marketId: match.winner, status }] });
    await touchEvents(change, [match.id]);
  });
  await app.board.catchUp();
}

async function end(match: TestMatch, home: number, away: number): Promise<void> {
  await changeBoard(db, (change) =>
    recordResult(change, match.id, { status: 'completed', home, away, source: 'test' }),
  );
  await app.settle();
}

/** The model's probability of the home side before the start, by the engine. */
const homeChance = (): number => {
  const fixture = { matchId: 'm', engine: 'football/1', params: { homeGoals: 1_597, awayGoals: 1_329 } };
  const start = { step: -1, finished: false, score: { home: 0, away: 0 }, parts: [] };
  const market = probabilities(fixture, start).find(({ type }) => type === 'match_winner');
  return market?.outcomes.home ?? 0;
};

describe('an offer', () => {
  it('is the fair value by the model less the margin of the settings, in whole francs', async () => {
    const id = await bet([await live.addUpcomingMatch()]);
    const { amount, fairValue: fair, margin, expiresAt } = await offer(id);
    const legs = [{ odds: 2_000, chance: { wins: homeChance(), refunds: 0 } }];
    const expected = fairValue({ type: 'single', stake: 100_000n, legs, maximumPayout: 10n ** 12n }) ?? 0n;
    expect(fair).toBe(toWireMoney(expected));
    expect(margin).toBe(5);
    expect(fromWireMoney(amount)).toBe(cashOutAmount({ fair: expected, margin: 500, part: 1n, open: 1n }));
    expect(Date.parse(expiresAt)).toBe(clock.now().getTime() + 5_000);
    expect(amount).toBeLessThan(fair);
  });

  it('multiplies the legs of a combined bet, and a settled leg counts with its odds', async () => {
    const matches = [await live.addUpcomingMatch(), await live.addUpcomingMatch()];
    const id = await bet(matches);
    const [first] = matches;
    const before = (await offer(id)).fairValue;
    expect(before).toBeCloseTo(1000 * (2 * homeChance()) ** 2, 1);
    if (first) await end(first, 1, 0);
    expect((await offer(id)).fairValue).toBeCloseTo(1000 * 2 * (2 * homeChance()), 1);
  });

  it('is for a system the sum over its combinations', async () => {
    const matches = [await live.addUpcomingMatch(), await live.addUpcomingMatch(), await live.addUpcomingMatch()];
    const id = await bet(matches, { sizes: [2] });
    expect((await offer(id)).fairValue).toBeCloseTo(3 * 1000 * (2 * homeChance()) ** 2, 1);
  });

  it('is not found by another bettor', async () => {
    const id = await bet([await live.addUpcomingMatch()]);
    const other = await app.signUp();
    expect((await other.call('getCashOut', { params: { id } })).status).toBe(404);
    const { token } = await offer(id);
    expect((await take(id, token, { who: other })).status).toBe(404);
  });

  it('is off while a market is suspended, and the bet says since when', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    await setMarket(match, 'suspended');
    const off = await quote(id);
    expect(off).toMatchObject({ offer: null, reason: 'market_suspended' });
    expect(Math.abs(Date.parse(off.lastOnAt ?? '') - Date.now())).toBeLessThan(60_000);
    await setMarket(match, 'open');
    expect((await quote(id)).offer).not.toBeNull();
  });

  it('is off for a price of an administrator, for ever, and the leg says so', async () => {
    const { id: eventId } = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'), { odds: [2000, 3000, 4000] });
    await app.board.catchUp();
    const answer = await place(bettor, { selections: [await selectionOf(bettor, eventId, { key: 'home' })] });
    const [placed] = answer.ok.bets;
    expect(placed?.selections).toMatchObject([{ fixedPrice: true }]);
    expect(await quote(placed?.id ?? '')).toEqual({ offer: null, reason: 'fixed_price', lastOnAt: null });
    expect((await read(placed?.id ?? '')).selections).toMatchObject([{ fixedPrice: true }]);
    const priced = await read(await bet([await live.addUpcomingMatch()]));
    expect(priced.selections[0]?.fixedPrice).toBeUndefined();
  });

  it('is off by the setting, during an exclusion, and after the result', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    onTestFinished(() => writeSetting(app, 'cashOutEnabled', true));
    await writeSetting(app, 'cashOutEnabled', false);
    expect((await quote(id)).reason).toBe('switched_off');
    await writeSetting(app, 'cashOutEnabled', true);
    await bettor.call('startExclusion', { body: { kind: 'time_out', days: 1 } });
    expect((await quote(id)).reason).toBe('account_paused');
    await end(match, 1, 0);
    expect((await quote(id)).reason).toBe('settled');
  });

  it('divides the consensus by the book, and is off when the price is old, since the end of its time', async () => {
    const { id: eventId } = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'), { odds: [2000, 3000, 4000] });
    await db.updateTable('market').set({ priced: 'feed' }).where('event_id', '=', eventId).execute();
    await app.board.catchUp();
    const answer = await place(bettor, { selections: [await selectionOf(bettor, eventId, { key: 'home' })] });
    const id = answer.ok.bets[0]?.id ?? '';
    expect((await offer(id)).fairValue).toBeCloseTo(1000 / (1 / 2 + 1 / 3 + 1 / 4), 1);
    const until = new Date(clock.now().getTime() - 1);
    await db.updateTable('market').set({ valid_until: until }).where('event_id', '=', eventId).execute();
    expect(await quote(id)).toEqual({ offer: null, reason: 'stale_price', lastOnAt: until.toISOString() });
  });
});

describe('a full cash-out', () => {
  it('pays the offer, ends the bet, and later results change nothing', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { token, amount, fairValue: fair } = await offer(id);
    const { status, ok } = await take(id, token);
    expect(status).toBe(201);
    expect(ok).toMatchObject({
      bet: { id, status: 'cashed_out', settled: true, payout: amount, cashedOut: { stake: 1000, amount } },
      cashOut: { number: 1, percent: 100, amount, fairValue: fair, margin: 5, automatic: false },
      balance: 999_000 + amount,
    });
    await end(match, 1, 0);
    expect(await balanceOf()).toBe(999_000 + amount);
    expect(await read(id)).toMatchObject({
      status: 'cashed_out',
      payout: amount,
      arithmetic: [{ operator: 'cash_outs', amount }],
      cashOuts: [{ amount }],
    });
    const { items } = (await bettor.call('listMyTransfers', { query: {} })).ok;
    expect(items[0]).toMatchObject({ kind: 'cash_out', amount, betId: id });
    const { ok: statistics } = await bettor.call('getMyStatistics', {});
    expect(statistics).toMatchObject({ totalBets: 1, outcomes: { cashedOut: 1, won: 0 }, netProfit: amount - 1000 });
    const { items: notices } = (await bettor.call('listMyNotices', { query: {} })).ok;
    expect(notices[0]?.news).toMatchObject({ kind: 'bet_settled', status: 'cashed_out', payout: amount });
  });

  it('is made once for a key, and another body under the key is refused', async () => {
    const id = await bet([await live.addUpcomingMatch()]);
    const { token, amount } = await offer(id);
    const key = newId();
    const answers = await Promise.all([take(id, token, { key }), take(id, token, { key }), take(id, token, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') !== 'true')).toHaveLength(1);
    expect(await balanceOf()).toBe(999_000 + amount);
    expect((await take(id, token, { key, percent: 50 })).refusal.code).toBe('idempotency_conflict');
  });

  it('is made once of many requests with different keys', async () => {
    const id = await bet([await live.addUpcomingMatch()]);
    const { token, amount } = await offer(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(id, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.flatMap((one) => (one.status === 201 ? [] : one.refusal.code))).toEqual(
      Array(4).fill('offer_expired'),
    );
    expect(await balanceOf()).toBe(999_000 + amount);
  });

  it.each<[string, (match: TestMatch) => Promise<unknown> | unknown]>([
    ['after 5 seconds', () => clock.advance(5_001)],
    ['when a price changes', (match) => reprice(db, match, 2_100)],
    [
      'when a price changes and changes back',
      async (match) => {
        await reprice(db, match, 2_100);
        await reprice(db, match, 2_000);
      },
    ],
    [
      'when the market was suspended, even if it is open again',
      async (match) => {
        await setMarket(match, 'suspended');
        await setMarket(match, 'open');
      },
    ],
  ])('expires %s; the refusal contains a new offer', async (_, change) => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { token } = await offer(id);
    await change(match);
    await app.board.catchUp();
    const { status, refusal } = await take(id, token);
    expect([status, refusal.code]).toEqual([409, 'offer_expired']);
    const { offer: next } = refusal.params as { offer: CashOutOffer };
    expect(next.token).not.toBe(token);
    expect((await take(id, next.token)).status).toBe(201);
  });

  it('expires when the market is suspended, and the refusal contains the reason', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { token } = await offer(id);
    await setMarket(match, 'suspended');
    expect((await take(id, token)).refusal.params).toEqual({ offer: null, reason: 'market_suspended' });
  });

  it('refuses a token of another bet, and one that was changed', async () => {
    const [one, two] = [await bet([await live.addUpcomingMatch()]), await bet([await live.addUpcomingMatch()])];
    const { token } = await offer(one);
    expect((await take(two, token)).refusal.code).toBe('offer_expired');
    const [factsHash, fair, ...rest] = token.split('.');
    const richer = [factsHash, `${fair}0`, ...rest].join('.');
    expect((await take(one, richer)).refusal.code).toBe('offer_expired');
    expect((await take(one, 'nonsense')).refusal.code).toBe('offer_expired');
  });

  it('with a match in play waits for the delay, and is refused if a price has changed meanwhile', async () => {
    const match = await live.addLiveMatch();
    const { answer: placed } = await live.hold(bettor, { selections: [homeOf(match)] });
    await live.pass(3_000);
    const id = (await placed).ok.bets[0]?.id ?? '';
    const first = await offer(id);
    const dying = take(id, first.token);
    await expect.poll(() => clock.waiting).toBe(1);
    await reprice(db, match, 2_100);
    await app.board.catchUp();
    await live.pass(3_000);
    expect((await dying).refusal.code).toBe('offer_expired');
    const second = await offer(id);
    const taken = take(id, second.token);
    await expect.poll(() => clock.waiting).toBe(1);
    expect(await balanceOf()).toBe(999_000);
    await live.pass(3_000);
    expect((await taken).ok.balance).toBe(999_000 + second.amount);
  });

  it('is reversed when an administrator cancels the bet; what the wallet cannot pay back becomes a debt', async () => {
    const id = await bet([await live.addUpcomingMatch()], { stake: 1000 });
    const { token, amount } = await offer(id);
    await take(id, token);
    const balance = 999_000 + amount;
    const rest = await bet([await live.addUpcomingMatch()], { stake: 500_000 });
    const other = await bet([await live.addUpcomingMatch()], { stake: 499_000 });
    expect([rest, other]).not.toContain('');
    const admin = await signUpAdmin(app, clock);
    const { ok } = await admin.call('cancelBet', { params: { id }, body: { reason: 'A wrong price' } });
    expect(ok).toMatchObject({ status: 'cancelled', payout: 1000, potentialWin: 2000 });
    expect(await balanceOf()).toBe(balance - 999_000 + 1000 - amount);
    const again = await admin.call('cancelBet', { params: { id }, body: { reason: 'A wrong price' } });
    expect(again.status).toBe(200);
  });

  it('is reversed when the bet is void because it was placed after the true start', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { token } = await offer(id);
    await take(id, token);
    await changeBoard(db, (change) => voidBetsSince(change, match.id, new Date(0)));
    await app.settle();
    expect(await balanceOf()).toBe(1_000_000);
    expect(await read(id)).toMatchObject({ status: 'cancelled', payout: 1000, cashOuts: [{ number: 1 }] });
    expect((await read(id)).cashedOut).toBeUndefined();
  });
});

describe('a partial cash-out', () => {
  it('pays its part; the rest stays at its odds and pays at the end', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { token, amount } = await offer(id);
    const { ok } = await take(id, token, { percent: 40 });
    const paid = ok.cashOut.amount;
    expect(paid).toBe(Math.floor(amount * 0.4));
    expect(ok.bet).toMatchObject({
      status: 'pending',
      odds: 2,
      stake: 1000,
      payout: paid,
      potentialWin: paid + 1200,
      cashedOut: { stake: 400, amount: paid },
    });
    await end(match, 1, 0);
    expect(await balanceOf()).toBe(999_000 + paid + 1200);
    expect(await read(id)).toMatchObject({
      status: 'won',
      payout: paid + 1200,
      arithmetic: [
        { operator: 'stake', amount: 1000 },
        { operator: 'times', amount: 2000 },
        { operator: 'rest', stake: 600, amount: 1200 },
        { operator: 'cash_outs', amount: paid + 1200 },
      ],
    });
  });

  it('stays paid when the bet is lost', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { ok } = await take(id, (await offer(id)).token, { percent: 50 });
    await end(match, 0, 1);
    expect(await read(id)).toMatchObject({ status: 'lost', payout: ok.cashOut.amount });
    expect(await balanceOf()).toBe(999_000 + ok.cashOut.amount);
  });

  it('leaves a rest of the stake that is returned when the legs are void', async () => {
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { ok } = await take(id, (await offer(id)).token, { percent: 50 });
    await changeBoard(db, (change) => recordResult(change, match.id, { status: 'cancelled', source: 'test' }));
    await app.settle();
    expect(await read(id)).toMatchObject({ status: 'cancelled', payout: ok.cashOut.amount + 500 });
  });

  it('is refused an eleventh time; the whole bet can still be cashed out', async () => {
    const id = await bet([await live.addUpcomingMatch()], { stake: 100_000 });
    for (let number = 1; number <= 10; number += 1) {
      expect((await take(id, (await offer(id)).token, { percent: 5 })).status).toBe(201);
    }
    const eleventh = await take(id, (await offer(id)).token, { percent: 5 });
    expect(eleventh.refusal).toMatchObject({ code: 'part_refused', params: { reason: 'too_many', maximum: 10 } });
    expect((await take(id, (await offer(id)).token)).ok.bet.status).toBe('cashed_out');
  });

  it('is refused when the rest would be below the minimum stake, or the part pays no franc', async () => {
    const id = await bet([await live.addUpcomingMatch()], { stake: 2 });
    const rest = await take(id, (await offer(id)).token, { percent: 75 });
    expect(rest.refusal).toMatchObject({ code: 'part_refused', params: { reason: 'rest_too_small', minimum: 1 } });
    const nothing = await take(id, (await offer(id)).token, { percent: 10 });
    expect(nothing.refusal).toMatchObject({ code: 'part_refused', params: { reason: 'no_amount' } });
  });

  it('may leave exactly the minimum stake', async () => {
    const id = await bet([await live.addUpcomingMatch()], { stake: 4 });
    expect((await take(id, (await offer(id)).token, { percent: 75 })).status).toBe(201);
  });

  it('counts towards the maximum payout', async () => {
    onTestFinished(() => writeSetting(app, 'payoutMaximum', 1_000_000_000n));
    await writeSetting(app, 'payoutMaximum', 150_000n);
    const match = await live.addUpcomingMatch();
    const id = await bet([match]);
    const { ok } = await take(id, (await offer(id)).token, { percent: 10 });
    await end(match, 1, 0);
    expect(await read(id)).toMatchObject({ status: 'won', payout: 1500, potentialWin: 1500 });
    expect(ok.cashOut.amount).toBeGreaterThan(0);
  });
});
