export { createAudit } from './module.ts';
export { type Administrator, administratorOf, recordAuditEntry } from './record-audit-entry.ts';
