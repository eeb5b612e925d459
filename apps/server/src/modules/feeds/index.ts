export { chooseFeed, chooseSimulatedSports, FEED_KEY } from './choose-feed.ts';
export { checkMatches } from './demo/check-matches.ts';
export { createDemoWorld } from './demo/demo-world.ts';
export { createFeedStore, type FeedStore } from './odds-api/feed-state.ts';
export { isLeagueOfOurs } from './odds-api/sports.ts';
export { createRealFeed } from './real-feed.ts';
export { mountFeed } from './routes.ts';
