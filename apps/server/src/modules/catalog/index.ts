export { listDeskEvents } from './administration/list-desk-events.ts';
export { readDeskEvent } from './administration/read-desk-event.ts';
export { Board, type BoardDelta, HEARTBEAT_CHANNEL, type Offer } from './board/board.ts';
export {
  type BoardChange,
  boardHold,
  changeBoard,
  changeBoardWithin,
  lockBoard,
  readVersion,
} from './board/change-board.ts';
export { jsonOf, listedEvent } from './board/event-json.ts';
export { findEvent } from './board/find-event.ts';
export { readLeague } from './board/leagues.ts';
export { pickFromBoard } from './board/list-events.ts';
export { type BoardEvent, readDetail, readRevealed } from './board/read-events.ts';
export { addEvents, addMarkets, type NewEvent, type NewMarket } from './events/add-events.ts';
export { addTurnover } from './events/add-turnover.ts';
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
} from './events/apply-changes.ts';
export { isFinished } from './events/event-states.ts';
export { type FeedEvent, noteGone, readFeedEvents, readNewestResults, renameFeedEvents } from './events/feed-events.ts';
export { holdMarkets, releaseMarkets } from './events/hold-markets.ts';
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
} from './events/simulated-events.ts';
export { startEvent } from './events/start-event.ts';
export { createCatalog } from './module.ts';
export {
  hasStalePrices,
  holdPrices,
  type MarketPriced,
  notePriced,
  notePricesDue,
  readFeedMarkets,
  readOldestPrices,
  suspendStalePrices,
} from './prices/feed-prices.ts';
export { STATES_KEPT_MS, wasOpen } from './prices/market-states.ts';
export { isOpenPrice } from './prices/open-prices.ts';
export { drawRequestOrder, noteAnswered, wantPolls } from './prices/polls.ts';
export { readSuspendedSince } from './prices/read-suspended.ts';
export { readCallOffs, refuseBoundResult } from './results/call-offs.ts';
export { checkGrading, gradeMarket, type HandGrading } from './results/grade-market.ts';
export { correctResult, type EventResult, gradesBy, recordResult } from './results/record-result.ts';
export { refuseUnanswered } from './results/result-routes.ts';
export { voidBetsBetween, voidBetsSince, voidBetsSoFar } from './results/void-bets.ts';
export { withdrawEvent } from './results/withdraw-event.ts';
