import { gradeOutcomes } from '@cauri/rules';
import { expect } from 'vitest';
import type { Engine, MarketProbabilities, Params, Position, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { seededDraw } from './random.ts';

type Trial = Readonly<{
  engine: Engine;
  params: readonly Params[];
  matches: number;
  seed: number;
  /** Steps after which prices are taken, where the match is not over. */
  checkpoints: readonly number[];
  /** The markets that are compared: those of lists if it is absent. */
  price?: (params: Params, position: Position) => readonly MarketProbabilities[];
  /** The most standard deviations between what was expected and what happened: more for thousands of comparisons. */
  most?: number;
  /** Groups of matches, 1 if it is absent, over which the mean deviation is taken: that of one group varies much. */
  groups?: number;
}>;

type Bin = { matches: number; expected: number; variance: number; happened: number };

/**
 * Plays matches, sorts their prices by checkpoint, outcome and tenth of probability, and expects what is priced
 * at p to come true with frequency p: nowhere more than `most` standard deviations away, and one on average. Returns the
 * number of comparisons.
 */
export function expectCalibrated(trial: Trial): number {
  const { engine, params, matches, seed, checkpoints, price, most = 4, groups = 1 } = trial;
  const marketsAt = price ?? ((own: Params, position: Position) => engine.probabilities(own, position));
  const all = new Map<string, Bin>();
  const bins = Array.from({ length: groups }, () => new Map<string, Bin>());
  const draw = seededDraw(seed);
  for (let match = 0; match < matches; match += 1) {
    const own = params[match % params.length] ?? {};
    const { positions, incidents } = playOut(engine, own, () => draw);
    const result = engine.resultOf(incidents);
    for (const checkpoint of checkpoints) {
      const position = positions[checkpoint + 1];
      if (!position || position.finished) continue;
      const group = bins[match % groups] ?? new Map<string, Bin>();
      for (const market of marketsAt(own, position)) {
        addPrices(all, market, { checkpoint, result });
        addPrices(group, market, { checkpoint, result });
      }
    }
  }
  checkMean(bins.flatMap((group) => [...deviationsOf(group).values()]));
  const deviations = deviationsOf(all);
  for (const [name, deviation] of deviations) {
    const { expected, happened, matches: count } = all.get(name) ?? {};
    expect(Math.abs(deviation), `${name}: expected ${expected}, came ${happened} of ${count}`).toBeLessThan(most);
  }
  return deviations.size;
}

/** Whether an outcome wins after a result, by the rules of the game; null if it is void. */
export function hasWon(market: MarketProbabilities, key: string, result: Result): boolean | null {
  const { type, line, outcomes } = market;
  const grades = gradeOutcomes({
    type,
    line,
    outcomeKeys: Object.keys(outcomes),
    result: { ...result, status: 'completed' },
  });
  return grades[key] === 'void' ? null : grades[key] === 'won';
}

function addPrices(
  bins: Map<string, Bin>,
  market: MarketProbabilities,
  { checkpoint, result }: { checkpoint: number; result: Result },
): void {
  // The first outcome: in a market with two, the other follows from it.
  const [[key, chance] = ['', 0]] = Object.entries(market.outcomes);
  const happened = hasWon(market, key, result);
  if (happened === null) return;
  if (chance === 0 || chance === 1) {
    expect(happened).toBe(chance === 1);
    return;
  }
  const name = `${checkpoint} ${market.type} ${market.line} ${key} ${Math.floor(chance * 10)}`;
  const bin = bins.get(name) ?? { matches: 0, expected: 0, variance: 0, happened: 0 };
  bin.matches += 1;
  bin.expected += chance;
  bin.variance += chance * (1 - chance);
  bin.happened += happened ? 1 : 0;
  bins.set(name, bin);
}

/** How far each bin is from what was expected, in standard deviations. */
function deviationsOf(bins: ReadonlyMap<string, Bin>): ReadonlyMap<string, number> {
  // Fewer than nine expected surprises are too few for a normal bound.
  const large = [...bins].filter(([, { variance }]) => variance >= 9);
  return new Map(
    large.map(([name, { expected, variance, happened }]) => [name, (happened - expected) / Math.sqrt(variance)]),
  );
}

function checkMean(deviations: readonly number[]): void {
  const meanSquare = deviations.reduce((sum, deviation) => sum + deviation * deviation, 0) / deviations.length;
  // Markets of one match depend on one another, so that this varies more than if they did not.
  expect(meanSquare).toBeGreaterThan(0.6);
  expect(meanSquare).toBeLessThan(1.5);
}
