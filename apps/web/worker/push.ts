/** What the server says in a push message. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Of the page that opens. */
  readonly path: string;
  /** A message that comes again takes the place of the first. */
  readonly tag: string;
  readonly language: string;
}

/** What browsers get as an address and its keys, to be told to the server. */
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

interface OpenPage {
  readonly url: string;
}

/** Which of the open pages is shown: the one that is there already, else any; null: a new one has to be opened. */
export function choosePage<P extends OpenPage>(pages: readonly P[], address: string): P | null {
  return pages.find(({ url }) => url === address) ?? pages[0] ?? null;
}

/** The request that tells the server where messages go from now on. */
export function tellServer(subscription: Subscription): [string, RequestInit] {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
  return [
    '/api/me/push',
    { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ];
}
