import { isPushService } from './push-services.ts';
import type { PushWords } from './push-words.ts';
import type { VapidKeys } from './vapid.ts';

/** The timeout of a push service. */
const TIMEOUT_MS = 10_000;

export interface PostParts {
  readonly keys: VapidKeys;
  /** The contact of the operator for push services: `https:` or `mailto:`. */
  readonly subject: string;
  /** Additional trusted origins of push services. */
  readonly services: readonly string[];
}

export interface PushMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: PushWords & { readonly tag: string; readonly language: string };
  /** The time for which a push service stores a message for a device that is off. */
  readonly ttlSeconds: number;
}

/** The result of a push; `gone`: the subscription no longer exists; `passes`: a retry may succeed. */
export type PushAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly passes: boolean;
      readonly retryAfterSeconds: number | null;
    };

/** Sends a message to the push service of a device, encrypted for that device alone (RFC 8291). */
export async function postPush(parts: PostParts, message: PushMessage, signal?: AbortSignal): Promise<PushAnswer> {
  const { endpoint, p256dh, auth, payload, ttlSeconds } = message;
  // The list may have become shorter since the subscription.
  if (!isPushService(endpoint, parts.services)) return { kind: 'gone' };
  try {
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: parts.subject, ...parts.keys },
        TTL: ttlSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(endpoint, {
      method,
      headers: toHeaders(headers),
      body: new Uint8Array(body),
      // A redirect could lead to any address.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'taken' };
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
    return {
      kind: 'refused',
      reason: `status ${answer.status}`,
      passes: answer.status === 429 || answer.status >= 500,
      retryAfterSeconds: toSeconds(answer.headers.get('retry-after')),
    };
  } catch (error) {
    // A network error does not mean that the device is gone.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', reason, passes: true, retryAfterSeconds: null };
  }
}

/** `fetch` sets Content-Length itself. */
const toHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );

const toSeconds = (text: string | null): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);
