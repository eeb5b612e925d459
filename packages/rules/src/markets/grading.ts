import { bothTeamsToScore } from './both-teams-to-score.ts';
import { doubleChance } from './double-chance.ts';
import { gameHandicap } from './game-handicap.ts';
import type { Grade } from './grade.ts';
import { handicap } from './handicaps.ts';
import { isGradableLine } from './lines.ts';
import type { MarketRule, OutcomeRule, Score, Sides } from './market.ts';
import { matchWinner } from './match-winner.ts';
import { OWN_MARKET, OWN_STATEMENT } from './custom-market.ts';
import { publishedSets } from './published-sets.ts';
import { setHandicap } from './set-handicap.ts';
import { setWinner } from './set-winner.ts';
import { scopeOf } from './sports.ts';
import { total } from './totals.ts';
import { totalGames } from './total-games.ts';
import { totalGoals } from './total-goals.ts';
import { totalSets } from './total-sets.ts';

/** Every type of market that a score grades. */
export const markets = {
  match_winner: matchWinner,
  total_goals: totalGoals,
  total,
  both_teams_to_score: bothTeamsToScore,
  double_chance: doubleChance,
  handicap,
  set_winner: setWinner,
  total_sets: totalSets,
  set_handicap: setHandicap,
  total_games: totalGames,
  game_handicap: gameHandicap,
} satisfies Record<string, MarketRule>;

export type MarketType = keyof typeof markets;

/**
 * When bets are void whatever the market, by version of the rules. A change of a grading or of its wording is a new version:
 * a leg tells by which one it was graded.
 */
const voidStatements: readonly string[] = [
  'If the event is cancelled, or moved by more than 48 hours, bets are void.',
  'If the event is cancelled or not finished, bets are void; so are those placed before it was moved by more than 48 ' +
    'hours, or after its true start where that was earlier than announced.',
];

/** The version that grades now. */
export const RULES_VERSION = voidStatements.length;

export interface Result extends Score {
  /** A match that was not finished is cancelled. */
  status: 'completed' | 'cancelled';
  /** What each side scored in each period, in order: the games or points of each set. Left out if it is not known. */
  periods?: readonly Score[];
}

export interface GradedMarket {
  type: string;
  /** Thousandths; null for a type without a line. */
  line: number | null;
  /** All outcomes that the market offers: a match winner without `draw` is void when the match ends level. */
  outcomeKeys: readonly string[];
  result: Result;
}

/**
 * The grade of each outcome of a market. All are void when the event was cancelled. Throws a RangeError for a type, line or
 * outcome that we do not know, or scores that are not whole numbers from 0 up.
 */
export function gradeOutcomes({ type, line, outcomeKeys, result }: GradedMarket): Record<string, Grade> {
  const market = marketOf(type);
  const { home, away, periods = null } = result;
  const question = { line: lineOf(market, line), score: { home, away }, periods, offered: outcomeKeys };
  const rules = outcomeKeys.map((key) => [key, outcomeOf(market, key)] as const);
  if (result.status === 'cancelled') return Object.fromEntries(rules.map(([key]) => [key, 'void']));
  if (![result, ...(periods ?? [])].every(isScore)) throw new RangeError('a score is whole numbers from 0 up');
  return Object.fromEntries(rules.map(([key, rule]) => [key, rule.grade(question)]));
}

/**
 * Whether a final score tells all that markets of this type ask for: the scores of the sets, and the same ones as the
 * match's. One of the house's own asks nothing of it. Throws a RangeError for an unknown type.
 */
export function isAnswered(type: string, score: Score, periods: readonly Score[] | null): boolean {
  return type === OWN_MARKET || !marketOf(type).asksSets || publishedSets({ score, periods }) !== null;
}

/** Whether markets of this type and line (thousandths, or null) can be offered, because they can be graded. */
export function isGradable(type: string, line: number | null): boolean {
  if (!isMarketType(type)) return false;
  const market = marketOf(type);
  return line === null ? !market.hasLine : market.hasLine && isLineOf(market, line);
}

/**
 * The keys of all outcomes that a market of this type can have, in the order of display; a match winner is two-way without
 * `draw`. Throws a RangeError for an unknown type.
 */
export function outcomeKeysOf(type: string): string[] {
  return Object.keys(marketOf(type).outcomes);
}

/** The English name of a market: "Over/Under 2.5". Throws a RangeError for an unknown type or line. */
export function marketName(type: string, line: number | null): string {
  const market = marketOf(type);
  return market.name(lineOf(market, line));
}

/** The English name of an outcome: "Over 2.5", or a side's name. Throws a RangeError for an unknown type, line or key. */
export function outcomeName(market: { type: string; line: number | null }, key: string, sides: Sides): string {
  const rule = marketOf(market.type);
  return outcomeOf(rule, key).name(sides, lineOf(rule, market.line));
}

/**
 * The rule that grades this type of market in this sport, as told to bettors; that of today or of an earlier version. Throws a
 * RangeError for an unknown type or version.
 */
export function ruleOf(
  type: string,
  sportId: string,
  version = RULES_VERSION,
): { id: string; version: number; text: string } {
  const whenVoid = voidStatements[version - 1];
  if (whenVoid === undefined) throw new RangeError(`unknown version of the rules: ${version}`);
  if (type === OWN_MARKET) return { id: `house/${type}`, version, text: `${OWN_STATEMENT} ${whenVoid}` };
  const { statement } = marketOf(type);
  const scope = scopeOf(sportId);
  return { id: `${scope.id}/${type}`, version, text: `${scope.text} ${statement} ${whenVoid}` };
}

function isMarketType(type: string): type is MarketType {
  return Object.hasOwn(markets, type);
}

function marketOf(type: string): MarketRule {
  if (!isMarketType(type)) throw new RangeError(`unknown type of market: ${type}`);
  return markets[type];
}

function outcomeOf(market: MarketRule, key: string): OutcomeRule {
  const outcome = Object.hasOwn(market.outcomes, key) ? market.outcomes[key] : undefined;
  if (outcome === undefined) throw new RangeError(`unknown outcome: ${key}`);
  return outcome;
}

function lineOf(market: MarketRule, line: number | null): number {
  if (!market.hasLine && line === null) return 0;
  if (market.hasLine && line !== null && isLineOf(market, line)) return line;
  throw new RangeError(`not a line of this market: ${line}`);
}

function isLineOf(market: MarketRule, line: number): boolean {
  return market.isLine ? market.isLine(line) : isGradableLine(line);
}

function isScore({ home, away }: Score): boolean {
  return [home, away].every((points) => Number.isSafeInteger(points) && points >= 0);
}
