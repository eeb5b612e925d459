import { isSavingData } from '#api/data-saver.ts';
import { keepSlipReady } from '#features/betting/panel/prepare-slip.ts';
import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { storeAccount } from './offline-page.ts';
import type { Services } from './services.ts';

/** The interval at which a page that becomes visible again checks for a new version. */
const CHECK_INTERVAL_MS = 30 * 60_000;
/**
 * The minimum time between two checks after the connection returns. An update of the server cuts connections, but a
 * poor connection is cut often.
 */
const CHECK_AFTER_LOSS_MS = 60_000;

/**
 * Prepares this device for the loss of the connection: loads the code of a slip with selections, and stores the account that is
 * signed in, and the site.
 */
export async function prepareOffline(services: Services): Promise<void> {
  const { now } = services.runtime;
  keepSlipReady(services.slip);
  storeAccount({ ...services, page: document, storage: localStorage, now });
  await startOffline({
    container: navigator.serviceWorker,
    page: document,
    entry: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
    isSaving: isSavingData(),
    onReconnect: services.live.onBack,
    now,
    reload: () => location.reload(),
  });
}

export interface OfflineParts {
  container: ServiceWorkerContainer;
  page: Document;
  /** The address of the script that started this page, which identifies its version. */
  entry: string | null;
  /** Whether a data saver is on; files that may not be needed are then not fetched. */
  isSaving: boolean;
  /** Calls back whenever a lost connection is back. */
  onReconnect: (work: () => void) => void;
  now: () => number;
  reload: () => void;
}

/** Registers the service worker, which stores the page for offline use, and offers a new version when there is one. */
export async function startOffline(parts: OfflineParts): Promise<void> {
  const { container, page, entry, isSaving, onReconnect, now, reload } = parts;
  const wasGuarded = container.controller !== null;
  let isRequested = false;
  container.addEventListener('controllerchange', () => {
    // Another page has activated the new version; this one reloads while it is hidden.
    if (isRequested || (wasGuarded && page.hidden)) reload();
  });
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  const offer = async () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    const take = () => waiting.postMessage('take over');
    // The page was loaded after the update and already is the new version.
    if ((await versionOf(waiting)) === entry) return take();
    await offerUpdate(() => {
      isRequested = true;
      take();
    });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void offer());
  });
  let checkedAt = now();
  /** Checks for a new version, unless one is already offered. */
  const check = (intervalMs: number) => {
    if (registration.waiting || now() - checkedAt <= intervalMs) return;
    checkedAt = now();
    registration.update().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) return container.controller?.postMessage('keep the board');
    if (registration.waiting) void offer();
    else check(CHECK_INTERVAL_MS);
  });
  onReconnect(() => check(CHECK_AFTER_LOSS_MS));
  await offer();
  const { active } = await container.ready;
  if (!isSaving) active?.postMessage('fetch the rest');
  if (globalThis.Notification?.permission !== 'granted') return;
  const { renewPush } = await import('#features/account/settings/push-device.ts');
  await renewPush();
}

function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage('version', [port2]);
  });
}

async function offerUpdate(take: () => void): Promise<void> {
  const language = languageOf('common');
  const t = textOf<'common'>(await loadTexts(language, 'common'), language);
  showToast({ title: t('update_ready'), action: { text: t('reload'), onPress: take }, lasts: true });
}
