import { readMessage, type Subscription, showPage, subscriptionRequest } from './push.ts';
import type { WorkerScope } from './scope.ts';
import { isAway, markStored, mayStore, strategyOf } from './strategy.ts';

/** Replaced by the build: the entry of this version, and its files. */
declare const VERSION: string;
declare const FILES: { readonly first: readonly string[]; readonly later: readonly string[] };

const scope = self as unknown as WorkerScope;

/** The cache of this version; versions never share one. */
const box = `cauri ${VERSION}`;
const PAGE = '/';
const STORED_AT = 'x-kept-at';
/** The timeout of a page. A browser waits for minutes on a lost connection. */
const PAGE_TIMEOUT_MS = 8_000;
/**
 * The minimum time between two refreshes of the stored page, which need a request of their own for a signed-in user.
 */
const STORE_INTERVAL_MS = 10 * 60_000;

/** The wait for the first byte of a file: longer than the silence after which a page shows that it is offline. */
const FILE_TIMEOUT_MS = 22_000;

const open = (): Promise<Cache> => caches.open(box);

/** Fails if nothing arrives in time, so that a page that waits for its code shows it. */
async function fetchFile(file: Request | string, priority: RequestPriority = 'auto'): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), FILE_TIMEOUT_MS);
  try {
    return await fetch(file, { signal: control.signal, priority });
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await open();
  for (const file of files) {
    if (await cache.match(file)) continue;
    // A bet or a page that is requested meanwhile comes first on a slow line.
    const answer = await fetchFile(file, 'low');
    if (answer.ok) await cache.put(file, answer);
  }
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await open();
  const known = await cache.match(request, { ignoreVary: true });
  if (known) return known;
  const answer = await fetchFile(request);
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

/** Headers of the transport, not of the page. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'cache-control', 'etag', 'vary', 'set-cookie'];

async function storePage(answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const name of OF_TRANSPORT) headers.delete(name);
  headers.set(STORED_AT, new Date().toISOString());
  await (await open()).put(PAGE, new Response(await answer.text(), { headers }));
}

/** Stores the page as a visitor sees it. The request has no cookies, so that no data of an account is stored. */
async function refreshStoredPage(): Promise<void> {
  const known = await (await open()).match(PAGE);
  const storedAt = Date.parse(known?.headers.get(STORED_AT) ?? '');
  if (Date.now() - storedAt < STORE_INTERVAL_MS) return;
  const answer = await fetch(PAGE, { credentials: 'omit' });
  if (mayStorePage(answer)) await storePage(answer);
}

const mayStorePage = (answer: Response): boolean =>
  !answer.redirected &&
  mayStore({ url: answer.url, status: answer.status, cacheControl: answer.headers.get('cache-control') ?? '' });

async function findStoredPage(): Promise<Response | null> {
  const known = await (await open()).match(PAGE);
  if (!known) return null;
  const html = markStored(await known.text(), known.headers.get(STORED_AT) ?? '');
  return new Response(html, { headers: known.headers });
}

/** Prefers the answer of the server, so that no old version is shown after an update. */
async function answerPage(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const response = fetch(request);
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, null));
  const answer = await Promise.race([response.catch(() => null), timeout]);
  if (answer && !isAway(answer.status)) {
    later((mayStorePage(answer) ? storePage(answer.clone()) : refreshStoredPage()).catch(() => undefined));
    return answer;
  }
  return (await findStoredPage()) ?? answer ?? response;
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchFiles(FILES.first), refreshStoredPage()]));
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
  const strategy = strategyOf(request, scope.location.origin);
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

/**
 * Runs when the browser has dropped or replaced a subscription: reports the new one to the server if the old one was
 * known.
 */
async function renewSubscription(old: Subscription | null, given: Subscription | null): Promise<void> {
  const answer = await fetch('/api/me/push');
  if (!answer.ok) return;
  const { publicKey, isOn } = (await answer.json()) as { publicKey: string; isOn: boolean };
  if (!isOn) return;
  const key = old?.options.applicationServerKey ?? publicKey;
  const subscribe = () =>
    scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await fetch(...subscriptionRequest(given ?? (await subscribe())));
}

scope.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription ?? null, event.newSubscription ?? null));
});

const orders: Readonly<Record<string, (port: MessagePort | undefined) => Promise<unknown> | undefined>> = {
  version: (port) => void port?.postMessage(VERSION),
  'take over': () => scope.skipWaiting(),
  'fetch the rest': () => fetchFiles(FILES.later),
  'keep the board': refreshStoredPage,
};

scope.addEventListener('message', (event) => {
  const work = orders[String(event.data)]?.(event.ports[0]);
  if (work) event.waitUntil(work.catch(() => undefined));
});
