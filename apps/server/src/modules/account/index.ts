export { checkAdjustments } from './admin/check-adjustments.ts';
export { createAccount } from './module.ts';
