import type { PaymentMethod } from '@cauri/contract';
import type { Clock } from '#platform/clock';
import type { Reach } from '#platform/http/public-address';

/** The two francs in which plans are paid. Gateways take whole francs of either. */
export type Franc = 'XOF' | 'XAF';

/** An amount of real money, in hundredths of its currency: of a franc, always whole francs, or of a euro. */
interface Charge {
  readonly amount: bigint;
  readonly currency: Franc | 'EUR';
}

/** A payment to be made. */
export interface CheckoutRequest extends Charge {
  /** The id of the purchase. */
  readonly reference: string;
  readonly description: string;
  readonly payer: { readonly email: string; readonly name: string };
  /** The gateway sends the payer here afterwards. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

/** An open checkout: the gateway's id of the payment, and the page on which it is made. */
interface Checkout {
  readonly payment: string;
  readonly payUrl: string;
}

/**
 * The state of a payment. A payment that was made also has the amount paid, in hundredths of the currency, and for
 * which purchase. `approved`: the payer agreed, and the money comes with {@link GatewayClient.capture}. `partly_paid`: less
 * than was requested has arrived, and the rest can still be paid. `underpaid`: the payment ended with less. `disputed`: the
 * payer's bank or the gateway holds the money back. `charged_back`: it went back to the payer for good.
 */
export type PaymentStatus =
  | { readonly state: 'pending' | 'failed' | 'cancelled' | 'expired' }
  | {
      readonly state: 'approved' | 'paid' | 'partly_paid' | 'underpaid' | 'refunded' | 'disputed' | 'charged_back';
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
  /** A second call for the same purchase may open a second checkout: the payer is shown one of them only. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Returns null unless the webhook is genuine; `payment` is null if it is about no payment, such as a test event. The
   * webhook's own claims are ignored: {@link fetchStatus} decides. A genuine webhook may cause a request, because some
   * name only a part of the payment.
   */
  verifyWebhook(call: WebhookCall): VerifiedWebhook | Promise<VerifiedWebhook>;
  fetchStatus(payment: string): Promise<PaymentStatus>;
  /** Takes the money of an approved payment, once for any number of calls. Present if payments can be `approved`. */
  capture?(payment: string): Promise<PaymentStatus>;
  /**
   * Returns the whole payment to its payer, once for any number of calls. Returns the page where the payer claims it;
   * null if the payer need not do anything. Absent if the API has no refunds.
   */
  refund?(payment: string, reference: string): Promise<string | null>;
  /** Makes requests that change nothing, with all keys that a request can check. Throws a {@link GatewayError}. */
  check(): Promise<void>;
}

type VerifiedWebhook = { readonly payment: string | null } | null;

/** A gateway that can be used for payments now. */
export interface PaymentGateway extends GatewayClient {
  readonly id: string;
  readonly name: string;
  readonly nameForPayers: string;
  readonly methods: readonly PaymentMethod[];
  /** No money moves. */
  readonly isSandbox: boolean;
  readonly refundsByClaim: boolean;
  /** Returns whether it accepts this price, in centimes of this franc. */
  supports(price: bigint, currency: Franc): boolean;
  /** Returns what it charges for a price, in centimes of this franc. */
  chargeFor(price: bigint, currency: Franc): Charge;
}

/** 1 euro is 655.957 francs of either kind, by their fixed parity. This is the number of thousandths. */
const FRANCS_PER_EURO = 655_957n;

/** Converts centimes of a franc to euro cents at the fixed parity, rounded up to the cent. */
export const toEuroCents = (centimes: bigint): bigint => (centimes * 1_000n + FRANCS_PER_EURO - 1n) / FRANCS_PER_EURO;

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

/** Describes keys that begin with a prefix, which names their environment. Prefixes consist of letters, digits and `_`. */
export const prefixed = (live: string, test: string): Pick<KeyDefinition, 'pattern' | 'expected' | 'prefixes'> => ({
  pattern: new RegExp(`^(${live}|${test})\\S+$`),
  expected: `${live}… or ${test}…`,
  prefixes: { live, test },
});

/** The definition of one gateway. Configuration, settings, jobs and screens derive from it. */
export interface GatewayDefinition<Key extends string = string> {
  /**
   * In lower-case letters. It names settings, variables of the environment, the webhook's path and rows of `purchase`.
   */
  readonly id: string;
  readonly name: string;
  /** The same word in every language. Absent: payers know the gateway by its name. */
  readonly nameForPayers?: string;
  readonly methods: readonly PaymentMethod[];
  /** The francs of the prices that it accepts. */
  readonly currencies: readonly Franc[];
  /** It charges euros, at the fixed parity, instead of the franc of the price. */
  readonly chargesEuros?: true;
  /** A refund is a claim: the payer names an address, and the operator approves the payout at the gateway. */
  readonly refundsByClaim?: true;
  /** Countries of its payers, as ISO 3166 codes; empty: everywhere its currencies are used. */
  readonly countries: readonly string[];
  /** The smallest price and the step between prices, in centimes. */
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
  /**
   * An administrator has typed the address of the gateway, which must be within this reach. Absent: the environment or
   * this code names it.
   */
  readonly reach?: Reach;
}

/** The gateway did not answer, or its answer cannot be used. */
export class GatewayError extends Error {
  /** The HTTP status of the answer; null without one. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
