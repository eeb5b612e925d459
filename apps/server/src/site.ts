import { Language, problems } from '@cauri/contract';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { type Board, readLeague } from '#modules/catalog';
import { readMe } from '#modules/identity';
import type { Asked } from '#platform/front-desk';
import type { Env, Router } from '#platform/http';
import { accepts, compressBrotli, PreparedAnswer } from '#platform/prepared';
import type { Source } from '#platform/rate-limit';
import type { StaticFiles } from '#platform/static-files';
import { type BootParts, readSubject, type Subject, writeBoot } from './site/boot.ts';
import { readAppFiles, writeLinks, writeTitle } from './site/head.ts';
import type { Painter, Scene } from './site/painter.ts';
import { subjectOf, type View, viewOf } from './site/views.ts';

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

export interface SiteParts extends BootParts {
  readonly files: StaticFiles;
  /** The address of the site, for search engines. */
  readonly siteUrl: string;
  readonly codes: { readonly isKnown: (code: string, asker: Source) => Promise<boolean> };
  /** What an administrator says of the site, for searchers of the web. */
  readonly siteDescription: () => string;
  /** Under which address the site is known. */
  readonly publicUrl: string | null;
  readonly painter: Painter;
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
    if (caller) return sendOwnPage(c, fill(page, { boot, event, painting: '' }), status);
    const painting = page.scene && event ? await waitForPainting(parts.painter, page.scene, boot) : '';
    return new PreparedAnswer(fill(page, { boot, event, painting }), VISITOR_HEADERS).respond(c, status);
  });
  return (asked) => {
    if (shell === '' || asked.cookie?.includes('session') || !isPage(asked.path)) return null;
    const page = pageOf(asked);
    return isOneOfFew(page) ? visitorPages.find(page) : null;
  };
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
  /** What is painted of it; null: nothing, it is of few or depends on what follows its address. */
  readonly scene: Scene | null;
}

function urlOf(address: string): Pick<Asked, 'path' | 'search'> {
  const { pathname, search } = new URL(address);
  return { path: pathname, search };
}

function pageOf({ path, search, cookie = '' }: Asked): Page {
  const { language: chosen, theme } = parse(cookie);
  const view = viewOf(path);
  const language = Language.options.find((one) => one === chosen) ?? null;
  return {
    ...{ path, view, language },
    scene: view && (search === '' || !view.isFiltered) ? { path, language } : null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

/** Whether there are few pages of its kind: they are kept ready. */
const isOneOfFew = ({ view }: Page): boolean => view?.code !== 'event.$eventId';

const PAGES_KEPT = 200;

interface VisitorPages {
  /** Null: its painting is worth to wait for. */
  find(page: Page): PreparedAnswer | null;
  wait(page: Page): Promise<PreparedAnswer>;
}

/** Pages for who is not signed in: alike for all of them, so each is made and compressed once until its data change. */
function createVisitorPages(parts: SiteParts, fill: Fill): VisitorPages {
  const kept = new Map<string, { readonly boot: string; readonly painting: string; readonly answer: PreparedAnswer }>();
  const readBoot = keepBoot(parts);
  const prepare = (page: Page, boot: string, painting: string) => {
    // Pages that nobody made anything for differ in their status only.
    const path = page.view ? page.path : '';
    const key = `${page.language} ${page.theme} ${page.scene !== null} ${path} ${parts.siteDescription()}`;
    const known = kept.get(key);
    if (known?.boot === boot && known.painting === painting) return known.answer;
    const answer = new PreparedAnswer(fill(page, { boot, event: null, painting }), VISITOR_HEADERS);
    kept.delete(key);
    kept.set(key, { boot, painting, answer });
    dropOldest(kept);
    return answer;
  };
  return {
    find: (page) => {
      const boot = readBoot(page);
      const painting = page.scene ? parts.painter.find(page.scene, boot) : '';
      return painting === null ? null : prepare(page, boot, painting);
    },
    wait: async (page) => {
      const painting = page.scene ? await waitForPainting(parts.painter, page.scene, readBoot(page)) : '';
      return prepare(page, readBoot(page), painting);
    },
  };
}

async function waitForPainting(painter: Painter, scene: Scene, boot: string): Promise<string> {
  await painter.wait(scene, boot);
  return painter.find(scene, boot) ?? '';
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
function keepBoot(parts: SiteParts): (page: Page) => string {
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
  /** As the browser will draw it; empty: nothing is shown until then. */
  readonly painting: string;
}

type Fill = (page: Page, filling: Filling) => string;

const PRELOAD = 'rel="modulepreload"';
const LATER = 'rel="later"';

/** Puts into the shell what a page says of itself and what its first view needs. */
function createFill(shell: string, { board, files, siteConfig, siteDescription, publicUrl }: SiteParts): Fill {
  const appFiles = readAppFiles(files);
  const sportName = (id: string) => board.sports().find((sport) => sport.id === id)?.name ?? null;
  return ({ path, view, language, theme }, { boot, event, painting }) => {
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
        .replace('<html lang="en">', () => `<html lang="${language ?? 'en'}"${themeAttribute}>`)
        .replace('<title>Cauri</title>', () => writeTitle(head))
        .replace('</head>', () => `${writeLinks(head, appFiles)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${painting}</div>`)
        // What is painted is seen by its sheets alone: the page asks for its code when that has been drawn.
        .replaceAll(PRELOAD, painting === '' ? PRELOAD : LATER)
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
