export { type Administrator, administratorOf, recordAuditEntry } from './record-audit-entry.ts';
export { mountAudit } from './routes.ts';
