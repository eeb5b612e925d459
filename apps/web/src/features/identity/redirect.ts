/** Returns the path to open after signing in: a path of this site, or the home page. Other sites are ignored. */
export function safeRedirect(redirect: string | undefined, origin: string): string {
  if (!redirect?.startsWith('/')) return '/';
  try {
    const url = new URL(redirect, origin);
    // A path such as `/.//host` becomes `//host`, which a browser reads as the address of another site.
    const isHere = url.origin === origin && !url.pathname.startsWith('//');
    return isHere ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}

/** The search parameters of /login and /register. */
export const readRedirect = ({ redirect }: Record<string, unknown>): string | undefined =>
  typeof redirect === 'string' ? redirect : undefined;
