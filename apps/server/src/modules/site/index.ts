export { describeStep, readChecklist } from './checklist.ts';
export { mountAdminSettings } from './settings/routes.ts';
