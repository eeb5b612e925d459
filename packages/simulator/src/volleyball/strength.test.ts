import { expect, test } from 'vitest';
import { NIL } from '../sets/position.ts';
import { winSet } from './endings.ts';
import { readVolleyballParams } from './params.ts';
import { volleyballParams } from './strength.ts';

const pair = (home: number, away: number, league: number) => ({
  home: { strength: home },
  away: { strength: away },
  league: { home: league },
});

test.each([
  [1.176, 0.847, 0.384],
  [-1.469, 1.176, 0.384],
  [0, 0, 0],
])(
  'strengths %f and %f with %f at home: home wins a set as often as they say, whoever serves first',
  (home, away, league) => {
    const params = volleyballParams(pair(home, away, league));
    const served = (['home', 'away'] as const).map((server) => winSet(params, { score: NIL, points: NIL, server }));
    const mean = served.reduce((sum, chance) => sum + chance, 0) / 2;
    expect(Math.abs(mean - 1 / (1 + Math.exp(away - home - league)))).toBeLessThan(0.001);
  },
);

// A separate program in another language computed these values.
test.each([
  [1.176, 0.847, 0.384, 6790, 6210],
  [1.176, -1.469, 0.384, 7585, 5415],
  [-1.248, 1.003, 0.077, 5677, 7323],
  [0, 0, 0, 6500, 6500],
])(
  'goldens: strengths %f and %f with %f at home side out by %i and %i',
  (home, away, league, homeSideOut, awaySideOut) => {
    expect(volleyballParams(pair(home, away, league))).toEqual({ homeSideOut, awaySideOut });
  },
);

test('parameters stay playable however unequal the teams', () => {
  for (const [home, away] of [
    [50, -50],
    [-50, 50],
  ] as const) {
    const params = volleyballParams(pair(home, away, 0));
    expect(readVolleyballParams(params)).toEqual(params);
  }
});
