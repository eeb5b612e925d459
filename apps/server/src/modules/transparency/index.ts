export { checkLog } from './checks/check-log.ts';
export { findNewerRules } from './log/open-log.ts';
export { readSignedCheckpoint } from './log/serve-log.ts';
export { createTransparency } from './module.ts';
export { eraseTicketSalt } from './receipts/claims.ts';
