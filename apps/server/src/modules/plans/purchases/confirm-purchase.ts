import { GatewayError, type PaymentStatus } from '#modules/gateways';
import { publishWalletChanges } from '#modules/ledger';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { creditPurchase } from './credit-purchase.ts';
import { hasBuyerLeft, notifyBuyer } from './inform-buyer.ts';
import { findTransition, mayCapture, type Transition } from './purchase-states.ts';
import {
  CHECKED_FOR_MS,
  FIRST_CHECK_AFTER_MS,
  findPurchase,
  lockPurchase,
  type PurchaseParts,
  type PurchaseRow,
} from './purchases.ts';
import { restorePurchase, reversePurchase } from './reverse-purchase.ts';

/** The delays between two requests to the gateway. Its webhooks may never arrive. */
const CHECK_DELAYS_MS = [30_000, 60_000, 120_000, 300_000, 900_000, HOUR_MS];
/** The number of times that a status is requested again because the purchase changed meanwhile. */
const RETRIES = 3;

/**
 * Requests the status of a payment from the gateway and applies it; an approved payment is captured first. No other
 * function credits, cancels or refunds a purchase because of a gateway; webhook, return page and poller all call this, and
 * repeated calls are safe. Returns null if there is no such purchase. `within` joins the transaction and gets the status,
 * null if the gateway did not answer.
 */
export async function confirmPurchase(
  parts: PurchaseParts,
  id: string,
  within?: (tx: Tx, status: PaymentStatus | null) => Promise<void>,
): Promise<PurchaseRow | null> {
  for (let retries = 0; ; retries += 1) {
    const before = await findPurchase(parts.db, id);
    if (!before || before.gateway === null || before.state === 'refunded') return before;
    const status = await fetchStatus(parts, before);
    const outcome = await inTransaction(parts.db, async (tx) => {
      const applied = await applyStatus(tx, { before, status }, parts);
      if (applied !== 'outdated' || retries === RETRIES) await within?.(tx, status);
      return applied;
    });
    if (outcome === 'moved') await publishWalletChanges(parts.bus, [before.user_id]);
    if (outcome !== 'outdated' || retries === RETRIES) return findPurchase(parts.db, id);
  }
}

/** Null if the gateway is not connected or does not answer; the request is retried later. */
async function fetchStatus(
  { gateways, log, noteCall }: PurchaseParts,
  row: PurchaseRow,
): Promise<PaymentStatus | null> {
  const gateway = gateways.find(row.gateway ?? '');
  if (!gateway || row.payment === null) return null;
  try {
    const status = await gateway.fetchStatus(row.payment);
    noteCall(gateway.id, 'answered');
    return gateway.capture && mayCapture(row, status) ? await gateway.capture(row.payment) : status;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // It answers, but has no such payment, such as one of other keys.
    if (error.status !== 404) noteCall(gateway.id, 'failed');
    log.warn({ purchase: row.id, gateway: row.gateway, error: error.message }, 'payment gateway did not answer');
    return null;
  }
}

interface FetchedStatus {
  /** The purchase when its status was requested. */
  readonly before: PurchaseRow;
  readonly status: PaymentStatus | null;
}

/**
 * Decides by the row under the lock, because another call may have confirmed it meanwhile. `moved`: money moved.
 * `outdated`: the credit was given or taken back after the request, so that the status may be older than the purchase.
 */
async function applyStatus(
  tx: Tx,
  { before, status }: FetchedStatus,
  parts: PurchaseParts,
): Promise<'moved' | 'outdated' | null> {
  const row = await lockPurchase(tx, before.id);
  if (!row) return null;
  const wasPending = row.state === 'pending';
  await scheduleNextRequest(tx, row, { now: parts.clock.now(), hasAnswered: status !== null });
  const transition = status && findTransition(row, status);
  if (wasPending && endsUnpaid(row, transition) && hasBuyerLeft(row, parts.clock.now())) {
    await notifyBuyer(tx, row, { to: 'unpaid', amount: 0n });
  }
  if (!transition) return null;
  if (row.disputes !== before.disputes || (row.state === 'paid') !== (before.state === 'paid')) return 'outdated';
  if ('mismatch' in transition) {
    await recordMismatch(tx, row, { transition, parts });
    return null;
  }
  return applyTransition(tx, row, { transition, parts });
}

/** Whether an open purchase fails or expires now. The payer knows of a cancellation. */
function endsUnpaid({ state }: PurchaseRow, transition: Transition | null): boolean {
  if (!transition) return state === 'expired';
  return 'mismatch' in transition || transition.to === 'failed' || transition.to === 'expired';
}

async function recordMismatch(
  tx: Tx,
  row: PurchaseRow,
  {
    transition,
    parts,
  }: { readonly transition: Extract<Transition, { mismatch: string }>; readonly parts: PurchaseParts },
): Promise<void> {
  const { mismatch, answered, received } = transition;
  if (row.answered !== answered) {
    parts.log.warn({ purchase: row.id, mismatch, answered }, 'payment does not match its purchase');
  }
  // A purchase that was credited keeps its state, and what was paid for it.
  const isCredited = row.paid_at !== null;
  await tx
    .updateTable('purchase')
    .set({ mismatch, answered, ...(!isCredited && { state: 'failed' as const, received_amount: received }) })
    .where('id', '=', row.id)
    .execute();
}

async function applyTransition(
  tx: Tx,
  row: PurchaseRow,
  { transition, parts }: { readonly transition: Extract<Transition, { to: string }>; readonly parts: PurchaseParts },
): Promise<'moved' | null> {
  const { to, isLate, received } = transition;
  if (to === 'paid') {
    if (row.paid_at === null) await creditPurchase(tx, row, { ...parts, isLate, received });
    else await restorePurchase(tx, row, parts);
    return 'moved';
  }
  if (to === 'refunded' || to === 'disputed' || to === 'charged_back') {
    await reversePurchase(tx, row, { ...parts, to });
    return row.state === 'paid' ? 'moved' : null;
  }
  await tx.updateTable('purchase').set({ state: to, received_amount: received }).where('id', '=', row.id).execute();
  return null;
}

/** A gateway that does not answer is polled for longer, because the payment may have been made. */
const WAITED_FOR_MS = 30 * DAY_MS;
/** A dispute is polled once a day for half a year; disputes at banks last months. */
const DISPUTE_DELAY_MS = DAY_MS;
const DISPUTED_FOR_MS = 180 * DAY_MS;

/** A request to the gateway that was just made. */
interface PollResult {
  readonly now: Date;
  readonly hasAnswered: boolean;
}

/**
 * A request before the due time does not change the schedule; one without an answer begins one if there is none, because a
 * webhook of a late payment, a refund or a dispute may have caused it. After the last one an unpaid purchase expires; a later
 * webhook can still change that.
 */
async function scheduleNextRequest(tx: Tx, row: PurchaseRow, poll: PollResult): Promise<void> {
  const { now, hasAnswered } = poll;
  if (row.due_at === null && !hasAnswered) row.due_at = new Date(now.getTime() + FIRST_CHECK_AFTER_MS);
  else if (row.due_at !== null && row.due_at <= now) {
    row.checks += 1;
    row.due_at = nextRequestAt(row, poll);
    if (row.due_at === null && (row.state === 'created' || row.state === 'pending')) row.state = 'expired';
  }
  await tx
    .updateTable('purchase')
    .set({ checks: row.checks, checked_at: now, due_at: row.due_at, state: row.state })
    .where('id', '=', row.id)
    .execute();
}

/** The time of the request after one that was due; null: there is none. */
function nextRequestAt(row: PurchaseRow, { now, hasAnswered }: PollResult): Date | null {
  const sinceMs = (time: Date | null) => now.getTime() - (time ?? now).getTime();
  if (row.state === 'disputed') {
    return sinceMs(row.disputed_at) < DISPUTED_FOR_MS ? new Date(now.getTime() + DISPUTE_DELAY_MS) : null;
  }
  const checkedForMs = hasAnswered || row.payment === null ? CHECKED_FOR_MS : WAITED_FOR_MS;
  const wait = CHECK_DELAYS_MS[Math.min(row.checks - 1, CHECK_DELAYS_MS.length - 1)] ?? CHECKED_FOR_MS;
  return sinceMs(row.created_at) >= checkedForMs ? null : new Date(now.getTime() + wait);
}
