import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedEvents } from '#modules/trading';
import { writeSetting } from '../../../../testing/settings.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createFeedStory, type FeedStory } from '../testing/feed-story.ts';
import { threeWay } from '../testing/samples.ts';

const START = new Date('2026-03-08T15:00:00Z');
const clock = createTestClock(START);
const minutesBefore = (minutes: number, start = START) => new Date(start.getTime() - minutes * 60_000);
const winner = threeWay(2.1, 3.4, 3.6);

let story: FeedStory;
beforeEach(async () => {
  clock.set(minutesBefore(2_000));
  story = await createFeedStory(clock, START);
  await story.odds([winner]);
});
afterEach(() => story.app.close());

describe('the prices of a feed before the start', () => {
  it('are suspended when older than the limit, which falls toward the start, and reopen with new ones', async () => {
    // Over/Under 2.5 at its fixed price has the age of its list.
    const bothAre = async (state: string) => {
      await story.run();
      expect((await story.read())?.markets.map((text) => text.split(' ').find((word) => word === state))).toEqual([
        state,
        state,
      ]);
    };
    clock.set(minutesBefore(1_640));
    await bothAre('open');
    clock.set(minutesBefore(1_639));
    await bothAre('suspended');
    await story.odds([winner]);
    await bothAre('open');
    clock.set(minutesBefore(45));
    await story.odds([winner]);
    clock.set(minutesBefore(29));
    await bothAre('suspended');
    expect(await story.bet('home')).toBe('market_suspended');
    await story.odds([winner]);
    expect(await story.bet('home')).toBe(2.1);
  });

  it('take no bet when they are too old, even before the engine suspends them', async () => {
    clock.set(minutesBefore(1_641));
    expect(await story.bet('home')).toBe(2.1);
    clock.set(minutesBefore(1_639));
    expect(await story.state()).toBe('open');
    expect(await story.bet('home')).toBe('market_suspended');
    expect(await story.bet('over', 'total_goals')).toBe('market_suspended');
    expect(await story.balance()).toBe(999_000);
  });

  it('expire sooner when the start moves nearer', async () => {
    clock.set(minutesBefore(1_990));
    const start = minutesBefore(1_960);
    await story.events({ commence_time: start.toISOString() });
    clock.set(minutesBefore(1_984));
    expect(await story.bet('home')).toBe('market_suspended');
    await story.run();
    expect(await story.state()).toBe('suspended');
  });

  it('follow a changed age limit at once', async () => {
    const run = createFeedEvents({ db: story.app.database.db, clock, settings: story.app.settings });
    await run();
    clock.set(minutesBefore(1_900));
    await run();
    expect(await story.state()).toBe('open');
    await writeSetting(story.app, 'priceAgeDayAhead', 90);
    await run();
    expect(await story.state()).toBe('suspended');
    await story.odds([winner]);
    expect(await story.bet('home')).toBe(2.1);
  });
});
