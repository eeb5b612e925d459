import type { Charge } from '@cauri/contract';
import { formatAmount, formatMoney } from '#i18n/format.ts';

/** Returns the reference that support asks for, from the end of the id, which varies most: `P-98F3C2D1`. */
export const referenceOf = (id: string): string => `P-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** Formats an amount of real money with its currency: `7,63 EUR`, `5 000 FCFA`. */
export const formatCharge = ({ amount, currency }: Charge): string =>
  currency === 'XOF' || currency === 'XAF' ? formatMoney(amount) : `${formatAmount(amount)}\u00a0${currency}`;
