import { describe, expect, test } from 'vitest';
import { gradeOutcomes, isGradable, outcomeKeysOf } from './grading.ts';
import type { Score } from './market.ts';

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

describe('team total', () => {
  test.each<[line: number, result: string, won: string[]]>([
    [1_001_500, '2-1', ['over']],
    [2_001_500, '2-1', ['under']],
    [1_002_000, '2-1', []],
  ])('with the line %s after %s: %s', (line, result, won) => {
    expect(wonOf('total_team', line, result)).toEqual(won);
  });

  test.each([2_500, 3_000_500, 500])('a line that names no side (%s) is refused', (line) => {
    expect(isGradable('total_team', line)).toBe(false);
  });
});
