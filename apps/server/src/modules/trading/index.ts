export { advanceFeedEvents } from './advance-feed-events.ts';
export { priceNewMatch } from './price-new-match.ts';
export { repriceMatch } from './reprice-match.ts';
export { type DriftParts, tickDrift } from './tick-drift.ts';
