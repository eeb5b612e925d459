import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { InputOf, OutputOf, Route } from '@cauri/contract';
import type { z } from 'zod';
import type { FrontDeskParts } from './front-desk.ts';
import { type Caller, isJson, parseInput, parseJson, responseTo } from './http.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import type { SourceLimit } from './rate-limit.ts';
import { headersFor, isOfOtherSite, NO_STORE, noteRequest } from './request.ts';

/** What a handler knows and may do besides answering, with the router or without it. */
interface Exchange {
  readonly caller: Caller;
  /** The answer waits so long on purpose: it is not slow for that. */
  plan(ms: number): void;
  header(name: string, value: string): void;
}

/** A route for who is signed in, by one path, and what answers it. */
export interface DirectCall<R extends Route = Route> {
  readonly route: R;
  handle(input: InputOf<R>, exchange: Exchange): Promise<OutputOf<R>>;
}

export interface DirectCallParts extends Omit<FrontDeskParts, 'shelves' | 'proxies'> {
  readonly calls: readonly DirectCall[];
  readonly log: Log;
  /** What counts a call. */
  readonly limit: SourceLimit;
  /** In bytes. */
  readonly bodyMaximum: number;
  readonly publicUrl: string | null;
}

/**
 * Answers the calls that are made most without the router, whose layers cost more than they do. Limits, checks, headers
 * and metrics are those of the router; whatever is not plain, and who may not call at all, is the router's.
 */
export function createDirectCalls(parts: DirectCallParts, router: RequestListener): RequestListener {
  const calls = new Map(parts.calls.map((call) => [`${call.route.method.toUpperCase()} ${call.route.path}`, call]));
  return (incoming, outgoing) => {
    const call = calls.get(`${incoming.method} ${incoming.url}`);
    if (!call || !parts.isOpen() || !isPlain(parts, incoming.headers)) return router(incoming, outgoing);
    admit(parts, incoming.headers)
      .then(
        (caller) => (caller ? answer(parts, call, { caller, incoming, outgoing }) : router(incoming, outgoing)),
        () => router(incoming, outgoing),
      )
      .catch(() => outgoing.destroy());
  };
}

function isPlain({ bodyMaximum, publicUrl }: DirectCallParts, headers: IncomingHttpHeaders): boolean {
  return (
    headers.host !== undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length']) <= bodyMaximum &&
    isJson(headers['content-type']) &&
    !isOfOtherSite({ ...headers, site: headers['sec-fetch-site']?.toString() }, publicUrl)
  );
}

/** Who calls; null when nobody is signed in. Throws when it is once too often. */
async function admit({ identify, limit }: DirectCallParts, { cookie }: IncomingHttpHeaders): Promise<Caller | null> {
  const caller = cookie === undefined ? null : await identify(cookie);
  if (caller) await limit.take(caller);
  return caller;
}

interface Admitted {
  readonly caller: Caller;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function answer(parts: DirectCallParts, call: DirectCall, { caller, incoming, outgoing }: Admitted) {
  const started = performance.now();
  const requestId = newId();
  const { method = '', headers: asked } = incoming;
  const headers: Record<string, string> = {};
  let plannedMs = 0;
  const exchange: Exchange = {
    caller,
    plan: (ms) => {
      plannedMs = ms;
    },
    header: (name, value) => {
      headers[name] = value;
    },
  };
  const text = await readBody(incoming);
  if (text === null) return;
  const reply = await replyOf(parts, { call, headers: asked, text, exchange, requestId });
  outgoing.writeHead(reply.status, {
    ...headersFor(asked['x-forwarded-proto'] === 'https'),
    ...{ 'x-request-id': requestId, ...NO_STORE, ...headers, ...reply.headers },
    'content-length': Buffer.byteLength(reply.body),
    ...(!parts.isOpen() && { connection: 'close' }),
  });
  outgoing.end(reply.body);
  const { path } = call.route;
  const seconds = (performance.now() - started) / 1000;
  noteRequest(parts, { requestId, method, path, route: path, status: reply.status, seconds, plannedMs });
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Asked {
  readonly call: DirectCall;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly exchange: Exchange;
  readonly requestId: string;
}

/** Never throws: a refusal is an answer. */
async function replyOf({ log }: DirectCallParts, { call, headers, text, exchange, requestId }: Asked): Promise<Reply> {
  const { route } = call;
  try {
    const body = JSON.stringify(await call.handle(inputOf(route, headers, text), exchange));
    return { status: route.status, headers: { 'content-type': 'application/json' }, body };
  } catch (error) {
    const response = responseTo(error, { log, requestId });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  }
}

function inputOf<R extends Route>({ input }: R, headers: IncomingHttpHeaders, text: string): InputOf<R> {
  return {
    ...(input.headers && { headers: parseInput(input.headers, pick(input.headers, headers)) }),
    ...(input.body && { body: parseInput(input.body, parseJson(text)) }),
  } as InputOf<R>;
}

const pick = ({ shape }: z.ZodObject, headers: IncomingHttpHeaders): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const name in shape) picked[name] = headers[name];
  return picked;
};

/** Its length is known and within the bounds. Null when the client goes before its end: then nobody waits for an answer. */
function readBody(incoming: IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString()));
    incoming.on('error', () => resolve(null));
  });
}
