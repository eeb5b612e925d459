import type { PaymentMismatch, PurchaseState } from '@cauri/contract';
import type { PaymentStatus } from '#modules/gateways';

/**
 * The states that may follow each state. A late payment counts: a purchase that `failed`, was `cancelled` or `expired` may
 * become `paid`. A dispute may be won, lost and opened again.
 */
const NEXT: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'charged_back'],
  pending: ['paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'charged_back'],
  failed: ['paid', 'refunded', 'disputed', 'charged_back'],
  cancelled: ['paid', 'refunded', 'disputed', 'charged_back'],
  expired: ['paid', 'refunded', 'disputed', 'charged_back'],
  paid: ['refunded', 'disputed', 'charged_back'],
  disputed: ['paid', 'refunded', 'charged_back'],
  charged_back: ['paid', 'disputed'],
  refunded: [],
};

const mayBecome = (from: PurchaseState, to: PurchaseState): boolean => NEXT[from].includes(to);

/** Whether a purchase was credited at some time, although the credit may have been taken back since. */
const wasCredited = ({ paid_at }: Pick<ExpectedPayment, 'paid_at'>): boolean => paid_at !== null;

/** The payment that a purchase expects. The requested amount is in hundredths of its currency. */
export interface ExpectedPayment {
  readonly id: string;
  readonly payment: string | null;
  readonly requested_amount: bigint | null;
  readonly requested_currency: string | null;
  readonly received_amount: bigint | null;
  readonly paid_at: Date | null;
  readonly state: PurchaseState;
}

type Payment = Extract<PaymentStatus, { amount: bigint }>;

export type Transition =
  | {
      readonly to: PurchaseState;
      readonly isLate: boolean;
      /**
       * The amount paid where it is more than requested; the credit is that of the plan. While pending: the part paid so
       * far.
       */
      readonly received: bigint | null;
    }
  | {
      readonly mismatch: PaymentMismatch;
      readonly answered: string;
      /** The amount paid, if it is of the requested currency. */
      readonly received: bigint | null;
    };

/** The transition of a purchase whose payment has this status; null: it keeps its state. */
export function findTransition(purchase: ExpectedPayment, status: PaymentStatus): Transition | null {
  const { state } = status;
  if (state === 'pending' || state === 'partly_paid') return findOpenTransition(purchase, status);
  if (state === 'approved' || state === 'underpaid') {
    const mismatch =
      mayBecome(purchase.state, 'paid') && !wasCredited(purchase) ? findMismatch(purchase, status) : null;
    return mismatch && describeMismatch(mismatch, status);
  }
  if (!mayBecome(purchase.state, state)) return null;
  if (!('amount' in status)) return { to: state, isLate: false, received: null };
  // A purchase that was never credited has no credit to reverse, whatever was paid.
  const movesMoney = state === 'paid' || purchase.state === 'paid';
  const mismatch = movesMoney ? findMismatch(purchase, status) : null;
  if (mismatch) return describeMismatch(mismatch, status);
  const isLate = state === 'paid' && purchase.state !== 'created' && purchase.state !== 'pending';
  const hasExcess = state === 'paid' && status.amount !== purchase.requested_amount;
  return { to: state, isLate, received: hasExcess ? status.amount : null };
}

/** The transition of a purchase whose payment can still be made: it stays open, with the part that was paid. */
function findOpenTransition(purchase: ExpectedPayment, status: PaymentStatus): Transition | null {
  const isPart = 'amount' in status && ['amount', null].includes(findMismatch(purchase, status));
  const received = isPart ? status.amount : null;
  const hasChanged = purchase.state === 'created' || purchase.received_amount !== received;
  const isOpen = purchase.state === 'created' || purchase.state === 'pending';
  return isOpen && hasChanged ? { to: 'pending', isLate: false, received } : null;
}

/** Whether to take the money of a payment with this status: it is approved, and would be credited. */
export const mayCapture = (purchase: ExpectedPayment, status: PaymentStatus): boolean =>
  status.state === 'approved' &&
  mayBecome(purchase.state, 'paid') &&
  !wasCredited(purchase) &&
  findMismatch(purchase, status) === null;

const describeMismatch = (mismatch: PaymentMismatch, { state, amount, currency, reference }: Payment): Transition => ({
  mismatch,
  answered: `${state} ${amount} ${currency} ${reference}`,
  received: mismatch === 'amount' && (state === 'paid' || state === 'underpaid') ? amount : null,
});

function findMismatch(purchase: ExpectedPayment, status: Payment): PaymentMismatch | null {
  if (status.reference !== purchase.id && status.reference !== purchase.payment) return 'reference';
  if (status.currency !== purchase.requested_currency) return 'currency';
  return purchase.requested_amount !== null && status.amount >= purchase.requested_amount ? null : 'amount';
}
