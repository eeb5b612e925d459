export { describeBackup, describeStep, readChecklist } from './checklist.ts';
export { createSite } from './module.ts';
