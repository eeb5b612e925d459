import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const SEED_BYTES = 32;
const LINK = /^[0-9a-f]{64}$/;

/** The 32-byte seed of one match: HMAC-SHA256 of its id under the operator's secret. */
export function seedFor(secret: Uint8Array, matchId: string): Uint8Array {
  return hmac(sha256, secret, utf8ToBytes(matchId));
}

/** `length` links; the seed is the last one and each is the SHA-256 of the next, so a link gives away only the past. */
export function makeChain(seed: Uint8Array, length: number): Uint8Array[] {
  const links: Uint8Array[] = [];
  let link = seed;
  for (let step = length - 1; step >= 0; step -= 1) {
    links[step] = link;
    link = sha256(link);
  }
  return links;
}

/** The hex that must be known before `link` may be: the commitment for link 0, the link before it for the others. */
export function hashOfLink(link: Uint8Array): string {
  return bytesToHex(sha256(link));
}

/** A link as published (64 lower-case hexadecimal digits), or null if it is anything else. */
export function parseLink(text: string): Uint8Array | null {
  return LINK.test(text) ? hexToBytes(text) : null;
}

/** The draws of one step: an integer from 0 to 2^32 - 1 for each label. */
export type Draw = (label: string) => number;

/** The draws of one step: the first four bytes, big-endian, of HMAC-SHA256(link, `matchId|step|label`). */
export function drawFrom(link: Uint8Array, matchId: string, step: number): Draw {
  return (label) => {
    const digest = hmac(sha256, link, utf8ToBytes(`${matchId}|${step}|${label}`));
    return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
  };
}
