import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { tennis } from '../tennis/engine.ts';
import { anyMomentOf } from '../testing/any-match.ts';
import { playPoints, priceAll, worstMean } from '../testing/sets.ts';
import { volleyball } from '../volleyball/engine.ts';
import type { SetsPosition } from './position.ts';

/** Tests the probabilities of a sport in sets at positions that it reaches after at most `most` points. */
function testProbabilities<P extends SetsPosition>(engine: Engine<P>, most: number): void {
  const moments = anyMomentOf(engine, most);
  const unfinished = moments.filter(({ position }) => !position.finished);
  /** Returns a match at its end, which the home side reaches by winning all other points. */
  const playToEnd = (start: P): P => {
    let position = start;
    while (!position.finished) position = playPoints(engine, position, ['home']).position;
    return position;
  };

  test('lie within 0 and 1, and those of every market sum to 1', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        for (const outcomes of Object.values(priceAll(engine, moment))) {
          const [one = 2, other = 2] = Object.values(outcomes);
          expect(one >= 0 && other >= 0).toBe(true);
          expect(one + other).toBeCloseTo(1, 12);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('are the mean of their possible values after the next point, weighted by the published thresholds', () => {
    fc.assert(
      fc.property(unfinished, (moment) => {
        expect(worstMean(engine, moment)).toBeLessThan(1e-9);
      }),
      { numRuns: 150 },
    );
  });

  test('are exactly 1 and 0 when the match is over, which then has no thresholds', () => {
    fc.assert(
      fc.property(moments, ({ params, position }) => {
        const end = playToEnd(position);
        for (const outcomes of Object.values(priceAll(engine, { params, position: end }))) {
          expect(Object.values(outcomes).toSorted()).toEqual([0, 1]);
        }
        expect(engine.thresholds(params, end)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('are the same for a position that was stored as JSON', () => {
    fc.assert(
      fc.property(unfinished, ({ params, position }) => {
        const stored = JSON.parse(JSON.stringify(position));
        expect(engine.probabilities(params, stored)).toEqual(engine.probabilities(params, position));
        expect(engine.thresholds(params, stored)).toEqual(engine.thresholds(params, position));
      }),
      { numRuns: 50 },
    );
  });
}

describe('the probabilities of tennis', () => testProbabilities(tennis, 260));
describe('those of volleyball', () => testProbabilities(volleyball, 230));
