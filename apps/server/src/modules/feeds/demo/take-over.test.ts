import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeBoard, recordResult } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { createReader, matchOf } from './testing/read-world.ts';
import { createTestWorld, environment, secret, type TestWorld } from './testing/test-world.ts';

const SPEED = 240;
const MINUTE_MS = 60_000;
/** The duration of a match at that speed. */
const MATCH_MS = (109 * MINUTE_MS) / SPEED;

let world: TestWorld;
beforeEach(async () => {
  // One sport whose matches have a fixed duration, and one whose matches do not.
  world = await createTestWorld(SPEED, ['football', 'hockey']);
  await world.prepare();
});
afterEach(() => world.database.close());
const { readEvents, readEvent, readFirst, readLinks, readSource, countBy } = createReader(() => world.db);

describe('two concurrent engines', () => {
  test('play every step once, wherever either of them is stopped', async () => {
    const { id } = await readFirst();
    let other = world.restart();
    for (let run = 0; run * 1_000 < MATCH_MS + 2_000; run += 1) {
      world.clock.advance(1_000);
      await Promise.all([world.run(), other.run()]);
      if (run % 10 === 0) world = world.restart();
      if (run % 7 === 0) other = other.restart();
    }
    const event = await readEvent(id);
    const { home, away } = matchOf(event).result;
    expect(event).toMatchObject({ status: 'completed', home_score: `${home}`, away_score: `${away}` });
    expect((await readLinks(id)).length).toBe(94);
  });
});

describe('an engine that takes over', () => {
  test('after a short outage reveals all due steps at once, and starts the matches that should have begun', async () => {
    await world.play(6_000, 3_000);
    const before = await readFirst();
    world.clock.advance(MATCH_MS / 2);
    await world.restart().prepare();
    const after = await readEvent(before.id);
    expect(after.step).toBeGreaterThan(before.step + 25);
    expect((await readLinks(before.id)).length).toBe(after.step + 1);
    const now = world.clock.now();
    const due = (await readEvents()).filter(({ starts_at }) => starts_at <= now);
    expect(due.map(({ status }) => status)).not.toContain('upcoming');
  });

  test('after a long outage plays the live matches to their end, calls off the missed ones, and has new matches at once', async () => {
    await world.play(6_000, 3_000);
    const live = (await readEvents()).filter(({ status }) => status === 'live').map(({ id }) => id);
    world.clock.advance(5 * MINUTE_MS);
    const other = world.restart();
    await other.prepare();
    const now = world.clock.now().getTime();
    expect(live.length).toBeGreaterThan(1);
    for (const { id, status, starts_at } of (await readEvents()).filter((event) => event.starts_at.getTime() <= now)) {
      const isOver = now - starts_at.getTime() >= MATCH_MS;
      expect(status).toBe(isOver ? (live.includes(id) ? 'completed' : 'cancelled') : 'live');
    }
    for (const event of (await readEvents()).filter(({ status }) => status === 'cancelled' || status === 'completed')) {
      expect(event).toMatchObject({ last_link: matchOf(event).lastLink, is_last_link_due: false });
      expect(await readSource(event.id)).toBe(event.status === 'cancelled' ? 'missed' : 'simulator');
    }
    await other.play(15_000, 5_000);
    expect(await countBy('live')).toBeGreaterThanOrEqual(3);
  });

  test('reveals the last links of matches that were called off or finished without it, and of no others', async () => {
    const [first, second, ...rest] = (await readEvents()).filter(({ status }) => status === 'upcoming');
    await changeBoard(world.db, async (change) => {
      await recordResult(change, first?.id ?? '', { status: 'cancelled', source: 'admin' });
    });
    // The state that an earlier version left.
    await world.db
      .updateTable('event')
      .set({ status: 'completed', finished_at: new Date('2020-01-01T00:00:00Z'), is_last_link_due: true })
      .where('id', '=', second?.id ?? '')
      .execute();
    await world.run();
    for (const ended of [first, second]) {
      if (!ended) throw new Error('no match is announced');
      expect((await readEvent(ended.id)).last_link).toBe(matchOf(ended).lastLink);
    }
    expect((await readEvent(first?.id ?? '')).board_version).toBeGreaterThan(first?.board_version ?? 0n);
    expect((await readEvent(second?.id ?? '')).board_version).toBe(second?.board_version);
    for (const { id } of rest) expect((await readEvent(id)).last_link).toBeNull();
  });

  test('with another secret voids the matches that it cannot play, and creates new ones', async () => {
    await world.play(6_000, 3_000);
    const announced = (await readEvents()).map(({ id }) => id);
    const other = world.restart({ secret: new Uint8Array(32).fill(8) });
    await other.prepare();
    await other.play(15_000, 5_000);
    const statuses = await Promise.all(announced.map(async (id) => (await readEvent(id)).status));
    expect(new Set(statuses)).toEqual(new Set(['cancelled']));
    for (const id of announced) {
      expect(await readEvent(id)).toMatchObject({ last_link: null, is_last_link_due: false });
    }
    expect(await countBy('live')).toBeGreaterThanOrEqual(3);
  });

  test('with a new secret and the former one plays what has begun as it was committed to', async () => {
    await world.play(6_000, 3_000);
    const live = (await readEvents()).filter(({ status }) => status === 'live').map(({ id }) => id);
    expect(live.length).toBeGreaterThan(0);
    const other = world.restart({ secret: new Uint8Array(32).fill(8), formerSecrets: [secret] });
    await other.prepare();
    await other.play(150_000, 5_000);
    const ended = await Promise.all(live.map(readEvent));
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(ended.every(({ last_link }) => last_link !== null)).toBe(true);
    const withdrawn = (await readEvents()).filter(({ status }) => status === 'cancelled');
    expect(withdrawn.filter(({ id }) => live.includes(id))).toEqual([]);
  });

  test('at another speed keeps the speed of live matches, and replaces the calendar, in both directions', async () => {
    await world.play(6_000, 3_000);
    const slow = world.restart({ speed: 1 });
    await slow.prepare();
    await slow.play(10_000, 5_000);
    const started = await readFirst();
    expect(started).toMatchObject({ status: 'live', speed: SPEED });
    const soon = world.clock.now().getTime() + 109 * MINUTE_MS;
    const readSoon = async () =>
      (await readEvents()).filter(
        ({ sport_id, status, starts_at }) =>
          sport_id === 'football' && status === 'upcoming' && starts_at.getTime() <= soon,
      );
    expect(await countBy('upcoming')).toBeGreaterThan(30);
    expect((await readSoon()).length).toBeLessThanOrEqual(5);
    await world.restart().prepare();
    const next = (await readSoon()).find(({ external_id }) => !external_id.includes('/friendly.'));
    expect(next?.starts_at.getTime()).toBeLessThan(world.clock.now().getTime() + (40 * MINUTE_MS) / SPEED);
    expect((await readEvent(started.id)).status).toBe('live');
  });

  test('with fewer sports withdraws the others, except matches that have begun or have bets', async () => {
    await world.play(12_000, 3_000);
    const events = (await readEvents()).filter(({ sport_id }) => sport_id === 'hockey');
    const live = events.filter(({ status }) => status === 'live').map(({ id }) => id);
    const [bet, ...others] = events.filter(({ status }) => status === 'upcoming').map(({ id }) => id);
    await world.db
      .updateTable('event')
      .set({ total_bets: 1 })
      .where('id', '=', bet ?? '')
      .execute();
    const fewer = world.restart({ demoSports: ['football'] });
    await fewer.prepare();
    for (const id of others) expect((await readEvent(id)).status).toBe('cancelled');
    const football = (await readEvents()).filter(({ sport_id }) => sport_id === 'football');
    expect(football.map(({ status }) => status)).not.toContain('cancelled');
    // At least 96 minutes of match clock at this speed: all live matches end, and the one with a bet begins.
    const begins = (await readEvent(bet ?? '')).starts_at.getTime() - world.clock.now().getTime();
    await fewer.play(begins + 60_000, 5_000);
    expect(live.length).toBeGreaterThanOrEqual(3);
    for (const id of [...live, bet ?? '']) expect((await readEvent(id)).status).toBe('completed');
    expect((await readEvents()).filter(({ sport_id }) => sport_id === 'hockey').length).toBe(events.length);
  });

  test('keeps a match with bets, even if its calendar has another one', async () => {
    const [last] = (await readEvents()).slice(-1);
    const id = last?.id ?? '';
    await world.db.updateTable('event').set({ total_bets: 1 }).where('id', '=', id).execute();
    await world.restart({ speed: 1 }).prepare();
    expect((await readEvent(id)).status).toBe('upcoming');
    expect(await countBy('cancelled')).toBeGreaterThan(10);
  });
});

describe('a match of another source', () => {
  test('withdraws simulated matches of its sides at that time without bets, and prevents new ones', async () => {
    const football = (await readEvents()).filter(
      ({ sport_id, status }) => sport_id === 'football' && status === 'upcoming',
    );
    const [untouched, betOn] = football.slice(-2);
    if (!untouched || !betOn) throw new Error('the calendar is empty');
    await world.db.updateTable('event').set({ total_bets: 1 }).where('id', '=', betOn.id).execute();
    const real = await addFootballEvent(world.db, untouched.starts_at);
    const [home, away] = [untouched.home_team_id, betOn.away_team_id];
    await world.db
      .updateTable('event')
      .set({ home_team_id: home, away_team_id: away })
      .where('id', '=', real.id)
      .execute();
    await world.play(10_000, 5_000);
    expect(await readEvent(untouched.id)).toMatchObject({ status: 'cancelled' });
    expect(await readEvent(betOn.id)).toMatchObject({ status: 'upcoming' });
    // At this speed every side plays again within this time.
    await world.play(4 * MINUTE_MS, 6_000);
    const clashes = (await readEvents()).filter(
      ({ id, status, feed, starts_at, home_team_id, away_team_id }) =>
        ![betOn.id, real.id].includes(id) &&
        ['upcoming', 'live', 'completed'].includes(status) &&
        feed === 'demo' &&
        starts_at >= real.startsAt &&
        [home, away].some((team) => [home_team_id, away_team_id].includes(team)),
    );
    expect(clashes.map(({ id }) => id)).toEqual([]);
  });
});

describe('an administrator who chooses the sports', () => {
  const hockeyOf = async (status: string) =>
    (await readEvents()).filter((event) => event.sport_id === 'hockey' && event.status === status).map(({ id }) => id);

  /** Runs until all withdrawals are done, because each run withdraws a few matches only. */
  const tickOften = async () => {
    for (let run = 0; run < 5; run += 1) await world.run();
  };

  test('withdraws matches without bets, while matches that have begun or have just been bet on are played', async () => {
    await world.play(12_000, 3_000);
    const live = await hockeyOf('live');
    const [bet = '', ...others] = await hockeyOf('upcoming');
    const app = await createTestApp({ clock: world.clock, database: world.database, environment });
    onTestFinished(() => app.close());
    const bettor = await app.signUp();
    (await place(bettor, { selections: [await selectionOf(bettor, bet, { key: 'home' })] })).ok;
    expect((await readEvent(bet)).total_bets).toBe(0); // not included in the count yet

    await world.chooseSports(['football']);
    await tickOften();
    expect(live.length).toBeGreaterThanOrEqual(3);
    for (const id of live) expect((await readEvent(id)).status).toBe('live');
    for (const id of others) expect((await readEvent(id)).status).toBe('cancelled');
    expect(await hockeyOf('upcoming')).toEqual([bet]);
    const begins = (await readEvent(bet)).starts_at.getTime() - world.clock.now().getTime();
    await world.play(begins + 60_000, 5_000);
    for (const id of [...live, bet]) expect((await readEvent(id)).status).toBe('completed');
    expect([await hockeyOf('live'), await hockeyOf('upcoming')]).toEqual([[], []]);
  });

  test('may choose none; a sport that is switched on again has matches at once', async () => {
    await world.play(6_000, 3_000);
    await world.chooseSports([]);
    await tickOften();
    expect(await countBy('upcoming')).toBe(0);
    const known = (await readEvents()).length;
    await world.play(20_000, 5_000);
    expect((await readEvents()).length).toBe(known);

    await world.chooseSports(['hockey']);
    await world.play(10_000, 1_000);
    expect((await hockeyOf('upcoming')).length).toBeGreaterThan(10);
    expect((await hockeyOf('live')).length).toBeGreaterThanOrEqual(3);
  });
});
