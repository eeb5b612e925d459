import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The result that a payer, a bank or an operator gives a payment. `partial`: it ended with a part of the amount. */
type Outcome =
  | ('pending' | 'paid' | 'partial' | 'declined' | 'no_funds' | 'cancelled' | 'expired' | 'refunded')
  | ('disputed' | 'charged_back' | 'dispute_won');

/** A payment as the service stores it: `amount` in its currency, not in hundredths. */
export interface FakePayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  outcome: Outcome;
  /** The amount paid instead of the requested one. */
  paid?: { readonly amount?: number; readonly currency?: string; readonly reference?: string };
}

/** A webhook of the service. */
interface FakeCall {
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface Signing {
  readonly at: Date;
  /** Signs with another secret than the valid one. */
  readonly secret?: string;
}

type Step = 'create' | 'status' | 'refund' | 'capture';

/** A payment service on its own port, with its paths, bodies and signatures, and without money. */
export interface FakeGateway {
  readonly id: string;
  readonly url: string;
  /** The currency that it charges, and the amount of it for a price in francs. */
  readonly currency: string;
  readonly amountOf: (francs: number) => number;
  /** The valid keys of our account, by name. */
  readonly keys: () => Record<string, string>;
  /** Replaces the secrets: those from before are refused, and sign nothing any more. */
  readonly rotate: () => void;
  /** The first keys, and the address of the service. */
  readonly environment: Record<string, string>;
  readonly payments: Map<string, FakePayment>;
  /** The ids of the payments that its API refunded, once for each refund. */
  readonly refunds: string[];
  /**
   * The status of every response while it is set. With 0 the service does not respond; with `lost` it does what was
   * requested, and the response is lost.
   */
  fault: { on: Step; status: number | 'lost' } | null;
  /** Changes the body of every answer while it is set. */
  alter: ((body: unknown) => unknown) | null;
  /** Every request as method and path. */
  readonly requests: string[];
  /** The webhook of a payment, signed for that second with that secret, or with the valid one. */
  readonly call: (payment: FakePayment, signing: Signing) => FakeCall;
  readonly close: () => Promise<void>;
}

export interface FakeAnswer {
  /** `lost` closes the connection. */
  readonly status: number | 'lost';
  /** Sent as JSON; a text is sent as it is. */
  readonly body: unknown;
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The fields of a JSON body or of a form. */
  readonly body: Record<string, unknown>;
}

/** How a gateway differs in the scenarios that all gateways pass; a text states why it cannot do something. */
export interface Scenarios {
  readonly start: () => Promise<FakeGateway>;
  /** The state of a purchase whose checkout the payer left. */
  readonly left: 'cancelled' | 'pending' | 'expired';
  /** Its reports besides the payment: refunds that its operator made, disputes, and parts of the price. */
  readonly reports: Readonly<Record<'refunds' | 'disputes' | 'parts', true | string>>;
  readonly refundsByApi: true | string;
}

/** Serves JSON on a free port; `answer` creates each response. */
export async function serveJson(
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const parsed = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}');
    const { status, body } = answer({ method, path: url, headers, body: parsed as Record<string, unknown> });
    if (status === 'lost') response.destroy();
    else if (status !== 0) {
      const content = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(content);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Keys<Key extends string> = Readonly<Record<Key, string>>;

interface FakeParts<F extends FakeGateway, Key extends string> {
  readonly id: string;
  /** The currency that it charges, and the amount of it for a price in francs. Without it, francs of West Africa. */
  readonly charges?: Pick<FakeGateway, 'currency' | 'amountOf'>;
  /** The properties of this service alone. */
  readonly extra: Omit<F, keyof FakeGateway>;
  /** The valid keys after the secrets were replaced this many times. */
  readonly keysOf: (version: number) => Keys<Key>;
  /** Is called when the secrets are replaced. */
  readonly onRotate?: () => void;
  readonly call: (fake: F, payment: FakePayment, signing: Signing & { readonly keys: Keys<Key> }) => FakeCall;
  readonly answer: (fake: F, request: FakeRequest, keys: Keys<Key>) => FakeAnswer;
  /** The step that a request belongs to; null: no fault concerns it. */
  readonly stepOf: (request: FakeRequest) => Step | null;
  /** Whether requests to a path are listed. */
  readonly isCounted?: (path: string) => boolean;
}

const WHOLE_FRANCS = { currency: 'XOF', amountOf: (francs: number) => francs };

/** Starts a payment service. */
export async function serveFake<F extends FakeGateway, Key extends string>(parts: FakeParts<F, Key>): Promise<F> {
  const { id, charges = WHOLE_FRANCS, extra, keysOf, onRotate, call, answer, stepOf, isCounted = () => true } = parts;
  let version = 0;
  const keys = () => keysOf(version);
  const rotate = () => {
    version += 1;
    onRotate?.();
  };
  const state = { payments: new Map(), refunds: [], fault: null, alter: null, requests: [] };
  const shared = { id, ...charges, keys, rotate, ...state };
  const fake = Object.assign(shared, extra) as unknown as F;
  const { url, close } = await serveJson((request) => {
    if (isCounted(request.path)) fake.requests.push(`${request.method} ${request.path}`);
    const { fault, alter } = fake;
    if (!fault || stepOf(request) !== fault.on) {
      const answered = answer(fake, request, keys());
      return alter ? { ...answered, body: alter(answered.body) } : answered;
    }
    if (fault.status === 'lost') answer(fake, request, keys());
    return { status: fault.status, body: {} };
  });
  const variable = (name: string) => `${id}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase();
  const variables = Object.entries<string>(keys()).map(([name, value]) => [variable(name), value] as const);
  return Object.assign(fake, {
    url,
    close,
    environment: { ...Object.fromEntries(variables), [variable('url')]: url },
    call: (payment: FakePayment, signing: Signing) => call(fake, payment, { ...signing, keys: keys() }),
  });
}
