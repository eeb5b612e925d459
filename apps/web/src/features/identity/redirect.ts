import { textIn } from '#features/site/address.ts';

/** Returns the path to open after signing in: a path of this site, or the home page. Other sites are ignored. */
export function safeRedirect(redirect: string | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return '/';
  try {
    const url = new URL(redirect, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}

/** Of the search of /login and /register. */
export const readRedirect = ({ redirect }: Record<string, unknown>): string | undefined =>
  typeof redirect === 'string' ? redirect : undefined;

const TOKEN_LETTERS = 200;

/** Of the links of messages; empty where a part of the link is missing, or it is none that was ever sent. */
export const readToken = ({ token }: Record<string, unknown>): string => textIn(token, TOKEN_LETTERS) ?? '';
