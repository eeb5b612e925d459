export { mountAdminSettings } from './settings/routes.ts';
export { listOwnAdjustments } from './users/adjustment-requests.ts';
export { eraseNotes } from './users/notes.ts';
export { mountUsers } from './users/routes.ts';
