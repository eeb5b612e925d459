import { createHmac } from 'node:crypto';

/** Derives a number in [0, 1) from the secret and the label. */
export function drawUnit(secret: Uint8Array, label: string): number {
  return createHmac('sha256', secret).update(label).digest().readUInt32BE() / 2 ** 32;
}
