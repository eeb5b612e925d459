import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type FeedState, Language, problems, type SiteConfig } from '@cauri/contract';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Board } from '#modules/catalog';
import { listedEvent } from '#modules/catalog';
import { readMe } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Env, Router } from '#platform/http';
import { accepts, type StaticFiles } from '#platform/static-files';

const compress = promisify(brotliCompress);

/** The pages of the web app. What is not among them is answered with 404, in the same shell. */
const pages = [
  /^\/$/,
  /^\/(live|login|register|subscription|profile|terms|privacy)$/,
  /^\/sport\/[^/]+$/,
  /^\/event\/[^/]+$/,
  /^\/bets\/[^/]+$/,
];
const notPages = /^\/(api|assets)(\/|$)|\.\w+$/;
/** Pages whose first view shows events: they are in the page, so that odds are there at first paint. */
const withEvents = /^\/(live)?$/;
const EVENTS_EMBEDDED = 100;

export interface SiteParts {
  readonly db: Database;
  readonly board: Board;
  readonly files: StaticFiles;
  readonly siteConfig: () => SiteConfig;
  readonly feedState: () => FeedState;
}

/** Serves the shell of the web app with what its first view needs. */
export function mountSite(router: Router, parts: SiteParts): void {
  const shell = new TextDecoder().decode(parts.files.get('/index.html')?.encodings.get('identity') ?? new Uint8Array());

  router.get('/problems/:code', (c) => {
    const found = Object.entries(problems).find(([code]) => code === c.req.param('code'));
    if (!found) return c.notFound();
    const [code, { status, title }] = found;
    return c.html(
      `<!doctype html><html lang="en"><title>${code}</title><h1>${title}</h1><p>${code}, HTTP ${status}</p>`,
    );
  });

  router.get('*', async (c) => {
    if (notPages.test(c.req.path)) return c.notFound();
    if (shell === '') return c.text('The web app is not built. Run `npm start`.', 503);
    return sendPage(c, fillShell(shell, c, await readBoot(c, parts)));
  });
}

async function readBoot(c: Context<Env>, { db, board, siteConfig, feedState }: SiteParts) {
  const caller = await c.var.identify();
  const open = board.events.filter(({ wire }) => wire.isLive || wire.status === 'upcoming');
  return {
    config: siteConfig(),
    me: caller && (await readMe(db, caller)),
    sports: board.sports(),
    ...(withEvents.test(c.req.path) && { events: open.slice(0, EVENTS_EMBEDDED).map(listedEvent) }),
    feed: feedState(),
    version: Number(board.version),
  };
}

function fillShell(shell: string, c: Context<Env>, boot: unknown): string {
  const language = Language.safeParse(getCookie(c, 'language'));
  const theme = getCookie(c, 'theme');
  const themeAttribute = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '';
  // A data block, which no policy of scripts executes; `<` is escaped so that no text can end it.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return shell
    .replace('<html lang="en">', () => `<html lang="${language.success ? language.data : 'en'}"${themeAttribute}>`)
    .replace('<!--cauri-->', () => `<script type="application/json" id="boot">${json}</script>`);
}

async function sendPage(c: Context<Env>, html: string): Promise<Response> {
  const status = pages.some((page) => page.test(c.req.path)) ? 200 : 404;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  };
  if (!accepts(c, 'br')) return c.body(html, status, headers);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = new Uint8Array(await compress(html, { params }));
  return c.body(body, status, { ...headers, 'content-encoding': 'br' });
}
