export { listOwnAdjustments } from './admin/adjust-balance.ts';
export { eraseNotes } from './admin/notes.ts';
export { mountUsers } from './admin/routes.ts';
export { eraseAccount } from './erase-account.ts';
export { mountAccount } from './routes.ts';
