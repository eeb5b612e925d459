import { describe, expect, test } from 'vitest';
import { createCalendar, type PlannedMatch } from './calendar.ts';
import { footballLeagues } from './football-leagues.ts';

const secret = new Uint8Array(32).fill(5);
const calendar = createCalendar(secret, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MATCH_MS = 109 * MINUTE_MS;
const from = new Date('2026-11-21T20:10:00Z');
const plus = (ms: number) => new Date(from.getTime() + ms);
const month = calendar.between(from, plus(40 * DAY_MS));

/** The least time between two kick-offs of the same team. */
function leastRest(matches: readonly PlannedMatch[]): number {
  const last = new Map<string, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const { home, away, startsAt } of matches.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    for (const { name } of [home, away]) {
      least = Math.min(least, startsAt.getTime() - (last.get(name) ?? Number.NEGATIVE_INFINITY));
      last.set(name, startsAt.getTime());
    }
  }
  return least;
}

describe('the calendar', () => {
  test('has a match every half hour, and two in every fifth', () => {
    const counts = [...Map.groupBy(month, ({ startsAt }) => startsAt.getTime())];
    expect(counts.every(([start]) => start % (30 * MINUTE_MS) === 0)).toBe(true);
    expect(counts.length).toBe(40 * 48);
    for (let slot = 0; slot + 5 <= counts.length; slot += 5) {
      expect(
        counts
          .slice(slot, slot + 5)
          .map(([, matches]) => matches.length)
          .sort(),
      ).toEqual([1, 1, 1, 1, 2]);
    }
  });

  test('has three to five matches under way at any time', () => {
    for (let minute = 120; minute < 20_000; minute += 7) {
      const now = from.getTime() + minute * MINUTE_MS;
      const live = month.filter(({ startsAt }) => startsAt.getTime() <= now && now < startsAt.getTime() + MATCH_MS);
      expect([3, 4, 5]).toContain(live.length);
    }
  });

  test('lets no team play twice within three hours, extra matches included', () => {
    expect(leastRest(month)).toBeGreaterThan(3 * 60 * MINUTE_MS);
    for (let minute = 200; minute < 15_000; minute += 13) {
      const start = plus(minute * MINUTE_MS);
      const near = calendar.between(plus((minute - 200) * MINUTE_MS), plus((minute + 200) * MINUTE_MS));
      expect(leastRest([...near, ...calendar.extras(start)])).toBeGreaterThan(3 * 60 * MINUTE_MS);
    }
  });

  test('lets every team of a league meet every other at home and away, and only once, in a season', () => {
    for (const { name, teams } of footballLeagues) {
      const season = calendar
        .between(from, plus(60 * DAY_MS))
        .filter(({ league }) => league.name === name)
        .slice(0, teams.length * (teams.length - 1));
      expect(new Set(season.map(({ home, away }) => `${home.name} ${away.name}`)).size).toBe(season.length);
    }
  });

  test('shares the matches evenly among the leagues', () => {
    const counts = [...Map.groupBy(month, ({ league }) => league.name).values()].map(({ length }) => length);
    expect(counts.length).toBe(5);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });

  test('is the same whoever asks, and from whenever', () => {
    expect(createCalendar(secret, 1).between(from, plus(40 * DAY_MS))).toEqual(month);
    const later = calendar.between(plus(DAY_MS), plus(2 * DAY_MS));
    expect(month).toEqual(expect.arrayContaining(later));
    expect(new Set(month.map(({ externalId }) => externalId)).size).toBe(month.length);
  });

  test('is another one under another secret', () => {
    const pairs = (matches: readonly PlannedMatch[]) => matches.map(({ home, away }) => `${home.name} ${away.name}`);
    const other = createCalendar(new Uint8Array(32).fill(6), 1).between(from, plus(DAY_MS));
    expect(pairs(other)).not.toEqual(pairs(month.slice(0, other.length)));
  });

  test.each([7, 60, 1000])('at speed %s has as many matches in a time as much shorter', (speed) => {
    const matches = createCalendar(secret, speed).between(from, plus(DAY_MS / speed));
    expect(Math.abs(matches.length - 57.6)).toBeLessThan(2);
    expect(leastRest(matches)).toBeGreaterThan((3 * 60 * MINUTE_MS) / speed);
  });
});

test('a team with a name of 13 letters or more has a shorter one', () => {
  for (const { name, shortName = name } of footballLeagues.flatMap(({ teams }) => teams)) {
    expect(shortName.length, shortName).toBeLessThan(13);
  }
});
