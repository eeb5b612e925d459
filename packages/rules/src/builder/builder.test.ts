import { describe, expect, test } from 'vitest';
import type { Grade } from '../markets/market.ts';
import { BUILDER_MARGIN_BP, type BuilderPart, gradeBuilder, priceBuilder } from './builder.ts';
import type { Course, Courses } from './courses.ts';
import { fitScores } from './fit-scores.ts';

const course = (home: number, away: number, chance: number): Course => ({
  score: { home, away },
  periods: null,
  first: null,
  chance,
});
/** Four scores: 0-0, 1-0, 2-1 and 1-2. */
const courses: Courses = [course(0, 0, 0.1), course(1, 0, 0.4), course(2, 1, 0.3), course(1, 2, 0.2)];
const part = (type: string, key: string, { line = null as number | null, odds = 1_100 } = {}): BuilderPart => ({
  type,
  line,
  key,
  odds,
});
const home = part('match_winner', 'home');
const over = part('total_goals', 'over', { line: 2_500 });

describe('the price of a bet builder', () => {
  test('is the fair joint price at the stated margin, rounded down', () => {
    // Home wins with more than 2.5 goals: only 2-1, which has 0.3.
    expect(priceBuilder([home, over], courses)).toMatchObject({ ok: true, odds: 3_080, probability: 0.3, void: 0 });
    expect(BUILDER_MARGIN_BP).toBe(800);
  });

  test('counts the void share of an outcome that can be void', () => {
    // Draw no bet home with under 2.5: won at 1-0 (0.4), void at 0-0 (0.1): fair 0.9 / 0.4, at the margin 2.0833.
    const dnb = part('draw_no_bet', 'home');
    const under = part('total_goals', 'under', { line: 2_500 });
    expect(priceBuilder([dnb, under], courses)).toMatchObject({ ok: true, odds: 2_080, probability: 0.4, void: 0.1 });
  });

  test('is never below the odds of one of its outcomes', () => {
    const dear = { ...over, odds: 3_200 };
    expect(priceBuilder([home, dear], courses)).toMatchObject({ ok: true, odds: 3_200 });
  });

  test('does not exist where it would have value for the bettor', () => {
    expect(priceBuilder([home, { ...over, odds: 3_340 }], courses)).toMatchObject({ ok: false, reason: 'unpriced' });
  });

  test('counts what the distribution leaves out as a win of the bettor', () => {
    const short: Courses = courses.map((one, index) => (index === 1 ? { ...one, chance: 0.3 } : one));
    expect(priceBuilder([home, over], short)).toMatchObject({ odds: 2_310, probability: 0.3 });
  });

  test('is limited to 1000.00', () => {
    const rare: Courses = [course(2, 1, 0.0001), course(1, 0, 0.5), course(1, 2, 0.4999)];
    expect(priceBuilder([home, over], rare)).toMatchObject({ ok: true, odds: 1_000_000 });
  });

  test('needs two outcomes', () => {
    expect(() => priceBuilder([home], courses)).toThrow(RangeError);
  });
});

describe('a bet builder is refused', () => {
  test('with the outcomes that cannot win together', () => {
    const parts = [over, home, part('match_winner', 'away')];
    expect(priceBuilder(parts, courses)).toEqual({ ok: false, reason: 'contradictory', parts: [1, 2] });
  });

  test('with all outcomes where only three of them contradict each other', () => {
    const parts = [
      part('both_teams_to_score', 'no'),
      part('total_goals', 'over', { line: 500 }),
      part('double_chance', 'draw_or_away'),
    ];
    expect(priceBuilder(parts, [...courses, course(0, 1, 0)])).toMatchObject({
      reason: 'contradictory',
      parts: [0, 1, 2],
    });
  });

  test('with the outcomes that the others decide', () => {
    const parts = [home, over, part('total_goals', 'over', { line: 1_500 })];
    const more = [...courses.slice(0, 3), course(2, 0, 0.1), course(1, 2, 0.1)];
    expect(priceBuilder(parts, more)).toEqual({ ok: false, reason: 'implied', parts: [2] });
    expect(priceBuilder([home, part('draw_no_bet', 'home')], courses)).toMatchObject({ reason: 'implied', parts: [1] });
  });

  test('with an outcome on a quarter line, or one that the distribution does not answer', () => {
    const quarter = part('total_goals', 'over', { line: 2_250 });
    const half = part('half_winner', 'home', { line: 1_000_000 });
    const unknown = part('custom', 'yes');
    for (const other of [quarter, half, unknown]) {
      const more = [...courses.slice(1), course(1, 1, 0.1)];
      expect(priceBuilder([home, other], more)).toEqual({ ok: false, reason: 'excluded', parts: [1] });
    }
  });
});

test.each<[readonly (Grade | null)[], Grade | null]>([
  [['won', 'won'], 'won'],
  [['won', 'lost'], 'lost'],
  [['lost', 'void'], 'lost'],
  [['won', 'void'], 'void'],
  [['void', 'void'], 'void'],
  [['won', null], null],
  [['void', null], null],
  [['lost', null], 'lost'],
])('outcomes graded %j make a leg that is %s', (grades, expected) => {
  expect(gradeBuilder(grades)).toBe(expected);
});

describe('the scores that a consensus implies', () => {
  const winner = { type: 'match_winner', line: null, outcomes: outcomesOf({ home: 2_100, draw: 3_400, away: 3_500 }) };
  const goals = { type: 'total_goals', line: 2_500, outcomes: outcomesOf({ over: 1_950, under: 1_900 }) };
  const both = { type: 'both_teams_to_score', line: null, outcomes: outcomesOf({ yes: 1_800, no: 2_000 }) };

  function outcomesOf(odds: Record<string, number>) {
    return Object.entries(odds).map(([key, price]) => ({ key, odds: price }));
  }
  const coursesOf = (markets: Parameters<typeof fitScores>[0]) => fitScores(markets)?.courses ?? null;
  const sumWhere = (fitted: Courses | null, test: (home: number, away: number) => boolean) =>
    (fitted ?? []).reduce((sum, { score, chance }) => sum + (test(score.home, score.away) ? chance : 0), 0);

  test('have the probability of the consensus without its margin in every market', () => {
    const fitted = coursesOf([winner, goals, both]);
    const book = 1 / 2.1 + 1 / 3.4 + 1 / 3.5;
    expect(sumWhere(fitted, () => true)).toBeCloseTo(1, 6);
    expect(sumWhere(fitted, (h, a) => h > a)).toBeCloseTo(1 / 2.1 / book, 6);
    expect(sumWhere(fitted, (h, a) => h === a)).toBeCloseTo(1 / 3.4 / book, 6);
    expect(sumWhere(fitted, (h, a) => h + a > 2)).toBeCloseTo(1.9 / 3.85, 6);
    expect(sumWhere(fitted, (h, a) => h > 0 && a > 0)).toBeCloseTo(2 / 3.8, 6);
  });

  test('are near to two independent Poisson distributions where the prices follow from them', () => {
    const poisson = (mean: number, n: number): number =>
      n === 0 ? Math.exp(-mean) : (poisson(mean, n - 1) * mean) / n;
    const cells = Array.from({ length: 13 * 13 }, (_, cell) => [Math.floor(cell / 13), cell % 13] as const);
    const chanceOf = (test: (h: number, a: number) => boolean) =>
      cells.reduce((sum, [h, a]) => sum + (test(h, a) ? poisson(1.6, h) * poisson(1.1, a) : 0), 0);
    const priced = (chances: Record<string, number>) =>
      Object.entries(chances).map(([key, chance]) => ({ key, odds: 1_000 / (chance * 1.05) }));
    const fitted = coursesOf([
      {
        ...winner,
        outcomes: priced({
          home: chanceOf((h, a) => h > a),
          draw: chanceOf((h, a) => h === a),
          away: chanceOf((h, a) => h < a),
        }),
      },
      { ...goals, outcomes: priced({ over: chanceOf((h, a) => h + a > 2), under: chanceOf((h, a) => h + a < 3) }) },
    ]);
    for (const [h, a] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [1, 1],
      [3, 2],
    ] as const) {
      expect(sumWhere(fitted, (home, away) => home === h && away === a)).toBeCloseTo(
        poisson(1.6, h) * poisson(1.1, a),
        4,
      );
    }
  });

  test('do not exist without a three-way winner and a total with a half line', () => {
    const whole = { ...goals, line: 3_000 };
    const twoWay = { ...winner, outcomes: winner.outcomes.filter(({ key }) => key !== 'draw') };
    expect(fitScores([winner, whole])).toBeNull();
    expect(fitScores([twoWay, goals])).toBeNull();
    expect(fitScores([])).toBeNull();
  });

  test('leave out a market that contradicts the match winner and the main total, and keep the others', () => {
    const higher = { type: 'total_goals', line: 3_500, outcomes: outcomesOf({ over: 1_300, under: 3_600 }) };
    const fitted = fitScores([higher, winner, goals, both]);
    expect(fitted?.leftOut).toEqual([0]);
    const without = coursesOf([winner, goals, both]);
    for (const test of [(h: number, a: number) => h > a, (h: number, a: number) => h + a > 3]) {
      expect(sumWhere(fitted?.courses ?? null, test)).toBeCloseTo(sumWhere(without, test), 6);
    }
  });
});
