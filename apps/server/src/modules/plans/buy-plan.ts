import type { Selectable } from 'kysely';
import { readLetterAddress, readUserStatus } from '#modules/identity';
import { lockWallets, readPause, tellWalletsChanged } from '#modules/ledger';
import { inTransaction, type Reader } from '#platform/database';
import { problem } from '#platform/problem';
import type { DB } from '#platform/tables';
import { creditPurchase } from './credit-purchase.ts';
import { GatewayError, type PaymentGateway } from './gateway.ts';
import {
  ASKED_FOR_MS,
  DAY_MS,
  FIRST_ASKED_AFTER_MS,
  findPurchase,
  PLAN_DAYS,
  type PurchaseParts,
  type PurchaseRow,
} from './purchases.ts';

type Plan = Selectable<DB['plan']>;

export interface Wish {
  readonly userId: string;
  /** The Idempotency-Key: the same again finds the first purchase. */
  readonly key: string;
  readonly planId: string;
  /** The gateway that was chosen; the first that takes it without one. */
  readonly gateway?: string | undefined;
}

export interface Bought {
  readonly purchase: PurchaseRow;
  readonly replayed: boolean;
}

/** Begins a purchase and opens its checkout; a plan that costs nothing is credited at once. Throws what the route declares. */
export async function buyPlan(parts: PurchaseParts, wish: Wish): Promise<Bought> {
  const known = await findByKey(parts.db, wish);
  if (known) return { purchase: await openCheckout(parts, known), replayed: true };
  const plan = await parts.db
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', wish.planId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!plan) throw problem('not_found');
  await checkBuyer(parts, wish.userId);
  if (plan.price === 0n) return takeFreePlan(parts, wish, plan);
  const gateway = chooseGateway(parts, plan, wish.gateway);
  await insertPurchase(parts.db, newPurchase(parts, wish, { plan, gateway }));
  const made = await findByKey(parts.db, wish);
  if (!made) throw new Error('the purchase that was just made is gone');
  return { purchase: await openCheckout(parts, made), replayed: false };
}

/** The purchase that a key was used for. Throws `idempotency_conflict` where it was for something else. */
async function findByKey(db: Reader, { userId, key, planId, gateway }: Wish): Promise<PurchaseRow | null> {
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

/** Who may not bet does not buy what is for betting. */
async function checkBuyer({ db }: PurchaseParts, userId: string): Promise<void> {
  if ((await readUserStatus(db, userId)) !== 'active') throw problem('account_inactive');
  const pause = await readPause(db, userId);
  if (pause) throw problem('playing_paused', pause);
}

function chooseGateway({ gateways, currency }: PurchaseParts, plan: Plan, wanted: string | undefined): PaymentGateway {
  const able = gateways.offered.filter((gateway) => gateway.takes(plan.price, currency));
  const chosen = wanted === undefined ? able[0] : able.find(({ id }) => id === wanted);
  if (!chosen) throw problem('no_gateway');
  return chosen;
}

function newPurchase(
  { newId, clock, currency }: PurchaseParts,
  { userId, key }: Wish,
  { plan, gateway }: { readonly plan: Plan; readonly gateway: PaymentGateway | null },
) {
  const now = clock.now();
  return {
    ...{ id: newId(), user_id: userId, key, created_at: now, currency, gateway: gateway?.id ?? null },
    ...{ plan_id: plan.id, plan_name: plan.name, price: plan.price, virtual_amount: plan.virtual_amount },
    // Until it is open somewhere there is nothing to ask; then it expires.
    due_at: gateway && new Date(now.getTime() + ASKED_FOR_MS),
  };
}

const insertPurchase = (db: Reader, row: ReturnType<typeof newPurchase>) =>
  db
    .insertInto('purchase')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Where it is paid, once: of several who ask at the same time one is kept, and all are told that one. */
async function openCheckout(parts: PurchaseParts, row: PurchaseRow): Promise<PurchaseRow> {
  const gateway = row.gateway === null ? null : parts.gateways.find(row.gateway);
  if (row.state !== 'created' || !gateway) return row;
  const { payment, payUrl } = await askForCheckout(parts, row, gateway);
  const dueAt = new Date(parts.clock.now().getTime() + FIRST_ASKED_AFTER_MS);
  await parts.db
    .updateTable('purchase')
    .set({ payment, pay_url: payUrl, state: 'pending', due_at: dueAt })
    .where('id', '=', row.id)
    .where('state', '=', 'created')
    .execute();
  return (await findPurchase(parts.db, row.id)) ?? row;
}

async function askForCheckout({ db, link, log }: PurchaseParts, row: PurchaseRow, gateway: PaymentGateway) {
  const user = await readLetterAddress(db, row.user_id);
  try {
    return await gateway.createCheckout({
      ...{ reference: row.id, amount: row.price, currency: row.currency, description: row.plan_name },
      customer: { email: user?.email ?? '', name: user?.username ?? '' },
      returnUrl: link(`/pay/return/${row.id}`),
      webhookUrl: link(`/api/payments/${gateway.id}/webhook`),
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ purchase: row.id, gateway: gateway.id, error: error.message }, 'a gateway opened no checkout');
    throw problem('gateway_failed');
  }
}

/** Once in 30 days for each user, whichever of these plans. */
async function takeFreePlan(parts: PurchaseParts, wish: Wish, plan: Plan): Promise<Bought> {
  const bought = await inTransaction(parts.db, async (tx): Promise<Bought> => {
    await lockWallets(tx, [wish.userId]);
    const row = await insertPurchase(tx, newPurchase(parts, wish, { plan, gateway: null }));
    if (!row) {
      const known = await findByKey(tx, wish);
      if (!known) throw new Error('the purchase of a key is gone');
      return { purchase: known, replayed: true };
    }
    const last = await readLastFree(tx, wish.userId);
    const until = last && new Date(last.getTime() + PLAN_DAYS * DAY_MS);
    if (until && until > parts.clock.now()) throw problem('plan_taken', { until: until.toISOString() });
    await creditPurchase(tx, row, { ...parts, isLate: false });
    return { purchase: (await findPurchase(tx, row.id)) ?? row, replayed: false };
  });
  if (!bought.replayed) await tellWalletsChanged(parts.bus, [wish.userId]);
  return bought;
}

async function readLastFree(db: Reader, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('purchase')
    .select((eb) => eb.fn.max('paid_at').as('last'))
    .where('user_id', '=', userId)
    .where('gateway', 'is', null)
    .executeTakeFirst();
  return row?.last ?? null;
}
