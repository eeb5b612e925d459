export { addEvents, addMarkets, type NewEvent, type NewMarket } from './add-events.ts';
export {
  applyMarkets,
  applyPrices,
  applyProgress,
  closeMarkets,
  type MarketUpdate,
  type PriceUpdate,
  type Progress,
  rescheduleEvent,
  startDueEvents,
  touchEvents,
} from './apply-changes.ts';
export { Board, type BoardDelta, HEARTBEAT_CHANNEL, listedEvent, type Offer } from './board.ts';
export { type BoardChange, changeBoard, holdBoard } from './change-board.ts';
export { isFinished } from './event-states.ts';
export { openPrices } from './open-prices.ts';
export type { BoardEvent } from './read-events.ts';
export { type EventResult, recordResult } from './record-result.ts';
export { mountCatalog } from './routes.ts';
