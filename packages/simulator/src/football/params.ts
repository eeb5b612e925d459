import type { Params } from '../engine.ts';

/** Expected goals of each side in thousandths: 1597 is 1.597 goals a match. */
export type FootballParams = Readonly<{ homeGoals: number; awayGoals: number }>;

/** The bounds of the expected goals of a side, in thousandths. */
export const LEAST_GOALS = 200;
export const MOST_GOALS = 5000;

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
  return {
    homeGoals: toThousandths(league.mu * league.home * home.attack * away.defence),
    awayGoals: toThousandths(league.mu * away.attack * home.defence),
  };
}

/** Returns the parameters if their names and bounds are those of `football/1`, else null. */
export function readFootballParams(params: Params): FootballParams | null {
  const { homeGoals, awayGoals } = params;
  if (!isGoals(homeGoals) || !isGoals(awayGoals) || Object.keys(params).length !== 2) return null;
  return { homeGoals, awayGoals };
}

function isGoals(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= LEAST_GOALS && value <= MOST_GOALS;
}

function toThousandths(goals: number): number {
  return Math.min(MOST_GOALS, Math.max(LEAST_GOALS, Math.round(goals * 1000)));
}
