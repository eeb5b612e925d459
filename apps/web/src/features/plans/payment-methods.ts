import type { PaymentMethod } from '@cauri/contract';
import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';

/** The icons of all payment methods, in the order of display. */
export const METHOD_ICONS: Readonly<Record<PaymentMethod, typeof Wallet>> = {
  mobile_money: Smartphone,
  crypto: Bitcoin,
  paypal: Wallet,
  cards: CreditCard,
};
/** All payment methods, in the order of display. */
export const METHODS = Object.keys(METHOD_ICONS) as PaymentMethod[];
