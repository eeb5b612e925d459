// First: it names the layers that every other style sheet fills.
import './styles/app.css';

/** The longest wait for a first paint: some browsers do not paint, or do not report it. */
const PATIENCE_MS = 300;

/** Resolves when something of the page has been seen. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
    }).observe({ type: 'paint', buffered: true });
  });

// Prerendered HTML is drawn before JavaScript loads, which keeps a cheap phone busy. A hidden page draws nothing.
if (document.querySelector(':root:not([data-kept]) .prerendered') && !document.hidden)
  await firstPaint().catch(() => undefined);
// A prerendered page names its code in links that load nothing by themselves: now they may.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
await import('./start.ts');
