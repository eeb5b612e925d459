import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PrerenderRequest, PrerenderResult } from './prerenderer.ts';

/** The prerenderer of the built web app (`apps/web/src/prerender.tsx`). */
interface Built {
  prerender(request: Omit<PrerenderRequest, 'id'>): Promise<string>;
}

const { prerender } = (await import(pathToFileURL(String(workerData)).href)) as Built;
let last: Promise<void> = Promise.resolve();

async function answer({ id, ...request }: PrerenderRequest): Promise<void> {
  const result: PrerenderResult = await prerender(request).then(
    (html) => ({ id, html, error: null }),
    (error: unknown) => ({
      id,
      html: '',
      error: error instanceof Error ? `${error.message}: ${error.cause}` : `${error}`,
    }),
  );
  parentPort?.postMessage(result);
}

// One at a time: the language is global in the web app.
parentPort?.on('message', (request: PrerenderRequest) => {
  last = last.then(() => answer(request));
});
