import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { BlockList, LookupFunction } from 'node:net';
import type { WebhookMessage } from '@cauri/contract';
import { codeOf } from '#platform/error-code';
import { VERSION } from '#platform/operations';
import { AddressError, findAddress, type LookUp } from './public-address.ts';

/** The timeout of a receiver, from the look-up of its name to its answer. */
const TIMEOUT_MS = 10_000;

export interface Signed {
  readonly id: string;
  readonly kind: WebhookMessage['kind'];
  readonly createdAt: Date;
  readonly data: unknown;
}

export interface Receiver {
  readonly url: string;
  /** The text `whsec_`, then the secret in base64. */
  readonly secret: string;
  /** The private addresses to which messages may be sent. */
  readonly allowed: BlockList;
  /** The time at which it is sent. */
  readonly now: Date;
  /** Instead of the name servers of the machine. */
  readonly lookUp?: LookUp;
  /** The authorities to trust instead of the usual ones, as PEM. */
  readonly authority?: string;
}

/** The HTTP status of a receiver, or why there is none. */
export type WebhookAnswer = { readonly status: number } | { readonly error: string };

/**
 * Sends a message, signed as Standard Webhooks defines, and returns the answer; a redirect is an answer like any other.
 * The connection goes to the address that was checked, and the certificate must be that of the host.
 */
export async function postWebhook(message: Signed, receiver: Receiver, signal?: AbortSignal): Promise<WebhookAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const url = new URL(receiver.url);
    const checked = await Promise.race([
      findAddress(url.hostname, receiver.allowed, receiver.lookUp),
      rejectAtEnd(ending),
    ]);
    const toChecked: LookupFunction = (_, options, done) =>
      options.all ? done(null, [checked]) : done(null, checked.address, checked.family);
    const { id, kind, createdAt, data } = message;
    const body = JSON.stringify({ id, type: kind, timestamp: createdAt.toISOString(), data });
    const sent = request(url, {
      method: 'POST',
      // No connection is reused: another one may lead to an address that was not checked.
      agent: false,
      lookup: toChecked,
      signal: ending,
      headers: { 'content-type': 'application/json', 'user-agent': `cauri/${VERSION}`, ...sign(id, body, receiver) },
      ...(receiver.authority !== undefined && { ca: receiver.authority }),
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject).end(body);
    });
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

/** Rejects when the signal is aborted: the system may ask name servers for longer than a receiver may take. */
function rejectAtEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The headers of Standard Webhooks: id, time of sending, and HMAC-SHA-256 of both with the body. */
function sign(id: string, body: string, { secret, now }: Receiver): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
