// First: it names the layers that every other style sheet fills.
import './styles/app.css';

/** Whoever draws nothing, or does not say so, does not wait for longer. */
const PATIENCE_MS = 300;

/** Resolves when something of the page has been seen. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(list);
    }).observe({ type: 'paint', buffered: true });
  });

// What the server has painted is seen before the code is read, which keeps a cheap phone busy. A hidden page draws nothing.
if (document.querySelector(':root:not([data-kept]) .painting') && !document.hidden)
  await firstPaint().catch(() => undefined);
// A page that is painted names its code, and leaves it to us when to ask for it.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload';
await import('./start.ts');
