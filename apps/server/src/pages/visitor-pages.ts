import { LRUCache } from 'lru-cache';
import { PreparedResponse } from '#platform/http/prepared-response';
import { type BootParts, writeBoot } from './boot.ts';
import type { Fill, FillParts } from './fill-shell.ts';
import type { Page } from './page.ts';
import type { PageKey, Prerenderer } from './prerender/prerenderer.ts';

const PAGES_MAXIMUM = 200;

interface VisitorPagesParts extends BootParts, Pick<FillParts, 'siteDescription'> {
  readonly prerenderer: Prerenderer;
}

export interface VisitorPages {
  /** Null while its prerendered HTML is not ready yet. */
  find(page: Page): PreparedResponse | null;
  wait(page: Page): Promise<PreparedResponse>;
}

/**
 * The pages of visitors. They are the same for all visitors, so each is created and compressed once until its data
 * change.
 */
export function createVisitorPages(parts: VisitorPagesParts, fill: Fill): VisitorPages {
  const cache = new LRUCache<
    string,
    { readonly boot: string; readonly prerendered: string; readonly response: PreparedResponse }
  >({ max: PAGES_MAXIMUM });
  const readBoot = cacheBoot(parts);
  const prepare = (page: Page, boot: string, prerendered: string) => {
    // A page that does not exist, or that visitors may not see, is the same at every address.
    const path = page.match?.entry.who === 'all' ? page.path : page.match?.entry.path;
    const key = `${page.language} ${page.theme} ${page.key !== null} ${path} ${parts.siteDescription()}`;
    const known = cache.get(key);
    if (known?.boot === boot && known.prerendered === prerendered) return known.response;
    const response = visitorResponse(fill(page, { boot, subject: null, prerendered }));
    cache.set(key, { boot, prerendered, response });
    return response;
  };
  return {
    find: (page) => {
      const boot = readBoot(page);
      const prerendered = page.key ? parts.prerenderer.find(page.key, boot) : '';
      return prerendered === null ? null : prepare(page, boot, prerendered);
    },
    wait: async (page) => {
      const prerendered = page.key ? await prerender(parts.prerenderer, page.key, readBoot(page)) : '';
      return prepare(page, readBoot(page), prerendered);
    },
  };
}

async function prerender(prerenderer: Prerenderer, key: PageKey, boot: string): Promise<string> {
  await prerenderer.wait(key, boot);
  return prerenderer.find(key, boot) ?? '';
}

/** The request's headers on which the HTML of a page depends. */
export const VARY = 'accept-encoding, accept-language, cookie';

/** A page of a visitor. */
export const visitorResponse = (html: string): PreparedResponse =>
  new PreparedResponse(html, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: VARY,
  });

/** The data of a visitor's page, recomputed when the board or another part has changed. */
function cacheBoot(parts: BootParts): (page: Page) => string {
  const cache = new LRUCache<
    string,
    { readonly version: bigint; readonly of: readonly unknown[]; readonly boot: string }
  >({ max: PAGES_MAXIMUM });
  return ({ match, path }) => {
    const { version } = parts.board;
    const of = [parts.siteConfig(), ...Object.values(parts.feedState())];
    const key = match && match.entry.lists.length > 0 ? path : '';
    const known = cache.get(key);
    if (known?.version === version && known.of.every((value, index) => value === of[index])) return known.boot;
    const boot = writeBoot(parts, { match, me: null, event: null });
    cache.set(key, { version, of, boot });
    return boot;
  };
}
