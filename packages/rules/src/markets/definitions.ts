import { type SportDefinition, type SportId, sports } from '../sports.ts';
import type { MarketDefinition } from './market.ts';
import { bothHalf, halfWinner, periodWinner, quarterWinner } from './part/part-markets.ts';
import { setScore, setWinner } from './part/set-markets.ts';
import { gameHandicap, handicap, setHandicap } from './result/handicaps.ts';
import { doubleChance, drawNoBet, matchWinner } from './result/result-markets.ts';
import {
  bothTeamsToScore,
  correctScore,
  firstToScore,
  halfTimeFullTime,
  oddEven,
  winningMargin,
} from './score/score-markets.ts';
import {
  total,
  totalGames,
  totalGoals,
  totalHalf,
  totalPeriod,
  totalQuarter,
  totalSetGames,
  totalSetPoints,
  totalSets,
  totalTeam,
} from './score/totals.ts';

/** Every type of market that a score grades, in the order in which a new match offers them. */
export const markets = {
  match_winner: matchWinner,
  total_goals: totalGoals,
  total,
  total_games: totalGames,
  total_sets: totalSets,
  both_teams_to_score: bothTeamsToScore,
  double_chance: doubleChance,
  draw_no_bet: drawNoBet,
  set_winner: setWinner,
  set_handicap: setHandicap,
  handicap,
  game_handicap: gameHandicap,
  correct_score: correctScore,
  set_score: setScore,
  winning_margin: winningMargin,
  first_to_score: firstToScore,
  odd_even: oddEven,
  half_winner: halfWinner,
  half_time_full_time: halfTimeFullTime,
  total_half: totalHalf,
  both_half: bothHalf,
  quarter_winner: quarterWinner,
  total_quarter: totalQuarter,
  period_winner: periodWinner,
  total_period: totalPeriod,
  total_set_games: totalSetGames,
  total_set_points: totalSetPoints,
  total_team: totalTeam,
} satisfies Record<string, MarketDefinition>;

export type MarketType = keyof typeof markets;

export const marketTypes = Object.keys(markets) as readonly MarketType[];

/** Whether this is the id of a type of market that a score grades: not `custom`, nor `builder`. */
function isMarketType(type: string): type is MarketType {
  return Object.hasOwn(markets, type);
}

/** Returns the definition of a type of market; undefined for `custom` and for an unknown type. */
export function findMarket(type: string): MarketDefinition | undefined {
  return isMarketType(type) ? markets[type] : undefined;
}

/** Returns the types of market that a sport has, in the order of display. */
export function marketsOf(sportId: SportId): readonly MarketType[] {
  const sport: SportDefinition = sports[sportId];
  return marketTypes.filter((type) => markets[type].isFor(sport));
}

/**
 * Returns whether only the page of an event shows a market of this type; false for `custom` and for an unknown type.
 */
export const isPageMarket = (type: string): boolean => findMarket(type)?.onPage === true;

/** The types of market that only the page of an event shows. */
export const pageMarkets: readonly MarketType[] = marketTypes.filter(isPageMarket);
