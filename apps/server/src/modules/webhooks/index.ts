export { createWebhooks } from './module.ts';
