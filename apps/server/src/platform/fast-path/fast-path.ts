import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { InputOf, OutputOf, Route } from '@cauri/contract';
import type { z } from 'zod';
import { type Caller, isJson, parseBody, parseInput, responseTo } from '#platform/http';
import {
  ACCOUNT_HEADER,
  headersFor,
  isOfOtherAccount,
  isOfOtherSite,
  NO_STORE,
  noteRequest,
} from '#platform/http/request';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import { problem } from '#platform/problem';
import type { SourceLimit } from '#platform/rate-limit';
import { createResponseCache, type ResponseCacheParts } from './response-cache.ts';

/** The request as a handler sees it, with the router or without it. */
interface Exchange {
  readonly caller: Caller;
  /** Declares an intended delay, which is not logged as slowness. */
  plan(ms: number): void;
  header(name: string, value: string): void;
}

/** A route for signed-in users whose path has no parameters, with its handler. */
export interface FastRoute<R extends Route = Route> {
  readonly route: R;
  handle(input: InputOf<R>, exchange: Exchange): Promise<OutputOf<R>>;
}

interface FastRouteParts extends Omit<ResponseCacheParts, 'cached' | 'proxies'> {
  readonly fastRoutes: readonly FastRoute[];
  readonly log: Log;
  readonly limit: SourceLimit;
  /** In bytes. */
  readonly bodyMaximum: number;
  readonly publicUrl: string | null;
}

export interface FastPathParts extends ResponseCacheParts, FastRouteParts {
  /** The setting `FAST_PATH`. */
  readonly isOn: boolean;
}

/**
 * Answers the most frequent requests without the router: prepared responses, then fast routes. The router answers the
 * others, and all of them if the fast path is off or every request is logged.
 */
export function createFastPath(parts: FastPathParts, router: RequestListener): RequestListener {
  if (!parts.isOn || parts.log.isLevelEnabled('debug')) return router;
  return createResponseCache(parts, createFastRoutes(parts, router));
}

/**
 * Answers fast routes without the router, whose layers cost more than the handlers, with the same limits, checks, headers
 * and metrics. Unusual requests, and callers that are refused, go to the router.
 */
export function createFastRoutes(parts: FastRouteParts, router: RequestListener): RequestListener {
  const routes = new Map(
    parts.fastRoutes.map((fast) => [`${fast.route.method.toUpperCase()} ${fast.route.path}`, fast]),
  );
  return (incoming, outgoing) => {
    const fast = routes.get(`${incoming.method} ${incoming.url}`);
    if (!fast || !parts.isOpen() || !isPlain(parts, incoming.headers)) return router(incoming, outgoing);
    admit(parts, incoming.headers)
      .then(
        (caller) => (caller ? answer(parts, fast, { incoming, outgoing }) : router(incoming, outgoing)),
        () => router(incoming, outgoing),
      )
      .catch(() => outgoing.destroy());
  };
}

function isPlain({ bodyMaximum, publicUrl }: FastRouteParts, headers: IncomingHttpHeaders): boolean {
  return (
    headers.host !== undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length']) <= bodyMaximum &&
    isJson(headers['content-type']) &&
    !isOfOtherSite({ ...headers, site: headers['sec-fetch-site']?.toString() }, publicUrl)
  );
}

/** The caller; null without a session, and for a page of another account. Throws when the caller exceeds the limit. */
async function admit({ identify, limit }: FastRouteParts, headers: IncomingHttpHeaders): Promise<Caller | null> {
  const caller = headers.cookie === undefined ? null : await identify(headers.cookie);
  if (!caller || isOfOtherAccount(caller, headers[ACCOUNT_HEADER]?.toString())) return null;
  await limit.take(caller);
  return caller;
}

interface Admitted {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function answer(parts: FastRouteParts, fast: FastRoute, { incoming, outgoing }: Admitted) {
  const started = performance.now();
  const requestId = newId();
  const { method = '', headers: received } = incoming;
  const headers: Record<string, string> = {};
  let plannedMs = 0;
  const exchange: FastRequest['exchange'] = {
    plan: (ms) => {
      plannedMs = ms;
    },
    header: (name, value) => {
      headers[name] = value;
    },
  };
  const text = await readBody(incoming);
  if (text === null) return;
  const reply = await replyOf(parts, { fast, headers: received, text, exchange, requestId });
  outgoing.writeHead(reply.status, {
    ...headersFor(received['x-forwarded-proto'] === 'https'),
    'x-request-id': requestId,
    ...NO_STORE,
    ...headers,
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
    ...(!parts.isOpen() && { connection: 'close' }),
  });
  outgoing.end(reply.body);
  const { path } = fast.route;
  const seconds = (performance.now() - started) / 1000;
  noteRequest(parts, { requestId, method, path, route: path, status: reply.status, seconds, plannedMs });
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface FastRequest {
  readonly fast: FastRoute;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly exchange: Omit<Exchange, 'caller'>;
  readonly requestId: string;
}

/** Never throws: a refusal becomes a problem response. */
async function replyOf(
  { log, identify }: FastRouteParts,
  { fast, headers, text, exchange, requestId }: FastRequest,
): Promise<Reply> {
  const { route } = fast;
  try {
    // The session may have ended while the body arrived.
    const caller = await identify(headers.cookie ?? '');
    if (!caller) throw problem('unauthenticated');
    const body = JSON.stringify(await fast.handle(inputOf(route, headers, text), { ...exchange, caller }));
    return { status: route.status, headers: { 'content-type': 'application/json' }, body };
  } catch (error) {
    const response = responseTo(error, { log, requestId });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  }
}

function inputOf<R extends Route>({ input }: R, headers: IncomingHttpHeaders, text: string): InputOf<R> {
  return {
    ...(input.headers && { headers: parseInput(input.headers, pick(input.headers, headers)) }),
    ...(input.body && { body: parseBody(input.body, text) }),
  } as InputOf<R>;
}

const pick = ({ shape }: z.ZodObject, headers: IncomingHttpHeaders): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const name in shape) picked[name] = headers[name];
  return picked;
};

/** Reads a body of known, allowed length. Null when the client disconnects before its end. */
function readBody(incoming: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString()));
    incoming.on('error', () => resolve(null));
  });
}
