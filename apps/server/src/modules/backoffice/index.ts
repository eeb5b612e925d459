export { mountUsers } from './users/routes.ts';
