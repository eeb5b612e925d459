import { gradeOutcomes, type Result, simulatedSports, sports } from '@cauri/rules';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { Engine, MarketProbabilities, Position } from '../engine.ts';
import { simulations } from '../engines.ts';
import { anyMomentOf, branchesOf, type Moment } from '../testing/any-match.ts';
import { expectCalibrated } from '../testing/calibration.ts';
import { subjects } from '../testing/two-way.ts';

const isLong = inject('isLong');

/** The result of a finished match, as far as its markets need it. */
const resultOf = ({ score }: Position): Result => ({ status: 'completed', ...score });

const nameOf = ({ type, line }: MarketProbabilities) => (line === null ? type : `${type} ${line}`);
const priceAll = (engine: Engine, { params, position }: Moment) =>
  new Map(engine.probabilities(params, position).map((market) => [nameOf(market), withVoid(market)]));

/** The probability of each outcome, and that the market is void. */
const withVoid = ({ outcomes, void: refunded = 0 }: MarketProbabilities): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(outcomes).map(([key, chance]) => [key, chance * (1 - refunded)])),
  void: refunded,
});

/** The largest difference between a price and the mean of what the next step makes of it. */
function worstMean(engine: Engine, moment: Moment): number {
  const later = branchesOf(engine, moment).map(({ chance, moment: next }) => ({
    chance,
    prices: priceAll(engine, next),
  }));
  const differences = [...priceAll(engine, moment)].flatMap(([name, outcomes]) =>
    Object.entries(outcomes).map(([key, price]) =>
      Math.abs(later.reduce((sum, { chance, prices }) => sum + chance * (prices.get(name)?.[key] ?? NaN), -price)),
    ),
  );
  return Math.max(...differences);
}

test('every engine whose score counts goals or points is tested here, but football, whose lines are the same in every match', () => {
  const counting = simulatedSports.filter((sport) => sport !== 'football' && sports[sport].scoring !== 'sets');
  const engines = counting.flatMap((sport) => simulations[sport].engines.map(({ name }) => name));
  const tested = subjects.map(({ engine }) => engine.name);
  expect(
    engines.filter((name) => !tested.includes(name)),
    'packages/simulator/src/testing/two-way.ts lacks',
  ).toEqual([]);
});

describe.each(subjects)('the prices of $engine.name', (subject) => {
  const { engine, calibration, exact } = subject;

  test('are the same markets from any position, and each sums to the number of its winners', () => {
    fc.assert(
      fc.property(anyMomentOf(engine), (moment) => {
        const prices = priceAll(engine, moment);
        const start = { params: moment.params, position: engine.kickOff(moment.params) };
        expect([...prices.keys()]).toEqual([...priceAll(engine, start).keys()]);
        for (const [name, outcomes] of prices) {
          const chances = Object.values(outcomes);
          for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
          const winners = name === 'double_chance' ? 2 : 1;
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(winners, 12);
        }
      }),
      { numRuns: isLong ? 25 : 8 },
    );
  });

  test('are the mean of what they may become in the next step, by the published thresholds', () => {
    const unfinished = anyMomentOf(engine).filter(({ position }) => !position.finished);
    fc.assert(
      fc.property(unfinished, (moment) => {
        expect(worstMean(engine, moment)).toBeLessThan(exact);
      }),
      { numRuns: isLong ? 25 : 8 },
    );
  });

  test('are exactly 1 and 0 at the end, as the score says', () => {
    const finished = anyMomentOf(engine).filter(({ position }) => position.finished);
    fc.assert(
      fc.property(finished, ({ params, position }) => {
        for (const { type, line, outcomes } of engine.probabilities(params, position)) {
          const grades = gradeOutcomes({ type, line, outcomeKeys: Object.keys(outcomes), result: resultOf(position) });
          for (const [key, grade] of Object.entries(grades)) expect(outcomes[key]).toBe(grade === 'won' ? 1 : 0);
        }
        expect(engine.thresholds(params, position)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  // Follows from the two guarantees before it, and takes many matches to measure.
  if (isLong) {
    test('priced at p come true with frequency p, at every stage of the match', () => {
      expect(expectCalibrated({ engine, ...calibration, seed: 2026 })).toBeGreaterThan(40);
    });
  }
});
