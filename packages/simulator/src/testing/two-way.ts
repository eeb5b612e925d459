import fc from 'fast-check';
import { basketball, basketballFiba } from '../basketball/engine.ts';
import type { Engine, Params } from '../engine.ts';
import { hockey } from '../hockey/engine.ts';

const goals = fc.integer({ min: 1000, max: 6000 });
const anyHockey = fc.record({ homeGoals: goals, awayGoals: goals });
const anyBasketball = fc
  .record({ mean: fc.integer({ min: 70_000, max: 110_000 }), lead: fc.integer({ min: -20_000, max: 20_000 }) })
  .map(({ mean, lead }) => ({ homePoints: mean + lead, awayPoints: mean - lead }));

export type Subject = Readonly<{
  engine: Engine;
  anyParams: fc.Arbitrary<Params>;
  /** The most that leaving out what is improbable may change of a price. */
  exact: number;
  calibration: Readonly<{ params: readonly Params[]; matches: number; checkpoints: readonly number[] }>;
}>;

/** The sports whose matches always have a winner, and are counted in goals or points. */
export const subjects: readonly Subject[] = [
  {
    engine: hockey,
    anyParams: anyHockey,
    exact: 1e-9,
    calibration: {
      params: [
        { homeGoals: 3100, awayGoals: 2900 },
        { homeGoals: 4200, awayGoals: 2200 },
        { homeGoals: 2000, awayGoals: 2900 },
      ],
      matches: 600,
      checkpoints: [19, 39, 56, 58, 59, 61],
    },
  },
  {
    engine: basketball,
    anyParams: anyBasketball,
    exact: 1e-6,
    calibration: {
      params: [{ homePoints: 118_000, awayPoints: 111_000 }],
      matches: 600,
      checkpoints: [124, 149, 180, 194, 197],
    },
  },
  {
    engine: basketballFiba,
    anyParams: anyBasketball,
    exact: 1e-6,
    calibration: {
      params: [{ homePoints: 86_000, awayPoints: 82_000 }],
      matches: 900,
      checkpoints: [107, 130, 141],
    },
  },
];
