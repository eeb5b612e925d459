import { expect, test } from 'vitest';
import { priceAll } from '../testing/sets.ts';
import { tennis } from './engine.ts';
import { readTennisParams } from './params.ts';
import { tennisParams } from './strength.ts';

const pair = (home: number, away: number) => ({ home: { rating: home }, away: { rating: away } });

test.each([
  ['atp', 3, 2353, 2269],
  ['atp', 5, 2147, 2353],
  ['wta', 3, 2105, 1668],
  ['wta', 3, 1800, 1800],
] as const)('%s, best of %i, %i against %i: home wins as often as Elo says', (tour, bestOf, home, away) => {
  const params = tennisParams({ ...pair(home, away), tour, bestOf });
  const winner = priceAll(tennis, { params, position: tennis.kickOff(params) }).match_winner?.home;
  const difference = (home - away) * (bestOf === 5 ? 1.15 : 1);
  expect(Math.abs((winner ?? 0) - 1 / (1 + 10 ** (-difference / 400)))).toBeLessThan(0.001);
  expect(params.homeServe + params.awayServe).toBe(tour === 'atp' ? 12_700 : 11_000);
});

// A separate program in another language computed these values.
test.each([
  ['atp', 3, 2353, 2269, 6467, 6233],
  ['atp', 5, 2353, 2269, 6462, 6238],
  ['wta', 3, 1668, 2105, 4943, 6057],
] as const)(
  'goldens: %s, best of %i, %i against %i serve %i and %i',
  (tour, bestOf, home, away, homeServe, awayServe) => {
    expect(tennisParams({ ...pair(home, away), tour, bestOf })).toEqual({ homeServe, awayServe, bestOf });
  },
);

test('parameters stay playable however unequal the players', () => {
  for (const [home, away] of [
    [9000, 0],
    [0, 9000],
  ] as const) {
    const params = tennisParams({ ...pair(home, away), tour: 'wta', bestOf: 5 });
    expect(readTennisParams(params)).toEqual(params);
  }
});
