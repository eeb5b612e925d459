import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, changeBoard, recordResult, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { createLiveBets, homeOf, requestOf } from '../../../testing/bets/live-bets.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place } from '../../../testing/slips.ts';
import { type Actor, createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addMatch, goLive, reprice, type TestMatch } from '../../../testing/test-matches.ts';

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

async function change(match: TestMatch, status: 'open' | 'suspended' | 'closed'): Promise<void> {
  await changeBoard(app.database.db, async (change) => {
    await applyPricing(change, { markets: [{ marketId: match.winner, status }] });
    await touchEvents(change, [match.id]);
  });
  await app.board.catchUp();
}

const balanceOf = async (who: Actor) => (await who.call('getMe', {})).ok.balance;

describe('a bet on a match in play', () => {
  it('is held for 3 s, in which nothing is stored, and then placed', async () => {
    const match = await live.addLiveMatch();
    const key = newId();
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] }, key);
    clock.advance(1999);
    await live.beat();
    expect(clock.waiting).toBe(1);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    expect((await bettor.call('getBetsByKey', { params: { key } })).status).toBe(404);
    await live.pass(1001);
    expect((await answer).ok).toMatchObject({ balance: 999_000, bets: [{ status: 'pending', odds: 2 }] });
    expect(await app.findIncoherence()).toEqual([]);
  });

  it.each([
    ['combined with one that has not begun', 'combined' as const, 1],
    ['beside singles that have not begun', 'single' as const, 2],
  ])('%s: all its bets are held together', async (_, type, bets) => {
    const selections = [homeOf(await live.addUpcomingMatch()), homeOf(await live.addLiveMatch())];
    const { answer } = await live.hold(bettor, { type, selections });
    await live.pass(3000);
    expect((await answer).ok.bets).toHaveLength(bets);
  });

  it('before the start is not held, as a single or combined bet', async () => {
    const selections = [homeOf(await live.addUpcomingMatch()), homeOf(await live.addUpcomingMatch())];
    expect((await place(bettor, { type: 'combined', selections })).status).toBe(201);
    expect((await place(bettor, { type: 'single', selections })).status).toBe(201);
  });

  it.each([
    [2, 1500],
    [60, 1000],
  ])('is held as the speed of its match requires: at %d times real time for %d ms', async (speed, ms) => {
    const { answer } = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch(speed))] });
    clock.advance(ms - 1);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    expect(clock.waiting).toBe(0);
    expect((await answer).status).toBe(201);
  });

  it('is held for the time of the setting; a setting of 0 disables the delay', async () => {
    onTestFinished(() => writeSetting(app, 'liveBetDelayMs', 3000));
    const selections = [homeOf(await live.addLiveMatch())];
    await writeSetting(app, 'liveBetDelayMs', 400);
    const { answer } = await live.hold(bettor, { selections });
    clock.advance(400);
    expect((await answer).status).toBe(201);
    await writeSetting(app, 'liveBetDelayMs', 0);
    expect((await place(bettor, { selections })).status).toBe(201);
  });

  it('is held too if the match begins between the check and the statement', async () => {
    const late = await createTestApp({ clock, database: app.database });
    onTestFinished(() => late.close());
    const match = await addMatch(app.database.db, { startsAt: new Date(clock.now().getTime() + 1000) });
    await late.board.catchUp();
    await live.beat(late);
    await late.bus.stop(); // so that this process is not notified of the start
    await goLive(app.database.db, match.id);
    await reprice(app.database.db, match, 2100);
    const slip = { selections: [homeOf(match)], acceptOddsChanges: 'any' as const };
    const answer = late.router.request('http://localhost/api/bets', requestOf(bettor, newId(), slip));
    await expect.poll(() => clock.waiting).toBe(1);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    clock.advance(3000);
    // The process no longer gets the engine's heartbeat.
    expect(await (await answer).json()).toMatchObject({ code: 'market_suspended' });
  });
});

describe('the second check at the end of the delay', () => {
  it('refuses the slip if a market was suspended meanwhile, even if it is open again at the same price', async () => {
    const match = await live.addLiveMatch();
    const selections = [homeOf(await live.addUpcomingMatch()), homeOf(match)];
    const { answer } = await live.hold(bettor, { selections, acceptOddsChanges: 'any' });
    await change(match, 'suspended');
    await change(match, 'open');
    await live.pass(3000);
    const { refusal } = await answer;
    expect(refusal.code).toBe('market_suspended');
    expect(refusal.params?.selections).toEqual([{ index: 1, outcomeId: match.home }]);
    expect(await balanceOf(bettor)).toBe(1_000_000);
    // The bettor has seen the suspension by now: the next placement is accepted.
    const next = await live.hold(bettor, { selections });
    await live.pass(3000);
    expect((await next.answer).status).toBe(201);
  });

  it('refuses the slip if a market is suspended or closed, or the match is over', async () => {
    const cases = [
      ['market_suspended', (match: TestMatch) => change(match, 'suspended')],
      ['market_closed', (match: TestMatch) => change(match, 'closed')],
      ['event_closed', end],
    ] as const;
    for (const [code, become] of cases) {
      const match = await live.addLiveMatch();
      const { answer } = await live.hold(bettor, { selections: [homeOf(match)], acceptOddsChanges: 'any' });
      await become(match);
      await live.pass(3000);
      expect((await answer).refusal).toMatchObject({
        code,
        params: { selections: [{ index: 0, outcomeId: match.home }] },
      });
    }
  });

  async function end(match: TestMatch): Promise<void> {
    await changeBoard(app.database.db, (change) =>
      recordResult(change, match.id, { status: 'cancelled', source: 'test' }),
    );
    await app.board.catchUp();
  }

  it.each([
    ['none', 2100, 'odds_changed'],
    ['better', 1900, 'odds_changed'],
    ['better', 2100, 2.1],
    ['any', 1900, 1.9],
    ['none', 2000, 2],
  ] as const)('follows the odds policy "%s" for a price that moved to %d', async (acceptOddsChanges, odds, outcome) => {
    const match = await live.addLiveMatch();
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)], acceptOddsChanges });
    // The price moves away and then to its final value: the slip is compared with the final one.
    await reprice(app.database.db, match, 2500);
    await reprice(app.database.db, match, odds);
    await app.board.catchUp();
    await live.pass(3000);
    const placing = await answer;
    if (typeof outcome === 'number') expect(placing.ok.bets).toMatchObject([{ odds: outcome }]);
    else expect(placing.refusal).toMatchObject({ code: outcome, params: { selections: [{ odds: odds / 1000 }] } });
  });

  it('refuses the slip if maintenance has begun', async () => {
    onTestFinished(() => writeSetting(app, 'maintenanceMode', false));
    const { answer } = await live.hold(bettor, { selections: [homeOf(await live.addLiveMatch())] });
    await writeSetting(app, 'maintenanceMode', true);
    await live.pass(3000);
    expect((await answer).refusal.code).toBe('maintenance');
  });

  it('refuses the slip if the heartbeat is missing for 2 s; a new slip is refused at once', async () => {
    const match = await live.addLiveMatch();
    const upcoming = await live.addUpcomingMatch();
    const { answer } = await live.hold(bettor, { selections: [homeOf(match)] });
    clock.advance(3000);
    expect((await answer).refusal.code).toBe('market_suspended');
    expect((await place(bettor, { selections: [homeOf(match)] })).refusal.code).toBe('market_suspended');
    expect((await place(bettor, { selections: [homeOf(upcoming)] })).status).toBe(201);
  });
});

it('a quote and the configuration contain the delay', async () => {
  const [upcoming, slow, fast] = [
    await live.addUpcomingMatch(),
    await live.addLiveMatch(),
    await live.addLiveMatch(60),
  ];
  const delayOf = async (...matches: TestMatch[]) => {
    const body = { type: 'combined' as const, stake: 1000, selections: matches.map((match) => homeOf(match)) };
    return (await app.visitor.call('quoteSlip', { body })).ok.delayMs;
  };
  expect([await delayOf(upcoming), await delayOf(upcoming, fast), await delayOf(fast, slow)]).toEqual([0, 1000, 3000]);
  expect((await app.visitor.call('getConfig', {})).ok.liveBetDelayMs).toBe(3000);
});
