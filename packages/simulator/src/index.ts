export type {
  Fixture,
  MarketProbabilities,
  MatchState,
  Params,
  Position,
  Result,
  Score,
} from './engine.ts';
export { isPlayable, simulations } from './engines.ts';
export {
  commit,
  courses,
  create,
  earlyWins,
  type FindSignature,
  kickOff,
  type Match,
  pageProbabilities,
  probabilities,
  thresholds,
} from './match.ts';
export {
  commitToDay,
  type DayCommitment,
  dayOf,
  daySecret,
  earlierIdsIn,
  formatSlot,
  isInSlot,
  matchIdOf,
  parseSlot,
  type Slot,
  seedOf,
  startOfSlot,
} from './proof/calendar.ts';
export { seedFor } from './proof/chain.ts';
export { commitmentDocument, hashDocument } from './proof/document.ts';
export {
  type DrandChain,
  firstRoundFrom,
  parseSignature,
  QUICKNET,
  type Randomness,
  type Round,
  timeOfRound,
} from './proof/randomness.ts';
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
