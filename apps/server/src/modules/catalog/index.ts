export { listAdminEvents } from './administration/list-admin-events.ts';
export { readAdminEvent } from './administration/read-admin-event.ts';
export { Board, type BoardDelta, HEARTBEAT_CHANNEL, type Offer, type Selected } from './board/board.ts';
export {
  type BoardChange,
  changeBoard,
  changeBoardWithin,
  lockBoard,
  readVersion,
  sharedBoardLock,
} from './board/change-board.ts';
export { jsonOf, listedEvent, pageEvent } from './board/event-json.ts';
export { findEvent, readLeague } from './board/find-on-board.ts';
export { pickFromBoard } from './board/list-events.ts';
export type { PreparedDetails } from './board/prepared-details.ts';
export { readRevealed } from './board/read-detail.ts';
export { type BoardEvent, readPageMarkets } from './board/read-events.ts';
export { addEvents, addMarkets, type NewEvent, type NewMarket } from './events/add-events.ts';
export {
  addTurnover,
  applyPricing,
  applyProgress,
  closeMarkets,
  hasDueEvents,
  type MarketUpdate,
  type PriceUpdate,
  type Progress,
  rescheduleEvent,
  startDueEvents,
  startEvent,
  touchEvents,
} from './events/apply-changes.ts';
export { readRounds, readRoundsInPlay, storeRounds } from './events/drand-rounds.ts';
export { isFinished, isUnplayed } from './events/event-states.ts';
export { isFarMove } from './events/far-move.ts';
export {
  type FeedEvent,
  readFeedEvents,
  readNewestResults,
  recordListing,
  renameFeedEvents,
} from './events/feed-events.ts';
export {
  type FinishedMatch,
  type PricedMarket,
  readBadlyPriced,
  readDueLastLinks,
  readPricedMarkets,
  readSimulatedEvent,
  readSimulatedEvents,
  readUnfinished,
  revealLastLinks,
  type SimulatedEvent,
} from './events/simulated-events.ts';
export { resumeBetting, suspendBetting } from './events/suspend-betting.ts';
export { createCatalog } from './module.ts';
export {
  hasStalePrices,
  type MarketPriced,
  readFeedMarkets,
  readOldestPrices,
  recordPriced,
  recordPricesDue,
  suspendStalePrices,
  suspendUntilPriced,
} from './prices/feed-prices.ts';
export { type LegPrice, readLegPrices } from './prices/leg-prices.ts';
export { isOpenPrice, readSuspendedSince, STATES_RETENTION_MS, wasOpen } from './prices/market-states.ts';
export { drawSequenceNumber, recordPoll, requestPolls } from './prices/polls.ts';
export {
  type EarlyWin,
  hasEarlyWin,
  readEarlyWins,
  recordEarlyWin,
  recordFeedScores,
  withResult,
} from './results/early-wins.ts';
export { checkGrading, gradeMarket, type ManualGrading } from './results/grade-market.ts';
export { readCallOffs, readEnded, readPeriods } from './results/newest-results.ts';
export {
  correctResult,
  type EventResult,
  gradesBy,
  recordResult,
  WITHDRAWN,
  withdrawEvent,
} from './results/record-result.ts';
export { refuseBoundResult, refuseEarlyScore, refuseUnanswered } from './results/refusals.ts';
export { voidBetsBetween, voidBetsSince, voidBetsSoFar } from './results/void-bets.ts';
