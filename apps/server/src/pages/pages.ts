import type { Context } from 'hono';
import type { Limits } from '#module';
import { readLeague } from '#modules/catalog';
import { readMe, readUserStatus } from '#modules/identity';
import type { Database } from '#platform/database';
import type { RequestTarget } from '#platform/fast-path/response-cache';
import type { Caller, Env, Router } from '#platform/http';
import { accepts, compressBrotli, type PreparedResponse } from '#platform/http/prepared-response';
import { isId } from '#platform/ids';
import type { Source } from '#platform/rate-limit';
import { type BootParts, readSubject, type Subject, writeBoot } from './boot.ts';
import { createFill, type Fill, type FillParts } from './fill-shell.ts';
import { mayBeCached, type Page, pageOf } from './page.ts';
import { type PageManifest, type PageMatch, readPageManifest } from './page-manifest.ts';
import type { Prerenderer } from './prerender/prerenderer.ts';
import { serveProblems } from './problem-pages.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';
import { createVisitorPages, VARY, type VisitorPages, visitorResponse } from './visitor-pages.ts';

const notPages = /^\/(api|assets)(\/|$)|\.\w+$/;

export interface PagesParts extends BootParts, FillParts {
  readonly db: Database;
  /** The address of the site, for search engines. */
  readonly siteUrl: string;
  readonly codes: { readonly nameMatches: (code: string, asker: Source) => Promise<readonly string[] | null> };
  readonly isBetOf: (userId: string, betId: string) => Promise<boolean>;
  readonly isPurchaseOf: (userId: string, purchaseId: string) => Promise<boolean>;
  /** The address of the web app in development. */
  readonly webDevUrl: string | null;
  readonly prerenderer: Prerenderer;
  readonly limits: Pick<Limits, 'pages'>;
}

/** Serves the pages of the web app with the data of their first view. Returns a lookup of prepared pages. */
export function servePages(router: Router, parts: PagesParts): (target: RequestTarget) => PreparedResponse | null {
  const shell = new TextDecoder().decode(parts.files.get('/index.html')?.encodings.get('identity') ?? new Uint8Array());
  const manifest = readPageManifest(parts.files);
  const fill = createFill(shell, parts, manifest.match('/')?.entry ?? null);
  const visitorPages = createVisitorPages(parts, fill);

  serveProblems(router);
  serveSearchFiles(router, manifest, parts);
  router.get('*', async (c) => {
    if (notPages.test(c.req.path)) return c.notFound();
    if (parts.webDevUrl) return c.text(`This port serves the API. Open ${parts.webDevUrl}.`, 503);
    if (shell === '') return c.text('The web app is not built. Run `npm start`.', 503);
    const { pathname, search } = new URL(c.req.url);
    const address = withoutSlash(manifest, pathname);
    if (address !== null) return c.redirect(address + search, 308);
    const page = pageOf(manifest, {
      path: pathname,
      search,
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    });
    return sendPage(c, page, { parts, fill, visitorPages });
  });
  return (target) => {
    if (shell === '' || target.cookie?.includes('session')) return null;
    const page = pageOf(manifest, target);
    if (!page.match || !mayBeCached(page) || isLookedUp(page.match) || isUnknownSport(parts, page.match)) return null;
    return visitorPages.find(page);
  };
}

interface PageWriters {
  readonly parts: PagesParts;
  readonly fill: Fill;
  readonly visitorPages: VisitorPages;
}

/** Sends a page to its reader: one of their own to a user, and to visitors the one that they share if it may be cached. */
async function sendPage(c: Context<Env>, page: Page, { parts, fill, visitorPages }: PageWriters): Promise<Response> {
  const caller = await c.get('identify')();
  const source = caller ?? { address: c.get('address') };
  const { exists, event, name } = await findSubject(parts, page.match, { caller, source });
  const status = exists ? 200 : 404;
  if (caller) {
    const me = await readMe(parts.db, caller);
    const boot = writeBoot(parts, { match: page.match, me, event });
    const own = { ...page, language: me?.language ?? page.language };
    return sendOwnPage(c, fill(own, { boot, subject: name, prerendered: '' }), status);
  }
  // Invented addresses, such as that of an unknown sport, are without number: they take no place of another page.
  const isShared = mayBeCached(page) && (exists || page.match === null);
  if (isShared) return (await visitorPages.wait(page)).respond(c, status);
  const boot = writeBoot(parts, { match: page.match, me: null, event });
  const prerendered = page.key && event ? await parts.prerenderer.readMatch(page.key, boot, source) : '';
  return visitorResponse(fill(page, { boot, subject: name, prerendered })).respond(c, status);
}

/** Serves what search engines read. */
function serveSearchFiles(router: Router, manifest: PageManifest, { board, siteUrl }: PagesParts): void {
  router.get('/sitemap.xml', (c) =>
    c.body(writeSitemap(manifest, board, siteUrl), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  );
  router.get('/robots.txt', (c) => c.text(writeRobots(manifest, siteUrl)));
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

interface Asker {
  readonly caller: Caller | null;
  readonly source: Source;
}

/** Looks up what a page is about. `name`: that of its event, or of the matches of its booking code. */
async function findSubject(parts: PagesParts, match: PageMatch | null, { caller, source }: Asker) {
  const event = await readSubject(parts, match, () => parts.limits.pages.take(source));
  const code = match?.params.code;
  const matches = code === undefined ? null : await parts.codes.nameMatches(code, source);
  const exists = match !== null && (await subjectExists(parts, match, { caller, event, matches }));
  return { exists, event, name: event?.name ?? (matches && nameSlip(matches)) };
}

interface SubjectFacts {
  readonly caller: Caller | null;
  /** The event of an event page. */
  readonly event: Subject | null;
  /** The matches of the booking code of a page. */
  readonly matches: readonly string[] | null;
}

/**
 * Whether the subject of a page exists: its event, sport, league or booking code. The page of a bet or purchase exists for
 * visitors, who must sign in, and for the bettor whose it is. For everybody but administrators, the page of a user always
 * exists.
 */
async function subjectExists(
  parts: PagesParts,
  match: PageMatch,
  { caller, event, matches }: SubjectFacts,
): Promise<boolean> {
  const { board, db } = parts;
  const { eventId, leagueId, code, betId, purchaseId, userId } = match.params;
  if (eventId !== undefined) return event !== null;
  if (isUnknownSport(parts, match)) return false;
  if (leagueId !== undefined) return (await readLeague(board, db, leagueId)) !== null;
  if (code !== undefined) return matches !== null;
  if (caller === null) return true;
  if (betId !== undefined) return parts.isBetOf(caller.userId, betId);
  if (purchaseId !== undefined) return parts.isPurchaseOf(caller.userId, purchaseId);
  return (
    userId === undefined || caller.role !== 'admin' || (isId(userId) && (await readUserStatus(db, userId)) !== null)
  );
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
