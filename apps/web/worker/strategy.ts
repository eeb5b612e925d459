/** The strategy for a request; `pass` leaves it to the browser. */
export type Strategy = 'page' | 'file' | 'pass';

interface FetchedRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/** Addresses of the server that are no pages. Every other one opens the app, which names an unknown page also offline. */
const NOT_PAGE = /^\/(api|assets|log|problems|healthz|readyz|metrics)(\/|$)|\.\w+$/;

/** Files whose name changes with their content. */
const FILE = /^\/(assets|fonts)\//;

/**
 * Chooses the strategy of a request. Answers of the API are never stored, because prices are soon wrong and accounts
 * are private.
 */
export function strategyOf({ url, method, mode }: FetchedRequest, origin: string): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') return NOT_PAGE.test(pathname) ? 'pass' : 'page';
  return FILE.test(pathname) ? 'file' : 'pass';
}

/**
 * Returns whether an answer may be stored: only the home page as a visitor sees it. The server marks the pages of accounts
 * `no-store`.
 */
export function mayStore({
  url,
  status,
  cacheControl,
}: {
  url: string;
  status: number;
  cacheControl: string;
}): boolean {
  return new URL(url).pathname === '/' && status === 200 && !/no-store/.test(cacheControl);
}

/** The statuses by which a proxy reports an unreachable server. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** Marks a stored page with its time, so that it shows its prices as stale. */
export const markStored = (html: string, at: string): string =>
  html.replace('<html ', () => `<html data-kept="${at}" `);
