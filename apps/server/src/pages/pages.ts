import { type Language, type PageEntry, problems } from '@cauri/contract';
import { DEFAULT_LANGUAGE, toBrowserLanguage, toLanguage } from '@cauri/contract/languages';
import { sportName } from '@cauri/locale/catalog-words';
import { messages } from '@cauri/locale/messages';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import type { Limits } from '#module';
import { readLeague } from '#modules/catalog';
import { readMe } from '#modules/identity';
import type { Database } from '#platform/database';
import type { RequestTarget } from '#platform/fast-path/response-cache';
import type { Caller, Env, Router } from '#platform/http';
import { accepts, compressBrotli, PreparedResponse } from '#platform/http/prepared-response';
import type { StaticFiles } from '#platform/http/static-files';
import type { Source } from '#platform/rate-limit';
import { type BootParts, readSubject, type Subject, writeBoot } from './boot.ts';
import { readAppFiles, writeLinks, writeTitle } from './head.ts';
import { type PageManifest, type PageMatch, pathOf, readPageManifest } from './page-manifest.ts';
import type { PageKey, Prerenderer } from './prerender/prerenderer.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

const notPages = /^\/(api|assets)(\/|$)|\.\w+$/;

export interface PagesParts extends BootParts {
  readonly db: Database;
  readonly files: StaticFiles;
  /** The address of the site, for search engines. */
  readonly siteUrl: string;
  readonly codes: { readonly nameMatches: (code: string, asker: Source) => Promise<readonly string[] | null> };
  readonly isBetOf: (userId: string, betId: string) => Promise<boolean>;
  /** The description of the site in the settings; empty: our own. */
  readonly siteDescription: () => string;
  /** The public address of the site, for canonical links. */
  readonly publicUrl: string | null;
  /** The address of the web app in development. */
  readonly webDevUrl: string | null;
  readonly prerenderer: Prerenderer;
  readonly limits: Pick<Limits, 'pages'>;
}

/** Serves the pages of the web app with the data of their first view. Returns a lookup of prepared pages. */
export function servePages(router: Router, parts: PagesParts): (target: RequestTarget) => PreparedResponse | null {
  const shell = new TextDecoder().decode(parts.files.get('/index.html')?.encodings.get('identity') ?? new Uint8Array());

  serveProblems(router);

  const manifest = readPageManifest(parts.files);
  router.get('/sitemap.xml', (c) => {
    const text = writeSitemap(manifest, parts.board, parts.siteUrl);
    return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  router.get('/robots.txt', (c) => c.text(writeRobots(manifest, parts.siteUrl)));

  const fill = createFill(shell, parts, manifest.match('/')?.entry ?? null);
  const visitorPages = createVisitorPages(parts, fill);

  router.get('*', async (c) => {
    if (notPages.test(c.req.path)) return c.notFound();
    if (parts.webDevUrl) return c.text(`This port serves the API. Open ${parts.webDevUrl}.`, 503);
    if (shell === '') return c.text('The web app is not built. Run `npm start`.', 503);
    const url = urlOf(c.req.url);
    const address = withoutSlash(manifest, url.path);
    if (address !== null) return c.redirect(address + url.search, 308);
    const page = pageOf(manifest, {
      ...url,
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    });
    const caller = await c.get('identify')();
    const source = caller ?? { address: c.get('address') };
    const event = await readSubject(parts, page.match, () => parts.limits.pages.take(source));
    const code = page.match?.params.code;
    const matches = code === undefined ? null : await parts.codes.nameMatches(code, source);
    const exists = page.match && (await subjectExists(parts, page.match, { caller, event, matches }));
    const status = exists ? 200 : 404;
    // Invented addresses, such as that of an unknown sport, are without number: they take no place of another page.
    const isShared = mayBeCached(page) && (exists || page.match === null);
    if (!caller && isShared) return (await visitorPages.wait(page)).respond(c, status);
    const me = caller && (await readMe(parts.db, caller));
    const boot = writeBoot(parts, { match: page.match, me, event });
    const subject = event?.name ?? (matches && nameSlip(matches));
    if (caller) {
      const own = { ...page, language: me?.language ?? page.language };
      return sendOwnPage(c, fill(own, { boot, subject, prerendered: '' }), status);
    }
    const prerendered = page.key && event ? await parts.prerenderer.readMatch(page.key, boot, source) : '';
    return new PreparedResponse(fill(page, { boot, subject, prerendered }), VISITOR_HEADERS).respond(c, status);
  });
  return (target) => {
    if (shell === '' || target.cookie?.includes('session')) return null;
    const page = pageOf(manifest, target);
    if (!page.match || !mayBeCached(page) || isLookedUp(page.match) || isUnknownSport(parts, page.match)) return null;
    return visitorPages.find(page);
  };
}

/** Serves the pages to which the `type` of a problem leads. */
function serveProblems(router: Router): void {
  router.get('/problems/:code', (c) => {
    const found = Object.entries(problems).find(([code]) => code === c.req.param('code'));
    if (!found) return c.notFound();
    const [code, { status, title }] = found;
    return c.html(
      `<!doctype html><html lang="en"><title>${code}</title><h1>${title}</h1><p>${code}, HTTP ${status}</p>`,
    );
  });
}

/** Whether the subject of a page is looked up in the database before it is answered. */
const isLookedUp = ({ params: { leagueId } }: PageMatch): boolean => leagueId !== undefined;

/** A title names this many matches of a slip at most. */
const NAMED_MAXIMUM = 3;

/** Names a saved slip by its matches; null if they are not known. */
const nameSlip = (matches: readonly string[]): string | null =>
  matches.length === 0
    ? null
    : matches.slice(0, NAMED_MAXIMUM).join(', ') + (matches.length > NAMED_MAXIMUM ? '\u2026' : '');

const isUnknownSport = ({ board }: PagesParts, { params: { sportId } }: PageMatch): boolean =>
  sportId !== undefined && !board.sports().some(({ id }) => id === sportId);

interface SubjectQuery {
  readonly caller: Caller | null;
  /** The event of an event page. */
  readonly event: Subject | null;
  /** The matches of the booking code of a page. */
  readonly matches: readonly string[] | null;
}

/**
 * Whether the subject of a page exists: its event, sport, league or booking code. The page of a bet exists for
 * visitors, who must sign in, and for the bettor whose bet it is. Administrators' pages always exist.
 */
async function subjectExists(
  parts: PagesParts,
  match: PageMatch,
  { caller, event, matches }: SubjectQuery,
): Promise<boolean> {
  const { board, db, isBetOf } = parts;
  const { eventId, leagueId, code, betId } = match.params;
  if (eventId !== undefined) return event !== null;
  if (isUnknownSport(parts, match)) return false;
  if (leagueId !== undefined) return (await readLeague(board, db, leagueId)) !== null;
  if (code !== undefined) return matches !== null;
  return betId === undefined || caller === null || isBetOf(caller.userId, betId);
}

/**
 * Returns the address of a page without the slashes at its end; null if there are none, or no such page, because a path
 * that begins with two slashes would lead to another site.
 */
function withoutSlash(manifest: PageManifest, path: string): string | null {
  // Searches from the first of the slashes only, so that the time stays linear in their number.
  const address = path.replace(/(?<!\/)\/+$/, '');
  return address !== path && manifest.match(address) ? address : null;
}

/** The facts of a request that determine the shell of its page, besides the caller and the board. */
interface Page {
  readonly path: string;
  /** Null if there is no such page. */
  readonly match: PageMatch | null;
  /** The chosen language, or else that of the browser; null where each page has its own. */
  readonly language: Language | null;
  /** The chosen theme. */
  readonly theme: 'dark' | 'light' | null;
  /** The prerendered page; null if the page depends on more than its path and language. */
  readonly key: PageKey | null;
}

function urlOf(address: string): Pick<RequestTarget, 'path' | 'search'> {
  const { pathname, search } = new URL(address);
  return { path: pathname, search };
}

function pageOf(manifest: PageManifest, { path: given, search, cookie = '', acceptLanguage }: RequestTarget): Page {
  const { language: chosen, theme } = parse(cookie);
  const match = manifest.match(given);
  // Each letter of a path may be encoded or not: the addresses of one page share what is prepared for it.
  const path = match ? pathOf(match) : given;
  const prerendered = match?.entry.prerendered ?? null;
  const language = toLanguage(chosen) ?? toBrowserLanguage(acceptLanguage);
  return {
    path,
    match,
    language,
    key: prerendered === 'always' || (prerendered && search === '') ? { path, language } : null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

/** Returns whether the page may be cached: pages of events and booking codes are too many. */
const mayBeCached = ({ match }: Page): boolean =>
  match?.params.eventId === undefined && match?.params.code === undefined;

const PAGES_MAXIMUM = 200;

interface VisitorPages {
  /** Null while its prerendered HTML is not ready yet. */
  find(page: Page): PreparedResponse | null;
  wait(page: Page): Promise<PreparedResponse>;
}

/**
 * The pages of visitors. They are the same for all visitors, so each is created and compressed once until its data
 * change.
 */
function createVisitorPages(parts: PagesParts, fill: Fill): VisitorPages {
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
    const response = new PreparedResponse(fill(page, { boot, subject: null, prerendered }), VISITOR_HEADERS);
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
const VARY = 'accept-encoding, accept-language, cookie';

const VISITOR_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: VARY,
};

/** The data of a visitor's page, recomputed when the board or another part has changed. */
function cacheBoot(parts: PagesParts): (page: Page) => string {
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

interface Filling {
  readonly boot: string;
  /** The name of the event of the page, or of the matches of its booking code. */
  readonly subject: string | null;
  /** The page as HTML; empty if the browser renders it. */
  readonly prerendered: string;
}

type Fill = (page: Page, filling: Filling) => string;

const PRELOAD = 'rel="modulepreload"';
const LATER = 'rel="later"';

/** Fills the shell with a page's head and the data of its first view. */
function createFill(
  shell: string,
  { board, files, siteConfig, siteDescription, publicUrl }: PagesParts,
  home: PageEntry | null,
): Fill {
  const appFiles = readAppFiles(files);
  const nameSport = (id: string | undefined, language: Language) => {
    const sport = board.sports().find((each) => each.id === id);
    return sport ? sportName(sport.id, sport.name, messages[language].words.sports) : null;
  };
  return ({ path, match, language, theme }, { boot, subject, prerendered }) => {
    const entry = match?.entry ?? null;
    const sport = nameSport(match?.params.sportId, language ?? entry?.language ?? DEFAULT_LANGUAGE);
    const head = {
      entry,
      home,
      chosen: language,
      subject: subject ?? sport,
      siteName: siteConfig().siteName,
      siteDescription: siteDescription(),
      // Visitors share one copy of a page that they may not see, whatever its address.
      address: publicUrl !== null && entry?.who === 'all' ? publicUrl + path : null,
    };
    const languageAttribute = language ? ` data-language="${language}"` : '';
    const themeAttribute = theme ? ` data-theme="${theme}"` : '';
    // A data block, which the content security policy never executes; `<` is escaped so that no text can end it.
    const json = boot.replaceAll('<', '\\u003c');
    const links = writeLinks(head, appFiles);
    return (
      shell
        .replace(
          '<html lang="en">',
          () => `<html lang="${language ?? DEFAULT_LANGUAGE}"${languageAttribute}${themeAttribute}>`,
        )
        .replace('<title>Cauri</title>', () => writeTitle(head))
        // Prerendered HTML needs its style sheets and the entry only, which requests the code once the HTML is drawn.
        .replace('</head>', () => `${prerendered === '' ? links : links.replaceAll(PRELOAD, LATER)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${prerendered}</div>`)
        // The data come last, so that the browser finds the files to fetch before it has read them.
        .replace('<!--cauri-->', () => `<script type="application/json" id="boot">${json}</script>`)
    );
  };
}

/** A page of a signed-in user: never cached. */
async function sendOwnPage(c: Context<Env>, html: string, status: 200 | 404): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: VARY,
  };
  if (!accepts(c.req.header('accept-encoding') ?? '', 'br')) return c.body(html, status, headers);
  const body = await compressBrotli(new TextEncoder().encode(html));
  return c.body(body, status, { ...headers, 'content-encoding': 'br' });
}
