export { JobHealth } from './job-health.ts';
export { mountDashboard } from './routes.ts';
