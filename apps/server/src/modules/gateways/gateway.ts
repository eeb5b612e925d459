import type { PaymentMethod } from '@cauri/contract';
import type { Clock } from '#platform/clock';

/** The two francs in which plans are paid. Gateways take whole francs of either. */
export type Franc = 'XOF' | 'XAF';

/** A payment to be made. `amount` in centimes, a whole number of francs. */
export interface CheckoutRequest {
  /** The id of the purchase. */
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: Franc;
  readonly description: string;
  readonly customer: { readonly email: string; readonly name: string };
  /** The gateway sends the customer here afterwards. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

/** An open checkout: the gateway's id of the payment, and the page on which it is made. */
interface Checkout {
  readonly payment: string;
  readonly payUrl: string;
}

/** The state of a payment. A payment that was made also says how much was paid, in centimes, and for which purchase. */
export type PaymentStatus =
  | { readonly state: 'pending' | 'failed' | 'cancelled' | 'expired' }
  | {
      readonly state: 'paid' | 'refunded';
      readonly amount: bigint;
      readonly currency: string;
      readonly reference: string;
    };

/** A request that claims to come from a gateway. Its body is kept byte for byte, because signatures cover the bytes. */
export interface WebhookCall {
  readonly body: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

/** The calls of one account at a gateway. An answer that is late or of another shape throws a {@link GatewayError}. */
export interface GatewayClient {
  /** A second call for the same purchase may open a second checkout: the customer is shown one of them only. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Returns null unless the webhook is genuine; `payment` is null if it is about no payment, such as a test event. The
   * webhook's own claims are ignored: {@link fetchStatus} decides.
   */
  verifyWebhook(call: WebhookCall): { readonly payment: string | null } | null;
  fetchStatus(payment: string): Promise<PaymentStatus>;
  /** Returns the whole payment to its payer, once for any number of calls. Absent if the API has no refunds. */
  refund?(payment: string): Promise<void>;
}

/** A gateway that can be used for payments now. */
export interface PaymentGateway extends GatewayClient {
  readonly id: string;
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** No money moves. */
  readonly isSandbox: boolean;
  /** Returns whether it accepts this amount, in centimes, of this franc. */
  supports(amount: bigint, currency: Franc): boolean;
}

/** A key of an account at a gateway. */
export interface KeyDefinition {
  /** Stored encrypted, and never shown again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly pattern: RegExp;
  /** The pattern in words, for an operator whose key does not match. */
  readonly expected: string;
  /** The prefixes by which a key names its environment. Absent on all keys: the gateway has no test keys. */
  readonly prefixes?: { readonly live: string; readonly test: string };
}

/** The definition of one gateway. Configuration, settings, jobs and screens derive from it. */
export interface GatewayDefinition<Key extends string = string> {
  /**
   * In lower-case letters. It names settings, variables of the environment, the webhook's path and rows of `purchase`.
   */
  readonly id: string;
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly currencies: readonly Franc[];
  /** Countries of its payers, as ISO 3166 codes; empty: everywhere its currencies are used. */
  readonly countries: readonly string[];
  /** The smallest amount and the step between amounts, in centimes. */
  readonly amounts: { readonly minimum: bigint; readonly multipleOf: bigint };
  readonly keys: Readonly<Record<Key, KeyDefinition>>;
  /** Creates a client. An optional key that is not set is empty. */
  connect(keys: Readonly<Record<Key, string>>, parts: ConnectParts): GatewayClient;
}

export interface ConnectParts {
  /** Replaces the gateway's own address; null: its own. */
  readonly url: string | null;
  /** The keys are of the test environment. */
  readonly isTest: boolean;
  readonly clock: Clock;
}

/** The gateway did not answer, or its answer cannot be used. */
export class GatewayError extends Error {}
