import { describe, expect, test } from 'vitest';
import type { Distribution } from '../pricing/distribution.ts';
import { splitAt } from '../pricing/two-way.ts';
import { addLevel, lastBasket, playOvertimes, totalsOf } from './endings.ts';
import { FIBA, NBA } from './format.ts';
import { buildLimits } from './model.ts';
import { playLeads, playStretch } from './play.ts';
import { lookBack, overAfterHalfTime } from './second-half.ts';

const params = { homePoints: 115_800, awayPoints: 113_000 };
const course = { format: NBA, limits: buildLimits(NBA, params) };
const quarters = { first: 0, end: 200, lead: 0 };

function meanOf({ from, chances }: Distribution): number {
  return chances.reduce((sum, chance, index) => sum + chance * (from + index), 0);
}

test.each([
  ['NBA', 115_800, 113_000],
  ['NBA', 120_000, 95_000],
  ['FIBA', 80_000, 88_000],
])('for the %s, expected points of %i and %i thousandths are met in the quarters', (league, homePoints, awayPoints) => {
  const format = league === 'NBA' ? NBA : FIBA;
  const own = { format, limits: buildLimits(format, { homePoints, awayPoints }) };
  const whole = { first: 0, end: 2 * format.possessions, lead: 0 };
  const { decided, level } = totalsOf(playStretch(own, whole), { lead: 0, total: 0 });
  expect(Math.abs(meanOf(playLeads(own, whole)) - (homePoints - awayPoints) / 1000)).toBeLessThan(0.15);
  expect(Math.abs(meanOf(decided) + meanOf(level) - (homePoints + awayPoints) / 1000)).toBeLessThan(0.3);
});

test('leads followed alone are those of the scores', () => {
  const { grid, originRow } = playStretch(course, quarters);
  const { from, chances } = playLeads(course, quarters);
  for (let row = grid.low; row <= grid.high; row += 1) {
    const sum = grid.cells.subarray(row * grid.width, (row + 1) * grid.width).reduce((all, chance) => all + chance, 0);
    expect(Math.abs(sum - (chances[row - originRow - from] ?? 0))).toBeLessThan(1e-7);
  }
});

describe('totals looked up at half time are those of following every score to the end', () => {
  const overtimes = playOvertimes(course);
  const next = overtimes.at(-1) ?? lastBasket;
  const secondHalf = lookBack(course, next, 228.5);

  test.each([
    [0, 0, 0],
    [30, 12, 20],
    [60, -25, 55],
    [90, 40, 30],
  ])('after %i possessions, %i points ahead, away having %i', (first, lead, away) => {
    const whole = playStretch(course, { first, end: 200, lead });
    const totals = addLevel(totalsOf(whole, { lead, total: lead + 2 * away }), next);
    const gains = playStretch(course, { first, end: 100, lead });
    for (const line of [210.5, 228.5, 234.5, 246.5]) {
      const [over, under] = overAfterHalfTime(secondHalf, { gains, lead, away }, line);
      const [above, below] = splitAt(totals, line * 1000);
      expect(Math.max(Math.abs(over - above), Math.abs(under - below))).toBeLessThan(5e-7);
    }
  });
});
