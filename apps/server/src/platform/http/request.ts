import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Caller, Env } from '#platform/http';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { problem } from '#platform/problem';

/** The paths that supervisors and load balancers call, often without a Host header. */
export const CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/**
 * The paths that programs read every few seconds. They do not count for the objectives of the site, and a failed check logs its
 * own reason.
 */
const MONITORED: ReadonlySet<string> = new Set([...CHECKS, '/metrics']);

/** Gives each request an id, an address and a log line, and measures it. */
export function observeRequests(log: Log, metrics: Metrics, proxies: BlockList): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('plannedMs', 0);
    c.set('address', networkOf(addressOf(socketAddress(c), c.req.header('x-forwarded-for'), proxies)));
    await withHeaders(c, { 'x-request-id': requestId }, next);
    const seconds = (performance.now() - started) / 1000;
    const { method, path, routePath } = c.req;
    if (MONITORED.has(path)) return;
    const route = routePath === '/*' || routePath === '*' ? 'other' : routePath;
    const status = hasBrokenOff(c) ? 400 : c.res.status;
    noteRequest({ log, metrics }, { requestId, method, path, route, status, seconds, plannedMs: c.get('plannedMs') });
  };
}

/** Whether the client has ended the connection within its request, which is no failure of this server. */
function hasBrokenOff({ env }: Context<Env>): boolean {
  const incoming = env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** The route name in the metrics. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The intended delay of the answer. */
  readonly plannedMs: number;
}

/** Measures an answered request, and logs it if it failed or was slow. */
export function noteRequest(
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  { requestId, method, path, route, status, seconds, plannedMs }: AnsweredRequest,
): void {
  metrics.noteRequest({ method, route, status, seconds });
  const level = status >= 500 || seconds > 1 + plannedMs / 1000 ? 'warn' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level]({ requestId, method, path, status, ms: Math.round(seconds * 1000) }, 'request');
}

/** The client's network: of the last address in X-Forwarded-For that is not a trusted proxy. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: BlockList): string {
  const forwarded = headers['x-forwarded-for'];
  return networkOf(addressOf(socket.remoteAddress, forwarded?.toString(), proxies));
}

function addressOf(remote: string | undefined, forwarded: string | undefined, proxies: BlockList): string {
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  let address = toAddress(remote ?? '');
  if (forwarded === undefined) return address;
  const hops = forwarded.split(',').map(toAddress);
  while (isIP(address) !== 0 && isProxy(address)) {
    const previous = hops.pop() ?? '';
    if (isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/**
 * Returns what limits count as one address: an IPv4 address, or the /56 of an IPv6 address. A line at home usually has a
 * whole /56 (RIPE-690), and could use another /64 of it for each request. A phone has a /64, and fewer phones share a /56
 * than one IPv4 address of a mobile carrier.
 */
function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean).join(':'));
  const [first, last] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group, index) => (index < 3 ? group : group & 0xff00).toString(16)).join(':')}::`;
}

/** An IPv4 address that arrived by IPv6 is the same address, in either notation. */
function toAddress(text: string): string {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const [, high, low] = /^(?:::|(?:0{1,4}:){5})ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const bits = Number.parseInt(high, 16) * 2 ** 16 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

function socketAddress(c: Context<Env>): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined; // called without a port, by a test
  }
}

const REFUSAL_LOGGED_EVERY_MS = 60_000;
const ORIGIN_LOGGED_MAXIMUM = 200;
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the check that refuses a change which a page of another site requests, and logs the expected origin. Browsers always
 * send Origin with such a request; other clients send no cookie of another person.
 */
export function createOriginCheck(publicUrl: string | null, log: Log): (c: Context<Env>) => void {
  let loggedMs = Number.NEGATIVE_INFINITY;
  return (c) => {
    if (SAFE_METHODS.has(c.req.method)) return;
    const [origin, host, site] = [c.req.header('origin'), c.req.header('host'), c.req.header('sec-fetch-site')];
    if (!isOfOtherSite({ origin, host, site }, publicUrl)) return;
    // A wrong PUBLIC_URL refuses every request: one line in a minute is enough, and does not fill the log.
    if (performance.now() - loggedMs >= REFUSAL_LOGGED_EVERY_MS) {
      loggedMs = performance.now();
      const expected = publicUrl === null ? `the Host header, ${host}` : `PUBLIC_URL, ${publicUrl}`;
      log.warn(
        { origin: origin?.slice(0, ORIGIN_LOGGED_MAXIMUM), site, expected },
        'a change was refused, because its page is not of this site',
      );
    }
    throw problem('forbidden');
  };
}

/** The header by which a page names the account that it shows, by its id. */
export const ACCOUNT_HEADER = 'x-account';

/**
 * Returns whether a change comes from a page that shows another account than the caller's, because the caller has signed in on
 * another page of the same browser. Pages of older versions and other clients do not name an account.
 */
export const isOfOtherAccount = (caller: Caller | null, shown: string | undefined): boolean =>
  shown !== undefined && caller !== null && caller.userId !== shown;

interface RequestSource {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  /** The relation of the two sites according to the browser (Sec-Fetch-Site). */
  readonly site?: string | undefined;
}

/** Returns whether a page of another site made the request. */
export function isOfOtherSite({ origin, host, site }: RequestSource, publicUrl: string | null): boolean {
  const isOwn = origin === undefined || (publicUrl ? origin === publicUrl : hostOf(origin) === host);
  return !isOwn || site === 'cross-site';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Adds headers that the handler did not set. It uses the connection's own response if there is one, because an answer
 * whose headers are changed is sent at half the speed.
 */
export function withHeaders(
  c: Context<Env>,
  headers: Readonly<Record<string, string>>,
  next: () => Promise<void>,
): Promise<void> {
  const { outgoing } = c.env ?? {};
  if (outgoing) {
    for (const name in headers) outgoing.setHeader(name, headers[name] ?? '');
    return next();
  }
  return next().then(() => {
    // `c.header` would create a new response.
    for (const name in headers) if (!c.res.headers.has(name)) c.res.headers.set(name, headers[name] ?? '');
  });
}

/** The policy allows no inline code, nothing from other sites, and no frames. */
const SECURE = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; worker-src 'self'; manifest-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
};
const SECURE_BY_HTTPS = { ...SECURE, 'strict-transport-security': 'max-age=31536000' };

/** Prices and balances must not be cached. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Headers of every answer. */
export const secureHeaders: MiddlewareHandler<Env> = (c, next) => {
  const isHttps = c.req.header('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:');
  return withHeaders(c, headersFor(isHttps), next);
};

export const headersFor = (isHttps: boolean): Readonly<Record<string, string>> => (isHttps ? SECURE_BY_HTTPS : SECURE);

/** Refuses a body over `maximum` bytes: by its Content-Length, or by counting without one. */
export function limitBody(maximum: number): MiddlewareHandler<Env> {
  const refuse = () => {
    throw problem('payload_too_large');
  };
  const count = bodyLimit({ maxSize: maximum, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    // Reading the body as a stream costs as much as the rest of a small request.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    return Number(length) > maximum ? refuse() : next();
  };
}
