import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createFeedStory, type FeedStory } from '../testing/feed-story.ts';
import { spreads, threeWay, totals, twoWay } from '../testing/samples.ts';

const START = new Date('2026-03-08T15:00:00Z');
const clock = createTestClock(START);
const at = (seconds: number) => clock.set(new Date(START.getTime() + seconds * 1_000));
const winner = threeWay(2.1, 3.4, 3.6);
const shifted = threeWay(1.5, 4.2, 7);
const BALANCE = 1_000_000;

let story: FeedStory;
beforeEach(async () => {
  at(-60);
  story = await createFeedStory(clock, START);
  await story.odds([winner, totals(2.5, 1.95, 1.9)]);
});
afterEach(() => story.app.close());

/** Starts the match and imports its first prices in play. */
async function begin(): Promise<void> {
  at(0);
  await story.run();
  at(15);
  await story.odds([shifted, totals(2.5, 1.95, 1.9)], { ageS: 5 });
}

describe('an event of a feed in play', () => {
  it('is suspended at its start until prices in play arrive, then accepts bets, which are settled', async () => {
    expect(await story.bet('home')).toBe(2.1);
    at(0);
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'live' });
    expect(await story.bet('home')).toBe('market_suspended');
    at(5);
    await story.odds([winner], { ageS: 5 });
    expect(await story.bet('home')).toBe('market_suspended');
    at(15);
    await story.odds([shifted], { ageS: 5 });
    expect(await story.bet('home')).toBe(1.5);
    at(6_000);
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 2_100 + 1_500);
  });

  it('is suspended when its prices are half a minute old and reopens with fresh ones', async () => {
    await begin();
    at(40);
    await story.run();
    expect(await story.state()).toBe('open');
    at(40.001);
    await story.run();
    expect(await story.read()).toMatchObject({
      markets: ['match_winner: suspended 1.5 / 4.2 / 7 feed', 'total_goals 2500: suspended 1.95 / 1.9 feed'],
    });
    expect(await story.bet('home')).toBe('market_suspended');
    await story.odds([shifted, totals(2.5, 1.95, 1.9)], { ageS: 31 });
    expect(await story.state()).toBe('suspended');
    await story.odds([shifted, totals(2.5, 1.95, 1.9)], { ageS: 1 });
    expect(await story.bet('home')).toBe(1.5);
  });

  it('stays open while the same prices are confirmed', async () => {
    await begin();
    for (const seconds of [30, 45, 60]) {
      at(seconds);
      await story.odds([shifted, totals(2.5, 1.95, 1.9)], { ageS: 5 });
      await story.run();
      expect(await story.state()).toBe('open');
    }
  });

  it('is suspended when it, or one of its markets, vanishes from the list', async () => {
    await begin();
    at(30);
    await story.odds([shifted], { ageS: 1 });
    expect((await story.read())?.markets).toEqual([
      'match_winner: open 1.5 / 4.2 / 7 feed',
      'total_goals 2500: suspended 1.95 / 1.9 feed',
    ]);
    await story.odds([], { changes: null });
    expect(await story.state()).toBe('suspended');
  });

  it('can get markets at new lines', async () => {
    await begin();
    at(30);
    await story.odds([shifted, spreads(-0.75, 1.9, 1.95)], { ageS: 1 });
    expect(await story.bet('home', 'handicap')).toBe(1.9);
    at(60.001);
    await story.run();
    expect(await story.bet('home', 'handicap')).toBe('market_suspended');
    at(6_000);
    await story.scores('1', '0', { completed: true });
    // The quarter line is won by half: half of the stake wins at 1.90, half is returned.
    expect(await story.balance()).toBe(BALANCE - 1_000 + 1_450);
  });

  it.each([
    ['a goal', '1', '0'],
    ['a goal that is taken back', '0', '0'],
  ])('is suspended by %s until newer prices arrive', async (_, home, away) => {
    await begin();
    if (home === '0') await story.scores('1', '0');
    at(20);
    await story.odds([shifted], { ageS: 1 });
    at(22);
    if (home === '0') await story.odds([shifted]);
    await story.scores(home, away);
    expect(await story.state()).toBe('suspended');
    await story.odds([shifted]);
    expect(await story.state()).toBe('suspended');
    at(30);
    await story.odds([threeWay(1.2, 6, 12)], { ageS: 7 });
    expect(await story.bet('home')).toBe(1.2);
  });

  it('is not suspended by a first score of 0-0', async () => {
    await begin();
    await story.scores('0', '0');
    expect(await story.state()).toBe('open');
  });

  it('never reopens after its end, nor while it awaits its result', async () => {
    await begin();
    at(3 * 3_600);
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'awaiting_result' });
    await story.odds([shifted]);
    expect(await story.state()).toBe('closed');
    await story.scores('1', '0', { completed: true });
    await story.odds([shifted]);
    expect(await story.state()).toBe('closed');
    expect(await story.bet('home')).toBe('event_closed');
  });

  it('accepts no bets at fixed prices after its start', async () => {
    await story.odds([winner]);
    at(0);
    await story.run();
    at(15);
    await story.odds([shifted]);
    expect((await story.read())?.markets.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'match_winner: open 1.5',
      'total_goals 2500: suspended',
    ]);
  });

  it('stays suspended if the feed does not date its prices', async () => {
    at(0);
    await story.run();
    at(15);
    const undated = { ...shifted, last_update: 'soon' };
    const bookmakers = [{ key: 'book', title: 'Book', markets: [undated] }];
    await story.odds([], { changes: { bookmakers } });
    expect(await story.state()).toBe('suspended');
  });

  it('updates the board with every list, for waiting bets, but sends pages nothing if nothing changed', async () => {
    await begin();
    const readEvent = async () => {
      await story.app.board.catchUp();
      return story.app.board.get((await story.read())?.id ?? '');
    };
    const before = await readEvent();
    at(30);
    await story.odds([shifted, totals(2.5, 1.95, 1.9)], { ageS: 1 });
    const after = await readEvent();
    expect(after?.version).toBeGreaterThan(before?.version ?? 0n);
    expect({ ...after?.wire, version: 0 }).toEqual({ ...before?.wire, version: 0 });
  });
});

it('points in basketball do not suspend markets, unless they are taken back', async () => {
  await story.app.close();
  at(-60);
  story = await createFeedStory(clock, START, 'basketball_nba');
  const prices = [twoWay(1.8, 2.05)];
  await story.odds(prices);
  at(0);
  await story.run();
  at(15);
  await story.odds(prices, { ageS: 1 });
  await story.scores('2', '0');
  await story.scores('5', '2');
  expect(await story.state()).toBe('open');
  await story.scores('4', '2');
  expect(await story.state()).toBe('suspended');
});
