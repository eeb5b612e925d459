export { describeBackup, describeStep, readChecklist } from './checklist.ts';
export { createArchiveWatch, createSite, measureArchive, measureBackups } from './module.ts';
