import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Config } from '#config';

type Site = Pick<Config, 'publicUrl'>;

/** Whether the site is served over https, so that its cookies are for https alone. */
export const isSecure = ({ publicUrl }: Site): boolean => publicUrl?.startsWith('https://') ?? false;

const HOST = '__Host-';

/** With `__Host-`, browsers accept a cookie from this host alone: no other host of the domain can set one of its own. */
export const cookiePrefixOf = (site: Site): string => (isSecure(site) ? HOST : '');

export const SESSION_SECONDS = 30 * 24 * 3600;

export const sessionCookieOf = (site: Site): string => `${cookiePrefixOf(site)}cauri.session_token`;

/** The name of a cookie before it had `__Host-`, which is accepted until the version after 0.1; null if it had no other. */
const formerNameOf = (name: string): string | null =>
  name.startsWith(HOST) ? `__Secure-${name.slice(HOST.length)}` : null;

/** Returns the value of a cookie of a request. One that has both names is read by the present one alone. */
export function readCookie(header: string, name: string): string | undefined {
  const former = formerNameOf(name);
  return parse(header, name)[name] ?? (former === null ? undefined : parse(header, former)[former]);
}

/** The value of `Set-Cookie` that removes the cookie of the former name, if the request has it. */
export function removalOfFormer(header: string, name: string): string[] {
  const former = formerNameOf(name);
  if (former === null || parse(header, former)[former] === undefined) return [];
  return [`${former}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`];
}

/** Gives the cookie of a valid session its present name, if the request has the former one. */
export function moveSession(c: Context, site: Site): void {
  const name = sessionCookieOf(site);
  const header = c.req.header('cookie') ?? '';
  const removal = removalOfFormer(header, name);
  const value = readCookie(header, name);
  if (removal.length === 0 || value === undefined) return;
  // With both names, the value is the one that the browser already has.
  if (parse(header, name)[name] === undefined)
    setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: true, maxAge: SESSION_SECONDS });
  for (const text of removal) c.header('set-cookie', text, { append: true });
}
