export { mountAdminSettings } from './settings/routes.ts';
export { eraseNotes } from './users/notes.ts';
export { mountUsers } from './users/routes.ts';
