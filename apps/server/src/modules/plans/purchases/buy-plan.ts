import { toWireMoney } from '@cauri/contract';
import type { Selectable } from 'kysely';
import { GatewayError, type PaymentGateway } from '#modules/gateways';
import { readMailRecipient, readUserStatus } from '#modules/identity';
import { findReachedLimit, lockWallets, publishWalletChanges, readExclusion } from '#modules/ledger';
import { HOUR_MS } from '#platform/clock';
import { inTransaction, type Reader, type Tx } from '#platform/database';
import type { DB } from '#platform/database/tables';
import { problem } from '#platform/problem';
import { creditPurchase } from './credit-purchase.ts';
import { readNextFree } from './own-purchases.ts';
import {
  CHECKED_FOR_MS,
  FIRST_CHECK_AFTER_MS,
  findPurchase,
  type PurchaseParts,
  type PurchaseRow,
} from './purchases.ts';

type Plan = Selectable<DB['plan']>;

export interface BuyRequest {
  readonly userId: string;
  /** The Idempotency-Key: a repeated request finds the first purchase. */
  readonly key: string;
  readonly planId: string;
  /** The chosen gateway; without one, the first that supports the price. */
  readonly gateway?: string | undefined;
  /** The terms that the buyer saw (FCFA). */
  readonly terms?: { readonly price: number; readonly virtualAmount: number } | undefined;
}

export interface Bought {
  readonly purchase: PurchaseRow;
  readonly replayed: boolean;
}

/** Begins a purchase and opens its checkout; a free plan is credited at once. Throws the problems of the route. */
export async function buyPlan(parts: PurchaseParts, request: BuyRequest): Promise<Bought> {
  const known = await findByKey(parts.db, request);
  const { purchase, replayed } = known
    ? { purchase: known, replayed: true }
    : await inTransaction(parts.db, (tx) => begin(tx, parts, request));
  if (!replayed && purchase.state === 'paid') await publishWalletChanges(parts.bus, [request.userId]);
  return { purchase: await openCheckout(parts, purchase), replayed };
}

/**
 * Runs under the lock of the wallet, which every purchase, limit and time-out of its owner takes, so these checks hold.
 */
async function begin(tx: Tx, parts: PurchaseParts, request: BuyRequest): Promise<Bought> {
  await lockWallets(tx, [request.userId]);
  const known = await findByKey(tx, request);
  if (known) return { purchase: known, replayed: true };
  const plan = await tx
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', request.planId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!plan) throw problem('not_found');
  const { terms } = request;
  const areTermsCurrent =
    !terms || (terms.price === toWireMoney(plan.price) && terms.virtualAmount === toWireMoney(plan.virtual_amount));
  if (!areTermsCurrent) throw problem('plan_changed');
  await checkBuyer(tx, request.userId, plan.price);
  await refuseFlood(tx, request.userId, parts.clock.now());
  const gateway = plan.price === 0n ? null : chooseGateway(parts, plan, request.gateway);
  if (!gateway) await refuseSecondFree(tx, request.userId, parts.clock.now());
  const row = await tx
    .insertInto('purchase')
    .values(newPurchase(parts, request, { plan, gateway }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (gateway) return { purchase: row, replayed: false };
  await creditPurchase(tx, row, { ...parts, isLate: false, received: null });
  return { purchase: (await findPurchase(tx, row.id)) ?? row, replayed: false };
}

/** The purchase of a key. Throws `idempotency_conflict` if that was another request. */
async function findByKey(db: Reader, { userId, key, planId, gateway }: BuyRequest): Promise<PurchaseRow | null> {
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const isSame = row.plan_id === planId && (gateway === undefined || row.gateway === null || row.gateway === gateway);
  if (!isSame) throw problem('idempotency_conflict');
  return row;
}

/** Refuses users who may not bet, and purchases above the user's own limits. */
async function checkBuyer(tx: Tx, userId: string, price: bigint): Promise<void> {
  if ((await readUserStatus(tx, userId)) !== 'active') throw problem('account_inactive');
  const exclusion = await readExclusion(tx, userId);
  if (exclusion) throw problem('playing_paused', exclusion);
  // A free plan exceeds no limit, even one that was lowered below what is already spent.
  const reached = price > 0n ? await findReachedLimit(tx, userId, { kinds: ['top_up'], amount: price }) : null;
  if (reached) throw problem('limit_reached', reached);
}

/** Bounds the requests to gateways: each purchase opens a checkout and is polled for a day. */
const BEGUN_MAXIMUM = { count: 10, ms: HOUR_MS };

async function refuseFlood(tx: Tx, userId: string, now: Date): Promise<void> {
  const { begun } = await tx
    .selectFrom('purchase')
    .select((eb) => eb.fn.countAll<bigint>().as('begun'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - BEGUN_MAXIMUM.ms))
    .executeTakeFirstOrThrow();
  if (Number(begun) >= BEGUN_MAXIMUM.count)
    throw problem('rate_limited', { retryAfterSeconds: BEGUN_MAXIMUM.ms / 1000 });
}

function chooseGateway({ gateways, currency }: PurchaseParts, plan: Plan, wanted: string | undefined): PaymentGateway {
  const able = gateways.offered.filter((gateway) => gateway.supports(plan.price, currency));
  const chosen = wanted === undefined ? able[0] : able.find(({ id }) => id === wanted);
  if (!chosen) throw problem('no_gateway');
  return chosen;
}

function newPurchase(
  { newId, clock, currency }: PurchaseParts,
  { userId, key }: BuyRequest,
  { plan, gateway }: { readonly plan: Plan; readonly gateway: PaymentGateway | null },
) {
  const now = clock.now();
  const charge = gateway?.chargeFor(plan.price, currency);
  return {
    id: newId(),
    user_id: userId,
    key,
    created_at: now,
    currency,
    gateway: gateway?.id ?? null,
    plan_id: plan.id,
    plan_name: plan.name,
    price: plan.price,
    virtual_amount: plan.virtual_amount,
    requested_amount: charge?.amount ?? null,
    requested_currency: charge?.currency ?? null,
    features: plan.features,
    // Without an open checkout there is nothing to poll; the purchase then expires.
    due_at: gateway && new Date(now.getTime() + CHECKED_FOR_MS),
  };
}

/**
 * Opens the checkout once. Of concurrent requests one is stored, and all return that one. Throws `no_gateway` if its gateway
 * was switched off since: no payer is sent there any more.
 */
async function openCheckout(parts: PurchaseParts, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.state !== 'created') return row;
  const gateway = parts.gateways.offered.find(({ id }) => id === row.gateway);
  if (!gateway) throw problem('no_gateway');
  const { payment, payUrl } = await requestCheckout(parts, row, gateway);
  const dueAt = new Date(parts.clock.now().getTime() + FIRST_CHECK_AFTER_MS);
  await parts.db
    .updateTable('purchase')
    .set({ payment, pay_url: payUrl, state: 'pending', due_at: dueAt })
    .where('id', '=', row.id)
    .where('state', '=', 'created')
    .execute();
  return (await findPurchase(parts.db, row.id)) ?? row;
}

async function requestCheckout({ db, link, log, noteCall }: PurchaseParts, row: PurchaseRow, gateway: PaymentGateway) {
  const user = await readMailRecipient(db, row.user_id);
  try {
    const checkout = await gateway.createCheckout({
      reference: row.id,
      // A purchase at a gateway has both.
      amount: row.requested_amount ?? row.price,
      currency: row.requested_currency ?? row.currency,
      description: row.plan_name,
      payer: { email: user?.email ?? '', name: user?.username ?? '' },
      returnUrl: link(`/pay/return/${row.id}`),
      webhookUrl: link(`/api/payments/${gateway.id}/webhook`),
    });
    noteCall(gateway.id, 'answered');
    return checkout;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    noteCall(gateway.id, 'failed');
    log.warn(
      { purchase: row.id, gateway: gateway.id, error: error.message },
      'payment gateway did not open a checkout',
    );
    throw problem('gateway_failed');
  }
}

async function refuseSecondFree(tx: Tx, userId: string, now: Date): Promise<void> {
  const until = await readNextFree(tx, userId, now);
  if (until) throw problem('plan_taken', { until: until.toISOString() });
}
