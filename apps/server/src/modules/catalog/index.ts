export { addEvents, addMarkets, type NewEvent, type NewMarket } from './add-events.ts';
export { addTurnover } from './add-turnover.ts';
export {
  applyMarkets,
  applyPrices,
  applyProgress,
  closeMarkets,
  hasDueEvents,
  type MarketUpdate,
  type PriceUpdate,
  type Progress,
  rescheduleEvent,
  startDueEvents,
  touchEvents,
} from './apply-changes.ts';
export { Board, type BoardDelta, HEARTBEAT_CHANNEL, type Offer } from './board.ts';
export { readCallOffs, refuseBoundResult } from './call-offs.ts';
export { type BoardChange, boardHold, changeBoard, changeBoardWithin, lockBoard, readVersion } from './change-board.ts';
export { jsonOf, listedEvent } from './event-json.ts';
export { isFinished } from './event-states.ts';
export { type FeedEvent, noteGone, readFeedEvents, readNewestResults, renameFeedEvents } from './feed-events.ts';
export {
  hasStalePrices,
  holdPrices,
  type MarketPriced,
  notePriced,
  notePricesDue,
  readFeedMarkets,
  readOldestPrices,
  suspendStalePrices,
} from './feed-prices.ts';
export { findEvent } from './find-event.ts';
export { checkGrading, gradeMarket, type HandGrading } from './grade-market.ts';
export { holdMarkets, releaseMarkets } from './hold-markets.ts';
export { readLeague } from './leagues.ts';
export { listDeskEvents } from './list-desk-events.ts';
export { pickFromBoard } from './list-events.ts';
export { STATES_KEPT_MS, wasOpen } from './market-states.ts';
export { isOpenPrice } from './open-prices.ts';
export { drawRequestOrder, noteAnswered, wantPolls } from './polls.ts';
export { prunePrices } from './prune-prices.ts';
export { readDeskEvent } from './read-desk-event.ts';
export { type BoardEvent, readDetail, readRevealed } from './read-events.ts';
export { readSuspendedSince } from './read-suspended.ts';
export { correctResult, type EventResult, gradesBy, recordResult } from './record-result.ts';
export { refuseUnanswered } from './result-routes.ts';
export { mountCatalog } from './routes.ts';
export {
  type FinishedMatch,
  type PricedMarket,
  readBadlyPriced,
  readDueLastLinks,
  readPricedMarkets,
  readSimulatedEvents,
  readUnfinished,
  revealLastLinks,
  type SimulatedEvent,
} from './simulated-events.ts';
export { startEvent } from './start-event.ts';
export { voidBetsBetween, voidBetsSince, voidBetsSoFar } from './void-bets.ts';
export { withdrawEvent } from './withdraw-event.ts';
