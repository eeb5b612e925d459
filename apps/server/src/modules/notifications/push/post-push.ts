import webPush from 'web-push';
import { isPushService } from './push-services.ts';
import type { PushWords } from './push-words.ts';
import type { VapidKeys } from './vapid.ts';

/** No push service keeps a message waiting for longer. */
const TIMEOUT_MS = 10_000;

export interface PostParts {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `https:` or `mailto:`. */
  readonly subject: string;
  /** Origins of push services that are trusted besides those of the browsers. */
  readonly services: readonly string[];
}

export interface PushMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: PushWords & { readonly tag: string; readonly language: string };
  /** So long a push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

/** What became of a message; `gone`: the push service knows the device no more; `passes`: it may take it another time. */
export type PushAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly passes: boolean;
      readonly retryAfterSeconds: number | null;
    };

/** Hands a message to the push service of a device, encrypted for that device alone (RFC 8291). */
export async function postPush(parts: PostParts, message: PushMessage, signal?: AbortSignal): Promise<PushAnswer> {
  const { endpoint, p256dh, auth, payload, ttlSeconds } = message;
  // The list may have become shorter since it subscribed.
  if (!isPushService(endpoint, parts.services)) return { kind: 'gone' };
  try {
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
      // It could lead anywhere.
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
    // Nobody was reached: that says nothing of the device.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', reason, passes: true, retryAfterSeconds: null };
  }
}

/** The length is told by who sends. */
const toHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );

const toSeconds = (text: string | null): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);
