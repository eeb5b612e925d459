import { describe, expect, it } from 'vitest';
import { DEFAULT_LEAGUES } from '#modules/settings';
import { createCalendars } from '../demo/calendar.ts';
import { normaliseEvent, offerBeforeStart } from '../odds-api/parsing/normalise.ts';
import { parseFeed } from '../odds-api/parsing/parse-feed.ts';
import { followedKeys } from '../odds-api/parsing/sports.ts';
import { sandboxLeagues } from './leagues.ts';
import type { FeedRecord } from './records.ts';
import { createSchedule, type FindOthers } from './schedule.ts';
import { createTestFeed, EPL, NOW, ODDS_QUERY, secret, twoLeagues } from './testing/test-feed.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS);

describe('the schedule', () => {
  const calendars = createCalendars(1);
  const findOthers: FindOthers = (sportId, from, to) =>
    calendars.find(({ sport }) => sport.id === sportId)?.between(from, to) ?? [];
  const schedule = createSchedule(secret, { leagues: sandboxLeagues, findOthers });
  const matches = sandboxLeagues.flatMap(({ key, sportId }) =>
    schedule.between(key, at(-72), at(72)).map((match) => ({ ...match, sportId })),
  );
  const football = matches.filter(({ sportId }) => sportId === 'football');

  it('has about eighty football matches in three days, and one to three in play at nearly any time', () => {
    const upcoming = football.filter(({ startsAt }) => startsAt > at(0));
    expect(upcoming.length).toBeGreaterThanOrEqual(70);
    expect(upcoming.length).toBeLessThanOrEqual(96);
    const live = Array.from({ length: 140 }, (_, hour) => {
      const begun = football.filter(({ startsAt }) => startsAt <= at(hour - 70) && startsAt > at(hour - 71.8));
      return begun.length;
    });
    expect(Math.max(...live)).toBeLessThanOrEqual(3);
    expect(live.filter((count) => count >= 1).length).toBeGreaterThan(130);
  });

  it('has matches of every followed league and sport that The Odds API has', () => {
    for (const { key } of sandboxLeagues) {
      expect(matches.filter(({ sportKey }) => sportKey === key).length, key).toBeGreaterThanOrEqual(20);
    }
    const inSeason = sandboxLeagues.map(({ key }) => ({ key, active: true }));
    expect(followedKeys(inSeason, DEFAULT_LEAGUES)).toHaveLength(sandboxLeagues.length);
    expect(new Set(sandboxLeagues.map(({ sportId }) => sportId))).toEqual(
      new Set(['football', 'basketball', 'hockey', 'tennis', 'american_football']),
    );
  });

  it('never has a side in two matches at a time, simulated matches included', () => {
    const near = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) < 2 * HOUR_MS;
    const others = ['football', 'basketball', 'hockey', 'tennis'].flatMap((sportId) =>
      findOthers(sportId, at(-76), at(76)).map(({ startsAt, home, away }) => ({
        sportId,
        startsAt,
        home: home.name,
        away: away.name,
      })),
    );
    const sidesOf = Map.groupBy(
      [...others, ...matches].flatMap((match) => [match.home, match.away].map((side) => ({ side, match }))),
      ({ side, match }) => `${match.sportId} ${side}`,
    );
    for (const { home, away, sportId, startsAt, id } of matches) {
      for (const side of [home, away]) {
        const together = sidesOf.get(`${sportId} ${side}`)?.filter(({ match }) => near(match.startsAt, startsAt));
        expect(together, `${side} ${startsAt.toISOString()} ${id}`).toHaveLength(1);
      }
    }
  });

  it('leaves every side time between its matches, and gives every match a unique id', () => {
    for (const { key } of sandboxLeagues) {
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

  it('depends on the secret only', () => {
    const idsOf = (fill: number) =>
      createSchedule(new Uint8Array(32).fill(fill), { leagues: twoLeagues, findOthers: () => [] })
        .between(EPL, at(0), at(24))
        .map(({ id }) => id);
    expect(idsOf(1)).toEqual(idsOf(1));
    expect(idsOf(1)).not.toEqual(idsOf(2));
  });
});

describe('the lists of the sandbox', () => {
  it.each([
    [EPL, ['match_winner', 'total_goals', 'handicap']],
    ['soccer_uefa_champs_league', ['match_winner', 'total_goals', 'handicap']],
    ['basketball_nba', ['match_winner', 'total', 'handicap']],
    ['basketball_euroleague', ['match_winner', 'total', 'handicap']],
    ['icehockey_nhl', ['match_winner', 'total', 'handicap']],
    ['americanfootball_nfl', ['match_winner', 'total', 'handicap']],
    ['tennis_atp_sandbox_open', ['match_winner']],
    ['tennis_wta_sandbox_open', ['match_winner']],
  ])('parse without skips in %s: %s for each upcoming event', async (key, types) => {
    const { client } = createTestFeed();
    const { events, skipped } = parseFeed(await client.fetchOdds(key, ODDS_QUERY));
    expect(skipped).toEqual([]);
    const later = events.filter((event) => event.commence_time > at(0));
    expect(later.length).toBeGreaterThan(10);
    for (const raw of later) {
      const { event } = normaliseEvent(raw);
      expect(new Set(event && offerBeforeStart(event).markets.map(({ type }) => type))).toEqual(new Set(types));
    }
  });

  it('have scores as text, null before the start, and results for three days', async () => {
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

  it('have no odds of finished events', async () => {
    const { client, clock } = createTestFeed();
    const [first] = (await client.fetchOdds(EPL, ODDS_QUERY)) as FeedRecord[];
    clock.set(new Date(Date.parse(first?.commence_time ?? '') + 2 * HOUR_MS));
    const ids = ((await client.fetchOdds(EPL, ODDS_QUERY)) as FeedRecord[]).map(({ id }) => id);
    expect(ids).not.toContain(first?.id);
  });
});
