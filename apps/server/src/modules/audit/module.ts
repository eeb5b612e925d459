import { AuditFile, api } from '@cauri/contract';
import type { ServerModule, ServerParts } from '#module';
import type { Database } from '#platform/database';
import { guard, parseInput, type Router, refusalsOf, securityOf, serve } from '#platform/http';
import { streamText } from '#platform/http/stream-text';
import { writeAuditCsv } from './audit-csv.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const createAudit = ({ db }: ServerParts): ServerModule => ({ routes: (router) => mountAudit(router, db) });

/** The audit log: a list and a CSV file. */
function mountAudit(router: Router, db: Database): void {
  serve(router, api.listAuditEntries, ({ query }) => listAuditEntries(db, query));

  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/admin/activities.csv',
    summary: 'Exports the audit entries that the filters select as a CSV file in UTF-8',
    tags: ['admin'],
    security: securityOf(api.listAuditEntries),
    request: { query: AuditFile },
    responses: {
      200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf(api.listAuditEntries),
    },
  });
  router.get('/api/admin/activities.csv', async (c) => {
    await guard(api.listAuditEntries, c);
    return c.body(await streamText(writeAuditCsv(db, parseInput(AuditFile, c.req.query()))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activities.csv"',
    });
  });
}
