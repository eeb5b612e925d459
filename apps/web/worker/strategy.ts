/** The strategy for a request; `pass` leaves it to the browser. */
export type Strategy = 'page' | 'file' | 'pass';

interface FetchedRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

interface Site {
  readonly origin: string;
  /** A pattern of {@link patternOf}. */
  readonly pages: RegExp;
}

/** Matches the paths of all pages, such as `/sport/$sportId`. */
export const patternOf = (paths: readonly string[]): RegExp =>
  new RegExp(`^(?:${paths.map((path) => path.replace(/\$\w+/g, '[^/]+')).join('|')})/?$`);

/** Their name changes with their content. */
const FILE = /^\/(assets|fonts)\//;

/** Answers of the API are never kept: prices of a moment ago are wrong ones, and accounts are nobody else's. */
export function strategyOf({ url, method, mode }: FetchedRequest, { origin, pages }: Site): Strategy {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') return pages.test(pathname) ? 'page' : 'pass';
  return FILE.test(pathname) ? 'file' : 'pass';
}

/** Whether a page may be kept on the device: the home page as a visitor sees it, which the server lets anybody keep. */
export function mayKeep({ url, status, cacheControl }: { url: string; status: number; cacheControl: string }): boolean {
  return new URL(url).pathname === '/' && status === 200 && !/no-store/.test(cacheControl);
}

/** The statuses by which a proxy reports an unreachable server. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/** The kept page says so, and since when: it shows its prices as old ones. */
export const markKept = (html: string, at: string): string => html.replace('<html ', () => `<html data-kept="${at}" `);
