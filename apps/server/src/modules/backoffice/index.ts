export { mountAdminSettings } from './settings/routes.ts';
export { expireAdjustments, listOwnAdjustments } from './users/adjustment-requests.ts';
export { eraseNotes } from './users/notes.ts';
export { mountUsers } from './users/routes.ts';
