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
   * The last painting, of half a minute ago at most; a new one is made meanwhile. Empty: there is none and will not be soon. Null:
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
/** A worker that says nothing for so long, though it has work, hangs. */
const SILENCE_MAXIMUM_MS = 10_000;
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
  const paintings = new Map<string, Painting>();
  const waiting = new Map<string, Promise<void>>();
  const atelier = openAtelier(file, log);
  const nowMs = () => clock.now().getTime();

  const order = (key: string, scene: Scene, boot: string): void => {
    const work = atelier.paint({ ...scene, boot, now: nowMs() }).then((html) => {
      waiting.delete(key);
      const known = paintings.get(key);
      const triedAt = nowMs();
      paintings.delete(key);
      // Where it failed, the one of a little while ago is better than none.
      paintings.set(key, html === '' && known ? { ...known, triedAt } : { html, at: triedAt, triedAt });
      const [oldest] = paintings.keys();
      if (paintings.size > KEPT_MAXIMUM && oldest !== undefined) paintings.delete(oldest);
    });
    waiting.set(key, work);
  };
  const find = (scene: Scene, boot: string): string | null => {
    const key = keyOf(scene);
    const known = paintings.get(key);
    const isFresh = known && nowMs() - known.triedAt <= FRESH_MS;
    if (!isFresh && !waiting.has(key) && waiting.size < WAITING_MAXIMUM) order(key, scene, boot);
    if (known && nowMs() - known.at <= SHOWN_MS) return known.html;
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

interface Painting {
  readonly html: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the last one was made that came to nothing, or this one. */
  readonly triedAt: number;
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

  let silence: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(silence);
    const ending = worker;
    worker = null;
    for (const answer of answers.values()) answer('');
    answers.clear();
    await ending?.terminate();
  };
  const stop = (reason: string): void => {
    log.warn({ reason }, 'site: pages are not painted for a while');
    restsUntil = performance.now() + REST_MS;
    end().catch(() => undefined);
  };
  const listen = (): void => {
    clearTimeout(silence);
    if (answers.size > 0) silence = setTimeout(() => stop('it hangs'), SILENCE_MAXIMUM_MS).unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./painter-worker.ts', import.meta.url), { workerData: file });
    started.unref();
    started.on('message', ({ id, html, error }: Painted) => {
      if (error !== null) log.warn({ error }, 'site: a page could not be painted');
      answers.get(id)?.(html);
      answers.delete(id);
      listen();
    });
    started.on('error', (error) => worker === started && stop(String(error)));
    return started;
  };
  // At once: the first visitor does not wait for its code.
  worker = start();
  return {
    async paint(asked) {
      if (performance.now() < restsUntil) return '';
      try {
        worker ??= start();
        lastId += 1;
        const id = lastId;
        worker.postMessage({ ...asked, id } satisfies Order);
        return await new Promise<string>((resolve) => {
          answers.set(id, resolve);
          if (answers.size === 1) listen();
        });
      } catch (error) {
        stop(String(error));
        return '';
      }
    },
    close: () => {
      restsUntil = Number.POSITIVE_INFINITY;
      return end();
    },
  };
}

/** Where there is no built web app: every page is plain. */
export const NO_PAINTER: Painter = { find: () => '', wait: async () => undefined, close: async () => undefined };
