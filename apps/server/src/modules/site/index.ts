export { describeBackup, describeStep, readChecklist } from './checklist.ts';
export { createSite, measureBackups } from './module.ts';
