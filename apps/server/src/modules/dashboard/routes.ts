import { api } from '@cauri/contract';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { readDashboard } from './read-dashboard.ts';

export function mountDashboard(router: Router, { db, clock }: { readonly db: Database; readonly clock: Clock }): void {
  serve(router, api.getDashboard, ({ query }) => readDashboard(db, query, clock.now()));
}
