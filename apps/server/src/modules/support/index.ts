export { pruneSupport } from './prune-support.ts';
export { mountSupport } from './routes.ts';
