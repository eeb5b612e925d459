import { give } from '../distribution.ts';
import type { MarketProbabilities, Position } from '../engine.ts';
import { priceResult } from '../three-way.ts';
import { priceHandicap, priceTotal, splitAt } from '../two-way.ts';
import { POSSESSIONS, STEPS } from './clock.ts';
import { CLOSING, CLOSING_FROM, DRAWN, goalLimit, MIDDLE } from './model.ts';
import type { HandballParams } from './params.ts';

/** Distances of the lines from the expected total and from the expected lead, in goals. */
export const TOTALS_FROM_MEAN = [-6, -4, -2, 0, 2, 4, 6];
export const HANDICAPS_FROM_MEAN = [-6, -4, -2, 0, 2, 4, 6];

/** The most goals of a side: its possessions, so that no score is left out. */
const MOST = 2 * POSSESSIONS;
const SIDE = MOST + 1;

/** Returns the fair probabilities at `position`, as fractions, from the probability of every final score. */
export function priceMarkets(params: HandballParams, position: Position): MarketProbabilities[] {
  const { leads, totals } = gather(playRest(params, position), position);
  const draws = leads.chances[-leads.from] ?? 0;
  const [home, notHome] = splitAt(leads, 0);
  const { winner, doubleChance, drawNoBet } = priceResult({ home, draw: draws, away: notHome - draws });
  const total = Math.floor((params.homeGoals + params.awayGoals) / 1000) + 0.5;
  const lead = Math.floor((params.homeGoals - params.awayGoals) / 1000) + 0.5;
  return [
    winner,
    ...TOTALS_FROM_MEAN.map((goals) => (total + goals) * 1000).map((line) => priceTotal(line, splitAt(totals, line))),
    doubleChance,
    drawNoBet,
    ...HANDICAPS_FROM_MEAN.map((goals) => priceHandicap(leads, (goals - lead) * 1000)),
  ];
}

/** `[home * SIDE + away]`: the probability of so many more goals until the end. */
function playRest(params: HandballParams, { step: last, score }: Position): Float64Array {
  const rest = new Float64Array(SIDE * SIDE);
  const [ofHome, ofAway] = [0, 1].map((turn) => countGoals(params, { last, turn }));
  for (const [home, chance] of ofHome?.entries() ?? []) {
    for (const [away, other] of ofAway?.entries() ?? []) rest[home * SIDE + away] = chance * other;
  }
  const now = score.home - score.away;
  for (let step = Math.max(last + 1, CLOSING_FROM); step < STEPS; step += 1) playClosing(params, { rest, step, now });
  return rest;
}

/**
 * `[n]`: the probability of n goals of a side until the closing, where chances begin to depend on the lead. `turn` is 0
 * for home and 1 for away.
 */
function countGoals(params: HandballParams, { last, turn }: { last: number; turn: number }): Float64Array {
  const goals = new Float64Array(SIDE);
  goals[0] = 1;
  for (let step = last + 1; step < CLOSING_FROM; step += 1) {
    if (step % 2 !== turn) continue;
    const chance = goalLimit(params, step, 0) / DRAWN;
    for (let number = MOST; number > 0; number -= 1) {
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
  { rest, step, now }: { rest: Float64Array; step: number; now: number },
): void {
  const [next, sign] = step % 2 === 0 ? [SIDE, 1] : [1, -1];
  const chances = CLOSING.map((_, index) => goalLimit(params, step, sign * (index - MIDDLE)) / DRAWN);
  for (let home = MOST; home >= 0; home -= 1) {
    for (let away = MOST; away >= 0; away -= 1) {
      const cell = home * SIDE + away;
      const probability = rest[cell] ?? 0;
      if (probability === 0) continue;
      const lead = Math.max(-MIDDLE, Math.min(MIDDLE, now + home - away));
      const scores = probability * (chances[lead + MIDDLE] ?? 0);
      rest[cell] = probability - scores;
      give(rest, cell + next, scores);
    }
  }
}

/** Sums the final scores by the lead of home and by the goals of both sides. */
function gather(rest: Float64Array, { score }: Position) {
  const leads = { from: score.home - score.away - MOST, chances: new Float64Array(2 * MOST + 1) };
  const totals = { from: score.home + score.away, chances: new Float64Array(2 * MOST + 1) };
  for (const [cell, probability] of rest.entries()) {
    const home = Math.floor(cell / SIDE);
    const away = cell % SIDE;
    give(leads.chances, MOST + home - away, probability);
    give(totals.chances, home + away, probability);
  }
  return { leads, totals };
}
