import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64Url, isEqual, utf8ToBytes } from './bytes.ts';
import { COSIGNATURE, cosignedText, keyIdOf, type Note, type NoteKey, timeOfCosignature } from './log/note.ts';
import { type PublicJwk, type Receipt, thumbprintOf } from './receipt.ts';

// The checks of signatures. Nothing else loads the curve, so that a server that checks no signature does without its memory.

/**
 * Verifies the signature of a note by a key. Returns its time in seconds since 1970, 0 for a signature without one; null if
 * there is no valid one. Of several by the same key only the first counts: the check of a hundred would take long.
 */
export function verifyNote({ text, signatures }: Note, key: NoteKey): { readonly seconds: number } | null {
  const keyId = keyIdOf(key);
  const own = signatures.find(({ name, keyId: id }) => name === key.name && isEqual(id, keyId));
  const isTimed = key.kind === COSIGNATURE;
  if (own?.bytes.length !== (isTimed ? 72 : 64)) return null;
  const seconds = isTimed ? timeOfCosignature(own.bytes) : 0;
  const message = isTimed ? cosignedText(text, seconds) : text;
  return verifyEd25519(own.bytes.slice(isTimed ? 8 : 0), utf8ToBytes(message), key.publicKey) ? { seconds } : null;
}

/**
 * Returns whether one of the keys signed the receipt: the one that its header names, whose identifier is its thumbprint.
 */
export function isSignedBy(receipt: Receipt, keys: readonly PublicJwk[]): boolean {
  const key = keys.find(({ kid }) => kid === receipt.header.kid);
  const publicKey = key?.x === undefined ? null : fromBase64Url(key.x);
  if (key?.kty !== 'OKP' || key.crv !== 'Ed25519' || !publicKey || thumbprintOf(key.x ?? '') !== key.kid) return false;
  return verifyEd25519(receipt.signature, utf8ToBytes(receipt.signedText), publicKey);
}

/** Verifies an Ed25519 signature by RFC 8032; false for a malformed one. */
function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
