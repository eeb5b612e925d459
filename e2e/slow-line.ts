/// <reference lib="dom" />
import { chromium, devices } from '@playwright/test';

/** The first visit of a page. Times since the navigation began, in ms. */
export interface FirstVisit {
  /** The first text or picture is painted. */
  readonly firstContentMs: number;
  /** The largest content is painted. */
  readonly largestContentMs: number;
  /** The page reacts to taps: React has taken over. */
  readonly usableMs: number;
  /** All bytes over the network until then. */
  readonly bytes: number;
}

interface LineOptions {
  readonly url: string;
  readonly executablePath: string | undefined;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** The factor by which the processor is slowed down. */
  readonly slower: number;
}

const VISIT_MAXIMUM_MS = 120_000;

/** Visits a page for the first time, on a phone with an empty cache and a slow line. */
export async function visitOnSlowLine(options: LineOptions): Promise<FirstVisit> {
  const { url, executablePath, kilobitsPerSecond, latencyMs, slower } = options;
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    const protocol = await page.context().newCDPSession(page);
    let bytes = 0;
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await protocol.send('Network.enable');
    const throughput = (kilobitsPerSecond * 1_000) / 8;
    const line = { offline: false, latency: latencyMs, downloadThroughput: throughput, uploadThroughput: throughput };
    await protocol.send('Network.emulateNetworkConditions', line);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const seen = window as Window & { largestContentMs?: number };
        for (const entry of list.getEntries()) seen.largestContentMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MAXIMUM_MS });
    // React keeps its data in properties of the elements that it has taken over.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        Object.keys(document.querySelector('main a, main button') ?? {}).some((key) => key.startsWith('__react')),
      undefined,
      { timeout: VISIT_MAXIMUM_MS },
    );
    return await page.evaluate(
      ({ bytes }) => ({
        firstContentMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largestContentMs: (window as Window & { largestContentMs?: number }).largestContentMs ?? Number.NaN,
        usableMs: performance.now(),
        bytes,
      }),
      { bytes },
    );
  } finally {
    await browser.close();
  }
}
