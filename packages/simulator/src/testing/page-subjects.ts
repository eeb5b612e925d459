import { basketball, basketballFiba } from '../basketball/engine.ts';
import type { Engine, Params } from '../engine.ts';
import { football } from '../football/engine.ts';
import { handball } from '../handball/engine.ts';
import { hockey } from '../hockey/engine.ts';
import { tennis } from '../tennis/engine.ts';
import { volleyball } from '../volleyball/engine.ts';

export type PageSubject = Readonly<{
  engine: Engine;
  /** The maximum error of a probability that omitting improbable scores may cause. */
  exact: number;
  /** The number of cases in `npm test`. */
  runs: number;
  /** The parameters and the steps of {@link expectCalibrated}. */
  calibration: Readonly<{ params: readonly Params[]; matches: number; checkpoints: readonly number[] }>;
}>;

/** The engines that price markets of a page. */
export const pageSubjects: readonly PageSubject[] = [
  {
    engine: football,
    // Goals of a side beyond 16 are not counted: at the highest parameters odd and even differ by some 1e-6.
    exact: 1e-5,
    runs: 30,
    calibration: {
      params: [
        { homeGoals: 1597, awayGoals: 1329 },
        { homeGoals: 2900, awayGoals: 700 },
      ],
      matches: 1000,
      checkpoints: [-1, 20, 46, 70],
    },
  },
  {
    engine: hockey,
    exact: 1e-9,
    runs: 20,
    calibration: {
      params: [
        { homeGoals: 3100, awayGoals: 2900 },
        { homeGoals: 4200, awayGoals: 2200 },
      ],
      matches: 1000,
      checkpoints: [-1, 10, 25, 45, 57],
    },
  },
  {
    engine: handball,
    exact: 1e-12,
    runs: 20,
    calibration: {
      params: [
        { homeGoals: 27_400, awayGoals: 26_100 },
        { homeGoals: 23_000, awayGoals: 26_000 },
      ],
      matches: 1000,
      checkpoints: [-1, 24, 60, 92],
    },
  },
  {
    engine: tennis,
    exact: 1e-9,
    runs: 60,
    calibration: {
      params: [
        { homeServe: 6400, awayServe: 6300, bestOf: 3 },
        { homeServe: 6800, awayServe: 5900, bestOf: 5 },
      ],
      matches: 1000,
      checkpoints: [-1, 30, 80, 130],
    },
  },
  {
    engine: volleyball,
    exact: 1e-9,
    runs: 60,
    calibration: {
      params: [
        { homeSideOut: 6600, awaySideOut: 6450 },
        { homeSideOut: 6300, awaySideOut: 6700 },
      ],
      matches: 1000,
      checkpoints: [-1, 30, 70, 120, 160],
    },
  },
  {
    engine: basketball,
    exact: 1e-6,
    runs: 6,
    calibration: {
      params: [{ homePoints: 118_000, awayPoints: 111_000 }],
      matches: 2000,
      checkpoints: [-1, 60, 124, 190],
    },
  },
  {
    engine: basketballFiba,
    exact: 1e-6,
    runs: 6,
    calibration: {
      params: [{ homePoints: 86_000, awayPoints: 82_000 }],
      matches: 2000,
      checkpoints: [-1, 40, 90, 141],
    },
  },
];
