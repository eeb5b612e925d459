import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { give } from '../pricing/distribution.ts';
import { playMinutes, type ScoreGrid, type ScoreSums, sumScores } from '../pricing/score-grid.ts';
import { priceHandicap, priceTotal, priceWinner, splitAt } from '../pricing/two-way.ts';
import { REGULATION, SHOOT_OUT } from './clock.ts';
import { DRAWN, minuteLimits, overtimeLimits, SHOOT_OUT_LIMIT } from './model.ts';
import type { HockeyParams } from './params.ts';

const TOTAL_LINES = [3500, 4500, 5500, 6500, 7500, 8500];
const HANDICAP_LINES = [-2500, -1500, 1500, 2500];

/** Goals still to come are counted up to 24 a side: more come less than once in a million matches of the most goals. */
export const SIDE = 25;

/**
 * Returns the fair probabilities at `position`: every score after 60 minutes, and the winner of those that are level.
 */
export function priceMarkets(params: HockeyParams, position: Position): MarketProbabilities[] {
  const { leads, totals } = sumFinal(params, position);
  return [
    priceWinner(leads),
    ...TOTAL_LINES.map((line) => priceTotal(line, splitAt(totals, line))),
    ...HANDICAP_LINES.map((line) => priceHandicap(leads, line)),
  ];
}

/** Returns the sums over every final score, with overtime and shoot-out. */
export const sumFinal = (params: HockeyParams, position: Position): ScoreSums => sumScores(finalGrid(params, position));

/** Returns every final score, with overtime and shoot-out. */
export function finalGrid(params: HockeyParams, position: Position): ScoreGrid {
  const { score, step } = position;
  const cells = playStretch(params, { first: step + 1, end: REGULATION, lead: score.home - score.away });
  return decideLevel({ cells, side: SIDE, now: score }, winnersOfLevel(params, position));
}

/** A stretch of the 60 minutes, which begins with a lead of home. */
type Stretch = Readonly<{ first: number; end: number; lead: number }>;

/** Returns the probabilities of the goals of a stretch: `[home * SIDE + away]`. */
export function playStretch(params: HockeyParams, stretch: Stretch): Float64Array {
  return playMinutes({
    ...stretch,
    side: SIDE,
    mostLead: 3,
    chancesAt: (step, lead) => {
      const limits = minuteLimits(params, step, lead);
      return [limits.home / DRAWN, limits.away / DRAWN];
    },
  });
}

/** The winner of a match that is level after 60 minutes: by the rest of overtime, or by the shoot-out. */
function winnersOfLevel(params: HockeyParams, { step }: Position): Score {
  const limits = overtimeLimits(params);
  const homeScores = limits.home / DRAWN;
  const awayScores = (1 - homeScores) * (limits.away / DRAWN);
  let level = 1;
  let home = 0;
  for (let minute = Math.max(REGULATION, step + 1); minute < SHOOT_OUT; minute += 1) {
    home += level * homeScores;
    level *= 1 - homeScores - awayScores;
  }
  home += level * (SHOOT_OUT_LIMIT / DRAWN);
  return { home, away: 1 - home };
}

/** The final scores: a level score is followed by one goal more, whose side wins. */
function decideLevel({ cells, side, now }: ScoreGrid, winners: Score): ScoreGrid {
  const wider = side + 1;
  const final = new Float64Array(wider * wider);
  for (const [cell, chance] of cells.entries()) {
    const home = Math.floor(cell / side);
    const away = cell % side;
    if (now.home + home === now.away + away) {
      give(final, (home + 1) * wider + away, chance * winners.home);
      give(final, home * wider + away + 1, chance * winners.away);
    } else give(final, home * wider + away, chance);
  }
  return { cells: final, side: wider, now };
}
