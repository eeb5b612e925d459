export { type Administrator, administratorOf, takeKey, writeOnce } from './administrator.ts';
export { createAudit } from './module.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
