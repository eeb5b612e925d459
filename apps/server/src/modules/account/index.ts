export { eraseAccount } from './erase-account.ts';
export { mountAccount } from './routes.ts';
