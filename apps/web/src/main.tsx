// First: it names the layers that every other style sheet fills.
import './styles/app.css';
// First: it sets the order of the layers, for the sheets of all components.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBoot } from './api/boot.ts';
import { App } from './app/app.tsx';
import { createServices } from './app/services.ts';
import { readSlip } from './features/betting/slip-storage.ts';
import { prepareTexts } from './i18n/load.ts';

/** Not `crypto.randomUUID`: browsers offer it on secure addresses only, and a local network has none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** With the next frame; a hidden page draws none, and hears the news a little later. */
function schedule(work: () => void): void {
  if (document.hidden) setTimeout(work, 1_000);
  else requestAnimationFrame(work);
}

// A person who chose a language sees nothing in the other one first; one who left a slip finds it at first sight.
const firstView = ['betting', 'catalog', 'common', 'home', 'markets', 'sports'] as const;
const texts = Promise.all(firstView.map((namespace) => prepareTexts(namespace))).catch(() => undefined);
const slip = await readSlip(localStorage);
await texts;

const services = createServices({
  runtime: { now: Date.now, newId },
  random: Math.random,
  storage: localStorage,
  connect: (url) => new EventSource(url),
  schedule,
  isHidden: () => document.hidden,
  boot: readBoot(document),
  slip,
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
