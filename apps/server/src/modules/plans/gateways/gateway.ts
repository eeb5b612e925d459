import type { PaymentMeans } from '@cauri/contract';

/** What the francs of a payment are called: both are whole francs, a gateway is never sent hundredths. */
export type Franc = 'XOF' | 'XAF';

/** What is to be paid. `amount` in centimes, of whole francs. */
export interface Order {
  /** Our own name of it: the id of the purchase. */
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: Franc;
  readonly description: string;
  readonly customer: { readonly email: string; readonly name: string };
  /** Where the customer is sent afterwards. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

/** Where it is paid, and how the gateway calls it. */
export interface Checkout {
  readonly payment: string;
  readonly payUrl: string;
}

/** What a gateway tells of a payment. Of one that was made, also what was paid: `amount` in centimes, and for what. */
export type Told =
  | { readonly state: 'pending' | 'failed' | 'cancelled' | 'expired' }
  | {
      readonly state: 'paid' | 'refunded';
      readonly amount: bigint;
      readonly currency: string;
      readonly reference: string;
    };

/** A call that claims to come from a gateway, byte for byte. */
export interface WebhookCall {
  readonly body: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

/** A service that takes payments. What it does not answer in time or in shape throws a {@link GatewayError}. */
export interface PaymentGateway {
  readonly id: string;
  readonly name: string;
  readonly means: readonly PaymentMeans[];
  readonly isSandbox: boolean;
  /** Whether it takes this amount of that franc. */
  takes(amount: bigint, currency: Franc): boolean;
  createCheckout(order: Order): Promise<Checkout>;
  /** The payment that a genuine call is about, and nothing else: what became of it only {@link fetchStatus} knows. */
  verifyWebhook(call: WebhookCall): { readonly payment: string } | null;
  fetchStatus(payment: string): Promise<Told>;
}

/** A field of an account at a gateway, as the gateway calls it. */
export interface KeyField {
  readonly name: string;
  /** Encrypted and never told again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly pattern: RegExp;
  /** Matches the keys of the gateway's test environment; null: its keys do not say which environment they are of. */
  readonly testPattern: RegExp | null;
}

/** The gateway did not answer, or not what it should. */
export class GatewayError extends Error {}
