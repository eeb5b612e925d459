export { createDemoWorld, withdrawDemoWorld } from './demo/demo-world.ts';
export { importOdds } from './odds-api/import-odds.ts';
export { importScores } from './odds-api/import-scores.ts';
