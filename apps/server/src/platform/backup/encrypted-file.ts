import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const MAGIC = Buffer.from('CAURIBK1');
const KEY_BYTES = 32;
const HEADER_BYTES = MAGIC.length + KEY_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** A file of a backup that cannot be decrypted: another key, another name, damaged or cut off. */
export class DamagedFileError extends Error {}

/** Creates the pair of keys of a backup: the public key in base64url, the private key as PEM (PKCS #8). */
export function makeBackupKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: rawOf(publicKey).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' });

interface Agreement {
  readonly own: KeyObject;
  readonly other: KeyObject;
  readonly ephemeral: Uint8Array;
  readonly recipient: Uint8Array;
}

/** The key of one file. It is bound to both public keys and to the name, so that no file can replace another one. */
const deriveKey = (name: string, { own, other, ephemeral, recipient }: Agreement): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      diffieHellman({ privateKey: own, publicKey: other }),
      Buffer.concat([ephemeral, recipient]),
      `cauri backup ${name}`,
      KEY_BYTES,
    ),
  );

/** The place of a chunk in its file. Its nonce has both facts, so that chunks cannot be exchanged, dropped or cut off. */
interface Place {
  readonly index: number;
  readonly isLast: boolean;
}

function nonceOf({ index, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream to a public key (X25519, HKDF-SHA256, AES-256-GCM in chunks of 64 KiB), with a new ephemeral key for each
 * file. `publicKey` is 32 bytes in base64url.
 */
export function encryptTo(publicKey: string, name: string): Transform {
  const recipient = Buffer.from(publicKey, 'base64url');
  const pair = generateKeyPairSync('x25519');
  const ephemeral = rawOf(pair.publicKey);
  const key = deriveKey(name, { own: pair.privateKey, other: publicKeyOf(recipient), ephemeral, recipient });
  const encrypt = (chunk: Uint8Array, place: Place): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const transform = inChunks(CHUNK_BYTES, encrypt);
  transform.push(Buffer.concat([MAGIC, ephemeral]));
  return transform;
}

/** Decrypts what {@link encryptTo} wrote under the same name. Fails with a {@link DamagedFileError}. */
export function decryptWith(privateKey: KeyObject, name: string): Transform {
  const recipient = rawOf(createPublicKey(privateKey));
  let key: Buffer | null = null;
  const decrypt = (chunk: Buffer, place: Place): Buffer => {
    try {
      if (!key || chunk.length < TAG_BYTES) throw new Error('no chunk');
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new DamagedFileError(`${name} is damaged, or was encrypted to another key`, { cause: error });
    }
  };
  const onHeader = (header: Buffer) => {
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new DamagedFileError(`${name} is no file of a backup`);
    const ephemeral = header.subarray(MAGIC.length);
    key = deriveKey(name, { own: privateKey, other: publicKeyOf(ephemeral), ephemeral, recipient });
  };
  return inChunks(CHUNK_BYTES + TAG_BYTES, decrypt, { bytes: HEADER_BYTES, onHeader });
}

type ChunkWork = (chunk: Buffer, place: Place) => Buffer;

interface Header {
  readonly bytes: number;
  readonly onHeader: (header: Buffer) => void;
}

/** Passes a stream through `work` in chunks of one size, after its header; the last chunk may be shorter or empty. */
function inChunks(size: number, work: ChunkWork, header?: Header): Transform {
  let [index, awaited] = [0, header?.bytes ?? 0];
  let rest: Buffer = Buffer.alloc(0);
  const takeHeader = () => {
    header?.onHeader(rest.subarray(0, awaited));
    rest = rest.subarray(awaited);
    awaited = 0;
  };
  const take = (stream: Transform, data: Buffer) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    if (rest.length < awaited) return;
    if (awaited > 0) takeHeader();
    // A whole chunk waits for the next byte: it may be the last one.
    for (; rest.length > size; index += 1) {
      stream.push(work(rest.subarray(0, size), { index, isLast: false }));
      rest = rest.subarray(size);
    }
  };
  const end = (stream: Transform) => {
    if (awaited > 0) throw new DamagedFileError('a file of the backup is cut off');
    stream.push(work(rest, { index, isLast: true }));
  };
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      attempt(done, () => take(this, data));
    },
    flush(done) {
      attempt(done, () => end(this));
    },
  });
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** Throws for a text that is no private key of {@link makeBackupKeys}. */
export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'x25519') throw new Error(`expected a key of X25519, not ${key.asymmetricKeyType}`);
  return key;
}
