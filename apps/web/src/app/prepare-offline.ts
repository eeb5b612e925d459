import { isSavingData } from '#api/data-saver.ts';
import { startOffline } from './offline.ts';
import { storeAccount } from './offline-page.ts';
import type { Services } from './services.ts';

/** Prepares this device for a visit without a connection: stores the account that is signed in, and the site. */
export async function prepareOffline(services: Services): Promise<void> {
  const { now } = services.runtime;
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
