import { readMessage, type Subscription, showPage, tellServer } from './push.ts';
import type { WorkerScope } from './scope.ts';
import { isAway, markKept, mayKeep, patternOf, strategyOf } from './strategy.ts';

/** The build replaces these: the entry of this version, its files, and the paths of the pages. */
declare const VERSION: string;
declare const FILES: { readonly first: readonly string[]; readonly later: readonly string[] };
declare const PAGES: readonly string[];

const scope = self as unknown as WorkerScope;

const site = { origin: scope.location.origin, pages: patternOf(PAGES) };

/** The cache of one version: the content of an old version is never mixed with the new one. */
const box = `cauri ${VERSION}`;
const PAGE = '/';
const KEPT_AT = 'x-kept-at';
/** A browser waits for minutes on a dead connection. */
const PATIENCE_MS = 8_000;
/** The page is kept anew, for who is signed in by a request of its own, at most so often. */
const KEEP_AGAIN_MS = 10 * 60_000;

const open = (): Promise<Cache> => caches.open(box);

async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await open();
  for (const file of files) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file);
    if (answer.ok) await cache.put(file, answer);
  }
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await open();
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

/** Headers of the transport, not of the page. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'cache-control', 'etag', 'vary', 'set-cookie'];

async function keep(answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const name of OF_TRANSPORT) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  await (await open()).put(PAGE, new Response(await answer.text(), { headers }));
}

/** Without cookies the server answers as to a visitor: nothing of an account is ever kept. */
async function keepAnew(): Promise<void> {
  const known = await (await open()).match(PAGE);
  const keptAt = Date.parse(known?.headers.get(KEPT_AT) ?? '');
  if (Date.now() - keptAt < KEEP_AGAIN_MS) return;
  const answer = await fetch(PAGE, { credentials: 'omit' });
  if (isKept(answer)) await keep(answer);
}

const isKept = (answer: Response): boolean =>
  !answer.redirected &&
  mayKeep({ url: answer.url, status: answer.status, cacheControl: answer.headers.get('cache-control') ?? '' });

async function findKept(): Promise<Response | null> {
  const known = await (await open()).match(PAGE);
  if (!known) return null;
  const html = markKept(await known.text(), known.headers.get(KEPT_AT) ?? '');
  return new Response(html, { headers: known.headers });
}

/** Answers from the server whenever it responds, so that no old version is shown after an update. */
async function answerPage(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const asked = fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked.catch(() => null), patience]);
  if (answer && !isAway(answer.status)) {
    later((isKept(answer) ? keep(answer.clone()) : keepAnew()).catch(() => undefined));
    return answer;
  }
  return (await findKept()) ?? answer ?? asked;
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchFiles(FILES.first), keepAnew()]));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith('cauri ') && name !== box);
    await Promise.all(others.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(dropOthers());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, site);
  if (strategy === 'file') event.respondWith(answerFile(request));
  if (strategy === 'page') event.respondWith(answerPage(request, (work) => event.waitUntil(work)));
});

scope.addEventListener('push', (event) => {
  const message = readMessage(event.data?.text());
  if (!message) return;
  const { title, body, path, tag, language } = message;
  const icon = '/icons/icon-192.png';
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon, lang: language, data: path }));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(String(event.notification.data), scope.location.origin);
  event.waitUntil(showPage(scope.clients, href));
});

/** The browser has dropped or changed a subscription: reports the new one to the server if it knew the old one. */
async function renewSubscription(old: Subscription | null, given: Subscription | null): Promise<void> {
  const answer = await fetch('/api/me/push');
  if (!answer.ok) return;
  const { publicKey, isOn } = (await answer.json()) as { publicKey: string; isOn: boolean };
  if (!isOn) return;
  const key = old?.options.applicationServerKey ?? publicKey;
  const subscribe = () =>
    scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await fetch(...tellServer(given ?? (await subscribe())));
}

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription ?? null, event.newSubscription ?? null));
});

const orders: Readonly<Record<string, (port: MessagePort | undefined) => Promise<unknown> | undefined>> = {
  version: (port) => void port?.postMessage(VERSION),
  'take over': () => scope.skipWaiting(),
  'fetch the rest': () => fetchFiles(FILES.later),
  'keep the board': keepAnew,
};

scope.addEventListener('message', (event) => {
  const work = orders[String(event.data)]?.(event.ports[0]);
  if (work) event.waitUntil(work.catch(() => undefined));
});
