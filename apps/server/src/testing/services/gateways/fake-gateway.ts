import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The end that a customer or an operator gives a payment. */
type Outcome = 'pending' | 'paid' | 'declined' | 'no_funds' | 'cancelled' | 'expired' | 'refunded';

/** A payment as the service remembers it: `amount` in francs. */
export interface FakePayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  outcome: Outcome;
  /** The amount paid instead of the requested one. */
  paid?: { readonly amount?: number; readonly currency?: string; readonly reference?: string };
}

/** A call of the service to us. */
interface FakeCall {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A service that takes payments, on a port of its own: its paths, bodies and signatures, and none of its money. */
export interface FakeGateway {
  readonly id: string;
  /** The keys of our account there, and where it is. */
  readonly environment: Record<string, string>;
  readonly payments: Map<string, FakePayment>;
  /** Answers with this status and nothing else, while it is set; with 0 not at all. */
  fault: { on: 'create' | 'status' | 'refund'; status: number } | null;
  /** Every request: method, path. */
  readonly asked: string[];
  /** The notification about a payment, signed at that second with that secret, or with the right one. */
  call(payment: FakePayment, signed: { readonly at: Date; readonly secret?: string }): FakeCall;
  close(): Promise<void>;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
}

/** Serves JSON on a free port; `answer` says what. */
export async function serveJson(
  answer: (request: FakeRequest) => FakeAnswer,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const { method = '', url = '', headers } = request;
    const { status, body: told } = answer({ method, path: url, headers, body });
    if (status !== 0) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
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
