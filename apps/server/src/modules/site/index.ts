export { describeBackup, describeStep, readChecklist } from './checklist.ts';
export { createArchiveWatch, createSite, measureBackups } from './module.ts';
