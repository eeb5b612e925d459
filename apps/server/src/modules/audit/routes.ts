import { ActFile, api } from '@cauri/contract';
import type { Database } from '#platform/database';
import { guard, parseInput, type Router, serve } from '#platform/http';
import { streamText } from '#platform/http/stream-text';
import { writeActs } from './acts-csv.ts';
import { listActs } from './list-acts.ts';

/** The log of activities, as a list and as a file; nobody can change it. */
export function mountAudit(router: Router, db: Database): void {
  serve(router, api.listActs, ({ query }) => listActs(db, query));

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/admin/activities.csv',
    summary: 'What administrators did, or the part that the filters ask for, as a CSV file in UTF-8',
    request: { query: ActFile },
    responses: { 200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } } },
  });
  router.get('/api/admin/activities.csv', async (c) => {
    await guard('admin', c);
    return c.body(await streamText(writeActs(db, parseInput(ActFile, c.req.query()))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activities.csv"',
    });
  });
}
