import type { Params } from '../engine.ts';

/** Expected goals of each side in thousandths: 1597 is 1.597 goals a match. */
export type FootballParams = Readonly<{ homeGoals: number; awayGoals: number }>;

export const LEAST_GOALS = 200;
export const MOST_GOALS = 5000;

/** The multipliers of a team: 1 is the average of its league, and a low `defence` concedes little. */
export type TeamStrength = Readonly<{ attack: number; defence: number }>;

/** `mu`: goals of an average away side against an average host; `home`: the factor of playing at home. */
export type LeagueStrength = Readonly<{ mu: number; home: number }>;

/** Parameters of one match from the strengths of its teams, rounded to thousandths, within 0.2 to 5 goals a side. */
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

/** The parameters if they are exactly those of `football/1`, or null. */
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
