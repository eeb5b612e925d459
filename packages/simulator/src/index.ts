export { seedFor } from './chain.ts';
export { canonicalParams, commitmentDocument, documentDigest } from './document.ts';
export type {
  Fixture,
  MarketProbabilities,
  MarketType,
  MatchState,
  Params,
  Position,
  Result,
  Score,
  Threshold,
} from './engine.ts';
export { type FootballParams, footballParams } from './football/params.ts';
export { create, kickOff, type Match, probabilities, thresholds } from './match.ts';
export { type Claim, type Fault, type Verdict, verify } from './verify.ts';
