import { describe, expect, test } from 'vitest';
import { NIL, type SetsPosition, type Side } from '../sets/position.ts';
import { followMatch } from '../testing/follow.ts';
import { priceAll, readScore, readSets, worstMean } from '../testing/sets.ts';
import { winSet } from './endings.ts';
import { volleyball } from './engine.ts';
import { openerOf } from './scoring.ts';

const params = { homeSideOut: 6600, awaySideOut: 6450 };

/** A position with these sets behind it, in the middle of another one. */
function at(sets = '', points = '0-0', server?: Side): SetsPosition {
  const { sets: played, score } = readSets(sets);
  return {
    step: 100,
    finished: Math.max(score.home, score.away) === 3,
    score,
    sets: played,
    points: readScore(points),
    server: server ?? openerOf(played.length),
  };
}

test('every market has probabilities, and of the sets exactly those that are certain to be played', () => {
  const names = (position: SetsPosition) => Object.keys(priceAll(volleyball, { params, position }));
  expect(names(at())).toEqual([
    'match_winner',
    'set_winner 1000',
    'set_winner 2000',
    'set_winner 3000',
    'total_sets 3500',
    'total_sets 4500',
    ...[-2500, -1500, 1500, 2500].map((line) => `set_handicap ${line}`),
  ]);
  const sets = (text: string) => names(at(text)).filter((name) => name.startsWith('set_winner')).length;
  expect([sets('25-20'), sets('25-20 20-25 25-20 20-25'), sets('25-20 25-20 25-20')]).toEqual([3, 5, 3]);
});

test.each<[name: string, SetsPosition]>([
  ['at 24 all', at('25-20', '24-24', 'away')],
  ['at 25 to 24', at('25-20', '25-24', 'home')],
  ['at 31 to 32', at('25-20', '31-32', 'away')],
  ['at match point in the fifth set', at('25-20 20-25 25-20 20-25', '14-13', 'home')],
  ['at 17 to 16 in the fifth set', at('25-20 20-25 25-20 20-25', '17-16', 'home')],
])('a probability is the mean of its possible values after the next rally, also %s', (_, position) => {
  expect(worstMean(volleyball, { params, position })).toBeLessThan(1e-9);
});

test.each([
  [6600, 6450],
  [8000, 8000],
])(
  'side-outs of %i and %i: prices are those of every course, and hardly one is longer than the chain',
  (homeSideOut, awaySideOut) => {
    const fair = { homeSideOut, awaySideOut };
    const { finals, unfinished } = followMatch(volleyball, fair, { points: volleyball.links - 1, most: 26 });
    expect(unfinished).toBeLessThan(1e-9);
    const chanceOf = (home: number, away: number) => finals[home * 4 + away] ?? 0;
    const priced = priceAll(volleyball, { params: fair, position: volleyball.kickOff(fair) });
    expect(priced.match_winner?.home).toBeCloseTo(chanceOf(3, 0) + chanceOf(3, 1) + chanceOf(3, 2), 9);
    expect(priced['set_handicap -2500']?.home).toBeCloseTo(chanceOf(3, 0), 9);
    expect(priced['set_handicap 1500']?.away).toBeCloseTo(chanceOf(0, 3) + chanceOf(1, 3), 9);
    expect(priced['total_sets 3500']?.under).toBeCloseTo(chanceOf(3, 0) + chanceOf(0, 3), 9);
    expect(priced['total_sets 4500']?.over).toBeCloseTo(chanceOf(3, 2) + chanceOf(2, 3), 9);
  },
);

// A separate program in another language computed these values.
test('goldens: side-outs of 66 and 64.5 % win the first set on either serve, the fifth, and sets when ahead and behind', () => {
  const [sets, five] = [NIL, { home: 2, away: 2 }];
  expect(winSet(params, { score: sets, points: NIL, server: 'home' })).toBeCloseTo(0.5276065901664854, 12);
  expect(winSet(params, { score: sets, points: NIL, server: 'away' })).toBeCloseTo(0.5639102178042693, 12);
  expect(winSet(params, { score: five, points: NIL, server: 'home' })).toBeCloseTo(0.5125672448372478, 12);
  expect(winSet(params, { score: { home: 1, away: 0 }, points: NIL, server: 'away' })).toBeCloseTo(
    0.5819715741991872,
    12,
  );
  expect(winSet(params, { score: { home: 0, away: 2 }, points: NIL, server: 'home' })).toBeCloseTo(
    0.4909067935787311,
    12,
  );
});

describe('a decided market is exactly 1 and 0', () => {
  test('sets already won decide at any time', () => {
    expect(priceAll(volleyball, { params, position: at('20-25 25-20', '3-4') })).toMatchObject({
      'set_winner 1000': { home: 0, away: 1 },
      'set_winner 2000': { home: 1, away: 0 },
      'total_sets 3500': { over: 1, under: 0 },
      'set_handicap -2500': { home: 0, away: 1 },
      'set_handicap 2500': { home: 1, away: 0 },
    });
  });

  test('the last probabilities of a match agree with its result', () => {
    expect(priceAll(volleyball, { params, position: at('20-25 25-20 25-23 26-24') })).toMatchObject({
      match_winner: { home: 1, away: 0 },
      'set_winner 4000': { home: 1, away: 0 },
      'total_sets 4500': { over: 0, under: 1 },
      'set_handicap -1500': { home: 1, away: 0 },
      'set_handicap -2500': { home: 0, away: 1 },
    });
  });
});

test('a better side-out, receiving and a lead in sets each raise the probability of a win', () => {
  const winner = (homeSideOut: number, position: SetsPosition) =>
    priceAll(volleyball, { params: { ...params, homeSideOut }, position });
  expect(winner(6700, at()).match_winner?.home).toBeGreaterThan(winner(6600, at()).match_winner?.home ?? 1);
  const serving = (server: Side) => winner(6600, at('', '10-10', server))['set_winner 1000']?.home ?? 1;
  expect(serving('away')).toBeGreaterThan(serving('home'));
  expect(winner(6600, at('25-20'))['set_winner 2000']?.home).toBeGreaterThan(
    winner(6600, at())['set_winner 2000']?.home ?? 1,
  );
});
