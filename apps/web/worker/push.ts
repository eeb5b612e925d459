/** The content of a push message from the server. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The address of the page that opens. */
  readonly path: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  readonly language: string;
}

/** The address and keys of a push subscription, sent to the server. */
export interface Subscription {
  toJSON(): { endpoint?: string; keys?: Record<string, string> };
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
}

/** Parses a message of the server; null for anything else. Its encryption proves that the server wrote it. */
export function readMessage(text: string | undefined): PushMessage | null {
  try {
    const { title, body, path, tag, language } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') return null;
    return { title, body: String(body ?? ''), path: toPath(path), tag: String(tag ?? ''), language: String(language) };
  } catch {
    return null;
  }
}

/** Returns a path of this site; any other address becomes the home page. */
const toPath = (path: unknown): string => (/^\/(?![/\\])/.test(String(path)) ? String(path) : '/');

interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * Opens the page of a message: focuses a window that shows it, or opens a new one. Other windows are not navigated,
 * because the user may be typing there.
 */
export async function showPage(windows: Windows, address: string): Promise<void> {
  const pages = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = () => windows.openWindow(address);
  const page = pages.find(({ url }) => url === address);
  // The window may be closed by then, or refuse the focus.
  await (page ? page.focus().catch(open) : open());
}

/** Returns the request that sends the new push address to the server. */
export function subscriptionRequest(subscription: Subscription): [string, RequestInit] {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
  return [
    '/api/me/push',
    { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ];
}
