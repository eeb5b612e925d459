import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBoard, correctResult, readSuspendedSince, readVersion } from '#modules/catalog';
import { newId } from '#platform/ids';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createFeedStory, type FeedStory } from '../testing/feed-story.ts';
import { sampleOdds, threeWay } from '../testing/samples.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock('2026-03-08T15:00:00Z');
const winner = threeWay(2.1, 3.4, 3.6);
const BALANCE = 1_000_000;

let dates: TestDatabase;
let story: FeedStory;
let start: Date;
const hours = (count: number) => new Date(start.getTime() + count * HOUR_MS);
const moveTo = (to: Date) => story.odds([winner], { changes: { commence_time: to.toISOString() } });

beforeAll(async () => {
  dates = await createTestDatabase({ isEmpty: true });
});
afterAll(() => dates.close());

/** The database dates bets, so the clock of this test follows the database. The start is in an hour. */
beforeEach(async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(dates.db);
  const now = rows[0]?.now ?? new Date(0);
  clock.set(now);
  start = new Date(now.getTime() + HOUR_MS);
  story = await createFeedStory(clock, start);
  await story.odds([winner]);
});
afterEach(() => story.app.close());

/** Moves the dates of all bets into the past. */
const age = (ms: number) =>
  sql`update bet set placed_at = placed_at - ${ms} * interval '1 millisecond'`.execute(story.app.database.db);

describe('a start that was earlier than announced', () => {
  beforeEach(async () => {
    expect(await story.bet('home')).toBe(2.1);
    await age(10 * 60_000);
    expect(await story.bet('home')).toBe(2.1);
  });
  const fiveMinutesAgo = () => new Date(clock.now().getTime() - 5 * 60_000);

  it('voids only the bets taken after it, in a list of odds', async () => {
    await moveTo(fiveMinutesAgo());
    expect(await story.read()).toMatchObject({ status: 'live', starts_at: fiveMinutesAgo() });
    expect(await story.state()).toBe('suspended');
    expect(await story.balance()).toBe(BALANCE - 1_000);
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 1_000 + 2_100);
  });

  it('does so in a list of events', async () => {
    await story.events({ commence_time: fiveMinutesAgo().toISOString() });
    expect(await story.balance()).toBe(BALANCE - 1_000);
  });

  it('does so in a list of scores', async () => {
    await story.scores('0', '0', { commence_time: fiveMinutesAgo().toISOString() });
    expect(await story.read()).toMatchObject({ status: 'live', starts_at: fiveMinutesAgo() });
    expect(await story.balance()).toBe(BALANCE - 1_000);
  });

  it('does not void bets taken in play later, even after a correction of the start', async () => {
    await moveTo(fiveMinutesAgo());
    clock.advance(1_000);
    await story.odds([threeWay(1.5, 4.2, 7)], { changes: { commence_time: fiveMinutesAgo().toISOString() } });
    expect(await story.bet('home')).toBe(1.5);
    await moveTo(new Date(fiveMinutesAgo().getTime() - 60_000));
    expect(await story.read()).toMatchObject({ starts_at: new Date(fiveMinutesAgo().getTime() - 60_000) });
    expect(await story.balance()).toBe(BALANCE - 2_000);
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 2_100 + 1_500);
  });
});

describe('a start that moved by more than 48 hours', () => {
  it('voids earlier bets; the event continues, and later bets stand', async () => {
    await story.bet('home');
    await moveTo(hours(48));
    expect(await story.balance()).toBe(BALANCE - 1_000);
    await moveTo(hours(48.01));
    expect(await story.balance()).toBe(BALANCE);
    expect(await story.read()).toMatchObject({ status: 'upcoming', starts_at: hours(48.01) });
    await story.bet('away');
    clock.set(hours(50));
    await story.scores('0', '1', { completed: true, commence_time: hours(48.01).toISOString() });
    expect(await story.balance()).toBe(BALANCE - 1_000 + 3_600);
  });

  it('cancels the event if it had been reached, and adds another event', async () => {
    await story.bet('home');
    const id = (await story.read())?.id;
    clock.set(hours(0.1));
    await story.run();
    await moveTo(hours(72));
    expect(await story.balance()).toBe(BALANCE);
    expect((await story.read())?.id).not.toBe(id);
    expect(await story.bet('home')).toBe(2.1);
  });
});

describe('an event that vanishes from its feed', () => {
  it('before its start accepts no bets, does not begin, and is cancelled 48 hours later, which voids its bets', async () => {
    await story.bet('home');
    await story.events();
    expect(await story.state()).toBe('suspended');
    clock.set(start);
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'postponed' });
    clock.set(hours(47.9));
    await story.noScores();
    expect(await story.balance()).toBe(BALANCE - 1_000);
    clock.set(hours(48));
    await story.noScores();
    expect(await story.read()).toMatchObject({ status: 'cancelled' });
    expect(await story.balance()).toBe(BALANCE);
  });

  it('is upcoming again if it returns within 48 hours for another day, and its bets stand', async () => {
    await story.bet('home');
    await story.events();
    clock.set(hours(0.5));
    await story.run();
    await story.events({ commence_time: hours(24).toISOString() });
    expect(await story.read()).toMatchObject({ status: 'upcoming', starts_at: hours(24) });
    await moveTo(hours(24));
    expect(await story.bet('away')).toBe(3.6);
    clock.set(hours(24));
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'live' });
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 2_100);
  });

  it('gets its result if it was played after all', async () => {
    await story.bet('home');
    await story.events();
    clock.set(start);
    await story.run();
    await story.scores('0', '0');
    expect(await story.read()).toMatchObject({ status: 'live' });
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 1_000 + 2_100);
  });

  it('begins like any other if it returns before its start', async () => {
    await story.events();
    await story.events({});
    clock.set(start);
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'live' });
  });
});

describe('another match of the same teams on the next day', () => {
  const next = { id: 'next', commence_time: '' };
  const first = { id: sampleOdds().id };
  beforeEach(async () => {
    next.commence_time = hours(24).toISOString();
    await story.bet('home');
  });
  /** The first match ends 1-0, the second one 0-1, under another id. */
  const playBoth = async () => {
    await story.scores('1', '0', { ...first, completed: true });
    clock.set(hours(26));
    await story.scores('0', '1', { ...next, completed: true });
  };

  it.each([
    ['in play', 0.5],
    ['over, without a result yet', 3.5],
  ])('never settles bets on a match that is %s', async (_, played) => {
    clock.set(hours(played));
    await story.run();
    await story.events(next);
    await story.odds([winner], { changes: next });
    await playBoth();
    expect(await story.balance()).toBe(BALANCE - 1_000 + 2_100);
  });

  it('never settles bets on a match that was postponed at its start', async () => {
    await story.events();
    clock.set(start);
    await story.run();
    expect(await story.read()).toMatchObject({ status: 'postponed' });
    await story.events(next);
    await story.odds([winner], { changes: next });
    clock.set(hours(26));
    await story.scores('0', '1', { ...next, completed: true });
    expect(await story.balance()).toBe(BALANCE - 1_000);
    clock.set(hours(48));
    await story.noScores();
    expect(await story.balance()).toBe(BALANCE);
  });

  it('never settles bets on a match that has begun since the last list', async () => {
    clock.set(hours(0.1));
    await story.events(next);
    await story.odds([winner], { changes: next });
    await playBoth();
    expect(await story.balance()).toBe(BALANCE - 1_000 + 2_100);
  });
});

describe('a final score that is corrected', () => {
  it('reverses payouts of former winners and pays new ones', async () => {
    await story.bet('home');
    await story.bet('away');
    clock.set(hours(2));
    await story.scores('1', '0', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 2_100);
    await story.scores('1', '2', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 3_600);
    await story.scores('1', '2', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 2_000 + 3_600);
  });
});

it('a match abandoned in play is void 48 hours after its start', async () => {
  await story.bet('home');
  clock.set(hours(1));
  await story.run();
  await story.scores('1', '0');
  clock.set(hours(48));
  await story.scores('1', '0');
  expect(await story.balance()).toBe(BALANCE);
});

describe('a result corrected by an administrator', () => {
  it('is not overwritten when the feed repeats its own', async () => {
    await story.bet('home');
    await story.scores('0', '1', { completed: true });
    expect(await story.balance()).toBe(BALANCE - 1_000);
    const eventId = (await story.read())?.id ?? '';
    const by = { userId: newId(), reason: 'The feed has the sides wrong' };
    await changeBoard(story.app.database.db, (change) =>
      correctResult(change, eventId, { status: 'completed', home: 1, away: 0, source: 'admin', by }),
    );
    expect(await story.balance()).toBe(BALANCE + 1_100);
    await story.scores('0', '1', { completed: true });
    expect(await story.balance()).toBe(BALANCE + 1_100);
  });
});

describe('a goal in a list of scores', () => {
  it('counts as a suspension even after new prices have reopened the market', async () => {
    await story.bet('home');
    clock.set(hours(0.1));
    await story.run();
    await story.scores('0', '0');
    await story.odds([threeWay(1.5, 4.2, 7)]);
    const { db } = story.app.database;
    const before = await readVersion(db);
    const open = await db.selectFrom('market').select('id').where('status', '=', 'open').execute();
    const marketIds = open.map(({ id }) => id);
    expect(marketIds).not.toEqual([]);
    await story.scores('1', '0');
    clock.advance(1_000);
    await story.odds([threeWay(1.2, 6, 12)]);
    expect(await story.state()).toBe('open');
    expect(await readSuspendedSince(db, marketIds, before)).toEqual(new Set(marketIds));
  });
});
