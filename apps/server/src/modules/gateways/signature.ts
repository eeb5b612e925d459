import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal. */
export const sign = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Compares two signatures in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The largest accepted difference between the time of a signed call and ours, in either direction. */
const TOLERANCE_SECONDS = 300;

export interface TimedSignature {
  /** `t=<seconds>,<name>=<hex>`; the signature may occur several times while a secret is being replaced. */
  readonly header: string | undefined;
  readonly name: 's' | 'v1';
  readonly secret: string;
  readonly body: Uint8Array;
  /** Between the time and the body, in what is signed. */
  readonly separator: '.' | '';
  readonly now: Date;
}

/** Whether a call was signed with the secret, over its time and its body, within the last five minutes. */
export function isTimedSignature({ header = '', name, secret, body, separator, now }: TimedSignature): boolean {
  const fields = header.split(',').map((field) => field.trim().split('='));
  const seconds = fields.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const expected = sign(secret, Buffer.concat([Buffer.from(seconds + separator), body]));
  const isSigned = fields.some(([key, value = '']) => key === name && isSignature(value, expected));
  return isSigned && Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
}
