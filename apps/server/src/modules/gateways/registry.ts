import { btcpay } from './btcpay/btcpay.ts';
import { cinetpay } from './cinetpay/cinetpay.ts';
import { fedapay } from './fedapay/fedapay.ts';
import type { GatewayDefinition } from './gateway.ts';
import { paypal } from './paypal/paypal.ts';
import { stripe } from './stripe/stripe.ts';
import { wave } from './wave/wave.ts';

/** Every supported gateway. The first one that supports an amount is offered first. */
export const GATEWAYS: readonly GatewayDefinition[] = [fedapay, cinetpay, wave, paypal, stripe, btcpay];
