export { createAccount } from './module.ts';
