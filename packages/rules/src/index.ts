export { type ArithmeticLine, payoutLines } from './arithmetic.ts';
export { bookOf, FEED_BOOK, isBookAtLeast, isBookWithin, marginOf, modelBookOf, winnersOf } from './book.ts';
export { consensusPrice } from './consensus.ts';
export type { Grade } from './markets/grade.ts';
export type { Score, Sides } from './markets/market.ts';
export {
  type GradedMarket,
  gradeOutcomes,
  isAnswered,
  isGradable,
  type MarketType,
  marketName,
  markets,
  outcomeKeysOf,
  outcomeName,
  type Result,
  RULES_VERSION,
  ruleOf,
} from './markets/grading.ts';
export { areHandGrades, type HandGrade, OWN_MARKET } from './markets/custom-market.ts';
export { voidCauses } from './markets/void-causes.ts';
export {
  type CombinedOdds,
  combinedOdds,
  isOfferable,
  MAXIMUM_ODDS,
  MINIMUM_ODDS,
  oddsFromWire,
  oddsToWire,
  roundOdds,
} from './odds.ts';
export { type Evaluation, evaluateBet, type PlacedBet, type PlacedLeg, type Step } from './payout.ts';
export { driftStep, hasValue, isFarFromModel, isHonestBook, priceBook } from './pricing.ts';
export { areSizesValid, type BetShape, type BetType, countCombinations, legMultiplier } from './returns.ts';
export { type Fraction, roundHalfUp } from './rounding.ts';
export {
  defaultMode,
  type PotentialWin,
  parseStake,
  potentialWin,
  type Slip,
  selectionConflicts,
  totalStake,
} from './slip.ts';
