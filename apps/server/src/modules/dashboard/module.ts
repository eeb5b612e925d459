import { api } from '@cauri/contract';
import type { ServerModule, ServerParts } from '#module';
import { serve } from '#platform/http';
import { readDashboard } from './read-dashboard.ts';

export const createDashboard = ({ db, clock }: ServerParts): ServerModule => ({
  routes: (router) => serve(router, api.getDashboard, ({ query }) => readDashboard(db, query, clock.now())),
});
