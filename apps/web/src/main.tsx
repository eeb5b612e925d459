// First, because it orders the layers of all other style sheets.
import './styles/app.css';
import { formatHour } from '@cauri/locale/times/hour';

// Only the device has its time zone.
for (const hour of document.querySelectorAll<HTMLTimeElement>('.prerendered time.hour'))
  hour.textContent = formatHour(hour.dateTime);

/** The longest wait for the first paint, because some browsers do not paint or do not report it. */
const PAINT_TIMEOUT_MS = 300;

/** Resolves after the first paint. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAINT_TIMEOUT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
    }).observe({ type: 'paint', buffered: true });
  });

// The browser paints the prerendered HTML before JavaScript keeps a cheap phone busy. A hidden page does not paint.
if (document.querySelector(':root:not([data-kept]) .prerendered') && !document.hidden)
  await firstPaint().catch(() => undefined);
// The links of a prerendered page to its code load nothing until their `rel` changes.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
await import('./start.ts');
