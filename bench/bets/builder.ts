import { type BuilderPart, priceBook, priceBuilder } from '@cauri/rules';
import {
  courses,
  type Fixture,
  kickOff,
  type MarketProbabilities,
  type Position,
  pageProbabilities,
  probabilities,
} from '@cauri/simulator';
import { median, round } from '../figures.ts';
import { type Row, rowOfLess } from '../row.ts';

const ROUNDS = 9;
/** The bet builders that bettors try between two steps of a match. */
const BUILDERS = 20;
const MARGIN = 600;
const FIXTURE: Fixture = { matchId: 'bench', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };

/**
 * Measures the time to price twenty bet builders of three outcomes of a football match at a new position, its joint
 * distribution included, beside the time to price all its markets there.
 */
export async function measureBuilder(): Promise<Row[]> {
  const [own, beside]: [number[], number[]] = [[], []];
  // The first run warms up.
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const position of positions()) {
      const started = performance.now();
      const known = [...probabilities(FIXTURE, position), ...pageProbabilities(FIXTURE, position)];
      const priced = performance.now();
      const parts = partsOf(known);
      const begun = performance.now();
      priceMany(position, parts, turn);
      if (turn === 0) continue;
      own.push(performance.now() - begun);
      beside.push(priced - started);
    }
  }
  const [value, reference] = [round(median(own), 2), round(median(beside), 2)];
  return [rowOfLess({ name: 'builder prices', value, reference, unit: 'ms', must: 0.02, aim: 0.05 })];
}

/** The kick-off, and a level match every fifteen minutes. */
const positions = (): Position[] => [
  kickOff(FIXTURE),
  ...[15, 30].map((step) => ({ step, finished: false, score: { home: 0, away: 0 }, parts: [] })),
  ...[60, 75].map((step) => ({ step, finished: false, score: { home: 1, away: 1 }, parts: [{ home: 1, away: 0 }] })),
];

/** The outcomes that are still open, at the prices of the model. */
const partsOf = (markets: readonly MarketProbabilities[]): BuilderPart[] =>
  markets.flatMap(({ type, line, outcomes }) => {
    const open = Object.entries(outcomes).filter(([, chance]) => chance > 0 && chance < 1);
    const odds =
      open.length < 2 || type === 'double_chance'
        ? null
        : priceBook(
            open.map(([, chance]) => chance),
            MARGIN,
          );
    return open.flatMap(([key], index) => (odds ? [{ type, line, key, odds: odds[index] ?? 0 }] : []));
  });

function priceMany(position: Position, parts: readonly BuilderPart[], turn: number): void {
  const all = courses(FIXTURE, position);
  if (!all) throw new Error('football has a joint distribution');
  for (let number = 0; number < BUILDERS; number += 1) {
    const at = (place: number) => parts[(turn * 7 + number * 13 + place * 29) % parts.length];
    const chosen = [at(0), at(1), at(2)].filter((part) => part !== undefined);
    priceBuilder(chosen, all);
  }
}
