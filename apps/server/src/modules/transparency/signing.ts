import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { ED25519, formatSignature, type NoteKey } from '@cauri/verifier';

/** The DER encoding that precedes the 32 secret bytes of an Ed25519 key (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key that signs in this process. */
export interface SigningKey {
  readonly publicKey: Uint8Array;
  sign(message: string): Uint8Array;
}

/** Opens a key from its secret: 32 bytes in hexadecimal. */
export function openSigningKey(secret: string): SigningKey {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(secret, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    sign: (message) => sign(null, Buffer.from(message), key),
  };
}

/** Signs a note: returns the text, an empty line and the signature. */
export function signNote(text: string, name: string, key: SigningKey): string {
  const noteKey: NoteKey = { name, kind: ED25519, publicKey: key.publicKey };
  return `${text}\n${formatSignature(noteKey, key.sign(text))}`;
}
