import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { findAddress, type LookUp, type Reach } from './public-address.ts';

/** How far this server may go to an address that an administrator has typed. */
export interface CheckedAddresses {
  readonly reach: Reach;
  /** Instead of the name servers of the machine. */
  readonly lookUp?: LookUp;
  /** The authorities to trust instead of the usual ones, as PEM. */
  readonly authority?: string;
}

interface CheckedCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a request by https to an address that an administrator has typed, and returns the answer; a redirect is an answer
 * like any other. The connection goes to the address that was checked, and the certificate must be that of the host. Throws
 * {@link AddressError} for an address out of reach.
 */
export async function callChecked(
  address: string,
  { method, headers, body, signal }: CheckedCall,
  { reach, lookUp, authority }: CheckedAddresses,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const checked = await Promise.race([findAddress(url, reach, lookUp), rejectAtEnd(signal)]);
  const toChecked: LookupFunction = (_, options, done) =>
    options.all ? done(null, [checked]) : done(null, checked.address, checked.family);
  const sent = request(url, {
    method,
    // No connection is reused: another one may lead to an address that was not checked.
    agent: false,
    lookup: toChecked,
    signal,
    headers,
    ...(authority !== undefined && { ca: authority }),
  });
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end(body);
  });
}

/** Rejects when the signal is aborted: the system may ask name servers for longer than a receiver may take. */
function rejectAtEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
