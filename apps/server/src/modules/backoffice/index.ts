export { describeStep, readChecklist } from './checklist.ts';
export { mountAdminSettings } from './settings/routes.ts';
export { listOwnAdjustments } from './users/adjust-balance.ts';
export { eraseNotes } from './users/notes.ts';
export { mountUsers } from './users/routes.ts';
