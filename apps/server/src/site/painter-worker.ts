import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Order, Painted } from './painter.ts';

/** What the built web app offers. */
interface Built {
  paint(order: Omit<Order, 'id'>): Promise<string>;
}

const { paint } = (await import(pathToFileURL(String(workerData)).href)) as Built;
let last: Promise<void> = Promise.resolve();

async function answer({ id, ...asked }: Order): Promise<void> {
  const painted: Painted = await paint(asked).then(
    (html) => ({ id, html, error: null }),
    (error: unknown) => ({
      id,
      html: '',
      error: error instanceof Error ? `${error.message}: ${error.cause}` : `${error}`,
    }),
  );
  parentPort?.postMessage(painted);
}

// One after the other: the language is that of the whole program.
parentPort?.on('message', (order: Order) => {
  last = last.then(() => answer(order));
});
