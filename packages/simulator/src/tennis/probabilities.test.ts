import { describe, expect, test } from 'vitest';
import { sumOf } from '../sets/position.ts';
import { followMatch } from '../testing/follow.ts';
import { priceAll, readScore, readSets, worstMean } from '../testing/sets.ts';
import { winGame } from './endings.ts';
import { tennis } from './engine.ts';
import { openerOf, serverOf, type TennisPosition } from './scoring.ts';

const params = { homeServe: 6450, awayServe: 6250, bestOf: 3 };

type Place = { sets?: string; games?: string; points?: string; bestOf?: number };

/** A position with these sets behind it, in the middle of another one. */
function at({ sets = '', games = '0-0', points = '0-0', bestOf = 3 }: Place = {}): TennisPosition {
  const { sets: played, score } = readSets(sets);
  const finished = Math.max(score.home, score.away) > bestOf / 2;
  const now = { sets: played, games: readScore(games), points: readScore(points) };
  const server = serverOf(openerOf(now), now.games, sumOf(now.points));
  return { ...tennis.kickOff({ ...params, bestOf }), ...now, step: 100, finished, score, server };
}

test('every market has probabilities, and of the sets exactly those that are certain to be played', () => {
  const names = (position: TennisPosition, bestOf = 3) =>
    Object.keys(priceAll(tennis, { params: { ...params, bestOf }, position }));
  expect(names(at())).toEqual([
    'match_winner',
    'set_winner 1000',
    'set_winner 2000',
    'total_sets 2500',
    'set_handicap -1500',
    'set_handicap 1500',
    ...[18_500, 20_500, 22_500, 24_500, 26_500].map((line) => `total_games ${line}`),
    ...[6500, 5500, 4500, 3500, 2500, 1500].map((line) => `game_handicap ${-line}`),
    ...[1500, 2500, 3500, 4500, 5500, 6500].map((line) => `game_handicap ${line}`),
  ]);
  expect(names(at({ bestOf: 5 }), 5)).toEqual([
    'match_winner',
    'set_winner 1000',
    'set_winner 2000',
    'set_winner 3000',
    'total_sets 3500',
    'total_sets 4500',
    ...[-2500, -1500, 1500, 2500].map((line) => `set_handicap ${line}`),
    ...[31_500, 34_500, 37_500, 40_500, 43_500].map((line) => `total_games ${line}`),
    ...[-9500, -7500, -5500, -3500, -1500, 1500, 3500, 5500, 7500, 9500].map((line) => `game_handicap ${line}`),
  ]);
  const sets = (position: TennisPosition) => names(position).filter((name) => name.startsWith('set_winner')).length;
  expect([sets(at({ sets: '6-4' })), sets(at({ sets: '6-4 4-6' })), sets(at({ sets: '6-4 6-4' }))]).toEqual([2, 3, 2]);
});

test.each<[name: string, Place]>([
  ['at deuce', { sets: '6-4', games: '3-3', points: '5-5' }],
  ['at an advantage', { sets: '6-4', games: '3-3', points: '5-6' }],
  ['in a tie-break', { sets: '4-6', games: '6-6', points: '5-4' }],
  ['at six all in a tie-break', { sets: '4-6', games: '6-6', points: '6-6' }],
  ['late in a tie-break', { sets: '6-7 7-6', games: '6-6', points: '14-13' }],
  ['at match point', { sets: '6-7 7-6', games: '5-0', points: '3-0' }],
])('a probability is the mean of its possible values after the next point, also %s', (_, place) => {
  expect(worstMean(tennis, { params, position: at(place) })).toBeLessThan(1e-9);
});

test.each([
  [6450, 6250, 3],
  [5000, 5000, 5],
])(
  'serves of %i and %i, best of %i: prices are those of every course, and hardly one is longer than the chain',
  (homeServe, awayServe, bestOf) => {
    const fair = { homeServe, awayServe, bestOf };
    const { finals, unfinished } = followMatch(tennis, fair, { points: tennis.links - 1, most: 8 });
    expect(unfinished).toBeLessThan(1e-9);
    const toWin = (bestOf + 1) / 2;
    const chanceOf = (home: number, away: number) => finals[home * 4 + away] ?? 0;
    const priced = priceAll(tennis, { params: fair, position: tennis.kickOff(fair) });
    const homeWins = Array.from({ length: toWin }, (_, lost) => chanceOf(toWin, lost));
    expect(priced.match_winner?.home).toBeCloseTo(
      homeWins.reduce((sum, chance) => sum + chance, 0),
      9,
    );
    expect(priced['set_handicap -1500']?.home).toBeCloseTo(
      homeWins.slice(0, -1).reduce((sum, chance) => sum + chance, 0),
      9,
    );
    const longest = chanceOf(toWin, toWin - 1) + chanceOf(toWin - 1, toWin);
    expect(priced[`total_sets ${bestOf * 1000 - 500}`]?.over).toBeCloseTo(longest, 9);
  },
);

// A separate program in another language computed these values.
test.each([
  [3, 0.6026618585702301],
  [5, 0.6227277574835375],
])('goldens: serves of 64.5 and 62.5 %%, best of %i: home wins by %f', (bestOf, chance) => {
  const fair = { ...params, bestOf };
  expect(priceAll(tennis, { params: fair, position: at({ bestOf }) }).match_winner?.home).toBeCloseTo(chance, 12);
});

test('equal players have equal chances, but for the first serve', () => {
  const equal = { homeServe: 6350, awayServe: 6350, bestOf: 3 };
  const { match_winner: winner } = priceAll(tennis, { params: equal, position: tennis.kickOff(equal) });
  expect(winner?.home).toBeGreaterThan(0.5);
  expect(winner?.home).toBeLessThan(0.51);
});

test('a game is won on a serve of 60 % with a probability of 73.57 %', () => {
  const moment = { setLead: 0, games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, opener: 'home' } as const;
  expect(winGame({ homeServe: 6000, awayServe: 6000, bestOf: 3 }, moment)).toBeCloseTo(0.735729, 6);
});

describe('a decided market is exactly 1 and 0', () => {
  test('sets and games already won decide at any time', () => {
    const priced = priceAll(tennis, { params, position: at({ sets: '6-7', games: '3-3' }) });
    expect(priced).toMatchObject({
      'set_winner 1000': { home: 0, away: 1 },
      'set_handicap -1500': { home: 0, away: 1 },
      'total_games 18500': { over: 1, under: 0 },
    });
    // At worst it loses the second set by 5-7 and the third by 0-6: two games fewer than away in all.
    const ahead = priceAll(tennis, { params, position: at({ sets: '6-0', games: '5-0' }) });
    expect(ahead['game_handicap 2500']).toEqual({ home: 1, away: 0 });
    expect(ahead['game_handicap 1500']?.away).toBeGreaterThan(0);
    // Nobody can win from three all in fewer than 9 games.
    expect(priced['total_games 20500']).toEqual({ over: 1, under: 0 });
    expect(priced['total_games 22500']?.over).toBeLessThan(1);
    expect(priceAll(tennis, { params, position: at({ sets: '6-7 6-0' }) })).toMatchObject({
      'set_handicap -1500': { home: 0, away: 1 },
      'set_handicap 1500': { home: 1, away: 0 },
      'total_sets 2500': { over: 1, under: 0 },
    });
  });

  test('the last probabilities of a match agree with its result', () => {
    const end = at({ sets: '6-4 3-6 7-6' });
    expect(priceAll(tennis, { params, position: end })).toMatchObject({
      match_winner: { home: 1, away: 0 },
      'set_winner 1000': { home: 1, away: 0 },
      'set_winner 2000': { home: 0, away: 1 },
      'set_winner 3000': { home: 1, away: 0 },
      'total_sets 2500': { over: 1, under: 0 },
      'set_handicap -1500': { home: 0, away: 1 },
      'set_handicap 1500': { home: 1, away: 0 },
      'total_games 26500': { over: 1, under: 0 },
      'game_handicap -1500': { home: 0, away: 1 },
      'game_handicap 1500': { home: 1, away: 0 },
    });
  });
});

test('evicted prices are the same when recomputed', () => {
  const before = priceAll(tennis, { params, position: at() });
  for (let more = 0; more < 300; more += 1) {
    priceAll(tennis, { params: { ...params, homeServe: 5000 + more }, position: at({ sets: '6-4 4-6' }) });
  }
  expect(priceAll(tennis, { params, position: at() })).toEqual(before);
});

test('a better serve raises the probability of a win, and better serves of both the number of games', () => {
  const price = (homeServe: number, awayServe: number) =>
    priceAll(tennis, { params: { homeServe, awayServe, bestOf: 3 }, position: at() });
  expect(price(6500, 6250).match_winner?.home).toBeGreaterThan(price(6450, 6250).match_winner?.home ?? 1);
  expect(price(7000, 7000)['total_games 24500']?.over).toBeGreaterThan(
    price(6000, 6000)['total_games 24500']?.over ?? 1,
  );
});

test('the leader has the better day: the winner of the first set is the favourite in the second', () => {
  const [before, after] = [at(), at({ sets: '6-4' })].map((position) => priceAll(tennis, { params, position }));
  expect(after?.['set_winner 2000']?.home).toBeGreaterThan(before?.['set_winner 2000']?.home ?? 1);
});
