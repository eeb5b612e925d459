import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { type Env, sourceOfRequest } from '#platform/http';
import type { Source } from '#platform/rate-limit';
import { USER_AGENT_MAXIMUM } from '../sessions/device.ts';
import { readCookie, removalOfFormer } from '../sessions/session-cookie.ts';
import type { Auth } from './auth.ts';
import { hashFor } from './password.ts';
import { refusalOf } from './refusals.ts';

interface Forwarded {
  readonly body?: object;
  /** Another endpoint of the library than that of the request. */
  readonly path?: string;
  /** The caller whose turn a hash waits for; otherwise the account that is signed in, or the address. */
  readonly hasher?: Source | undefined;
}

/** Passes a request to the library and translates its errors. */
export async function forward(
  c: Context<Env>,
  auth: Auth,
  { body, path = c.req.path, hasher }: Forwarded = {},
): Promise<Response> {
  const url = new URL(path, c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-client-ip', c.var.address);
  headers.set('cookie', await cookiesFor(c, auth));
  headers.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAXIMUM));
  // Requests from other sites are refused before this; a client that is not a browser sends no Origin.
  if (!headers.has('origin')) headers.set('origin', `${url.protocol}//${headers.get('host') ?? url.host}`);
  headers.delete('content-length');
  if (body) headers.set('content-type', 'application/json');
  const request = new Request(url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) });
  const caller = hasher ?? (await sourceOfRequest(c));
  const response = await hashFor(caller, () => auth.handler(request));
  if (!response.ok) throw refusalOf(response.status, await response.text());
  const { name } = (await auth.$context).authCookies.sessionToken;
  // A new session, or the end of one, replaces that of the former name.
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
    for (const text of removalOfFormer(c.req.header('cookie') ?? '', name)) response.headers.append('set-cookie', text);
  return response;
}

/**
 * Returns the cookies as this server reads them: with the session of the caller or, without a caller, with the sign-in that
 * waits for its code. The library reads some headers in another way, and accepts a session that is not the caller's, such as
 * beside an API token. It would act for another account than the one that was checked, and whose wrong passwords and codes
 * are counted.
 */
async function cookiesFor(c: Context<Env>, auth: Auth): Promise<string> {
  const { authCookies, createAuthCookie } = await auth.$context;
  const header = c.req.header('cookie') ?? '';
  const session = authCookies.sessionToken.name;
  const cookies = { ...parse(header), [session]: readCookie(header, session) };
  const hasCaller = (await c.get('identify')()) !== null;
  const left = hasCaller ? createAuthCookie('two_factor').name : session;
  return Object.entries(cookies)
    .flatMap(([name, value]) => (name === left || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('; ');
}
