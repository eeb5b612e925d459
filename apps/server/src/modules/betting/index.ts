export { checkBets } from './check-bets.ts';
export { foldTurnover } from './fold-turnover.ts';
export { PlacementBatcher } from './placement-batcher.ts';
export { commitPlacements } from './placement-statement.ts';
export { readSettledSince } from './read-bets.ts';
export { mountBetting } from './routes.ts';
export { settleQueued } from './settlement-worker.ts';
