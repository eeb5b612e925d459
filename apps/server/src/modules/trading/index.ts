export { advanceFeedEvents, createFeedEvents } from './advance-feed-events.ts';
export { createDrift } from './drift.ts';
export { openNextSets } from './open-next-sets.ts';
export { LIVE_PRICES_MS, type PriceAgeLimits, priceValidUntil, readPriceAgeLimits } from './price-age.ts';
export { priceDeskEvent, refuseGift } from './price-manual-event.ts';
export { priceNewMatch } from './price-new-match.ts';
export { type MatchInPlay, repriceMatch } from './reprice-match.ts';
export { repriceUpcoming } from './reprice-upcoming.ts';
export { betDelayMs } from './suspension.ts';
