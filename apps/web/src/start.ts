import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { onlineManager } from '@tanstack/react-query';
import { readBoot, readSavedAt } from '#api/boot.ts';
import { isSavingData } from '#api/data-saver.ts';
import { createAppRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { readSlip } from '#features/betting/slip/slip-storage.ts';
import { restoreTheme } from '#features/site/theme.ts';
import { getChosenLanguage } from '#i18n/language.ts';
import { loadFirstTexts } from '#i18n/load.ts';

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

function restoreChoices(): void {
  restoreTheme();
  document.documentElement.lang = getChosenLanguage() ?? DEFAULT_LANGUAGE;
}

/**
 * Yields to the browser between two steps of the start, so that a slow phone can answer a touch. A hidden page does not
 * yield: it gets no touches, and its timers wait a second each.
 */
const nextStep = async (): Promise<void> => {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
};

// A person who chose a language sees nothing in the other one first; one who left a slip finds it at first sight.
const texts = loadFirstTexts().catch(() => undefined);
await nextStep();
const slip = await readSlip(localStorage);
await texts;

await nextStep();
const keptAt = readSavedAt(document);
// One page is kept for all who use the device: theirs is what their cookies say.
if (keptAt !== null) restoreChoices();

// A page that was opened without a line is taken for one that has it, and would not notice its return.
onlineManager.setOnline(navigator.onLine);

const services = createServices({
  runtime: { now: Date.now, newId },
  random: Math.random,
  storage: localStorage,
  connect: (url) => new EventSource(url),
  schedule,
  isHidden: () => document.hidden,
  isSaving: isSavingData(),
  keptAt,
  boot: readBoot(document),
  slip,
});

await nextStep();
const router = createAppRouter({ queryClient: services.client });
await nextStep();
/** A page whose code takes longer shows what stands around it first. */
const PATIENCE_MS = 3_000;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const isPrerendered = document.querySelector('.prerendered') !== null && keptAt === null;
/** If the web font fails, the system font is used. */
const letters = isPrerendered ? document.fonts.load('1em "Archivo Cauri"').catch(() => undefined) : undefined;
// The page renders once, after its data and font have loaded, in steps that leave time for a touch.
await Promise.race([Promise.all([router.load().catch(() => undefined), letters]), patience]);

const { draw } = await import('./draw.tsx');
await nextStep();
const root = document.getElementById('root');
if (root) draw(root, services, router);

/** After the first view: it is for the next one. */
const OFFLINE_AFTER_MS = 3_000;

async function prepareOffline(): Promise<void> {
  const { startOffline } = await import('#app/offline.ts');
  await startOffline({
    container: navigator.serviceWorker,
    page: document,
    entry: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
    isSaving: isSavingData(),
    onLineBack: services.live.onBack,
    now: Date.now,
    reload: () => location.reload(),
  });
}

// Only on secure addresses; the development server has none to register.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void prepareOffline().catch(() => undefined), OFFLINE_AFTER_MS);
}
