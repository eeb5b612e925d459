export { mountPlans } from './routes.ts';
