import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { give } from '../pricing/distribution.ts';
import { type ScoreGrid, type ScoreSums, sumScores } from '../pricing/score-grid.ts';
import { priceResult, splitResult } from '../pricing/three-way.ts';
import { priceHandicap, priceTotal, splitAt } from '../pricing/two-way.ts';
import { STEPS } from './clock.ts';
import { CLOSING, CLOSING_FROM, DRAWN, goalLimit, MIDDLE } from './model.ts';
import type { HandballParams } from './params.ts';

/** Distances of the lines from the expected total and from the expected lead, in goals. */
export const TOTALS_FROM_MEAN = [-6, -4, -2, 0, 2, 4, 6];
export const HANDICAPS_FROM_MEAN = [-6, -4, -2, 0, 2, 4, 6];

/** Returns the fair probabilities at `position`, as fractions, from the probability of every final score. */
export function priceMarkets(params: HandballParams, position: Position): MarketProbabilities[] {
  const { leads, totals } = sumFinal(params, position);
  const { winner, others } = priceResult(splitResult(leads));
  const total = Math.floor((params.homeGoals + params.awayGoals) / 1000) + 0.5;
  const lead = Math.floor((params.homeGoals - params.awayGoals) / 1000) + 0.5;
  return [
    winner,
    ...TOTALS_FROM_MEAN.map((goals) => (total + goals) * 1000).map((line) => priceTotal(line, splitAt(totals, line))),
    ...others,
    ...HANDICAPS_FROM_MEAN.map((goals) => priceHandicap(leads, (goals - lead) * 1000)),
  ];
}

/** Returns the sums over every final score. */
export const sumFinal = (params: HandballParams, position: Position): ScoreSums =>
  sumScores(finalGrid(params, position));

/** Returns every final score. */
export const finalGrid = (params: HandballParams, { step, score }: Position): ScoreGrid =>
  stretchGrid(params, { first: step + 1, end: STEPS, lead: score.home - score.away }, score);

/** A stretch of possessions, which begins with a lead of home. */
type Stretch = Readonly<{ first: number; end: number; lead: number }>;

/** Returns the sums over every score that a stretch of possessions can lead to from `now`. */
export const sumStretch = (params: HandballParams, stretch: Stretch, now: Score): ScoreSums =>
  sumScores(stretchGrid(params, stretch, now));

/** Every score that a stretch can lead to from `now`. No score is left out. */
function stretchGrid(params: HandballParams, stretch: Stretch, now: Score): ScoreGrid {
  // The possessions of a side in the stretch are the most goals that it can score.
  const side = Math.ceil((stretch.end - stretch.first) / 2) + 1;
  const [ofHome, ofAway] = [0, 1].map((turn) => countGoals(params, { ...stretch, turn, side }));
  const cells = new Float64Array(side * side);
  for (const [home, chance] of ofHome?.entries() ?? []) {
    for (const [away, other] of ofAway?.entries() ?? []) cells[home * side + away] = chance * other;
  }
  const grid = { cells, side, now };
  for (let step = Math.max(stretch.first, CLOSING_FROM); step < stretch.end; step += 1) {
    playClosing(params, { grid, step, lead: stretch.lead });
  }
  return grid;
}

/**
 * `[n]`: the probability of n goals of a side in the part of a stretch before the closing, where chances begin to depend
 * on the lead. `turn` is 0 for home and 1 for away.
 */
function countGoals(
  params: HandballParams,
  { first, end, turn, side }: { first: number; end: number; turn: number; side: number },
): Float64Array {
  const goals = new Float64Array(side);
  goals[0] = 1;
  for (let step = first; step < Math.min(end, CLOSING_FROM); step += 1) {
    if (step % 2 !== turn) continue;
    const chance = goalLimit(params, step, 0) / DRAWN;
    for (let number = side - 1; number > 0; number -= 1) {
      const before = goals[number - 1] ?? 0;
      goals[number] = (goals[number] ?? 0) * (1 - chance) + before * chance;
    }
    goals[0] = (goals[0] ?? 0) * (1 - chance);
  }
  return goals;
}

/**
 * Plays one possession in place, from the most goals down, so that a cell is read before one with fewer goals adds to
 * it.
 */
function playClosing(
  params: HandballParams,
  { grid, step, lead }: { grid: ScoreGrid; step: number; lead: number },
): void {
  const { cells, side } = grid;
  const [next, sign] = step % 2 === 0 ? [side, 1] : [1, -1];
  const chances = CLOSING.map((_, index) => goalLimit(params, step, sign * (index - MIDDLE)) / DRAWN);
  for (let home = side - 1; home >= 0; home -= 1) {
    for (let away = side - 1; away >= 0; away -= 1) {
      const cell = home * side + away;
      const probability = cells[cell] ?? 0;
      if (probability === 0) continue;
      const counted = Math.max(-MIDDLE, Math.min(MIDDLE, lead + home - away));
      const scores = probability * (chances[counted + MIDDLE] ?? 0);
      cells[cell] = probability - scores;
      give(cells, cell + next, scores);
    }
  }
}
