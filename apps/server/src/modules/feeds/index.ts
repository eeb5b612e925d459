export { chooseFeed, chooseSimulatedSports, FEED_KEY } from './choose-feed.ts';
export { checkMatches } from './demo/check-matches.ts';
export { createFeeds } from './module.ts';
export { isSupportedLeague } from './odds-api/parsing/sports.ts';
