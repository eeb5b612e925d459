import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Language } from '@cauri/contract';
import { LRUCache } from 'lru-cache';
import type { Limits } from '#module';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import { createRateLimit, type Source } from '#platform/rate-limit';

/** A prerendered page: the same for all visitors with this language, or with none. */
export interface PageKey {
  readonly path: string;
  readonly language: Language | null;
}

export interface Prerenderer {
  /**
   * The last HTML of a page of which there are few, at most half a minute old; older HTML is renewed in the background.
   * Empty: there is none, and waiting does not help. Null: it is not ready yet.
   */
  find(page: PageKey, boot: string): string | null;
  /** Waits until that HTML is ready. */
  wait(page: PageKey, boot: string): Promise<void>;
  /**
   * The HTML of the page of a match; empty if there is none, or its reader or all readers have opened many. There are many
   * matches, so their pages take neither the place of the few nor much of their time.
   */
  readMatch(page: PageKey, boot: string, reader: Source): Promise<string>;
  close(): Promise<unknown>;
}

/** The messages to and from the worker. */
export interface PrerenderRequest extends PageKey {
  readonly id: number;
  readonly boot: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
export interface PrerenderResult {
  readonly id: number;
  readonly html: string;
  readonly error: string | null;
}

/** Older HTML is renewed. The data in the page are always current, and the browser renders from them. */
const FRESH_MS = 5_000;
/** Older HTML is not sent, because its prices must not be seen, even for a moment. */
const SHOWN_MS = 30_000;
const RENDER_WAIT_MS = 300;
/** A worker that is busy and does not answer for this long is stuck. */
const SILENCE_MAXIMUM_MS = 10_000;
const RESTART_DELAY_MS = 30_000;

/** The numbers of pages that are stored and that wait for the worker. */
const FEW = { pagesMaximum: 200, waitingMaximum: 20 };
const MATCHES = { pagesMaximum: 200, waitingMaximum: 4 };
/**
 * The pages of matches that are rendered for one reader, and for all of them: each takes the processor for tens of
 * milliseconds.
 */
const MATCHES_BY_READER = { count: 6, seconds: 60 };
const MATCHES_BY_ALL = { count: 25, seconds: 5 };

interface PrerendererParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Pick<Limits, 'bySourceHere'>;
}

/** Opens the prerenderer of a built web app; without one every page is sent empty, and the browser renders it. */
export const openPrerenderer = (file: string | undefined, parts: PrerendererParts): Prerenderer =>
  file !== undefined && existsSync(file) ? createPrerenderer(file, parts) : NO_PRERENDERER;

const NO_PRERENDERER: Prerenderer = {
  find: () => '',
  wait: async () => undefined,
  readMatch: async () => '',
  close: async () => undefined,
};

/**
 * Renders visitors' pages in a worker thread. Only requests for these pages wait for it, for a short time; a page that
 * it cannot render is sent empty.
 */
function createPrerenderer(file: string, { clock, log, limits }: PrerendererParts): Prerenderer {
  const worker = openWorker(file, log);
  const few = createPages(worker, clock, FEW);
  const matches = createPages(worker, clock, MATCHES);
  const byReader = limits.bySourceHere('prerenderedMatches', MATCHES_BY_READER);
  const byAll = createRateLimit(MATCHES_BY_ALL);
  const isWithinLimits = (reader: Source) =>
    byReader
      .take(reader)
      .then(() => byAll.take('all'))
      .then(
        () => true,
        () => false,
      );
  return {
    find: few.find,
    wait: few.wait,
    readMatch: async (page, boot, reader) => {
      if (matches.isDue(page) && !(await isWithinLimits(reader))) return matches.recall(page) ?? '';
      await matches.wait(page, boot);
      return matches.find(page, boot) ?? '';
    },
    close: worker.close,
  };
}

interface PrerenderedPages extends Pick<Prerenderer, 'find' | 'wait'> {
  /** Whether the next request renders the HTML of a page: it is not fresh, not being rendered, and few others wait. */
  isDue(page: PageKey): boolean;
  /** The last HTML of a page, which is not renewed; null if there is none. */
  recall(page: PageKey): string | null;
}

/** Stores the HTML of pages, and has it rendered when it is needed. */
function createPages(
  worker: PrerenderWorker,
  clock: Clock,
  { pagesMaximum, waitingMaximum }: typeof FEW,
): PrerenderedPages {
  const pages = new LRUCache<string, PrerenderedPage>({ max: pagesMaximum });
  const waiting = new Map<string, Promise<void>>();
  const nowMs = () => clock.now().getTime();

  const request = (key: string, page: PageKey, boot: string): void => {
    const work = worker.prerender({ path: page.path, language: page.language, boot, now: nowMs() }).then((html) => {
      waiting.delete(key);
      const known = pages.get(key);
      const triedAt = nowMs();
      // After a failure, the HTML of a moment ago is better than none.
      pages.set(key, html === '' && known ? { ...known, triedAt } : { html, at: triedAt, triedAt });
    });
    waiting.set(key, work);
  };
  const isDue = (page: PageKey): boolean => {
    const key = keyOf(page);
    const known = pages.get(key);
    const isFresh = known !== undefined && nowMs() - known.triedAt <= FRESH_MS;
    return !isFresh && !waiting.has(key) && waiting.size < waitingMaximum;
  };
  const recall = (page: PageKey): string | null => {
    const known = pages.get(keyOf(page));
    return known && nowMs() - known.at <= SHOWN_MS ? known.html : null;
  };
  const find = (page: PageKey, boot: string): string | null => {
    const key = keyOf(page);
    if (isDue(page)) request(key, page, boot);
    return recall(page) ?? (waiting.has(key) ? null : '');
  };
  return {
    isDue,
    recall,
    find,
    wait: async (page, boot) => {
      if (find(page, boot) !== null) return;
      await Promise.race([waiting.get(keyOf(page)), sleep(RENDER_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

interface PrerenderedPage {
  readonly html: string;
  /** The time when the HTML was rendered, in milliseconds since 1970. */
  readonly at: number;
  /** The time of the last attempt, successful or not. */
  readonly triedAt: number;
}

const keyOf = ({ path, language }: PageKey): string => `${language} ${path}`;

interface PrerenderWorker {
  /** Empty if the page cannot be rendered. */
  prerender(request: Omit<PrerenderRequest, 'id'>): Promise<string>;
  close(): Promise<unknown>;
}

/** A worker thread that is restarted, after a delay, when it fails. */
function openWorker(file: string, log: Log): PrerenderWorker {
  const answers = new Map<number, (html: string) => void>();
  let worker: Worker | null = null;
  let retryAtMs = 0;
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
    log.warn({ reason }, 'pages: the prerenderer failed, restarting later');
    retryAtMs = performance.now() + RESTART_DELAY_MS;
    end().catch(() => undefined);
  };
  const listen = (): void => {
    clearTimeout(silence);
    if (answers.size > 0) silence = setTimeout(() => stop('timed out'), SILENCE_MAXIMUM_MS).unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: file });
    started.unref();
    started.on('message', ({ id, html, error }: PrerenderResult) => {
      if (error !== null) log.warn({ error }, 'pages: prerendering a page failed');
      answers.get(id)?.(html);
      answers.delete(id);
      listen();
    });
    started.on('error', (error) => worker === started && stop(String(error)));
    return started;
  };
  // Immediately, so that the first visitor does not wait for the worker to load its code.
  worker = start();
  return {
    async prerender(request) {
      if (performance.now() < retryAtMs) return '';
      try {
        worker ??= start();
        lastId += 1;
        const id = lastId;
        worker.postMessage({ ...request, id } satisfies PrerenderRequest);
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
      retryAtMs = Number.POSITIVE_INFINITY;
      return end();
    },
  };
}
