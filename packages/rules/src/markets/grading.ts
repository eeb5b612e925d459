import { CUSTOM_MARKET } from './custom-market.ts';
import { findMarket } from './definitions.ts';
import { isGradableLine } from './lines.ts';
import type { Grade, MarketDefinition, OutcomeDefinition, Score, Sides } from './market.ts';
import { publishedSets } from './part/sets.ts';

export interface Result extends Score {
  /** A match that was not finished is cancelled. */
  status: 'completed' | 'cancelled';
  /** The score of each side in each period, in order: the games or points of each set. Left out if it is not known. */
  periods?: readonly Score[];
  /** The side that scored first. Left out if no side has scored or it is not known. */
  first?: 'home' | 'away';
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
 * Returns the grade of each outcome of a market. All are void when the event was cancelled. Throws a RangeError for an
 * unknown type, line or outcome, or scores that are not whole numbers from 0 up.
 */
export function gradeOutcomes({ type, line, outcomeKeys, result }: GradedMarket): Record<string, Grade> {
  const market = marketOf(type);
  const { home, away, periods = null, first = null } = result;
  const question = { line: lineOf(market, line), score: { home, away }, periods, first, offered: outcomeKeys };
  const rules = outcomeKeys.map((key) => [key, outcomeOf(market, key)] as const);
  if (result.status === 'cancelled') return Object.fromEntries(rules.map(([key]) => [key, 'void']));
  if (![result, ...(periods ?? [])].every(isScore)) throw new RangeError('a score is whole numbers from 0 up');
  return Object.fromEntries(rules.map(([key, rule]) => [key, rule.grade(question)]));
}

/**
 * Returns whether a final score contains all that markets of this type need: the scores of the sets, and the same ones as
 * the match's. A custom market needs none of it. Throws a RangeError for an unknown type.
 */
export function isAnswered(type: string, score: Score, periods: readonly Score[] | null): boolean {
  return type === CUSTOM_MARKET || !marketOf(type).needsSets || publishedSets({ score, periods }) !== null;
}

/** Returns whether markets of this type and line (thousandths, or null) can be offered, because they can be graded. */
export function isGradable(type: string, line: number | null): boolean {
  const market = findMarket(type);
  if (!market) return false;
  return line === null ? !market.hasLine : market.hasLine && isLineOf(market, line);
}

/**
 * Returns the keys of all outcomes that a market of this type can have, in the order of display; a match winner is two-way
 * without `draw`. Throws a RangeError for an unknown type.
 */
export function outcomeKeysOf(type: string): string[] {
  return Object.keys(marketOf(type).outcomes);
}

/** Returns the number of outcomes of a market of this type that win: two of a double chance, one of every other. */
export function winnersOf(type: string): number {
  return findMarket(type)?.winners ?? 1;
}

/** Returns the English name of a market: "Over/Under 2.5". Throws a RangeError for an unknown type or line. */
export function marketName(type: string, line: number | null): string {
  const market = marketOf(type);
  return market.name(lineOf(market, line));
}

/**
 * Returns the English name of an outcome: "Over 2.5", or a side's name. Throws a RangeError for an unknown type, line or
 * key.
 */
export function outcomeName(market: { type: string; line: number | null }, key: string, sides: Sides): string {
  const rule = marketOf(market.type);
  return outcomeOf(rule, key).name(sides, lineOf(rule, market.line));
}

function marketOf(type: string): MarketDefinition {
  const market = findMarket(type);
  if (!market) throw new RangeError(`unknown type of market: ${type}`);
  return market;
}

function outcomeOf(market: MarketDefinition, key: string): OutcomeDefinition {
  const outcome = Object.hasOwn(market.outcomes, key) ? market.outcomes[key] : undefined;
  if (outcome === undefined) throw new RangeError(`unknown outcome: ${key}`);
  return outcome;
}

function lineOf(market: MarketDefinition, line: number | null): number {
  if (!market.hasLine && line === null) return 0;
  if (market.hasLine && line !== null && isLineOf(market, line)) return line;
  throw new RangeError(`not a line of this market: ${line}`);
}

function isLineOf(market: MarketDefinition, line: number): boolean {
  return market.isLine ? market.isLine(line) : isGradableLine(line);
}

function isScore({ home, away }: Score): boolean {
  return [home, away].every((points) => Number.isSafeInteger(points) && points >= 0);
}
