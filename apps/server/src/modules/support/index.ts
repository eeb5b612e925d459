export { createSupport } from './module.ts';
export { eraseOwnMessages, listOwnMessages } from './own-messages.ts';
