import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Length of a seed in bytes. */
export const SEED_BYTES = 32;
const LINK = /^[0-9a-f]{64}$/;

/** The hashes below copy their start into these objects, because to make new ones takes as long as to hash a link. */
const scratch = { hash: sha256.create(), mac: hmac.create(sha256, new Uint8Array(SEED_BYTES)) };
const START = sha256.create();

/**
 * Derives the seed of a match from the operator's `secret` (32 bytes) and the id of the match. Returns
 * 32 bytes: HMAC-SHA256 (RFC 2104) of the id in UTF-8, with the secret as the key.
 */
export function seedFor(secret: Uint8Array, matchId: string): Uint8Array {
  return hmac(sha256, secret, utf8ToBytes(matchId));
}

/**
 * Returns the hash chain of a match: `length` links of 32 bytes, link 0 first. The last link is the seed, and each
 * other link is the SHA-256 of the next, so that a link reveals the links before it and none after it (Lamport,
 * "Password authentication with insecure communication", 1981).
 */
export function makeChain(seed: Uint8Array, length: number): Uint8Array[] {
  const links: Uint8Array[] = [];
  let link = seed;
  for (let step = length - 1; step >= 0; step -= 1) {
    links[step] = link;
    link = START._cloneInto(scratch.hash).update(link).digest();
  }
  return links;
}

/** Returns the SHA-256 of a link as 64 hexadecimal digits: the commitment for link 0, else the link before it. */
export function hashOfLink(link: Uint8Array): string {
  return bytesToHex(sha256(link));
}

/** Parses a published link, 64 lower-case hexadecimal digits, into its 32 bytes. Returns null for any other text. */
export function parseLink(text: string): Uint8Array | null {
  return LINK.test(text) ? hexToBytes(text) : null;
}

/** Gives the number drawn for a label of one step: an integer from 0 to 2^32 - 1. */
export type Draw = (label: string) => number;

/** The step of a match. `signature`: that of the round which decides it, for a match with public randomness. */
interface DrawnStep {
  readonly matchId: string;
  readonly step: number;
  readonly signature?: Uint8Array | null;
}

/**
 * Returns the draws of one step from its link (32 bytes). A draw is the first four bytes, big-endian, of
 * HMAC-SHA256(link, `matchId|step|label`), so that it is the same on every machine. With public randomness the message
 * begins with the signature of the round (48 bytes).
 */
export function drawFrom(link: Uint8Array, { matchId, step, signature }: DrawnStep): Draw {
  const keyed = hmac.create(sha256, link);
  return (label) => {
    const name = utf8ToBytes(`${matchId}|${step}|${label}`);
    const mac = keyed
      ._cloneInto(scratch.mac)
      .update(signature ? concatBytes(signature, name) : name)
      .digest();
    return new DataView(mac.buffer, mac.byteOffset).getUint32(0);
  };
}
