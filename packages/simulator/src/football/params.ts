import type { Params } from '../engine.ts';
import { type GoalBounds, type GoalParams, readGoals, toGoalParams } from '../goals.ts';

/** Expected goals of each side in thousandths: 1597 is 1.597 goals a match. */
export type FootballParams = GoalParams;

export const BOUNDS: GoalBounds = { least: 200, most: 5000 };

/** The factors of a team: 1 is the average of its league. A lower `defence` concedes fewer goals. */
export type TeamStrength = Readonly<{ attack: number; defence: number }>;

/**
 * `mu` is the goals of an average away side against an average home side; `home` is the factor of the home side's
 * goals.
 */
export type LeagueStrength = Readonly<{ mu: number; home: number }>;

/**
 * Returns the parameters of one match from the strengths of its teams: expected goals in thousandths, limited to 0.2 to
 * 5 a side. Home expects `mu` x `home` x its attack x the defence of away, and away `mu` x its attack x the defence of
 * home (Maher, "Modelling association football scores", 1982). Never throws.
 */
export function footballParams(teams: {
  home: TeamStrength;
  away: TeamStrength;
  league: LeagueStrength;
}): FootballParams {
  const { home, away, league } = teams;
  return toGoalParams(
    { home: league.mu * league.home * home.attack * away.defence, away: league.mu * away.attack * home.defence },
    BOUNDS,
  );
}

/** Returns the parameters if their names and bounds are those of `football/1`, else null. */
export const readFootballParams = (params: Params): FootballParams | null => readGoals(params, BOUNDS);
