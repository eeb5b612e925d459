import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { onlineManager } from '@tanstack/react-query';
import { readBoot, readSavedAt } from '#api/boot.ts';
import { isSavingData } from '#api/data-saver.ts';
import { newId } from '#api/new-id.ts';
import { createAppRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { EMPTY_SLIP } from '#features/betting/slip/slip.ts';
import { readSlip } from '#features/betting/slip/slip-storage.ts';
import { restoreTheme } from '#features/site/theme.ts';
import { getChosenLanguage } from '#i18n/language.ts';
import { loadFirstTexts } from '#i18n/load.ts';

/** Runs work in the next frame, or after a short time on a hidden page, which draws no frames. */
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
 * yield: it gets no touches, and its timers take a second each.
 */
const nextStep = async (): Promise<void> => {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
};

// The texts and the slip load first, so that a chosen language and a stored slip appear at first paint.
const texts = loadFirstTexts().catch(() => undefined);
await nextStep();
// Without the code that checks a stored slip, the page starts with an empty one.
const slip = await readSlip(localStorage).catch(() => EMPTY_SLIP);
await texts;

await nextStep();
const savedAt = readSavedAt(document);
// All users of a device share the stored page; their own choices are in the cookies.
if (savedAt !== null) restoreChoices();

// A page opened offline would otherwise count as online and not detect the return of the connection.
onlineManager.setOnline(navigator.onLine);

const boot = readBoot(document);
const services = createServices({
  runtime: { now: Date.now, newId },
  random: Math.random,
  storage: localStorage,
  connect: (url) => new EventSource(url),
  schedule,
  isHidden: () => document.hidden,
  isSaving: isSavingData(),
  savedAt,
  boot,
  slip,
});
if (savedAt !== null) {
  const restore = import('#app/offline-page.ts').then((offline) =>
    offline.restorePage({ ...services, storage: localStorage, boot }),
  );
  // Without that code the page is that of a visitor.
  await restore.catch(() => undefined);
}

await nextStep();
const router = createAppRouter({ queryClient: services.client });
await nextStep();
/** The wait for the code of a page before its surroundings are shown alone. */
const PAGE_TIMEOUT_MS = 3_000;
const patience = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
const isPrerendered = document.querySelector('.prerendered') !== null && savedAt === null;
/** If the web font fails, the system font is used. */
const letters = isPrerendered ? document.fonts.load('1em "Archivo Cauri"').catch(() => undefined) : undefined;
// The page renders once, after its data and font have loaded, in steps that leave time for a touch.
await Promise.race([Promise.all([router.load().catch(() => undefined), letters]), patience]);

const { draw } = await import('./draw.tsx');
await nextStep();
const root = document.getElementById('root');
if (root) draw(root, services, router);

/** The delay before the service worker is registered, which prepares the next visit. */
const OFFLINE_AFTER_MS = 3_000;

// Browsers offer service workers on secure addresses only; the development server has none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const prepare = async () => (await import('#app/offline.ts')).prepareOffline(services);
  setTimeout(() => void prepare().catch(() => undefined), OFFLINE_AFTER_MS);
}
