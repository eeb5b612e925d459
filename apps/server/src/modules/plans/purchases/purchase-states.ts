import type { PaymentMismatch, PurchaseState } from '@cauri/contract';
import type { PaymentStatus } from '#modules/gateways';

/** The states that may follow each state. A late payment counts: any state but `refunded` may become `paid`. */
const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'],
  pending: ['paid', 'failed', 'cancelled', 'expired', 'refunded'],
  failed: ['paid', 'refunded'],
  cancelled: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

const mayBecome = (from: PurchaseState, to: PurchaseState): boolean => NEXT[from].includes(to);

/** The payment that a purchase expects. `price` in centimes. */
export interface ExpectedPayment {
  readonly id: string;
  readonly payment: string | null;
  readonly price: bigint;
  readonly currency: string;
  readonly state: PurchaseState;
}

export type Transition =
  | { readonly to: PurchaseState; readonly isLate: boolean }
  | { readonly mismatch: PaymentMismatch; readonly answered: string };

/** The transition of a purchase whose payment has this status; null: it keeps its state. */
export function findTransition(purchase: ExpectedPayment, status: PaymentStatus): Transition | null {
  if (!mayBecome(purchase.state, status.state)) return null;
  if (status.state !== 'paid' && status.state !== 'refunded') return { to: status.state, isLate: false };
  // A purchase that was never credited has no credit to reverse, whatever was paid.
  const movesMoney = status.state === 'paid' || purchase.state === 'paid';
  const mismatch = movesMoney ? findMismatch(purchase, status) : null;
  if (mismatch) {
    return { mismatch, answered: `${status.state} ${status.amount} ${status.currency} ${status.reference}` };
  }
  const isLate = status.state === 'paid' && purchase.state !== 'created' && purchase.state !== 'pending';
  return { to: status.state, isLate };
}

function findMismatch(
  purchase: ExpectedPayment,
  status: Extract<PaymentStatus, { amount: bigint }>,
): PaymentMismatch | null {
  if (status.reference !== purchase.id && status.reference !== purchase.payment) return 'reference';
  if (status.currency !== purchase.currency) return 'currency';
  return status.amount === purchase.price ? null : 'amount';
}
