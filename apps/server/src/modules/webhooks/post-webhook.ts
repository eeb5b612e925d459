import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '@cauri/contract';
import { codeOf } from '#platform/error-code';
import { type CheckedAddresses, callChecked } from '#platform/http/call-checked';
import { AddressError } from '#platform/http/public-address';
import { VERSION } from '#platform/operations';

/** The timeout of a receiver, from the look-up of its name to its answer. */
const TIMEOUT_MS = 10_000;

export interface Signed {
  readonly id: string;
  readonly kind: WebhookMessage['kind'];
  readonly createdAt: Date;
  readonly data: unknown;
}

export interface Receiver extends CheckedAddresses {
  readonly url: string;
  /** The text `whsec_`, then the secret in base64. */
  readonly secret: string;
  /** The time at which it is sent. */
  readonly now: Date;
}

/** The HTTP status of a receiver, or why there is none. */
export type WebhookAnswer = { readonly status: number } | { readonly error: string };

/**
 * Sends a message, signed as Standard Webhooks defines, and returns the answer; a redirect is an answer like any other.
 */
export async function postWebhook(message: Signed, receiver: Receiver, signal?: AbortSignal): Promise<WebhookAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const { id, kind, createdAt, data } = message;
    const body = JSON.stringify({ id, type: kind, timestamp: createdAt.toISOString(), data });
    const headers = {
      'content-type': 'application/json',
      'user-agent': `cauri/${VERSION}`,
      ...sign(id, body, receiver),
    };
    const answer = await callChecked(receiver.url, { method: 'POST', headers, body, signal: ending }, receiver);
    answer.destroy();
    return { status: answer.statusCode ?? 0 };
  } catch (error) {
    if (timeout.aborted) return { error: 'no answer in time' };
    if (error instanceof AddressError) return { error: error.message };
    // The code alone: a message may name an address inside the network.
    const code = codeOf(error) || 'unknown';
    return { error: code };
  }
}

/** The headers of Standard Webhooks: id, time of sending, and HMAC-SHA-256 of both with the body. */
function sign(id: string, body: string, { secret, now }: Receiver): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
