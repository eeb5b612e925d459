export { eraseOwnMessages, listOwnMessages } from './own-messages.ts';
export { pruneSupport } from './prune-support.ts';
export { mountSupport } from './routes.ts';
