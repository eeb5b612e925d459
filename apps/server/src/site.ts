import { type FeedState, Language, type Me, problems, type SiteConfig } from '@cauri/contract';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { type Board, jsonOf, readLeague } from '#modules/catalog';
import { readMe } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Asked } from '#platform/front-desk';
import type { Env, Router } from '#platform/http';
import { accepts, compressBrotli, PreparedAnswer } from '#platform/prepared';
import type { StaticFiles } from '#platform/static-files';

/** The pages of the web app. What is not among them is answered with 404, in the same shell. */
const pages = [
  /^\/$/,
  /^\/(live|results|search|login|register|subscription|profile|bets|terms|privacy|support|favourites)$/,
  /^\/(forgot-password|reset-password|verify-email)$/,
  /^\/sport\/[^/]+$/,
  /^\/event\/[^/]+$/,
  /^\/bets\/[^/]+$/,
];
/** A page only where there is such a league. */
const leaguePage = /^\/league\/([^/]+)$/;
/** What searchers of the web may find, besides sports and leagues. */
const PUBLIC_PAGES = ['/', '/live', '/results', '/subscription', '/support', '/terms', '/privacy'];
/** Booking codes: a page each, if there is one. */
const codePage = /^\/c\/([^/]+)$/;
const notPages = /^\/(api|assets)(\/|$)|\.\w+$/;
/** Pages whose first view shows events: they are in the page, so that odds are there at first paint. */
const withEvents = /^\/(live)?$/;
const EVENTS_EMBEDDED = 100;

export interface SiteParts {
  readonly db: Database;
  readonly board: Board;
  readonly files: StaticFiles;
  /** The same object while nothing of it changes. */
  readonly siteConfig: () => SiteConfig;
  /** The address of the site, for search engines. */
  readonly siteUrl: string;
  readonly feedState: () => FeedState;
  readonly codes: { readonly isKnown: (code: string, asker: string) => Promise<boolean> };
}

/** Serves the shell of the web app with what its first view needs. Returns what finds a page that is ready. */
export function mountSite(router: Router, parts: SiteParts): (asked: Asked) => PreparedAnswer | null {
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
    return c.body(sitemapOf(parts.board, parts.siteUrl), 200, { 'content-type': 'application/xml' });
  });

  const visitorPages = createVisitorPages(shell, parts);

  router.get('*', async (c) => {
    if (notPages.test(c.req.path)) return c.notFound();
    if (shell === '') return c.text('The web app is not built. Run `npm start`.', 503);
    const page = pageOf(c.req.path, c.req.header('cookie'));
    const caller = await c.var.identify();
    const [, code] = codePage.exec(c.req.path) ?? [];
    const isThere =
      code === undefined
        ? isPage(c.req.path) || (await isLeague(parts, c.req.path))
        : await parts.codes.isKnown(code, caller?.userId ?? c.get('address'));
    const status = isThere ? 200 : 404;
    if (!caller) return visitorPages(page).respond(c, status);
    const boot = bootOf(parts, page, await readMe(parts.db, caller));
    return sendOwnPage(c, fillShell(shell, page, boot), status);
  });
  return ({ path, cookie }) =>
    shell !== '' && !cookie?.includes('session') && isPage(path) ? visitorPages(pageOf(path, cookie)) : null;
}

async function isLeague({ board, db }: SiteParts, path: string): Promise<boolean> {
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

const isPage = (path: string): boolean => pages.some((page) => page.test(path));

/** What the shell of a page depends on, besides who is signed in and what is on the board. */
interface Page {
  readonly language: Language;
  readonly theme: 'dark' | 'light' | null;
  readonly hasEvents: boolean;
}

function pageOf(path: string, cookie = ''): Page {
  const { language, theme } = parse(cookie);
  return {
    language: Language.options.find((one) => one === language) ?? 'en',
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    hasEvents: withEvents.test(path),
  };
}

/** Pages for who is not signed in: alike for all of them, so each is made and compressed once until its data change. */
function createVisitorPages(shell: string, parts: SiteParts): (page: Page) => PreparedAnswer {
  const kept = new Map<string, { readonly boot: string; readonly answer: PreparedAnswer }>();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
  const readBoot = keepBoot(parts);
  return (page) => {
    const key = `${page.language} ${page.theme} ${page.hasEvents}`;
    const boot = readBoot(page);
    const known = kept.get(key);
    if (known?.boot === boot) return known.answer;
    const answer = new PreparedAnswer(fillShell(shell, page, boot), headers);
    kept.set(key, { boot, answer });
    return answer;
  };
}

/** The data of a visitor's page, put together anew when the board or anything else of it has changed. */
function keepBoot(parts: SiteParts): (page: Page) => string {
  const kept = new Map<boolean, { readonly version: bigint; readonly of: readonly unknown[]; readonly boot: string }>();
  return (page) => {
    const { version } = parts.board;
    const of = [parts.siteConfig(), ...Object.values(parts.feedState())];
    const known = kept.get(page.hasEvents);
    if (known?.version === version && known.of.every((value, index) => value === of[index])) return known.boot;
    const boot = bootOf(parts, page, null);
    kept.set(page.hasEvents, { version, of, boot });
    return boot;
  };
}

function bootOf({ board, siteConfig, feedState }: SiteParts, { hasEvents }: Page, me: Me | null): string {
  const open = board.events.filter(({ wire }) => wire.isLive || wire.status === 'upcoming');
  const events = open.slice(0, EVENTS_EMBEDDED).map((event) => jsonOf(event, 'list'));
  const fields = {
    config: JSON.stringify(siteConfig()),
    me: JSON.stringify(me),
    sports: JSON.stringify(board.sports()),
    ...(hasEvents && { events: `[${events.join(',')}]` }),
    feed: JSON.stringify(feedState()),
    version: String(board.version),
  };
  return `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${json}`)
    .join(',')}}`;
}

function fillShell(shell: string, { language, theme }: Page, boot: string): string {
  const themeAttribute = theme ? ` data-theme="${theme}"` : '';
  // A data block, which no policy of scripts executes; `<` is escaped so that no text can end it.
  const json = boot.replaceAll('<', '\\u003c');
  return shell
    .replace('<html lang="en">', () => `<html lang="${language}"${themeAttribute}>`)
    .replace('<!--cauri-->', () => `<script type="application/json" id="boot">${json}</script>`);
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
