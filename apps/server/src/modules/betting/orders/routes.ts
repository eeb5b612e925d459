import { api } from '@cauri/contract';
import { callerOf, type Router, serve } from '#platform/http';
import { cancelOrder, createOrder } from './create-order.ts';
import type { WaitParts } from './new-waits.ts';
import { cancelOddsAlert, createOddsAlert, listOddsAlerts, readOddsAlert } from './odds-alerts.ts';
import { listOrders, readOrder } from './order-rows.ts';

/** Mounts the orders and the odds alerts of a bettor. */
export function mountOrders(router: Router, parts: WaitParts): void {
  const { db } = parts;
  serve(router, api.createOrder, async ({ headers, body }, c) => {
    const { userId, role } = await callerOf(c);
    const request = { userId, key: headers['idempotency-key'], isAdmin: role === 'admin' };
    const { order, replayed } = await createOrder(parts, request, body);
    if (replayed) c.header('idempotency-replayed', 'true');
    return order;
  });
  serve(router, api.listOrders, async (_, c) => ({ items: await listOrders(db, (await callerOf(c)).userId) }));
  serve(router, api.getOrder, async ({ params: { id } }, c) => readOrder(db, (await callerOf(c)).userId, id));
  serve(router, api.cancelOrder, async ({ params: { id } }, c) => cancelOrder(parts, (await callerOf(c)).userId, id));
  serve(router, api.createOddsAlert, async ({ headers, body }, c) => {
    const { userId, role } = await callerOf(c);
    const request = { userId, key: headers['idempotency-key'], isAdmin: role === 'admin' };
    const { alert, replayed } = await createOddsAlert(parts, request, body);
    if (replayed) c.header('idempotency-replayed', 'true');
    return alert;
  });
  serve(router, api.listOddsAlerts, async (_, c) => ({ items: await listOddsAlerts(db, (await callerOf(c)).userId) }));
  serve(router, api.getOddsAlert, async ({ params: { id } }, c) => readOddsAlert(db, (await callerOf(c)).userId, id));
  serve(router, api.cancelOddsAlert, async ({ params: { id } }, c) =>
    cancelOddsAlert(db, (await callerOf(c)).userId, id),
  );
}
