import type { Api, OutputOf } from '@cauri/contract';
import type { FakeGateway, FakePayment } from '../../apps/server/src/testing/services/gateways/fake-gateway.ts';
import { type Attempt, type Bettor, insist, type LoadParts, newAttempt, pause, send, sendOnce } from './requests.ts';

/** The purchase of a plan as seen by its buyer. */
export interface Purchasing extends Attempt {
  /** The ids in the responses. */
  readonly ids: string[];
  /** The payment at the gateway; undefined while no response named it. */
  payment?: { readonly gateway: FakeGateway; readonly made: FakePayment };
  /** The refund by an administrator. */
  refund?: Attempt;
}

/** An adjustment of a balance as seen by its administrator. */
interface Adjusting extends Attempt {
  /** FCFA. */
  readonly amount: number;
}

export interface PurchaseLoad {
  readonly purchases: Purchasing[];
  readonly adjustments: Adjusting[];
  readonly bonuses: Attempt[];
}

export const newPurchaseLoad = (): PurchaseLoad => ({ purchases: [], adjustments: [], bonuses: [] });

export interface BuyerParts extends LoadParts {
  readonly admin: Bettor;
  readonly gateways: readonly FakeGateway[];
}

/** The share of turns in which a bettor buys a plan. An account may begin ten purchases per hour. */
export const BOUGHT = 0.1;
const PURCHASES_MAXIMUM = 9;
const PLAN = 'basic';
/**
 * The shares of payments that are declined, of paid ones that are refunded or disputed, and of disputes that the buyer wins.
 */
const DECLINED = 0.1;
const REFUNDED = 0.2;
const DISPUTED = 0.5;
const LOST_BY_HOUSE = 0.5;
/** The share of disputed buyers who have lost everything before. */
const RUINED = 0.7;

/** Buys a plan, pays it, and perhaps gets the payment back; the money may have been lost meanwhile. */
export async function buy(parts: BuyerParts, load: PurchaseLoad, bettor: Bettor): Promise<void> {
  const { chance, gateways } = parts;
  const gateway = chance.pick(gateways);
  const begun = load.purchases.filter(({ userId }) => userId === bettor.userId).length;
  if (!gateway || begun >= PURCHASES_MAXIMUM) return;
  const purchase: Purchasing = { ...newAttempt(bettor), ids: [] };
  load.purchases.push(purchase);
  const note = ({ id, payUrl }: OutputOf<Api['buyPlan']>) => {
    purchase.ids.push(id);
    const made = gateway.payments.get(payUrl?.split('/').at(-1) ?? '');
    if (made) purchase.payment = { gateway, made };
  };
  const request = {
    attempt: purchase,
    bettor,
    path: `/api/plans/${PLAN}/purchases`,
    body: { gateway: gateway.id },
    note,
  };
  await insist(parts, purchase, () => sendOnce(parts, request));
  const { payment } = purchase;
  if (!payment) return;
  payment.made.outcome = chance.next() < DECLINED ? 'declined' : 'paid';
  await report(parts, payment);
  if (payment.made.outcome !== 'paid') return;
  const kind = chance.next();
  if (kind < REFUNDED) await refund(parts, purchase);
  else if (kind < REFUNDED + DISPUTED && gateway.id !== CLAIMING) await dispute(parts, load, { bettor, payment });
}

/** The gateway that refunds by claims; its payments are final. */
const CLAIMING = 'btcpay';

type Paid = NonNullable<Purchasing['payment']>;

/** Sends the webhook of a payment until it is received, as a gateway does; some are sent twice at once. */
async function report({ servers, chance, signal }: LoadParts, { gateway, made }: Paid): Promise<void> {
  const call = async () => {
    const { headers, body } = gateway.call(made, { at: new Date(performance.timeOrigin + performance.now()) });
    const path = `/api/payments/${gateway.id}/webhook`;
    const response = await send(chance.pick(servers)?.url() ?? null, path, { text: body, headers }).catch(() => null);
    return response?.ok === true;
  };
  while (!signal.aborted) {
    const calls = Array.from({ length: chance.next() < 0.2 ? 2 : 1 }, call);
    if ((await Promise.all(calls)).includes(true)) return;
    await pause(200, signal);
  }
}

/** Reports the last outcome of every payment once more: an earlier report may have been overtaken. */
export async function reportAll(parts: LoadParts, { purchases }: PurchaseLoad): Promise<void> {
  for (const { payment } of purchases) if (payment) await report(parts, payment);
}

async function refund(parts: BuyerParts, purchase: Purchasing): Promise<void> {
  const attempt = newAttempt(purchase);
  purchase.refund = attempt;
  const path = `/api/admin/purchases/${purchase.ids[0]}/refund`;
  const request = { attempt, bettor: parts.admin, path, body: { reason: 'Bought twice' }, note: () => {} };
  await insist(parts, attempt, () => sendOnce(parts, request));
}

/** Disputes a payment, which may leave a debt, and ends the dispute. */
async function dispute(
  parts: BuyerParts,
  load: PurchaseLoad,
  { bettor, payment }: { readonly bettor: Bettor; readonly payment: Paid },
): Promise<void> {
  const { chance, signal } = parts;
  const lost = chance.next() < RUINED ? await ruin(parts, load, bettor) : 0;
  payment.made.outcome = 'disputed';
  await report(parts, payment);
  if (lost > 0) {
    await takeBonus(parts, load, bettor);
    await adjust(parts, load, { bettor, amount: lost });
  }
  await pause(chance.between(50, 500), signal);
  payment.made.outcome = chance.next() < LOST_BY_HOUSE ? 'dispute_won' : 'charged_back';
  await report(parts, payment);
}

/** Debits the whole balance. Returns the amount in FCFA; 0 if the balance has changed meanwhile. */
async function ruin(parts: BuyerParts, load: PurchaseLoad, bettor: Bettor): Promise<number> {
  const { servers, chance } = parts;
  const headers = { cookie: bettor.cookie };
  const response = await send(chance.pick(servers)?.url() ?? null, '/api/me', { headers }).catch(() => null);
  const balance = response?.ok ? ((await response.json()) as OutputOf<Api['getMe']>).balance : 0;
  if (balance === 0) return 0;
  return (await adjust(parts, load, { bettor, amount: -balance })) ? balance : 0;
}

async function adjust(
  parts: BuyerParts,
  load: PurchaseLoad,
  { bettor, amount }: { readonly bettor: Bettor; readonly amount: number },
): Promise<boolean> {
  const attempt: Adjusting = { ...newAttempt(bettor), amount };
  load.adjustments.push(attempt);
  const path = `/api/admin/users/${bettor.userId}/adjustments`;
  const request = { attempt, bettor: parts.admin, path, body: { amount, reason: 'A chance' }, note: () => {} };
  await insist(parts, attempt, () => sendOnce(parts, request));
  return attempt.outcome === 'acknowledged';
}

/** Takes the daily bonus once: it has no key, and a repeated request is refused. */
async function takeBonus(parts: BuyerParts, load: PurchaseLoad, bettor: Bettor): Promise<void> {
  const attempt = newAttempt(bettor);
  load.bonuses.push(attempt);
  const request = { attempt, bettor, path: '/api/me/bonus', body: {}, note: () => {} };
  await insist(parts, attempt, () => sendOnce(parts, request));
}
