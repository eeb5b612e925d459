import type { MarketProbabilities, Position } from '../engine.ts';
import { playMinutes, type ScoreGrid, sumScores } from '../pricing/score-grid.ts';
import { priceResult, splitResult } from '../pricing/three-way.ts';
import { priceHandicap, splitAt, twoWay } from '../pricing/two-way.ts';
import { STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';

const GOAL_LINES = [500, 1500, 2500, 3500, 4500, 5500];
/** Goals given to the home side. */
const HANDICAP_LINES = [-3500, -2500, -1500, -500, 500, 1500, 2500, 3500];

/**
 * Goals still to come are counted up to 16 a side. A wrong winner needs more than that from one side and nearly as many
 * from the other: less than one match in a billion from kick-off at the highest parameters, far less at usual ones.
 */
const SIDE = 17;

/** Returns the fair probabilities at `position`, as fractions, from the probability of every final score. */
export function priceMarkets(table: LimitTable, position: Position): MarketProbabilities[] {
  const grid = scoresAt(table, position, STEPS);
  const { leads, totals } = sumScores(grid);
  const { winner, others } = priceResult(splitResult(leads));
  return [
    winner,
    ...GOAL_LINES.map((line) => {
      const [over, under] = splitAt(totals, line);
      return twoWay('total_goals', line, { over, under });
    }),
    twoWay('both_teams_to_score', null, bothToScore(grid)),
    ...others,
    ...HANDICAP_LINES.map((line) => priceHandicap(leads, line)),
  ];
}

/** Returns every score that the match can have when the step `end` begins. */
export function scoresAt(table: LimitTable, { step: last, score }: Position, end: number): ScoreGrid {
  const cells = playMinutes({
    first: last + 1,
    end,
    lead: score.home - score.away,
    side: SIDE,
    mostLead: 2,
    chancesAt: (step, lead) => [homeLimit(table, step, lead) / DRAWN, awayLimit(table, step, -lead) / DRAWN],
  });
  return { cells, side: SIDE, now: score };
}

/** Returns the probability that both sides have scored, and that not. */
export function bothToScore({ cells, side, now }: ScoreGrid): { yes: number; no: number } {
  const chances = { yes: 0, no: 0 };
  for (const [cell, chance] of cells.entries()) {
    const isBoth = now.home + Math.floor(cell / side) > 0 && now.away + (cell % side) > 0;
    chances[isBoth ? 'yes' : 'no'] += chance;
  }
  return chances;
}
