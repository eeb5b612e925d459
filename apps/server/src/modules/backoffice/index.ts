export { mountAdminSettings } from './settings/routes.ts';
export { mountUsers } from './users/routes.ts';
