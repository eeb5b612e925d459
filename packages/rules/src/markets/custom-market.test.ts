import { describe, expect, it } from 'vitest';
import { areHandGrades, CUSTOM_MARKET, type HandGrade } from './custom-market.ts';
import { gradeOutcomes, isAnswered, isGradable } from './grading.ts';
import { ruleOf } from './rule.ts';

describe("a market of the house's own", () => {
  it.each<[string, HandGrade[], boolean]>([
    ['one won', ['won', 'lost', 'lost'], true],
    ['several won', ['won', 'won', 'lost'], true],
    ['one won, the others void', ['won', 'void', 'void'], true],
    ['all won', ['won', 'won'], true],
    ['all void', ['void', 'void'], true],
    ['all lost', ['lost', 'lost'], false],
    ['some void, none won', ['void', 'lost'], false],
    ['nothing', [], false],
  ])('can be graded with %s: at least one won, or all void', (_what, grades, expected) => {
    expect(areHandGrades(grades)).toBe(expected);
  });

  it('is graded by no score, and no feed may offer it', () => {
    const market = { type: CUSTOM_MARKET, line: null, outcomeKeys: ['answer_1'] };
    expect(() => gradeOutcomes({ ...market, result: { status: 'completed', home: 1, away: 0 } })).toThrow(RangeError);
    expect(isGradable(CUSTOM_MARKET, null)).toBe(false);
    expect(isAnswered(CUSTOM_MARKET, { home: 1, away: 0 }, null)).toBe(true);
  });

  it('has one rule in every sport', () => {
    const rule = ruleOf(CUSTOM_MARKET, 'tennis');
    expect(rule.id).toBe('house/custom');
    expect(rule).toEqual(ruleOf(CUSTOM_MARKET, 'football'));
  });
});
