export { seedFor } from './chain.ts';
export { canonicalParams, commitmentDocument, documentDigest } from './document.ts';
export type {
  Fixture,
  MarketProbabilities,
  MatchState,
  Params,
  Position,
  Result,
  Score,
  ShownScore,
  Threshold,
} from './engine.ts';
export { commit, create, kickOff, type Match, pageProbabilities, probabilities, thresholds } from './match.ts';
export type { RatedLeague, RatedPairing, RatedTeam } from './rating.ts';
export {
  type CheckedStep,
  type Claim,
  checkSteps,
  type Fault,
  type Final,
  type RecordedEnd,
  type SettledMarket,
  type Verdict,
  verify,
} from './verify.ts';
