export { JobHealth } from './job-health.ts';
export { mountDesk } from './routes.ts';
