import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The result that a customer or an operator gives a payment. */
type Outcome = 'pending' | 'paid' | 'declined' | 'no_funds' | 'cancelled' | 'expired' | 'refunded';

/** A payment as the service stores it: `amount` in francs. */
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

/** A payment service on its own port, with its paths, bodies and signatures, and without money. */
export interface FakeGateway {
  readonly id: string;
  /** The keys of our account, and the address of the service. */
  readonly environment: Record<string, string>;
  readonly payments: Map<string, FakePayment>;
  /** The status of every response while it is set; with 0 the service does not respond. */
  fault: { on: 'create' | 'status' | 'refund'; status: number } | null;
  /** Every request as method and path. */
  readonly asked: string[];
  /** The webhook of a payment, signed for that second with that secret, or with the valid one. */
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

/** Serves JSON on a free port; `answer` creates each response. */
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
