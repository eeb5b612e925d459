import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '@cauri/contract';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';

/** What is painted: a page as everybody sees it who is not signed in and has chosen this language, or none. */
export interface Scene {
  readonly path: string;
  readonly language: Language | null;
}

export interface Painter {
  /**
   * The last painting, of a few seconds ago; a new one is made meanwhile. Empty: there is none and will not be soon. Null:
   * it is worth to wait a moment.
   */
  find(scene: Scene, boot: string): string | null;
  /** The same, but for that moment. */
  wait(scene: Scene, boot: string): Promise<void>;
  close(): Promise<unknown>;
}

/** What the worker is told, and what it answers. */
export interface Order extends Scene {
  readonly id: number;
  readonly boot: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
export interface Painted {
  readonly id: number;
  readonly html: string;
  readonly error: string | null;
}

/** From then on a new one is made. The data of the page are always of now: the browser draws by them. */
const FRESH_MS = 5_000;
/** Prices that are older are not shown, not even for a moment. */
const SHOWN_MS = 30_000;
const KEPT_MAXIMUM = 200;
const WAITING_MAXIMUM = 20;
const PATIENCE_MS = 300;
/** A worker that has not answered by then hangs. */
const WORK_MAXIMUM_MS = 10_000;
const REST_MS = 30_000;

interface PainterParts {
  /** Of the built web app. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Paints what visitors see first, in a thread of its own: nothing waits for it but the pages that it is for, and those for
 * a moment only. Where it fails they are plain, and the browser draws them.
 */
export function createPainter({ file, clock, log }: PainterParts): Painter {
  const paintings = new Map<string, { readonly html: string; readonly at: number }>();
  const waiting = new Map<string, Promise<void>>();
  const atelier = openAtelier(file, log);
  const nowMs = () => clock.now().getTime();

  const order = (key: string, scene: Scene, boot: string): void => {
    const work = atelier.paint({ ...scene, boot, now: nowMs() }).then((html) => {
      waiting.delete(key);
      paintings.delete(key);
      paintings.set(key, { html, at: nowMs() });
      const [oldest] = paintings.keys();
      if (paintings.size > KEPT_MAXIMUM && oldest !== undefined) paintings.delete(oldest);
    });
    waiting.set(key, work);
  };
  const find = (scene: Scene, boot: string): string | null => {
    const key = keyOf(scene);
    const known = paintings.get(key);
    const age = known ? nowMs() - known.at : Number.POSITIVE_INFINITY;
    if (age > FRESH_MS && !waiting.has(key) && waiting.size < WAITING_MAXIMUM) order(key, scene, boot);
    if (known && age <= SHOWN_MS) return known.html;
    return waiting.has(key) ? null : '';
  };
  return {
    find,
    wait: async (scene, boot) => {
      if (find(scene, boot) !== null) return;
      await Promise.race([waiting.get(keyOf(scene)), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    close: atelier.close,
  };
}

const keyOf = ({ path, language }: Scene): string => `${language} ${path}`;

interface Atelier {
  /** Empty where it cannot be painted. */
  paint(asked: Omit<Order, 'id'>): Promise<string>;
  close(): Promise<unknown>;
}

/** The worker: it is started anew after a rest where it broke. */
function openAtelier(file: string, log: Log): Atelier {
  const answers = new Map<number, (html: string) => void>();
  let worker: Worker | null = null;
  let restsUntil = 0;
  let lastId = 0;

  const stop = (reason: string): void => {
    if (!worker) return;
    log.warn({ reason }, 'site: pages are not painted for a while');
    worker.terminate().catch(() => undefined);
    worker = null;
    restsUntil = performance.now() + REST_MS;
    for (const answer of answers.values()) answer('');
    answers.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./painter-worker.ts', import.meta.url), { workerData: file });
    started.unref();
    started.on('message', ({ id, html, error }: Painted) => {
      if (error !== null) log.warn({ error }, 'site: a page could not be painted');
      answers.get(id)?.(html);
      answers.delete(id);
    });
    started.on('error', (error) => worker === started && stop(String(error)));
    return started;
  };
  // At once: the first visitor does not wait for its code.
  worker = start();
  return {
    async paint(asked) {
      if (performance.now() < restsUntil) return '';
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const painted = new Promise<string>((resolve) => answers.set(id, resolve));
      const late = setTimeout(() => stop('it hangs'), WORK_MAXIMUM_MS).unref();
      worker.postMessage({ ...asked, id } satisfies Order);
      return painted.finally(() => clearTimeout(late));
    },
    close: async () => {
      const closing = worker;
      worker = null;
      await closing?.terminate();
    },
  };
}

/** Where there is no built web app: every page is plain. */
export const NO_PAINTER: Painter = { find: () => '', wait: async () => undefined, close: async () => undefined };
