export { JobHealth } from './job-health.ts';
export { createDashboard } from './module.ts';
export { readDashboard } from './read-dashboard.ts';
