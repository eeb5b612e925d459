import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Env } from '#platform/http';
import type { Auth } from './auth.ts';
import { refusalOf } from './refusals.ts';

interface Forwarded {
  readonly body?: object;
  /** Another endpoint of the library than that of the request. */
  readonly path?: string;
}

/** Passes a request to the library and translates its errors. */
export async function forward(
  c: Context<Env>,
  auth: Auth,
  { body, path = c.req.path }: Forwarded = {},
): Promise<Response> {
  const url = new URL(path, c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-client-ip', c.var.address);
  headers.set('cookie', rewriteCookies(headers.get('cookie') ?? ''));
  // Requests from other sites are refused before this; a client that is not a browser sends no Origin.
  if (!headers.has('origin')) headers.set('origin', `${url.protocol}//${headers.get('host') ?? url.host}`);
  headers.delete('content-length');
  if (body) headers.set('content-type', 'application/json');
  const request = new Request(url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) });
  const response = await auth.handler(request);
  if (response.ok) return response;
  throw refusalOf(response.status, await response.text());
}

/**
 * Returns the cookies as this server reads them. The library reads some headers in another way, and would act for another session or
 * another sign-in than the one that was checked and counted.
 */
const rewriteCookies = (header: string): string =>
  Object.entries(parse(header))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
