/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';

/** The cost of a tick for the page: the number of changed buttons, and the time for which the page was blocked. */
export interface Tick {
  readonly buttons: number;
  /** From the start of the first frame until it is ready to be painted. */
  readonly frameMs: number;
  /** Total processor time of the page's main thread, without other processes. */
  readonly processorMs: number;
  /** The longest task that the browser reports (50 ms or more); 0 if there is none. */
  readonly longTaskMs: number;
}

interface TickOptions {
  readonly url: string;
  readonly executablePath: string | undefined;
  readonly prices: number;
  readonly ticks: number;
  /** The factor by which the processor is slowed down. */
  readonly slower: number;
}

/** Opens a page with that many prices, and changes all of them within one frame, repeatedly. */
export async function measureTicks({ url, executablePath, prices, ticks, slower }: TickOptions): Promise<Tick[]> {
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(replaceStream);
    await page.goto(url);
    await page.locator('.odds').first().waitFor();
    const devices = await page.context().newCDPSession(page);
    await devices.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await devices.send('Performance.enable', { timeDomain: 'threadTicks' });
    const processorMs = async () => {
      const { metrics } = await devices.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    };
    const measured: Tick[] = [];
    for (let tick = 0; tick < ticks; tick += 1) {
      const before = await processorMs();
      const seen = await measureTick(page, { prices, tick });
      measured.push({ ...seen, processorMs: (await processorMs()) - before });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

interface Stub extends Window {
  send?: (kind: string, data: unknown) => void;
}

/** The test sends the page its messages. */
function replaceStream(): void {
  class Stream extends EventTarget {
    readonly readyState = 1;
    constructor() {
      super();
      (window as Stub).send = (kind, data) =>
        this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: '' }));
      setTimeout(() => this.dispatchEvent(new Event('open')), 0);
    }
    close(): void {}
  }
  Object.defineProperty(window, 'EventSource', { value: Stream });
}

const measureTick = (page: Page, input: { prices: number; tick: number }): Promise<Omit<Tick, 'processorMs'>> =>
  page.evaluate(async ({ prices, tick }) => {
    interface Outcome {
      id: string;
      odds: number;
      version: number;
    }
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      version: number;
      events: { id: string; markets: { id: string; status: string; outcomes: Outcome[] }[] }[];
    };
    const version = boot.version + 1_000 + tick;
    let left = prices;
    const changes = boot.events.map(({ id: eventId, markets }) => ({
      eventId,
      version,
      markets: markets.map(({ id, status, outcomes }) => ({
        id,
        status,
        version,
        outcomes: outcomes.slice(0, Math.max(0, left)).map((outcome) => {
          left -= 1;
          return { id: outcome.id, odds: outcome.odds + ((tick % 9) + 1) / 100, prevOdds: outcome.odds, version };
        }),
      })),
    }));
    const texts = () => [...document.querySelectorAll('.odds')].map(({ textContent }) => textContent);
    const before = texts();
    let longTaskMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTaskMs = Math.max(longTaskMs, duration);
    });
    observer.observe({ type: 'longtask' });
    const frameMs = await new Promise<number>((resolve) => {
      let started = 0;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - started);
      // The application requests its frame in between.
      requestAnimationFrame(() => {
        started = performance.now();
      });
      for (const change of changes) (window as Stub).send?.('prices', change);
      requestAnimationFrame(() => port2.postMessage(null));
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    observer.disconnect();
    const after = texts();
    return { buttons: after.filter((text, index) => text !== before[index]).length, frameMs, longTaskMs };
  }, input);
