import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sportIds } from '../sports.ts';
import { markets } from './definitions.ts';
import { gradeOutcomes, isGradable, marketName, outcomeKeysOf, outcomeName } from './grading.ts';
import type { Grade, Score } from './market.ts';
import { RULES_VERSION, ruleOf } from './rule.ts';

const sides = { home: 'Arsenal', away: 'Chelsea' };

/**
 * The grades of all outcomes of a market, in the order of their keys, after `2-1`, `2-1: 6-4 3-6 7-6` (with its sets) or
 * `cancelled`.
 */
function gradesOf(type: string, line: number | null, text: string, outcomeKeys = outcomeKeysOf(type)): Grade[] {
  const [score = '', sets] = text.split(': ');
  const result = {
    ...(score === 'cancelled' ? { home: 0, away: 0 } : toScore(score)),
    status: score === 'cancelled' ? 'cancelled' : 'completed',
    ...(sets !== undefined && { periods: sets.split(' ').map(toScore) }),
  } as const;
  const grades = gradeOutcomes({ type, line, outcomeKeys, result });
  return outcomeKeys.map((key) => grades[key] ?? 'void');
}

function toScore(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

describe('match winner', () => {
  test.each<[string, Grade[]]>([
    ['2-1', ['won', 'lost', 'lost']],
    ['1-1', ['lost', 'won', 'lost']],
    ['0-3', ['lost', 'lost', 'won']],
    ['cancelled', ['void', 'void', 'void']],
  ])('with a draw after %s: %s', (score, grades) => {
    expect(gradesOf('match_winner', null, score)).toEqual(grades);
  });

  test.each<[string, Grade[]]>([
    ['2-1', ['won', 'lost']],
    ['0-3', ['lost', 'won']],
    ['1-1', ['void', 'void']],
    ['0-0', ['void', 'void']],
  ])('without a draw after %s: %s', (score, grades) => {
    expect(gradesOf('match_winner', null, score, ['home', 'away'])).toEqual(grades);
  });
});

describe.each(['total_goals', 'total', 'total_sets'])('%s', (type) => {
  test.each<[line: number, score: string, over: Grade, under: Grade]>([
    [2_500, '2-1', 'won', 'lost'],
    [2_500, '2-0', 'lost', 'won'],
    [2_500, 'cancelled', 'void', 'void'],
    [3_000, '2-1', 'void', 'void'],
    [3_000, '2-2', 'won', 'lost'],
    [3_000, '1-1', 'lost', 'won'],
    [2_250, '1-1', 'half_lost', 'half_won'],
    [2_250, '2-1', 'won', 'lost'],
    [2_250, '1-0', 'lost', 'won'],
    [2_750, '2-1', 'half_won', 'half_lost'],
    [2_750, '1-1', 'lost', 'won'],
    [2_750, '3-1', 'won', 'lost'],
    [220_500, '113-103', 'lost', 'won'],
    [0, '0-0', 'void', 'void'],
  ])('with a line of %s after %s: over %s, under %s', (line, score, over, under) => {
    expect(gradesOf(type, line, score)).toEqual([over, under]);
  });
});

describe('both teams to score', () => {
  test.each<[string, Grade[]]>([
    ['1-1', ['won', 'lost']],
    ['3-0', ['lost', 'won']],
    ['0-1', ['lost', 'won']],
    ['0-0', ['lost', 'won']],
    ['cancelled', ['void', 'void']],
  ])('after %s: yes and no are %s', (score, grades) => {
    expect(gradesOf('both_teams_to_score', null, score)).toEqual(grades);
  });
});

describe('double chance', () => {
  test.each<[string, Grade[]]>([
    ['1-0', ['won', 'won', 'lost']],
    ['1-1', ['won', 'lost', 'won']],
    ['0-1', ['lost', 'won', 'won']],
    ['cancelled', ['void', 'void', 'void']],
  ])('after %s: home or draw, home or away, draw or away are %s', (score, grades) => {
    expect(gradesOf('double_chance', null, score)).toEqual(grades);
  });
});

describe('draw no bet', () => {
  test.each<[string, Grade[]]>([
    ['2-1', ['won', 'lost']],
    ['0-3', ['lost', 'won']],
    ['1-1', ['void', 'void']],
    ['0-0', ['void', 'void']],
    ['cancelled', ['void', 'void']],
  ])('after %s: home and away are %s', (score, grades) => {
    expect(gradesOf('draw_no_bet', null, score)).toEqual(grades);
  });
});

describe('set winner', () => {
  test.each<[line: number, result: string, home: Grade, away: Grade]>([
    [1_000, '2-1: 6-4 3-6 7-6', 'won', 'lost'],
    [2_000, '2-1: 6-4 3-6 7-6', 'lost', 'won'],
    [3_000, '2-1: 6-4 3-6 7-6', 'won', 'lost'],
    [5_000, '2-3: 25-20 20-25 25-23 22-25 13-15', 'lost', 'won'],
    [1_000, 'cancelled', 'void', 'void'],
    [1_000, 'cancelled: 6-4 3-2', 'void', 'void'],
  ])('for set %s thousandths after %s: home %s, away %s', (line, result, home, away) => {
    expect(gradesOf('set_winner', line, result)).toEqual([home, away]);
  });

  test('is void where the set was not played', () => {
    expect(gradesOf('set_winner', 3_000, '2-0: 6-4 6-3')).toEqual(['void', 'void']);
  });

  test('is void where the sets are not published', () => {
    expect(gradesOf('set_winner', 1_000, '2-0')).toEqual(['void', 'void']);
  });

  test.each([
    ['a set more than the score', '1-0: 6-4 3-2'],
    ['a set less', '2-0: 6-4'],
    ['a set that nobody has won', '1-1: 6-4 3-3'],
    ['one in the place of a set won', '2-0: 6-4 3-3'],
    ['one after the last', '1-1: 6-4 4-6 3-3'],
    ['other winners than the score', '2-0: 6-4 3-6'],
  ])('is void where %s is published: the match was not finished', (_, result) => {
    expect(gradesOf('set_winner', 1_000, result)).toEqual(['void', 'void']);
    expect(gradesOf('total_games', 15_500, result)).toEqual(['void', 'void']);
  });
});

describe('total games', () => {
  test.each<[line: number, result: string, over: Grade, under: Grade]>([
    [19_500, '2-0: 6-4 7-6', 'won', 'lost'],
    [23_500, '2-0: 6-4 7-6', 'lost', 'won'],
    [23_000, '2-0: 6-4 7-6', 'void', 'void'],
    [22_750, '2-0: 6-4 7-6', 'half_won', 'half_lost'],
    [31_500, '1-2: 6-7 7-6 0-6', 'won', 'lost'],
    [32_500, '1-2: 6-7 7-6 0-6', 'lost', 'won'],
    [22_500, '2-0', 'void', 'void'],
    [22_500, 'cancelled: 6-4 7-6', 'void', 'void'],
  ])('with a line of %s after %s: over %s, under %s', (line, result, over, under) => {
    expect(gradesOf('total_games', line, result)).toEqual([over, under]);
  });
});

describe('game handicap', () => {
  test.each<[line: number, result: string, home: Grade, away: Grade]>([
    [-3_500, '2-0: 6-4 7-5', 'won', 'lost'],
    [-4_500, '2-0: 6-4 7-5', 'lost', 'won'],
    [-4_000, '2-0: 6-4 7-5', 'void', 'void'],
    [-3_750, '2-0: 6-4 7-5', 'half_won', 'half_lost'],
    // The winner of the match may have won fewer games.
    [1_500, '2-1: 7-6 0-6 7-6', 'lost', 'won'],
    [5_500, '2-1: 7-6 0-6 7-6', 'won', 'lost'],
    [-1_500, '2-0', 'void', 'void'],
    [-1_500, '2-0: 6-4', 'void', 'void'],
    [-1_500, 'cancelled: 6-4 7-5', 'void', 'void'],
  ])('with %s on the home side after %s: home %s, away %s', (line, result, home, away) => {
    expect(gradesOf('game_handicap', line, result)).toEqual([home, away]);
  });
});

test('periods say nothing of markets that are about the score', () => {
  fc.assert(
    fc.property(fc.constantFrom('total', 'total_sets', 'handicap', 'set_handicap'), fc.nat(3), (type, away) => {
      expect(gradesOf(type, 2_500, `3-${away}: 1-0 0-1`)).toEqual(gradesOf(type, 2_500, `3-${away}`));
    }),
  );
});

describe.each(['handicap', 'set_handicap'])('%s', (type) => {
  test.each<[line: number, score: string, home: Grade, away: Grade]>([
    [-500, '1-0', 'won', 'lost'],
    [-500, '1-1', 'lost', 'won'],
    [500, '1-1', 'won', 'lost'],
    [500, '0-1', 'lost', 'won'],
    [-1_000, '2-1', 'void', 'void'],
    [-1_000, '3-1', 'won', 'lost'],
    [-1_000, '1-1', 'lost', 'won'],
    [0, '1-1', 'void', 'void'],
    [-250, '1-1', 'half_lost', 'half_won'],
    [-250, '2-1', 'won', 'lost'],
    [250, '1-1', 'half_won', 'half_lost'],
    [-750, '2-1', 'half_won', 'half_lost'],
    [750, '1-2', 'half_lost', 'half_won'],
    [-1_250, '2-1', 'half_lost', 'half_won'],
    [1_500, '0-1', 'won', 'lost'],
    [-500, 'cancelled', 'void', 'void'],
  ])('with %s on the home side after %s: home %s, away %s', (line, score, home, away) => {
    expect(gradesOf(type, line, score)).toEqual([home, away]);
  });
});

test('a quarter line is two bets of half the stake, on the lines a quarter below and above', () => {
  const returned: Record<Grade, number> = { won: 4, half_won: 3, void: 2, half_lost: 1, lost: 0 };
  const anyQuarter = fc.integer({ min: -8, max: 8 }).map((n) => n * 500 + 250);
  fc.assert(
    fc.property(fc.constantFrom('total', 'handicap'), anyQuarter, fc.nat(5), fc.nat(5), (type, line, home, away) => {
      const value = (at: number) => gradesOf(type, at, `${home}-${away}`).map((grade) => returned[grade]);
      const [below, above] = [value(line - 250), value(line + 250)];
      expect(value(line)).toEqual(below.map((half, i) => (half + (above[i] ?? 0)) / 2));
    }),
  );
});

test('after a completed event, as many outcomes win as the market has winners', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (home, away) => {
      const won = (type: string, line: number | null) =>
        gradesOf(type, line, `${home}-${away}`).filter((grade) => grade === 'won').length;
      expect([won('match_winner', null), won('both_teams_to_score', null), won('double_chance', null)]).toEqual([
        1, 1, 2,
      ]);
      expect([won('total_goals', 2_500), won('handicap', -1_500)]).toEqual([1, 1]);
    }),
  );
});

describe('a question that cannot be graded is refused', () => {
  const result = { home: 1, away: 0, status: 'completed' } as const;
  const sound = { type: 'total_goals', line: 2_500, outcomeKeys: ['over', 'under'], result };

  test.each<{ name: string; change: object }>([
    { name: 'an unknown type', change: { type: 'corners' } },
    { name: 'a type that is only a property of every object', change: { type: 'toString' } },
    { name: 'an unknown outcome', change: { outcomeKeys: ['over', 'exactly'] } },
    { name: 'an outcome that is only a property of every object', change: { outcomeKeys: ['constructor'] } },
    { name: 'a missing line', change: { line: null } },
    { name: 'a line between quarters', change: { line: 2_300 } },
    { name: 'a broken line', change: { line: 2_500.5 } },
    { name: 'a line where none belongs', change: { type: 'match_winner', outcomeKeys: ['home'] } },
    { name: 'a negative score', change: { result: { ...result, away: -1 } } },
    { name: 'a broken score', change: { result: { ...result, home: 1.5 } } },
    { name: 'no score', change: { result: { ...result, home: Number.NaN } } },
    { name: 'a negative period', change: { result: { ...result, periods: [{ home: 6, away: -4 }] } } },
    { name: 'a broken period', change: { result: { ...result, periods: [{ home: 6.5, away: 4 }] } } },
    { name: 'half a set', change: { type: 'set_winner', line: 1_500, outcomeKeys: ['home'] } },
    { name: 'a set before the first', change: { type: 'set_winner', line: 0, outcomeKeys: ['home'] } },
    { name: 'no set', change: { type: 'set_winner', line: null, outcomeKeys: ['home'] } },
    {
      name: 'an unknown outcome of a cancelled event',
      change: { outcomeKeys: ['x'], result: { ...result, status: 'cancelled' } },
    },
  ])('$name', ({ change }) => {
    expect(gradeOutcomes(sound)).toEqual({ over: 'lost', under: 'won' });
    expect(() => gradeOutcomes({ ...sound, ...change })).toThrow(RangeError);
  });

  test('the error says which type is unknown', () => {
    expect(() => gradeOutcomes({ ...sound, type: 'corners' })).toThrow('unknown type of market: corners');
  });
});

test.each<[string, number | null, boolean]>([
  ['total_goals', 2_500, true],
  ['total_goals', 2_300, false],
  ['total_goals', null, false],
  ['match_winner', null, true],
  ['match_winner', 0, false],
  ['set_winner', 3_000, true],
  ['set_winner', 2_500, false],
  ['set_winner', -1_000, false],
  ['set_winner', null, false],
  ['corners', null, false],
  ['toString', null, false],
])('a market %s with a line of %s can be graded: %s', (type, line, expected) => {
  expect(isGradable(type, line)).toBe(expected);
});

test.each<[string, number | null, string, Record<string, string>]>([
  ['match_winner', null, 'Match Winner', { home: 'Arsenal', draw: 'Draw', away: 'Chelsea' }],
  ['total_goals', 2_500, 'Over/Under 2.5', { over: 'Over 2.5', under: 'Under 2.5' }],
  ['total', 220_000, 'Over/Under 220', { over: 'Over 220', under: 'Under 220' }],
  ['both_teams_to_score', null, 'Both Teams to Score', { yes: 'Yes', no: 'No' }],
  [
    'double_chance',
    null,
    'Double Chance',
    { home_or_draw: 'Arsenal or Draw', home_or_away: 'Arsenal or Chelsea', draw_or_away: 'Draw or Chelsea' },
  ],
  ['draw_no_bet', null, 'Draw No Bet', { home: 'Arsenal', away: 'Chelsea' }],
  ['handicap', -1_250, 'Handicap -1.25', { home: 'Arsenal -1.25', away: 'Chelsea +1.25' }],
  ['handicap', 500, 'Handicap +0.5', { home: 'Arsenal +0.5', away: 'Chelsea -0.5' }],
  ['handicap', 0, 'Handicap 0', { home: 'Arsenal 0', away: 'Chelsea 0' }],
  ['set_winner', 2_000, 'Set 2 Winner', { home: 'Arsenal', away: 'Chelsea' }],
  ['total_sets', 3_500, 'Over/Under 3.5 Sets', { over: 'Over 3.5', under: 'Under 3.5' }],
  ['total_games', 22_500, 'Over/Under 22.5 Games', { over: 'Over 22.5', under: 'Under 22.5' }],
  ['set_handicap', -1_500, 'Set Handicap -1.5', { home: 'Arsenal -1.5', away: 'Chelsea +1.5' }],
  ['game_handicap', 2_500, 'Game Handicap +2.5', { home: 'Arsenal +2.5', away: 'Chelsea -2.5' }],
])('%s with a line of %s is called %s', (type, line, name, outcomes) => {
  expect(marketName(type, line)).toBe(name);
  const names = outcomeKeysOf(type).map((key) => [key, outcomeName({ type, line }, key, sides)]);
  expect(Object.fromEntries(names)).toEqual(outcomes);
  expect(outcomeKeysOf(type)).toEqual(Object.keys(outcomes));
});

describe('the rule of a market', () => {
  test('is that of today or of an earlier version, and no later one', () => {
    expect(ruleOf('match_winner', 'football')).toEqual({ id: 'football/match_winner', version: RULES_VERSION });
    expect(ruleOf('match_winner', 'football', 1)).toEqual({ id: 'football/match_winner', version: 1 });
    expect(() => ruleOf('match_winner', 'football', RULES_VERSION + 1)).toThrow(RangeError);
    expect(() => ruleOf('match_winner', 'football', 0)).toThrow(RangeError);
  });

  test('has one id for each sport and type, and one for sports without a rule of their own', () => {
    const sports = [...sportIds, 'curling'];
    const ids = Object.keys(markets).flatMap((type) => sports.map((sport) => ruleOf(type, sport).id));
    expect(new Set(ids).size).toBe(Object.keys(markets).length * sports.length);
    expect(ruleOf('total', 'curling').id).toBe('any/total');
    expect(ruleOf('total', 'toString').id).toBe('any/total');
  });

  test('is refused for an unknown type', () => {
    expect(() => ruleOf('corners', 'football')).toThrow(RangeError);
  });
});
