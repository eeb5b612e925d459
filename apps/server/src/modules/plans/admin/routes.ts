import { type AdminPurchase, AdminPurchaseFile, api } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { guard, parseInput, type Router, refusalsOf, securityOf, serve } from '#platform/http';
import { streamText } from '#platform/http/stream-text';
import { problem } from '#platform/problem';
import type { PurchaseParts } from '../purchases/purchases.ts';
import { checkPurchase, refundPurchase } from '../purchases/refund-purchase.ts';
import { findAdminPurchase, listPurchases, readPlanSales } from './list-purchases.ts';
import { addPlan, changePlan, listAdminPlans, type PlanAdminParts, planHandler } from './manage-plans.ts';
import { writePurchases } from './purchases-csv.ts';

/** Routes of administrators for plans and purchases. */
export function mountPlanAdmin(router: Router, parts: PurchaseParts & PlanAdminParts): void {
  const { db, clock, gateways } = parts;
  parts.approvals.handle('plan', planHandler);
  const readOne = async (id: string): Promise<AdminPurchase> => {
    const purchase = await findAdminPurchase(db, gateways, id);
    if (!purchase) throw problem('not_found');
    return purchase;
  };

  serve(router, api.listAdminPlans, async () => {
    const now = clock.now();
    return { items: await listAdminPlans(db, now), sales: await readPlanSales(db, now) };
  });
  serve(router, api.addPlan, async ({ body }, c) => addPlan(parts, await administratorOf(c), body));
  serve(router, api.changePlan, async ({ params: { id }, body }, c) =>
    changePlan(parts, { id, admin: await administratorOf(c) }, body),
  );

  serve(router, api.listPurchases, ({ query }) => listPurchases(db, gateways, query));
  serve(router, api.checkPurchase, async ({ params: { id } }, c) => {
    await checkPurchase(parts, { id, admin: await administratorOf(c) });
    return readOne(id);
  });
  serve(router, api.refundPurchase, async ({ params: { id }, body }, c) => {
    await refundPurchase(parts, { id, admin: await administratorOf(c) }, body.reason);
    return readOne(id);
  });
  mountFile(router, parts);
}

function mountFile(router: Router, { db, gateways }: PurchaseParts): void {
  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/admin/purchases.csv',
    tags: ['admin'],
    summary: 'Exports the purchases that the filters select as a CSV file in UTF-8, with amounts in FCFA',
    security: securityOf(api.listPurchases),
    request: { query: AdminPurchaseFile },
    responses: {
      200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusalsOf(api.listPurchases),
    },
  });
  router.get('/api/admin/purchases.csv', async (c) => {
    await guard(api.listPurchases, c);
    const { lang, ...query } = parseInput(AdminPurchaseFile, c.req.query());
    return c.body(await streamText(writePurchases(db, gateways, { ...query, language: lang })), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="cauri-purchases.csv"',
    });
  });
}
