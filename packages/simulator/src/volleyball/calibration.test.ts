import { expect, test } from 'vitest';
import { expectCalibrated } from '../testing/calibration.ts';
import { volleyball } from './engine.ts';

test('an outcome with the probability p wins with the frequency p, at every stage of the match', () => {
  const params = [
    { homeSideOut: 6550, awaySideOut: 6450 },
    { homeSideOut: 6900, awaySideOut: 6100 },
    { homeSideOut: 5900, awaySideOut: 6000 },
    { homeSideOut: 7400, awaySideOut: 7500 },
  ];
  const checkpoints = [-1, 20, 40, 60, 90, 120, 160];
  const compared = expectCalibrated({ engine: volleyball, params, matches: 900, seed: 1895, checkpoints });
  expect(compared).toBeGreaterThan(150);
});
