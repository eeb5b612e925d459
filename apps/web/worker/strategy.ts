/** What the service worker does with a request; `pass`: nothing, it goes on as if there were none. */
export type Strategy = 'page' | 'file' | 'pass';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/** Addresses that are no page of the web app. */
const NO_PAGE = /^\/(api|metrics|healthz|readyz|problems)(\/|$)|\.\w+$/;
/** Their name changes with their content. */
const FILE = /^\/(assets|fonts)\//;

/** Answers of the API are never kept: prices of a moment ago are wrong ones, and accounts are nobody else's. */
export function strategyOf({ url, method, mode }: Asked, origin: string): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'pass' : 'page';
  return FILE.test(pathname) ? 'file' : 'pass';
}

/** Whether a page may be kept on the device: the home page as a visitor sees it, which the server lets anybody keep. */
export function mayKeep({ url, status, cacheControl }: { url: string; status: number; cacheControl: string }): boolean {
  return new URL(url).pathname === '/' && status === 200 && !/no-store/.test(cacheControl);
}

/** A proxy answers for a server that is not there. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** The kept page says so, and since when: it shows its prices as old ones. */
export const markKept = (html: string, at: string): string => html.replace('<html ', () => `<html data-kept="${at}" `);
