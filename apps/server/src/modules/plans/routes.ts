import { api, fromWireMoney, type Plan, type PlanList, toWireMoney } from '@cauri/contract';
import type { Context } from 'hono';
import { GatewayError, type PaymentGateway, type WebhookCall } from '#modules/gateways';
import type { Database } from '#platform/database';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { frenchFeaturesOf, type PlanAdminParts } from './admin/manage-plans.ts';
import { readOwnPlan } from './admin/plan-figures.ts';
import { mountPlanAdmin } from './admin/routes.ts';
import { SANDBOX } from './gateways/sandbox.ts';
import { buyPlan } from './purchases/buy-plan.ts';
import { confirmPurchase } from './purchases/confirm-purchase.ts';
import { readNextFree, readPurchases, takeCheck } from './purchases/own-purchases.ts';
import { findOwnPurchase, type PurchaseParts, type PurchaseRow, toWirePurchase } from './purchases/purchases.ts';

/** The number of purchases beside the plan of a user. */
const LATEST = 5;

/** Plans, purchases of bettors, and the webhooks of gateways. */
export function mountPlans(router: Router, parts: PurchaseParts & PlanAdminParts): void {
  const { db, clock, gateways } = parts;
  const toWire = (row: PurchaseRow) => toWirePurchase(row, gateways);
  const findOwn = async (c: Context<Env>, id: string) => {
    const row = await findOwnPurchase(db, (await callerOf(c)).userId, id);
    if (!row) throw problem('not_found');
    return row;
  };

  serve(router, api.listPlans, async () => {
    const items = await readPlans(db);
    return { items, gateways: gatewaysOf(parts, items) };
  });

  serve(router, api.buyPlan, async ({ params, headers, body }, c) => {
    const { userId } = await callerOf(c);
    const request = { userId, key: headers['idempotency-key'], planId: params.id, ...body };
    const { purchase, replayed } = await buyPlan(parts, request);
    if (replayed) c.header('idempotency-replayed', 'true');
    return toWire(purchase);
  });

  serve(router, api.getMyPlan, async (_, c) => {
    const { userId } = await callerOf(c);
    const now = clock.now();
    const { rows, nextCursor } = await readPurchases(db, userId, { limit: LATEST });
    const nextFree = await readNextFree(db, userId, now);
    return {
      plan: await readOwnPlan(db, userId, now),
      purchases: rows.map(toWire),
      nextCursor,
      nextFreeAt: nextFree?.toISOString() ?? null,
    };
  });

  serve(router, api.listMyPurchases, async ({ query }, c) => {
    const { rows, nextCursor } = await readPurchases(db, (await callerOf(c)).userId, query);
    return { items: rows.map(toWire), nextCursor };
  });

  serve(router, api.getMyPurchase, async ({ params: { id } }, c) => toWire(await findOwn(c, id)));

  serve(router, api.checkMyPurchase, async ({ params: { id } }, c) => {
    const row = await findOwn(c, id);
    const isDue = await takeCheck(db, id, clock.now());
    return toWire((isDue && (await confirmPurchase(parts, id))) || row);
  });

  serve(router, api.answerSandbox, async ({ params: { id }, body: { answer } }, c) => {
    const row = await findOwn(c, id);
    if (!gateways.sandbox || row.gateway !== SANDBOX || row.payment === null) throw problem('not_found');
    for await (const call of gateways.sandbox.answer(row.payment, answer)) {
      await receiveWebhook(parts, gateways.sandbox, call);
    }
    return toWire(await findOwn(c, id));
  });

  mountGatewayCalls(router, parts);
  mountPlanAdmin(router, parts);
}

/** Webhooks of gateways, and requests of browsers that return from one. Gateways choose their form. */
function mountGatewayCalls(router: Router, parts: PurchaseParts): void {
  const gatewayOf = (c: Context<Env>): PaymentGateway => {
    const gateway = parts.gateways.find(c.req.param('gateway') ?? '');
    if (!gateway) throw problem('not_found');
    return gateway;
  };
  // Some gateways check with GET that the address exists.
  router.get('/api/payments/:gateway/webhook', (c) => c.json({ gateway: gatewayOf(c).id }));
  router.post('/api/payments/:gateway/webhook', async (c) => {
    const gateway = gatewayOf(c);
    const body = new Uint8Array(await c.req.arrayBuffer());
    await receiveWebhook(parts, gateway, { body, header: (name) => c.req.header(name) });
    return c.json({ received: true });
  });
  // Browsers return by a link or by a form.
  router.on(['GET', 'POST'], '/pay/return/:purchase', (c) => {
    const id = c.req.param('purchase') ?? '';
    return isId(id) ? c.redirect(`/purchases/${id}`, 303) : c.notFound();
  });
}

/**
 * A genuine webhook causes a status request to the gateway, and nothing else. Throws `forbidden` for any other request, and
 * `gateway_failed` if the gateway does not answer that request, so that it sends the webhook again.
 */
async function receiveWebhook(parts: PurchaseParts, gateway: PaymentGateway, call: WebhookCall): Promise<void> {
  const verified = await verifyWebhook(parts, gateway, call);
  if (!verified) throw problem('forbidden');
  if (verified.payment === null) return;
  let isAnswered = true;
  const row = await parts.db
    .selectFrom('purchase')
    .select('id')
    .where('gateway', '=', gateway.id)
    .where('payment', '=', verified.payment)
    .executeTakeFirst();
  if (!row) return;
  await confirmPurchase(parts, row.id, async (_, status) => {
    isAnswered = status !== null;
  });
  if (!isAnswered) throw problem('gateway_failed');
}

/** Throws `gateway_failed` if a genuine webhook could not be read, so that the gateway sends it again. */
async function verifyWebhook({ log }: PurchaseParts, gateway: PaymentGateway, call: WebhookCall) {
  try {
    return await gateway.verifyWebhook(call);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ gateway: gateway.id, error: error.message }, 'webhook of a payment gateway could not be verified');
    throw problem('gateway_failed');
  }
}

async function readPlans(db: Database): Promise<PlanList['items']> {
  const plans = await db.selectFrom('plan').selectAll().where('is_active', '=', true).orderBy('position').execute();
  return plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    price: toWireMoney(plan.price),
    virtualAmount: toWireMoney(plan.virtual_amount),
    features: plan.features,
    translatedFeatures: plan.translated_features as PlanList['items'][number]['translatedFeatures'],
    featuresFr: frenchFeaturesOf(plan),
    isPopular: plan.is_popular,
  }));
}

/** The offered gateways. Those that charge another currency than the prices list what they charge for each plan. */
function gatewaysOf({ gateways, currency }: PurchaseParts, plans: readonly Plan[]): PlanList['gateways'] {
  return gateways.offered.map((gateway) => {
    const { id, nameForPayers: name, methods, isSandbox } = gateway;
    const charges = plans.flatMap((plan) => {
      const price = fromWireMoney(plan.price);
      const charge = gateway.chargeFor(price, currency);
      const isOther = gateway.supports(price, currency) && charge.currency !== currency;
      return isOther ? [{ planId: plan.id, amount: toWireMoney(charge.amount), currency: charge.currency }] : [];
    });
    return { id, name, means: [...methods], isSandbox, charges };
  });
}
