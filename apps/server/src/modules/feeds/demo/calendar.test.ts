import type { SimulatedSport } from '@cauri/rules';
import { create, kickOff, seedFor, thresholds } from '@cauri/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCalendar, type PlannedMatch } from './calendar.ts';
import { demoSports } from './leagues.ts';

const secret = new Uint8Array(32).fill(5);
const [football] = demoSports;
if (!football) throw new Error('no calendar of football');
const calendar = createCalendar(football, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MATCH_MS = 109 * MINUTE_MS;
const from = new Date('2026-11-21T20:10:00Z');
const plus = (ms: number) => new Date(from.getTime() + ms);
const month = calendar.between(from, plus(40 * DAY_MS));

/** The minimum time between two kick-offs of the same team. */
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

describe('the calendar of football', () => {
  test('has a match every half hour, and two in every fifth half hour', () => {
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

  test('has no team play twice within three hours, friendly matches included', () => {
    expect(leastRest(month)).toBeGreaterThan(3 * 60 * MINUTE_MS);
    for (let minute = 200; minute < 15_000; minute += 13) {
      const start = plus(minute * MINUTE_MS);
      const near = calendar.between(plus((minute - 200) * MINUTE_MS), plus((minute + 200) * MINUTE_MS));
      expect(leastRest([...near, ...calendar.friendlies(start)])).toBeGreaterThan(3 * 60 * MINUTE_MS);
    }
  });

  test('has every team of a league meet every other at home and away, and only once, in a season', () => {
    for (const { name, sides } of football.leagues) {
      const season = calendar
        .between(from, plus(60 * DAY_MS))
        .filter(({ league }) => league.name === name)
        .slice(0, sides.length * (sides.length - 1));
      expect(new Set(season.map(({ home, away }) => `${home.name} ${away.name}`)).size).toBe(season.length);
    }
  });

  test('divides the matches evenly among the leagues', () => {
    const counts = [...Map.groupBy(month, ({ league }) => league.name).values()].map(({ length }) => length);
    expect(counts.length).toBe(5);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });

  test('is the same for every reader and for every start of the period', () => {
    expect(createCalendar(football, 1).between(from, plus(40 * DAY_MS))).toEqual(month);
    const later = calendar.between(plus(DAY_MS), plus(2 * DAY_MS));
    expect(month).toEqual(expect.arrayContaining(later));
    expect(new Set(month.map(({ place }) => place)).size).toBe(month.length);
  });

  test.each([7, 60, 1000])('at speed %s has as many matches in a correspondingly shorter time', (speed) => {
    const matches = createCalendar(football, speed).between(from, plus(DAY_MS / speed));
    expect(Math.abs(matches.length - 57.6)).toBeLessThan(2);
    expect(leastRest(matches)).toBeGreaterThan((3 * 60 * MINUTE_MS) / speed);
  });
});

/** The minutes of the shortest match, and of the longest likely one. */
const MINUTES: Readonly<Record<SimulatedSport, { shortest: number; longest: number }>> = {
  football: { shortest: 109, longest: 109 },
  basketball: { shortest: 61, longest: 104 },
  // 48 points. A match may take longer, once in many thousands.
  tennis: { shortest: 34, longest: 240 },
  // Three sets with three points of the other side in each.
  volleyball: { shortest: 55, longest: 160 },
  hockey: { shortest: 96, longest: 110 },
  handball: { shortest: 70, longest: 70 },
};

describe.each(demoSports)('the calendar of $id', (sport) => {
  const { shortest, longest } = MINUTES[sport.id];
  const own = createCalendar(sport, 1);

  test('has no side play twice within the longest likely match, friendly matches of a new world included', () => {
    expect(leastRest(own.between(from, plus(30 * DAY_MS)))).toBeGreaterThan(longest * MINUTE_MS);
    for (let minute = 0; minute < 6_000; minute += 13) {
      // A match that starts at this moment is not added any more.
      const near = own.between(plus(minute * MINUTE_MS + 1), plus((minute + 400) * MINUTE_MS));
      const friendlies = own.friendlies(plus(minute * MINUTE_MS));
      expect(friendlies.length).toBeGreaterThanOrEqual(sport.live.wanted);
      // The sides of a friendly match of volleyball may have to wait for the end of a long match.
      const rest = sport.id === 'volleyball' ? 120 : longest;
      expect(leastRest([...near, ...friendlies])).toBeGreaterThan(rest * MINUTE_MS);
    }
  });

  test('starts matches often enough for three to be in play, however short they are', () => {
    const starts = own.between(from, plus(DAY_MS)).map(({ startsAt }) => startsAt.getTime());
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.max(...gaps) * 3).toBeLessThanOrEqual(shortest * MINUTE_MS);
  });

  test('has at least three matches in play at any moment, with their actual durations', () => {
    fc.assert(
      fc.property(fc.nat(365 * 24 * 3600), fc.constantFrom(1, 7, 60, 1000), (second, speed) => {
        const now = plus(second * 1000);
        const recent = createCalendar(sport, speed).between(
          new Date(now.getTime() - (110 * MINUTE_MS) / speed),
          new Date(now.getTime() + 1),
        );
        const live = recent.filter(({ place, league, home, away, startsAt }) => {
          const matchId = `${place}`;
          const { duration } = create({ matchId, ...league.fixtureOf(home, away) }, seedFor(secret, matchId));
          return (now.getTime() - startsAt.getTime()) * speed < duration;
        });
        expect(live.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 20 },
    );
  });

  test('contains each side once, with a name of at most 12 letters', () => {
    const sides = sport.leagues.flatMap((league) => league.sides);
    for (const { shortName } of sides) expect(shortName.length, shortName).toBeLessThan(13);
    expect(new Set(sides.map(({ name }) => name)).size).toBe(sides.length);
  });

  test('has a match for any two sides of a league', () => {
    for (const { sides, fixtureOf } of sport.leagues) {
      const [first, last] = [sides[0], sides.at(-1)];
      if (!first || !last) throw new Error('league without sides');
      for (const fixture of [fixtureOf(first, last), fixtureOf(last, first)]) {
        expect(() =>
          thresholds({ matchId: 'a match', ...fixture }, kickOff({ matchId: 'a match', ...fixture })),
        ).not.toThrow();
      }
    }
  });
});
