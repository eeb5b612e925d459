import { basketball, basketballFiba } from '../basketball/engine.ts';
import type { Engine, Params } from '../engine.ts';
import { handball } from '../handball/engine.ts';
import { hockey } from '../hockey/engine.ts';

export type Subject = Readonly<{
  engine: Engine;
  /** The most that leaving out what is improbable may change of a price. */
  exact: number;
  calibration: Readonly<{ params: readonly Params[]; matches: number; checkpoints: readonly number[] }>;
}>;

/** The engines whose score counts goals or points, and whose lines depend on the parameters alone. */
export const subjects: readonly Subject[] = [
  {
    engine: hockey,
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
    engine: handball,
    exact: 1e-12,
    calibration: {
      params: [
        { homeGoals: 27_400, awayGoals: 26_100 },
        { homeGoals: 32_000, awayGoals: 24_000 },
        { homeGoals: 23_000, awayGoals: 26_000 },
      ],
      matches: 600,
      checkpoints: [-1, 24, 49, 74, 89, 95],
    },
  },
  {
    engine: basketball,
    exact: 1e-6,
    calibration: {
      params: [{ homePoints: 118_000, awayPoints: 111_000 }],
      matches: 600,
      checkpoints: [124, 149, 180, 194, 197],
    },
  },
  {
    engine: basketballFiba,
    exact: 1e-6,
    calibration: {
      params: [{ homePoints: 86_000, awayPoints: 82_000 }],
      matches: 900,
      checkpoints: [107, 130, 141],
    },
  },
];
