import { api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { listActs } from './list-acts.ts';

/** The log of activities; nobody can change it. */
export function mountAudit(router: Router, db: Database): void {
  serve(router, api.listActs, ({ query }) => listActs(db, query));
}
