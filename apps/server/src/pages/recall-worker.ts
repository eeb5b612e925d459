import type { Handler } from 'hono';

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
export const recallWorker: Handler = (c) =>
  c.body(RECALL, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
