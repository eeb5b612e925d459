import type { PaymentMismatch, PurchaseState } from '@cauri/contract';
import type { Told } from '../gateways/gateway.ts';

/** What may become of a purchase. Money that comes late is still money: all but a refund can be followed by a payment. */
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

/** What of a purchase says whether a payment is the one that was asked for. `price` in centimes. */
export interface Asked {
  readonly id: string;
  readonly payment: string | null;
  readonly price: bigint;
  readonly currency: string;
  readonly state: PurchaseState;
}

export type Verdict =
  | { readonly to: PurchaseState; readonly isLate: boolean }
  | { readonly mismatch: PaymentMismatch; readonly answered: string };

/** What becomes of a purchase by what the gateway tells of it; null when nothing does. */
export function judge(asked: Asked, told: Told): Verdict | null {
  if (!mayBecome(asked.state, told.state)) return null;
  if (told.state !== 'paid' && told.state !== 'refunded') return { to: told.state, isLate: false };
  // What was never credited is not taken back, whatever was paid.
  const movesMoney = told.state === 'paid' || asked.state === 'paid';
  const mismatch = movesMoney ? findMismatch(asked, told) : null;
  if (mismatch) return { mismatch, answered: `${told.state} ${told.amount} ${told.currency} ${told.reference}` };
  const isLate = told.state === 'paid' && asked.state !== 'created' && asked.state !== 'pending';
  return { to: told.state, isLate };
}

function findMismatch(asked: Asked, told: Extract<Told, { amount: bigint }>): PaymentMismatch | null {
  if (told.reference !== asked.id && told.reference !== asked.payment) return 'reference';
  if (told.currency !== asked.currency) return 'currency';
  return told.amount === asked.price ? null : 'amount';
}
