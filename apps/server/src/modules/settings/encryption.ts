import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the keys of services before they are stored. */
export interface Encryption {
  /** AES-256-GCM, bound to the name, so that one value cannot replace another. */
  encrypt(name: string, value: string): Buffer;
  /** Returns null for a value that was encrypted with another secret or under another name, or was changed. */
  decrypt(name: string, encrypted: Uint8Array): string | null;
}

/** The key derives from the secret of the server: the database alone does not reveal the values. */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cauri sealed settings', 32));
  return {
    encrypt: (name, value) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (name, encrypted) => {
      const bytes = Buffer.from(encrypted);
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(name)).setAuthTag(rest.subarray(0, TAG_BYTES));
        return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
