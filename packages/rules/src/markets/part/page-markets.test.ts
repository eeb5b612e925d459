import { describe, expect, test } from 'vitest';
import { gradeOutcomes, isGradable, outcomeKeysOf } from '../grading.ts';
import type { Score } from '../market.ts';

/** The outcomes of a market that win. */
function wonOf(type: string, line: number | null, text: string, first?: 'home' | 'away'): string[] {
  const [score = '', parts] = text.split(': ');
  const result = {
    ...toScore(score),
    status: 'completed' as const,
    ...(parts !== undefined && { periods: parts.split(' ').map(toScore) }),
    ...(first && { first }),
  };
  const grades = gradeOutcomes({ type, line, outcomeKeys: outcomeKeysOf(type), result });
  return Object.keys(grades).filter((key) => grades[key] === 'won');
}

function toScore(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

describe('correct score', () => {
  test.each<[result: string, won: string]>([
    ['2-1', '2-1'],
    ['0-0', '0-0'],
    ['4-4', '4-4'],
    ['5-0', 'other'],
    ['3-6', 'other'],
  ])('after %s the one outcome that wins is %s', (result, won) => {
    expect(wonOf('correct_score', null, result)).toEqual([won]);
  });
});

describe('winning margin', () => {
  test.each<[result: string, won: string]>([
    ['2-1', 'home_1'],
    ['2-0', 'home_2'],
    ['7-1', 'home_3'],
    ['1-1', 'draw'],
    ['0-3', 'away_3'],
  ])('after %s the one outcome that wins is %s', (result, won) => {
    expect(wonOf('winning_margin', null, result)).toEqual([won]);
  });
});

describe('odd or even', () => {
  test.each<[result: string, won: string]>([
    ['2-1', 'odd'],
    ['1-1', 'even'],
    ['0-0', 'even'],
  ])('after %s the one outcome that wins is %s', (result, won) => {
    expect(wonOf('odd_even', null, result)).toEqual([won]);
  });
});

describe('first to score', () => {
  test.each<[result: string, first: 'home' | 'away' | undefined, won: string[]]>([
    ['2-1', 'away', ['away']],
    ['2-0', undefined, ['home']],
    ['0-1', undefined, ['away']],
    ['0-0', undefined, ['none']],
    ['2-1', undefined, []],
  ])('after %s, first %s, wins %s', (result, first, won) => {
    expect(wonOf('first_to_score', null, result, first)).toEqual(won);
  });
});

describe('the markets of a half', () => {
  test.each<[type: string, line: number, result: string, won: string[]]>([
    ['half_winner', 1_000_000, '2-1: 0-1 2-0', ['away']],
    ['half_winner', 2_000_000, '2-1: 0-1 2-0', ['home']],
    ['half_winner', 1_000_000, '1-1: 0-0 1-1', ['draw']],
    ['half_winner', 1_000_000, '1-1', []],
    // Two quarters make a half; overtime belongs to none.
    ['half_winner', 2_000_000, '88-86: 20-20 20-20 22-20 18-20 8-6', ['draw']],
    ['total_half', 1_001_500, '2-1: 0-1 2-0', ['under']],
    ['total_half', 2_001_500, '2-1: 0-1 2-0', ['over']],
    ['total_half', 2_002_000, '2-1: 0-1 2-0', []],
    ['both_half', 1_000_000, '2-2: 1-1 1-1', ['yes']],
    ['both_half', 2_000_000, '2-1: 1-1 1-0', ['no']],
  ])('%s with the line %s after %s: %s', (type, line, result, won) => {
    expect(wonOf(type, line, result)).toEqual(won);
  });

  test.each<[result: string, won: string[]]>([
    ['2-1: 0-1 2-0', ['away_home']],
    ['1-1: 0-0 1-1', ['draw_draw']],
    ['1-1', []],
  ])('half time and full time after %s: %s', (result, won) => {
    expect(wonOf('half_time_full_time', null, result)).toEqual(won);
  });
});

describe('the markets of a quarter', () => {
  test.each<[type: string, line: number, result: string, won: string[]]>([
    ['quarter_winner', 1_000_000, '108-106: 20-20 22-25 30-25 28-30 8-6', ['draw']],
    ['quarter_winner', 3_000_000, '108-106: 20-20 22-25 30-25 28-30 8-6', ['home']],
    ['quarter_winner', 4_000_000, '108-106: 20-20 22-25 30-25 28-30 8-6', ['away']],
    ['quarter_winner', 2_000_000, '108-106', []],
    ['total_quarter', 4_057_500, '108-106: 20-20 22-25 30-25 28-30 8-6', ['over']],
    ['total_quarter', 4_058_000, '108-106: 20-20 22-25 30-25 28-30 8-6', []],
    ['total_quarter', 1_040_500, '108-106: 20-20 22-25 30-25 28-30 8-6', ['under']],
    // Two quarters make a half; overtime belongs to none.
    ['total_half', 2_113_500, '108-106: 20-20 22-25 30-25 28-30 8-6', ['under']],
    ['total_half', 1_086_500, '108-106: 20-20 22-25 30-25 28-30 8-6', ['over']],
    ['total_team', 1_107_500, '108-106: 20-20 22-25 30-25 28-30 8-6', ['over']],
  ])('%s with the line %s after %s: %s', (type, line, result, won) => {
    expect(wonOf(type, line, result)).toEqual(won);
  });

  test('do not exist for a fifth quarter', () => {
    expect(isGradable('quarter_winner', 5_000_000)).toBe(false);
  });
});

describe('the markets of a period', () => {
  test.each<[type: string, line: number, result: string, won: string[]]>([
    ['period_winner', 1_000_000, '3-2: 1-0 0-0 1-2 1-0', ['home']],
    ['period_winner', 2_000_000, '3-2: 1-0 0-0 1-2 1-0', ['draw']],
    ['period_winner', 3_000_000, '3-2: 1-0 0-0 1-2 1-0', ['away']],
    ['period_winner', 3_000_000, '3-2', []],
    // Overtime, the fourth of the scores, belongs to no period.
    ['total_period', 3_002_500, '3-2: 1-0 0-0 1-2 1-0', ['over']],
    ['total_period', 3_003_500, '3-2: 1-0 0-0 1-2 1-0', ['under']],
    ['total_period', 3_003_000, '3-2: 1-0 0-0 1-2 1-0', []],
    ['total_period', 1_000_500, '3-2', []],
  ])('%s with the line %s after %s: %s', (type, line, result, won) => {
    expect(wonOf(type, line, result)).toEqual(won);
  });

  test('do not exist for a fourth period', () => {
    expect(isGradable('period_winner', 4_000_000)).toBe(false);
    expect(isGradable('total_period', 4_000_500)).toBe(false);
  });
});

describe('the score in sets', () => {
  const wonIn = (result: string, outcomeKeys: readonly string[]) => {
    const grades = gradeOutcomes({
      type: 'set_score',
      line: null,
      outcomeKeys,
      result: { status: 'completed', ...toScore(result) },
    });
    return Object.entries(grades).map(([key, grade]) => `${key} ${grade}`);
  };

  test('has one winner among those of the number of sets', () => {
    expect(wonIn('1-2', ['2-0', '2-1', '1-2', '0-2'])).toEqual(['2-0 lost', '2-1 lost', '1-2 won', '0-2 lost']);
    expect(wonIn('3-1', ['3-0', '3-1', '3-2'])).toEqual(['3-0 lost', '3-1 won', '3-2 lost']);
  });

  test('is void after a score that no finished match has', () => {
    expect(wonIn('1-0', ['2-0', '2-1', '1-2', '0-2'])).toEqual(['2-0 void', '2-1 void', '1-2 void', '0-2 void']);
    expect(wonIn('2-0', ['3-0', '0-3'])).toEqual(['3-0 void', '0-3 void']);
  });

  test('has all scores to two and to three sets', () => {
    expect(outcomeKeysOf('set_score')).toEqual(['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3']);
  });
});

describe('the totals of a set', () => {
  test.each<[type: string, line: number, result: string, won: string[]]>([
    ['total_set_games', 1_009_500, '2-1: 6-4 3-6 7-6', ['over']],
    ['total_set_games', 2_009_500, '2-1: 6-4 3-6 7-6', ['under']],
    // A tie-break is one game.
    ['total_set_games', 3_012_500, '2-1: 6-4 3-6 7-6', ['over']],
    ['total_set_games', 3_009_500, '2-0: 6-4 6-3', []],
    ['total_set_games', 1_009_500, '2-0', []],
    ['total_set_games', 1_009_500, '1-1: 6-4 3-3', []],
    ['total_set_points', 1_046_500, '3-0: 25-22 25-18 31-29', ['over']],
    ['total_set_points', 1_047_000, '3-0: 25-22 25-18 31-29', []],
    ['total_set_points', 3_048_500, '3-0: 25-22 25-18 31-29', ['over']],
    ['total_set_points', 4_044_500, '3-0: 25-22 25-18 31-29', []],
  ])('%s with the line %s after %s: %s', (type, line, result, won) => {
    expect(wonOf(type, line, result)).toEqual(won);
  });

  test.each([6_009_500, 500, 1_009_300])(
    'with a line that names no set or cannot be graded (%s) are refused',
    (line) => {
      expect(isGradable('total_set_games', line)).toBe(false);
    },
  );
});

describe('team total', () => {
  test.each<[line: number, result: string, won: string[]]>([
    [1_001_500, '2-1', ['over']],
    [2_001_500, '2-1', ['under']],
    [1_002_000, '2-1', []],
    // The final score counts, overtime included.
    [1_002_500, '3-2: 1-0 0-0 1-2 1-0', ['over']],
  ])('with the line %s after %s: %s', (line, result, won) => {
    expect(wonOf('total_team', line, result)).toEqual(won);
  });

  test.each([2_500, 3_000_500, 500])('a line that names no side (%s) is refused', (line) => {
    expect(isGradable('total_team', line)).toBe(false);
  });
});
