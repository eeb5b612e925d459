import { type Distribution, give } from '../distribution.ts';
import type { MarketProbabilities, Position, Score } from '../engine.ts';
import { priceHandicap, priceTotal, priceWinner, splitAt } from '../two-way.ts';
import { REGULATION, SHOOT_OUT } from './clock.ts';
import { DRAWN, minuteLimits, overtimeLimits, SHOOT_OUT_LIMIT } from './model.ts';
import type { HockeyParams } from './params.ts';

const TOTAL_LINES = [3500, 4500, 5500, 6500, 7500, 8500];
const HANDICAP_LINES = [-2500, -1500, 1500, 2500];

/** Goals still to come are counted up to 24 a side: more come less than once in a million matches of the most goals. */
const MOST = 24;
const SIDE = MOST + 1;

/**
 * Returns the fair probabilities at `position`: every score after 60 minutes, and the winner of those that are level.
 */
export function priceMarkets(params: HockeyParams, position: Position): MarketProbabilities[] {
  const { leads, totals } = gather(playRest(params, position), position, winnersOfLevel(params, position));
  return [
    priceWinner(leads),
    ...TOTAL_LINES.map((line) => priceTotal(line, splitAt(totals, line))),
    ...HANDICAP_LINES.map((line) => priceHandicap(leads, line)),
  ];
}

/** `[home * SIDE + away]`: the probability of so many more goals until the end of the 60 minutes. */
function playRest(params: HockeyParams, { step: last, score }: Position): Float64Array {
  const rest = new Float64Array(SIDE * SIDE);
  rest[0] = 1;
  const now = score.home - score.away;
  for (let step = last + 1; step < REGULATION; step += 1) {
    // A minute brings at most one goal a side, so nothing lies beyond this bound yet.
    const bound = Math.min(MOST, step - last - 1);
    const chances: Score[] = [];
    for (let gained = -bound; gained <= bound; gained += 1) {
      const limits = minuteLimits(params, step, now + gained);
      chances.push({ home: limits.home / DRAWN, away: limits.away / DRAWN });
    }
    playMinute(rest, bound, chances);
  }
  return rest;
}

/**
 * Plays a minute in place, from the most goals down. `chances[bound + n]` applies when home has n goals more than now.
 */
function playMinute(rest: Float64Array, bound: number, chances: readonly Score[]): void {
  for (let home = bound; home >= 0; home -= 1) {
    const up = home < MOST ? SIDE : 0;
    for (let away = bound; away >= 0; away -= 1) {
      const right = away < MOST ? 1 : 0;
      const cell = home * SIDE + away;
      const chance = chances[bound + home - away];
      const probability = rest[cell];
      if (!chance || !probability) continue;
      const scores = probability * chance.home;
      const scoresNot = probability - scores;
      rest[cell] = 0;
      give(rest, cell + up + right, scores * chance.away);
      give(rest, cell + up, scores * (1 - chance.away));
      give(rest, cell + right, scoresNot * chance.away);
      give(rest, cell, scoresNot * (1 - chance.away));
    }
  }
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

/** A level score is followed by one goal more, whose side wins. */
function gather(rest: Float64Array, { score }: Position, winners: Score): Record<'leads' | 'totals', Distribution> {
  const now = score.home - score.away;
  const leads = { from: now - MOST - 1, chances: new Float64Array(2 * MOST + 3) };
  const totals = { from: score.home + score.away, chances: new Float64Array(2 * MOST + 2) };
  for (const [cell, probability] of rest.entries()) {
    const home = Math.floor(cell / SIDE);
    const away = cell % SIDE;
    const lead = now + home - away;
    if (lead === 0) {
      give(totals.chances, home + away + 1, probability);
      give(leads.chances, 1 - leads.from, probability * winners.home);
      give(leads.chances, -1 - leads.from, probability * winners.away);
    } else {
      give(totals.chances, home + away, probability);
      give(leads.chances, lead - leads.from, probability);
    }
  }
  return { leads, totals };
}
