import { Language, problems } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { type Board, readLeague } from '#modules/catalog';
import { readMe } from '#modules/identity';
import type { RequestTarget } from '#platform/fast-path/response-cache';
import type { Env, Router } from '#platform/http';
import { accepts, compressBrotli, PreparedResponse } from '#platform/http/prepared-response';
import type { StaticFiles } from '#platform/http/static-files';
import type { Source } from '#platform/rate-limit';
import { type BootParts, readSubject, type Subject, writeBoot } from './boot.ts';
import { readAppFiles, writeLinks, writeTitle } from './head.ts';
import type { PageKey, Prerenderer } from './prerender/prerenderer.ts';
import { subjectOf, type View, viewOf } from './views.ts';

/** The pages of the web app. What is not among them is answered with 404, in the same shell. */
const pages = [
  /^\/$/,
  /^\/(live|results|search|login|register|subscription|profile|bets|terms|privacy|support|favourites|unsubscribe)$/,
  /^\/admin$/,
  /^\/admin\/(activities|approvals|mail|settings|support|users)$/,
  /^\/admin\/mail\/(promotions|templates)$/,
  /^\/admin\/users\/[^/]+$/,
  /^\/admin\/subscriptions(\/new)?$/,
  /^\/admin\/events(\/new)?$/,
  /^\/(forgot-password|reset-password|verify-email)$/,
  /^\/sport\/[^/]+$/,
  /^\/event\/[^/]+$/,
  /^\/bets\/[^/]+$/,
  /^\/(purchases|sandbox)\/[^/]+$/,
];
/** A page only where there is such a league. */
const leaguePage = /^\/league\/([^/]+)$/;
/** What searchers of the web may find, besides sports and leagues. */
const PUBLIC_PAGES = ['/', '/live', '/results', '/subscription', '/support', '/terms', '/privacy'];
/** Booking codes: a page each, if there is one. */
const codePage = /^\/c\/([^/]+)$/;
const notPages = /^\/(api|assets)(\/|$)|\.\w+$/;

export interface PagesParts extends BootParts {
  readonly files: StaticFiles;
  /** The address of the site, for search engines. */
  readonly siteUrl: string;
  readonly codes: { readonly isKnown: (code: string, asker: Source) => Promise<boolean> };
  /** What an administrator says of the site, for searchers of the web. */
  readonly siteDescription: () => string;
  /** Under which address the site is known. */
  readonly publicUrl: string | null;
  readonly prerenderer: Prerenderer;
}

/** Serves the pages of the web app with the data of their first view. Returns a lookup of prepared pages. */
export function servePages(router: Router, parts: PagesParts): (target: RequestTarget) => PreparedResponse | null {
  const shell = new TextDecoder().decode(parts.files.get('/index.html')?.encodings.get('identity') ?? new Uint8Array());

  router.get('/problems/:code', (c) => {
    const found = Object.entries(problems).find(([code]) => code === c.req.param('code'));
    if (!found) return c.notFound();
    const [code, { status, title }] = found;
    return c.html(
      `<!doctype html><html lang="en"><title>${code}</title><h1>${title}</h1><p>${code}, HTTP ${status}</p>`,
    );
  });

  router.get('/sitemap.xml', (c) => {
    return c.body(sitemapOf(parts.board, parts.siteUrl), 200, { 'content-type': 'application/xml; charset=utf-8' });
  });

  const fill = createFill(shell, parts);
  const visitorPages = createVisitorPages(parts, fill);

  router.get('*', async (c) => {
    if (notPages.test(c.req.path)) return c.notFound();
    if (shell === '') return c.text('The web app is not built. Run `npm start`.', 503);
    const url = urlOf(c.req.url);
    const address = withoutSlash(url.path);
    if (address !== null) return c.redirect(address + url.search, 308);
    const page = pageOf({ ...url, cookie: c.req.header('cookie') });
    const caller = await c.get('identify')();
    const [, code] = codePage.exec(c.req.path) ?? [];
    const isThere =
      code === undefined
        ? isPage(c.req.path) || (await isLeague(parts, c.req.path))
        : await parts.codes.isKnown(code, caller ?? { address: c.get('address') });
    const status = isThere ? 200 : 404;
    if (!caller && isOneOfFew(page)) return (await visitorPages.wait(page)).respond(c, status);
    const [me, event] = await Promise.all([
      caller ? readMe(parts.db, caller) : null,
      readSubject(parts, page.view, page.path),
    ]);
    const boot = writeBoot(parts, { ...page, me, event });
    if (caller) return sendOwnPage(c, fill(page, { boot, event, prerendered: '' }), status);
    const prerendered = page.key && event ? await prerender(parts.prerenderer, page.key, boot) : '';
    return new PreparedResponse(fill(page, { boot, event, prerendered }), VISITOR_HEADERS).respond(c, status);
  });
  return (target) => {
    if (shell === '' || target.cookie?.includes('session') || !isPage(target.path)) return null;
    const page = pageOf(target);
    return isOneOfFew(page) ? visitorPages.find(page) : null;
  };
}

async function isLeague({ board, db }: PagesParts, path: string): Promise<boolean> {
  const [, id] = leaguePage.exec(path) ?? [];
  return id !== undefined && (await readLeague(board, db, id)) !== null;
}

/** The pages of the site, its sports, and the leagues that have open events. */
function sitemapOf(board: Board, origin: string): string {
  const leagues = new Set(board.events.map(({ wire }) => wire.league.id));
  const paths = [
    ...PUBLIC_PAGES,
    ...board.sports().map(({ id }) => `/sport/${encodeURIComponent(id)}`),
    ...[...leagues].map((id) => `/league/${id}`),
  ];
  const urls = paths.map((path) => `<url><loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/**
 * The address of a page that was asked for with a slash at its end; null where there is none. Nothing but a page: what
 * begins with two slashes would lead to another site.
 */
function withoutSlash(path: string): string | null {
  // From the first of them only: else many in the middle would be tried from each.
  const address = path.replace(/(?<!\/)\/+$/, '');
  const isAddress = isPage(address) || leaguePage.test(address) || codePage.test(address);
  return address !== path && isAddress ? address : null;
}

const isPage = (path: string): boolean => pages.some((page) => page.test(path));

/** What the shell of a page depends on, besides who is signed in and what is on the board. */
interface Page {
  readonly path: string;
  readonly view: View | undefined;
  /** What the person chose. */
  readonly language: Language | null;
  readonly theme: 'dark' | 'light' | null;
  /** The prerendered page; null where the page depends on more than its path and language. */
  readonly key: PageKey | null;
}

function urlOf(address: string): Pick<RequestTarget, 'path' | 'search'> {
  const { pathname, search } = new URL(address);
  return { path: pathname, search };
}

function pageOf({ path, search, cookie = '' }: RequestTarget): Page {
  const { language: chosen, theme } = parse(cookie);
  const view = viewOf(path);
  const language = Language.options.find((one) => one === chosen) ?? null;
  return {
    path,
    view,
    language,
    key: view && (search === '' || !view.isFiltered) ? { path, language } : null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

/** Whether there are few pages of its kind: they are kept ready. */
const isOneOfFew = ({ view }: Page): boolean => view?.code !== 'event.$eventId';

const PAGES_KEPT = 200;

interface VisitorPages {
  /** Null while its prerendered HTML is about to be ready. */
  find(page: Page): PreparedResponse | null;
  wait(page: Page): Promise<PreparedResponse>;
}

/** The pages of visitors. They are the same for all visitors, so each is made and compressed once until its data change. */
function createVisitorPages(parts: PagesParts, fill: Fill): VisitorPages {
  const kept = new Map<
    string,
    { readonly boot: string; readonly prerendered: string; readonly response: PreparedResponse }
  >();
  const readBoot = keepBoot(parts);
  const prepare = (page: Page, boot: string, prerendered: string) => {
    // Pages without a view of their own differ in their status only.
    const path = page.view ? page.path : '';
    const key = `${page.language} ${page.theme} ${page.key !== null} ${path} ${parts.siteDescription()}`;
    const known = kept.get(key);
    if (known?.boot === boot && known.prerendered === prerendered) return known.response;
    const response = new PreparedResponse(fill(page, { boot, event: null, prerendered }), VISITOR_HEADERS);
    kept.delete(key);
    kept.set(key, { boot, prerendered, response });
    dropOldest(kept);
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

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > PAGES_KEPT && oldest !== undefined) kept.delete(oldest);
}

const VISITOR_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

/** The data of a visitor's page, put together anew when the board or anything else of it has changed. */
function keepBoot(parts: PagesParts): (page: Page) => string {
  const kept = new Map<string, { readonly version: bigint; readonly of: readonly unknown[]; readonly boot: string }>();
  return ({ view, path }) => {
    const { version } = parts.board;
    const of = [parts.siteConfig(), ...Object.values(parts.feedState())];
    const key = view?.lists ? path : '';
    const known = kept.get(key);
    if (known?.version === version && known.of.every((value, index) => value === of[index])) return known.boot;
    const boot = writeBoot(parts, { view, path, me: null, event: null });
    kept.delete(key);
    kept.set(key, { version, of, boot });
    dropOldest(kept);
    return boot;
  };
}

interface Filling {
  readonly boot: string;
  readonly event: Subject | null;
  /** The page as HTML; empty where the browser draws it. */
  readonly prerendered: string;
}

type Fill = (page: Page, filling: Filling) => string;

const PRELOAD = 'rel="modulepreload"';
const LATER = 'rel="later"';

/** Puts into the shell what a page says of itself and what its first view needs. */
function createFill(shell: string, { board, files, siteConfig, siteDescription, publicUrl }: PagesParts): Fill {
  const appFiles = readAppFiles(files);
  const sportName = (id: string) => board.sports().find((sport) => sport.id === id)?.name ?? null;
  return ({ path, view, language, theme }, { boot, event, prerendered }) => {
    const sport = view?.code === 'sport.$sportId' ? sportName(subjectOf(view, path)) : null;
    const head = {
      ...{ view, chosen: language, subject: event?.name ?? sport },
      ...{ siteName: siteConfig().siteName, siteDescription: siteDescription() },
      ...{ address: publicUrl === null ? null : publicUrl + path },
    };
    const themeAttribute = theme ? ` data-theme="${theme}"` : '';
    // A data block, which no policy of scripts executes; `<` is escaped so that no text can end it.
    const json = boot.replaceAll('<', '\\u003c');
    return (
      shell
        .replace('<html lang="en">', () => `<html lang="${language ?? DEFAULT_LANGUAGE}"${themeAttribute}>`)
        .replace('<title>Cauri</title>', () => writeTitle(head))
        .replace('</head>', () => `${writeLinks(head, appFiles)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${prerendered}</div>`)
        // Prerendered HTML needs its style sheets alone: the page requests its code once the HTML has been drawn.
        .replaceAll(PRELOAD, prerendered === '' ? PRELOAD : LATER)
        // Last: the browser finds what to fetch before it has read the data.
        .replace('<!--cauri-->', () => `<script type="application/json" id="boot">${json}</script>`)
    );
  };
}

/** A page with somebody's account in it: never kept, never shared. */
async function sendOwnPage(c: Context<Env>, html: string, status: 200 | 404): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  };
  if (!accepts(c.req.header('accept-encoding') ?? '', 'br')) return c.body(html, status, headers);
  const body = await compressBrotli(new TextEncoder().encode(html));
  return c.body(body, status, { ...headers, 'content-encoding': 'br' });
}
