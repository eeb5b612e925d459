import { expect, inject, test } from 'vitest';
import type { Position, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { hasWon } from '../testing/calibration.ts';
import { seededDraw } from '../testing/random.ts';
import { football } from './engine.ts';

const isLong = inject('isLong');
const MATCHES = isLong ? 1500 : 300;
const CHECKPOINTS = [-1, 14, 30, 45, 60, 75, 88];
const STRENGTHS = [
  { homeGoals: 1597, awayGoals: 1329 },
  { homeGoals: 2900, awayGoals: 700 },
  { homeGoals: 900, awayGoals: 800 },
  { homeGoals: 1100, awayGoals: 2200 },
];

type Bin = { matches: number; expected: number; variance: number; happened: number };

/** Prices by checkpoint, outcome and tenth of probability, against what came true. */
function collectBins(): Map<string, Bin> {
  const bins = new Map<string, Bin>();
  const draw = seededDraw(2026);
  for (let match = 0; match < MATCHES; match += 1) {
    const params = STRENGTHS[match % STRENGTHS.length] ?? { homeGoals: 1500, awayGoals: 1200 };
    const { positions, incidents } = playOut(football, params, () => draw);
    const result = football.resultOf(incidents);
    for (const checkpoint of CHECKPOINTS) addPrices(bins, { params, position: positions[checkpoint + 1], result });
  }
  return bins;
}

function addPrices(
  bins: Map<string, Bin>,
  { params, position, result }: { params: Record<string, number>; position: Position | undefined; result: Result },
) {
  if (!position) throw new Error('the match is too short');
  for (const market of football.probabilities(params, position)) {
    for (const [key, chance] of Object.entries(market.outcomes)) {
      const happened = hasWon(market, key, result);
      // The probabilities are given that the market is not void: a match that it refunds does not count.
      if (happened === null) continue;
      if (chance === 0 || chance === 1) {
        expect(happened).toBe(chance === 1);
        continue;
      }
      const name = `${position.step} ${market.type} ${market.line} ${key} ${Math.floor(chance * 10)}`;
      const bin = bins.get(name) ?? { matches: 0, expected: 0, variance: 0, happened: 0 };
      bin.matches += 1;
      bin.expected += chance;
      bin.variance += chance * (1 - chance);
      bin.happened += happened ? 1 : 0;
      bins.set(name, bin);
    }
  }
}

test('an outcome with the probability p wins with the frequency p, at every stage of the match', () => {
  const scores: number[] = [];
  for (const [name, bin] of collectBins()) {
    // Fewer than nine expected surprises are too few for a normal bound.
    if (bin.variance < 9) continue;
    const score = (bin.happened - bin.expected) / Math.sqrt(bin.variance);
    expect(Math.abs(score), `${name}: expected ${bin.expected}, came ${bin.happened} of ${bin.matches}`).toBeLessThan(
      4,
    );
    scores.push(score);
  }
  const meanSquare = scores.reduce((sum, score) => sum + score * score, 0) / scores.length;
  expect(scores.length).toBeGreaterThan(isLong ? 300 : 60);
  expect(meanSquare).toBeGreaterThan(0.7);
  expect(meanSquare).toBeLessThan(1.3);
});
