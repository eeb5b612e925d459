export { type Administrator, administratorOf, writeOnce } from './administrator.ts';
export { createAudit } from './module.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
