import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Caller } from './http.ts';
import { newId } from './ids.ts';
import type { Metrics } from './metrics.ts';
import type { PreparedAnswer } from './prepared.ts';
import type { SourceLimit } from './rate-limit.ts';
import { clientAddress, headersFor } from './request.ts';

/** Answers that are ready, by what is asked for. */
export interface Shelf {
  /** As the metrics call it. */
  readonly route: string;
  /** What counts a call. */
  readonly limit: SourceLimit;
  /** What is ready for an address; null where the router must see to it. */
  find(asked: Asked): PreparedAnswer | null;
}

export interface Asked {
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  readonly cookie: string | undefined;
}

export interface FrontDeskParts {
  readonly shelves: readonly Shelf[];
  readonly identify: (cookie: string) => Promise<Caller | null>;
  readonly metrics: Metrics;
  readonly proxies: BlockList;
  /** Whether new requests are let in. */
  readonly isOpen: () => boolean;
}

/**
 * Gives out what is ready before the router is asked: limits, headers and metrics are those of the router, at half of
 * its cost. Whatever is not plain, a refusal too, is the router's.
 */
export function createFrontDesk(parts: FrontDeskParts, router: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const found = isPlain(incoming) && parts.isOpen() ? find(parts.shelves, incoming) : null;
    if (found) giveOut(parts, found, { incoming, outgoing }).catch(() => router(incoming, outgoing));
    else router(incoming, outgoing);
  };
}

const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.[0] === '/' && headers.host !== undefined;

interface Found {
  readonly shelf: Shelf;
  readonly answer: PreparedAnswer;
}

function find(shelves: readonly Shelf[], { url = '', headers: { cookie } }: IncomingMessage): Found | null {
  const end = url.indexOf('?');
  const asked =
    end < 0 ? { path: url, search: '', cookie } : { path: url.slice(0, end), search: url.slice(end), cookie };
  for (const shelf of shelves) {
    const answer = shelf.find(asked);
    if (answer) return { shelf, answer };
  }
  return null;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Throws before anything is sent, or not at all. */
async function giveOut(
  { identify, metrics, proxies }: FrontDeskParts,
  { shelf, answer }: Found,
  { incoming, outgoing }: Exchange,
): Promise<void> {
  const started = performance.now();
  const { headers } = incoming;
  const caller = headers.cookie === undefined ? null : await identify(headers.cookie);
  await shelf.limit.take(caller ?? { address: clientAddress(incoming, proxies) });
  const { status, bytes, ...form } = await answer.pick(headers['accept-encoding'], headers['if-none-match']);
  outgoing.writeHead(status, {
    ...headersFor(headers['x-forwarded-proto'] === 'https'),
    'x-request-id': newId(),
    ...form.headers,
    ...(bytes && { 'content-length': bytes.length }),
  });
  outgoing.end(bytes ?? undefined);
  const seconds = (performance.now() - started) / 1000;
  metrics.requests.observe({ method: 'GET', route: shelf.route, status: String(status) }, seconds);
}
