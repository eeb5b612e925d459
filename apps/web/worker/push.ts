/** The content of a push message from the server. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The address of the page that opens. */
  readonly path: string;
  /** A message that comes again takes the place of the first. */
  readonly tag: string;
  readonly language: string;
}

/** The address and keys of a push subscription, sent to the server. */
export interface Subscription {
  toJSON(): { endpoint?: string; keys?: Record<string, string> };
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
}

/** A message of our server; null for anything else. Whoever has it decrypted knows that our server has signed it. */
export function readMessage(text: string | undefined): PushMessage | null {
  try {
    const { title, body, path, tag, language } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof title !== 'string' || title === '') return null;
    return { title, body: String(body ?? ''), path: toPath(path), tag: String(tag ?? ''), language: String(language) };
  } catch {
    return null;
  }
}

/** A page of this site, whatever is said. */
const toPath = (path: unknown): string => (/^\/(?![/\\])/.test(String(path)) ? String(path) : '/');

/** The windows of the site. */
interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

/**
 * Shows the page that a message leads to: where it is open already, else in a window of its own. What is shown elsewhere
 * stays: somebody may be writing there.
 */
export async function showPage(windows: Windows, address: string): Promise<void> {
  const pages = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = () => windows.openWindow(address);
  const page = pages.find(({ url }) => url === address);
  // A page may be gone by then, or not let itself be shown.
  await (page ? page.focus().catch(open) : open());
}

/** Returns the request that tells the server the new push address. */
export function tellServer(subscription: Subscription): [string, RequestInit] {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
  return [
    '/api/me/push',
    { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ];
}
