import type { Handler } from 'hono';
import type { Config } from '#config';
import type { Limits } from '#module';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { CachedRoute } from '#platform/fast-path/response-cache';
import { type Router, sourceOfRequest } from '#platform/http';
import { readStaticFiles, type StaticFiles, serveStaticFiles } from '#platform/http/static-files';
import type { Log } from '#platform/log';
import { type PagesParts, servePages } from './pages.ts';
import { openPrerenderer } from './prerender/prerenderer.ts';

const MANIFEST = '/cauri.webmanifest';

export interface WebAppParts
  extends Omit<PagesParts, 'files' | 'siteUrl' | 'siteDescription' | 'publicUrl' | 'webDevUrl' | 'prerenderer'> {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: SettingsStore;
  readonly limits: Pick<Limits, 'visits' | 'pages' | 'bySourceHere'>;
  /** The built web app; absent in tests of the API. */
  readonly webFolder?: string;
  /** Its prerenderer. */
  readonly prerenderFile?: string;
}

export interface Pages {
  /** The prepared pages of visitors, for the fast path. */
  readonly cached: CachedRoute;
  close(): Promise<unknown>;
}

/** Mounts the files and the pages of the web app: everything that is not the API. */
export async function mountPages(router: Router, parts: WebAppParts): Promise<Pages> {
  const { config, settings } = parts;
  const { visits } = parts.limits;
  const files: StaticFiles = parts.webFolder ? await readStaticFiles(parts.webFolder) : new Map();
  if (!config.offlinePages) router.get('/sw.js', recallWorker);
  router.get(MANIFEST, answerManifest(files, settings.current));
  router.use(serveStaticFiles(files));
  router.use(async (c, next) => {
    if (!isOfApi(c.req.path)) await visits.take(await sourceOfRequest(c));
    await next();
  });
  if (config.role === 'engine') {
    router.get('*', (c) =>
      isOfApi(c.req.path) ? c.notFound() : c.text('This process serves no pages: its ROLE is engine.', 404),
    );
  }
  const prerenderer = openPrerenderer(config.fastPath ? parts.prerenderFile : undefined, parts);
  const find = servePages(router, {
    ...parts,
    files,
    prerenderer,
    siteUrl: config.siteUrl,
    publicUrl: config.publicUrl,
    webDevUrl: config.webDevUrl,
    siteDescription: () => settings.current().siteDescription,
  });
  return { cached: { route: 'other', limit: visits, find }, close: prerenderer.close };
}

/** Whether the limit of calls counts a path, as `limitCalls` matches it: `/apis` is a page that does not exist. */
const isOfApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** A replacement for an installed service worker: deletes its caches and unregisters itself. */
const RECALL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** Browsers check for a new service worker with every visit, and get one that removes itself. */
const recallWorker: Handler = (c) =>
  c.body(RECALL, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });

interface Names {
  readonly siteName: string;
  readonly siteDescription: string;
}

/** The web app manifest: the name from the settings, the rest from the web app. */
function answerManifest(files: StaticFiles, names: () => Names): Handler {
  const built = files.get(MANIFEST)?.encodings.get('identity');
  const own = built ? (JSON.parse(new TextDecoder().decode(built)) as Record<string, unknown>) : null;
  return (c) => {
    if (!own) return c.notFound();
    const { siteName, siteDescription } = names();
    // The default name has a longer form.
    const named = own.short_name === siteName ? {} : { name: siteName, short_name: siteName };
    const body = { ...own, ...named, ...(siteDescription !== '' && { description: siteDescription }) };
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' };
    return c.body(JSON.stringify(body), 200, headers);
  };
}
