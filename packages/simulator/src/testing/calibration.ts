import { expect } from 'vitest';
import type { Engine, MarketProbabilities, Params, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { seededDraw } from './random.ts';

type Trial = Readonly<{
  engine: Engine;
  params: readonly Params[];
  matches: number;
  seed: number;
  /** Steps after which prices are taken, where the match is not over. */
  checkpoints: readonly number[];
}>;

type Bin = { matches: number; expected: number; variance: number; happened: number };

/**
 * Plays matches, sorts their prices by checkpoint, outcome and tenth of probability, and expects what is priced
 * at p to come true with frequency p: nowhere more than four standard deviations away, and one on average. Returns the
 * number of comparisons.
 */
export function expectCalibrated({ engine, params, matches, seed, checkpoints }: Trial): number {
  const bins = new Map<string, Bin>();
  const draw = seededDraw(seed);
  for (let match = 0; match < matches; match += 1) {
    const own = params[match % params.length] ?? {};
    const { positions, incidents } = playOut(engine, own, () => draw);
    const result = engine.resultOf(incidents);
    for (const checkpoint of checkpoints) {
      const position = positions[checkpoint + 1];
      if (!position || position.finished) continue;
      for (const market of engine.probabilities(own, position)) addPrices(bins, market, { checkpoint, result });
    }
  }
  return checkBins(bins);
}

/** Worked out from the result and nothing else; null when the market is void. */
function isTrue({ type, line }: MarketProbabilities, key: string, { home, away, periods }: Result): boolean | null {
  const beyond = (number: number) => (key === 'over' ? number * 1000 > (line ?? 0) : number * 1000 < (line ?? 0));
  const side = key === 'home' ? 1 : -1;
  if (type === 'draw_no_bet' && home === away) return null;
  if (type === 'double_chance') return home >= away;
  if (type === 'match_winner' || type === 'draw_no_bet') return side * (home - away) > 0;
  if (type === 'set_handicap' || type === 'handicap') return side * ((home - away) * 1000 + (line ?? 0)) > 0;
  if (type === 'total_sets' || type === 'total') return beyond(home + away);
  if (type === 'total_games') return beyond(periods.reduce((sum, set) => sum + set.home + set.away, 0));
  if (type === 'game_handicap') {
    return side * (periods.reduce((sum, set) => sum + set.home - set.away, 0) * 1000 + (line ?? 0)) > 0;
  }
  if (type !== 'set_winner') throw new Error(`unknown market ${type}`);
  const set = periods[(line ?? 0) / 1000 - 1];
  return set ? side * (set.home - set.away) > 0 : null;
}

function addPrices(
  bins: Map<string, Bin>,
  market: MarketProbabilities,
  { checkpoint, result }: { checkpoint: number; result: Result },
): void {
  // The first outcome: that of a market with two says the same of the other.
  const [[key, chance] = ['', 0]] = Object.entries(market.outcomes);
  const happened = isTrue(market, key, result);
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

function checkBins(bins: ReadonlyMap<string, Bin>): number {
  const scores: number[] = [];
  for (const [name, { matches, expected, variance, happened }] of bins) {
    // Fewer than nine expected surprises are too few for a normal bound.
    if (variance < 9) continue;
    const score = (happened - expected) / Math.sqrt(variance);
    expect(Math.abs(score), `${name}: expected ${expected}, came ${happened} of ${matches}`).toBeLessThan(4);
    scores.push(score);
  }
  const meanSquare = scores.reduce((sum, score) => sum + score * score, 0) / scores.length;
  // Markets of one match depend on one another, so that this varies more than if they did not.
  expect(meanSquare).toBeGreaterThan(0.6);
  expect(meanSquare).toBeLessThan(1.5);
  return scores.length;
}
