import { expect, test } from 'vitest';
import { expectCalibrated } from '../testing/calibration.ts';
import { tennis } from './engine.ts';

test.each([
  ['two sets', 3, [-1, 20, 45, 70, 90, 120, 150]],
  ['three sets', 5, [-1, 30, 70, 120, 170, 220]],
] as const)(
  'an outcome with the probability p wins with the frequency p, at every stage of a match to %s',
  (_, bestOf, checkpoints) => {
    const params = [
      { homeServe: 6400, awayServe: 6300, bestOf },
      { homeServe: 6800, awayServe: 5900, bestOf },
      { homeServe: 5400, awayServe: 5600, bestOf },
      { homeServe: 7200, awayServe: 7300, bestOf },
    ];
    const compared = expectCalibrated({ engine: tennis, params, matches: 700, seed: 2026 + bestOf, checkpoints });
    expect(compared).toBeGreaterThan(150);
  },
);
