export { payoutLines } from './arithmetic.ts';
export {
  type BonusTable,
  bonusFor,
  bonusMaximum,
  countsForBonus,
  findBonusFault,
  nextBonus,
  type PriceOrigin,
} from './bonus.ts';
export {
  BUILDER,
  BUILDER_MARGIN_BP,
  BUILDER_SPORTS,
  type BuilderPart,
  type BuilderPrice,
  gradeBuilder,
  priceBuilder,
} from './builder/builder.ts';
export type { Course, Courses } from './builder/courses.ts';
export { fitScores } from './builder/fit-scores.ts';
export {
  cashOutAmount,
  consensusChances,
  fairValue,
  fairValueOfPart,
  isQuarterLine,
  type LegChance,
  mayRefund,
  partOfStake,
  type ValuedLeg,
} from './cash-out.ts';
export {
  EARLY_LEAD,
  EARLY_MARKET,
  EARLY_PAYOUT,
  EARLY_SPORT,
  type EarlySide,
  earlyChances,
  earlyLeader,
  isEarlyOffered,
  isEarlySide,
} from './early-payout.ts';
export { areHandGrades, CUSTOM_MARKET, type HandGrade } from './markets/custom-market.ts';
export {
  findMarket,
  isPageMarket,
  type MarketType,
  markets,
  marketsOf,
  marketTypes,
  pageMarkets,
} from './markets/definitions.ts';
export {
  gradeOutcomes,
  isAnswered,
  isGradable,
  marketName,
  outcomeKeysOf,
  outcomeName,
  type Result,
  winnersOf,
} from './markets/grading.ts';
export { isHandicap, isTotal, partLine } from './markets/kinds.ts';
export { lineFromWire } from './markets/lines.ts';
export { listedMarkets } from './markets/listed.ts';
export {
  type Grade,
  type MarketDefinition,
  type MarketTab,
  marketTabs,
  type NeedKind,
  type Score,
  type Sides,
} from './markets/market.ts';
export { type GradedSelection, type Reason, reasonOf } from './markets/reason.ts';
export { RULES_VERSION, type Rule, type RulesVersion, ruleOf } from './markets/rule.ts';
export { type Standing, type StandingQuestion, standingOf } from './markets/standing.ts';
export { type CashedOut, evaluateBet, type PlacedBet, type PlacedLeg } from './payout.ts';
export { FEED_BOOK, isBookAtLeast, isBookWithin, marginOf, modelBookOf } from './prices/book.ts';
export { consensusPrice } from './prices/consensus.ts';
export {
  combinedOdds,
  MAXIMUM_ODDS,
  MINIMUM_ODDS,
  oddsFromWire,
  oddsToWire,
  roundOdds,
} from './prices/odds.ts';
export { driftStep, hasValue, isFarFromModel, isHonestBook, isTooGood, priceBook } from './prices/pricing.ts';
export { areSizesValid, countCombinations } from './returns.ts';
export { roundHalfUp } from './rounding.ts';
export {
  defaultMode,
  potentialWin,
  type Slip,
  selectionConflicts,
  systemReturns,
  totalStake,
} from './slip.ts';
export {
  feedKeys,
  findSport,
  isSportId,
  type SimulatedSport,
  type SportDefinition,
  type SportId,
  simulatedSports,
  sportIds,
  sports,
} from './sports.ts';
