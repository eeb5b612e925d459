import type { Charge, Language, Purchase } from '@cauri/contract';
import { formatAmount, formatMoney, withDecimal } from '#i18n/format.ts';

/** Returns what a payment costs, in the currency of what was paid. */
export const dueOf = ({ charge, price }: Purchase, { currency }: Charge): Charge =>
  charge ?? { amount: price, currency };

/** Returns the rest of a payment of which a part has arrived, while it can still be paid; null without such a rest. */
export function missingOf(purchase: Purchase): Charge | null {
  const { state, received } = purchase;
  if (state !== 'pending' || !received) return null;
  const due = dueOf(purchase, received);
  // Euros have cents.
  const amount = Math.round((due.amount - received.amount) * 100) / 100;
  return amount > 0 ? { ...due, amount } : null;
}

/** Formats an amount of real money with its currency: `7.63 EUR`, in French `7,63 EUR`, and `5 000 FCFA`. */
export const formatCharge = ({ amount, currency }: Charge, language: Language): string =>
  currency === 'XOF' || currency === 'XAF'
    ? formatMoney(amount)
    : `${withDecimal(formatAmount(amount).replace(',', '.'), language)}\u00a0${currency}`;
