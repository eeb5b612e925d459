import { describe, expect, it } from 'vitest';
import { createCalendar } from '../demo/calendar.ts';
import { football } from '../demo/demo-sports.ts';
import { normaliseEvent, offerBeforeStart } from '../odds-api/normalise.ts';
import { parseFeed } from '../odds-api/parse-feed.ts';
import type { FeedRecord } from './records.ts';
import { createSchedule, sandboxLeagues } from './schedule.ts';
import { createTestFeed, EPL, NOW, secret, WISHES } from './testing/test-feed.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS);
const keys = sandboxLeagues.map(({ key }) => key);

describe('the schedule', () => {
  const calendar = createCalendar(football, { secret, speed: 1 });
  const schedule = createSchedule(secret, calendar.between);
  const matches = keys.flatMap((key) => schedule.between(key, at(-72), at(72)));

  it('has some eighty matches in three days, and one to three in play at nearly any time', () => {
    const upcoming = matches.filter(({ startsAt }) => startsAt > at(0));
    expect(upcoming.length).toBeGreaterThanOrEqual(70);
    expect(upcoming.length).toBeLessThanOrEqual(96);
    const live = Array.from({ length: 140 }, (_, hour) => {
      const begun = matches.filter(({ startsAt }) => startsAt <= at(hour - 70) && startsAt > at(hour - 71.8));
      return begun.length;
    });
    expect(Math.max(...live)).toBeLessThanOrEqual(3);
    expect(live.filter((count) => count >= 1).length).toBeGreaterThan(130);
  });

  it('keeps clear of the demo world: no team plays in both within three hours', () => {
    for (const { home, away, startsAt } of matches) {
      const near = calendar.between(
        new Date(startsAt.getTime() - 3 * HOUR_MS + 1),
        new Date(startsAt.getTime() + 3 * HOUR_MS),
      );
      const busy = near.flatMap((other) => [other.home.name, other.away.name]);
      expect(busy).not.toContain(home);
      expect(busy).not.toContain(away);
    }
  });

  it('lets every team rest, and gives every match an id of its own', () => {
    for (const key of keys) {
      const own = matches.filter(({ sportKey }) => sportKey === key);
      for (const match of own) {
        const again = own.find(
          (other) =>
            other !== match &&
            [other.home, other.away].some((name) => name === match.home || name === match.away) &&
            Math.abs(other.startsAt.getTime() - match.startsAt.getTime()) < 7 * HOUR_MS,
        );
        expect(again).toBeUndefined();
      }
    }
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    for (const { id } of matches) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same for the same secret, and another for another', () => {
    const idsOf = (fill: number) =>
      createSchedule(new Uint8Array(32).fill(fill), () => [])
        .between(EPL, at(0), at(24))
        .map(({ id }) => id);
    expect(idsOf(1)).toEqual(idsOf(1));
    expect(idsOf(1)).not.toEqual(idsOf(2));
  });
});

describe('its lists', () => {
  it('are read without anything missing: a winner and a total for each event to come', async () => {
    const { client } = createTestFeed();
    for (const key of keys) {
      const { events, skipped } = parseFeed(await client.fetchOdds(key, WISHES));
      expect(skipped).toEqual([]);
      for (const raw of events.filter((event) => event.commence_time > at(0))) {
        const { event } = normaliseEvent(raw);
        expect(event && offerBeforeStart(event).markets.map(({ type }) => type)).toEqual([
          'match_winner',
          'total_goals',
        ]);
      }
    }
  });

  it('tell scores as texts, null before the start, and results for three days', async () => {
    const { client, clock } = createTestFeed();
    const before = (await client.fetchScores(EPL, 3)) as FeedRecord[];
    const next = before.find(({ scores }) => scores === null);
    expect(next?.completed).toBe(false);
    const find = async () => ((await client.fetchScores(EPL, 3)) as FeedRecord[]).find(({ id }) => id === next?.id);
    clock.set(next?.commence_time ?? '');
    expect(await find()).toMatchObject({ completed: false, scores: [{ score: '0' }, { score: '0' }] });
    clock.advance(2 * HOUR_MS);
    const result = await find();
    expect(result?.completed).toBe(true);
    clock.advance(69 * HOUR_MS);
    expect(await find()).toMatchObject({ completed: true, scores: result?.scores });
    clock.advance(3 * HOUR_MS);
    expect(await find()).toBeUndefined();
  });

  it('have no odds of an event that is over', async () => {
    const { client, clock } = createTestFeed();
    const [first] = (await client.fetchOdds(EPL, WISHES)) as FeedRecord[];
    clock.set(new Date(Date.parse(first?.commence_time ?? '') + 2 * HOUR_MS));
    const ids = ((await client.fetchOdds(EPL, WISHES)) as FeedRecord[]).map(({ id }) => id);
    expect(ids).not.toContain(first?.id);
  });
});
