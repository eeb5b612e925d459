export { type ArithmeticLine, payoutLines } from './arithmetic.ts';
export { bookOf, FEED_BOOK, isBookAtLeast, isBookWithin, marginOf, modelBookOf, winnersOf } from './book.ts';
export { consensusPrice } from './consensus.ts';
export type { Grade } from './grading/grade.ts';
export type { Score, Sides } from './grading/market.ts';
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
} from './grading/markets.ts';
export { areHandGrades, type HandGrade, OWN_MARKET } from './grading/own-market.ts';
export { voidCauses } from './grading/void-causes.ts';
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
