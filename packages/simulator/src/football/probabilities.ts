import { give } from '../distribution.ts';
import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { complete, priceResult } from '../three-way.ts';
import { priceHandicap } from '../two-way.ts';
import { STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';

const GOAL_LINES = [500, 1500, 2500, 3500, 4500, 5500];
/** Goals given to the home side. */
const HANDICAP_LINES = [-3500, -2500, -1500, -500, 500, 1500, 2500, 3500];

/**
 * Goals still to come are counted up to 16 a side. A wrong winner needs more than that from one side and nearly as many
 * from the other: less than one match in a billion from kick-off at the highest parameters, far less at usual ones.
 */
const MOST = 16;
export const SIDE = MOST + 1;

/** Returns the fair probabilities at `position`, as fractions, from the probability of every final score. */
export function priceMarkets(table: LimitTable, position: Position): MarketProbabilities[] {
  const chances = gather(playRest(table, position), position.score);
  const { winner, doubleChance, drawNoBet } = priceResult(chances);
  const [yes, no] = complete(chances.both, chances.notBoth);
  const totals = GOAL_LINES.map((line): MarketProbabilities => {
    const most = Math.floor(line / 1000);
    const [over, under] = complete(sum(chances.totals.slice(most + 1)), sum(chances.totals.slice(0, most + 1)));
    return { type: 'total_goals', line, outcomes: { over, under } };
  });
  return [
    winner,
    ...totals,
    { type: 'both_teams_to_score', line: null, outcomes: { yes, no } },
    doubleChance,
    drawNoBet,
    ...HANDICAP_LINES.map((line) => priceHandicap(chances.leads, line)),
  ];
}

/** `[home * SIDE + away]`: the probability of so many more goals before the step `end`. */
export function playRest(table: LimitTable, { step: last, score }: Position, end = STEPS): Float64Array {
  const rest = new Float64Array(SIDE * SIDE);
  rest[0] = 1;
  const now = score.home - score.away;
  for (let step = last + 1; step < end; step += 1) {
    // A minute brings at most one goal a side, so nothing lies beyond this bound yet.
    const bound = Math.min(MOST, step - last - 1);
    playMinute(rest, bound, chancesByLead({ table, step, now, bound }));
  }
  return rest;
}

type Chances = { home: Float64Array; away: Float64Array };

/** The chance of a goal for each side, at `[MOST + n]` when home has scored n more than away from now on. */
function chancesByLead({ table, step, now, bound }: { table: LimitTable; step: number; now: number; bound: number }) {
  const chances: Chances = { home: new Float64Array(MOST + SIDE), away: new Float64Array(MOST + SIDE) };
  for (let gained = -bound; gained <= bound; gained += 1) {
    chances.home[MOST + gained] = homeLimit(table, step, now + gained) / DRAWN;
    chances.away[MOST + gained] = awayLimit(table, step, -now - gained) / DRAWN;
  }
  return chances;
}

/** In place: from the most goals down, so that a cell is read before those with fewer goals add to it. */
function playMinute(rest: Float64Array, bound: number, chances: Chances): void {
  for (let home = bound; home >= 0; home -= 1) {
    const up = home < MOST ? SIDE : 0;
    for (let away = bound; away >= 0; away -= 1) {
      const right = away < MOST ? 1 : 0;
      const cell = home * SIDE + away;
      const awayScores = chances.away[MOST + home - away] ?? 0;
      const probability = rest[cell] ?? 0;
      const homeGoal = probability * (chances.home[MOST + home - away] ?? 0);
      const noHomeGoal = probability - homeGoal;
      const both = homeGoal * awayScores;
      const awayGoal = noHomeGoal * awayScores;
      rest[cell] = noHomeGoal - awayGoal;
      rest[cell + right] = (rest[cell + right] ?? 0) + awayGoal;
      rest[cell + up] = (rest[cell + up] ?? 0) + (homeGoal - both);
      rest[cell + up + right] = (rest[cell + up + right] ?? 0) + both;
    }
  }
}

/** Sums the final scores for each market; `totals[n]` is the probability of n goals in the whole match. */
function gather(rest: Float64Array, score: Score) {
  const totals: number[] = new Array(score.home + score.away + 2 * MOST + 1).fill(0);
  const leads = { from: score.home - score.away - MOST, chances: new Float64Array(2 * MOST + 1) };
  const chances = { home: 0, draw: 0, away: 0, both: 0, notBoth: 0, totals, leads };
  for (let cell = 0; cell < rest.length; cell += 1) {
    const probability = rest[cell] ?? 0;
    const home = score.home + Math.floor(cell / SIDE);
    const away = score.away + (cell % SIDE);
    if (home > away) chances.home += probability;
    else if (home < away) chances.away += probability;
    else chances.draw += probability;
    if (home > 0 && away > 0) chances.both += probability;
    else chances.notBoth += probability;
    totals[home + away] = (totals[home + away] ?? 0) + probability;
    give(leads.chances, home - away - leads.from, probability);
  }
  return chances;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
