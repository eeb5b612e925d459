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
export { commit, courses, create, kickOff, type Match, pageProbabilities, probabilities, thresholds } from './match.ts';
export {
  commitToDay,
  type DayCommitment,
  dayOf,
  daySecret,
  formatSlot,
  isInSlot,
  matchIdOf,
  PACES,
  type Pace,
  parseSlot,
  type Slot,
  seedOf,
  startOfSlot,
} from './proof/calendar.ts';
export { seedFor } from './proof/chain.ts';
export { canonicalParams, commitmentDocument, documentDigest } from './proof/document.ts';
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
} from './proof/verify.ts';
export type { RatedLeague, RatedPairing, RatedTeam } from './rating.ts';
