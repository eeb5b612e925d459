import { createHmac } from 'node:crypto';

/** A number from 0 up to 1 that follows from the secret and the label. */
export function drawUnit(secret: Uint8Array, label: string): number {
  return createHmac('sha256', secret).update(label).digest().readUInt32BE() / 2 ** 32;
}
