import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Caller } from '#platform/http';
import type { PreparedResponse } from '#platform/http/prepared-response';
import { clientAddress, headersFor } from '#platform/http/request';
import { newId } from '#platform/ids';
import type { Metrics } from '#platform/metrics';
import type { SourceLimit } from '#platform/rate-limit';

/** A route whose responses are prepared before they are requested. */
export interface CachedRoute {
  /** The route's name in the metrics. */
  readonly route: string;
  readonly limit: SourceLimit;
  /** The prepared response; null leaves the request to the router. */
  find(target: RequestTarget): PreparedResponse | null;
}

export interface RequestTarget {
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

export interface ResponseCacheParts {
  readonly cached: readonly CachedRoute[];
  readonly identify: (cookie: string) => Promise<Caller | null>;
  readonly metrics: Metrics;
  readonly proxies: BlockList;
  /** Whether the server accepts new requests. */
  readonly isOpen: () => boolean;
}

/**
 * Sends prepared responses without the router, at half of its cost, with the same limits, headers and metrics. Other
 * requests, and all refusals, go to the router.
 */
export function createResponseCache(parts: ResponseCacheParts, router: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const found = isPlain(incoming) && parts.isOpen() ? find(parts.cached, incoming) : null;
    if (found) sendCached(parts, found, { incoming, outgoing }).catch(() => router(incoming, outgoing));
    else router(incoming, outgoing);
  };
}

const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.[0] === '/' && headers.host !== undefined;

interface CachedMatch {
  readonly cached: CachedRoute;
  readonly response: PreparedResponse;
}

function find(routes: readonly CachedRoute[], { url = '', headers }: IncomingMessage): CachedMatch | null {
  const end = url.indexOf('?');
  const target = {
    path: end < 0 ? url : url.slice(0, end),
    search: end < 0 ? '' : url.slice(end),
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  };
  for (const cached of routes) {
    const response = cached.find(target);
    if (response) return { cached, response };
  }
  return null;
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Throws only before anything is sent. */
async function sendCached(
  { identify, metrics, proxies }: ResponseCacheParts,
  { cached, response }: CachedMatch,
  { incoming, outgoing }: Exchange,
): Promise<void> {
  const started = performance.now();
  const { headers } = incoming;
  const caller = headers.cookie === undefined ? null : await identify(headers.cookie);
  await cached.limit.take(caller ?? { address: clientAddress(incoming, proxies) });
  const { status, bytes, ...form } = await response.pick(headers['accept-encoding'], headers['if-none-match']);
  outgoing.writeHead(status, {
    ...headersFor(headers['x-forwarded-proto'] === 'https'),
    'x-request-id': newId(),
    ...form.headers,
    ...(bytes && { 'content-length': bytes.length }),
  });
  outgoing.end(bytes ?? undefined);
  const seconds = (performance.now() - started) / 1000;
  metrics.noteRequest({ method: 'GET', route: cached.route, status, seconds });
}
