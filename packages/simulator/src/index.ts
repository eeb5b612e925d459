export { type BasketballParams, basketballParams } from './basketball/params.ts';
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
export { type FootballParams, footballParams } from './football/params.ts';
export { type HockeyParams, hockeyParams } from './hockey/params.ts';
export { commit, create, kickOff, type Match, probabilities, thresholds } from './match.ts';
export type { RatedLeague, RatedTeam } from './rating.ts';
export type { TennisParams } from './tennis/params.ts';
export { type TennisPairing, tennisParams } from './tennis/strength.ts';
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
export type { VolleyballParams } from './volleyball/params.ts';
export { type VolleyballPairing, volleyballParams } from './volleyball/strength.ts';
