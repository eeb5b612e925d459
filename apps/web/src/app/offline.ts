import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

/** The interval at which a page that becomes visible again checks for a new version. */
const LOOK_AGAIN_MS = 30 * 60_000;
/** When the line is back: it may have been cut by a new version; a poor line is cut all the time. */
const LOOK_AFTER_CUT_MS = 60_000;

export interface OfflineParts {
  container: ServiceWorkerContainer;
  page: Document;
  /** The script that this page was started with: it names its version. */
  entry: string | null;
  /** Whether the browser saves data: files that may not be needed are then not fetched. */
  isSaving: boolean;
  /** Calls back whenever a lost connection is back. */
  onLineBack: (work: () => void) => void;
  now: () => number;
  reload: () => void;
}

/** Lets the page open offline, and offers a new version when there is one. */
export async function startOffline(parts: OfflineParts): Promise<void> {
  const { container, page, entry, isSaving, onLineBack, now, reload } = parts;
  const wasGuarded = container.controller !== null;
  let isAsked = false;
  container.addEventListener('controllerchange', () => {
    // Another page has taken the new version: this one follows when nobody looks.
    if (isAsked || (wasGuarded && page.hidden)) reload();
  });
  const registration = await container.register('/sw.js', { updateViaCache: 'none' });
  const offer = async () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    const take = () => waiting.postMessage('take over');
    // The page came after the update: it is the new version already.
    if ((await versionOf(waiting)) === entry) return take();
    await offerUpdate(() => {
      isAsked = true;
      take();
    });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void offer());
  });
  let lookedAt = now();
  /** One that waits already has been offered. */
  const look = (pauseMs: number) => {
    if (registration.waiting || now() - lookedAt <= pauseMs) return;
    lookedAt = now();
    registration.update().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) return container.controller?.postMessage('keep the board');
    if (registration.waiting) void offer();
    else look(LOOK_AGAIN_MS);
  });
  onLineBack(() => look(LOOK_AFTER_CUT_MS));
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
