export { checkBets } from './check-bets.ts';
export { foldTurnover } from './fold-turnover.ts';
export { HeldPlacements } from './held-placements.ts';
export { PlacementBatcher } from './placement-batcher.ts';
export { commitPlacements } from './placement-statement.ts';
export { readSettledSince } from './read-bets.ts';
export { type BettingParts, mountBetting } from './routes.ts';
export { settleQueued } from './settlement-worker.ts';
