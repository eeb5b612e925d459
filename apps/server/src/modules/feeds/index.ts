export { chooseFeed, chooseSimulatedSports, FEED_KEY } from './choose-feed.ts';
export { checkMatches } from './demo/check-matches.ts';
export { refuseOtherSimulationSecret } from './demo/days.ts';
export { checkRelay } from './drand/relays.ts';
export { createFeeds } from './module.ts';
export { createOddsApiClient } from './odds-api/client/client.ts';
export { FeedError, type FeedFailure } from './odds-api/client/feed-error.ts';
export { isSupportedLeague } from './odds-api/parsing/sports.ts';
