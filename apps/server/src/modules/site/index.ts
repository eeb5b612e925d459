export { createArchiveWatch, measureArchive, measureBackups } from './backups.ts';
export { describeBackup, describeStep, readChecklist } from './checklist.ts';
export { createSite } from './module.ts';
