import { bytesToHex, concatBytes, fromBase64, hexToBytes, isEqual, sha256, toBase64, utf8ToBytes } from '../bytes.ts';
import type { TreeHead } from './merkle.ts';

// Signed notes, checkpoints and cosignatures of C2SP (c2sp.org/signed-note, tlog-checkpoint, tlog-cosignature).

/** The kinds of signatures: Ed25519 over the text of a note, and a cosignature with its time. */
export const ED25519 = 0x01;
export const COSIGNATURE = 0x04;

/** A public key that signs notes under a name. */
export interface NoteKey {
  readonly name: string;
  readonly kind: typeof ED25519 | typeof COSIGNATURE;
  readonly publicKey: Uint8Array;
}

/** Returns four bytes that select the key of a signature: the start of SHA-256 of name, newline, kind and key. */
export const keyIdOf = ({ name, kind, publicKey }: NoteKey): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(kind), publicKey)).slice(0, 4);

/** Writes a key as `<name>+<id in hexadecimal>+<kind and key in base64>`. */
export const formatKey = (key: NoteKey): string =>
  `${key.name}+${bytesToHex(keyIdOf(key))}+${toBase64(concatBytes(Uint8Array.of(key.kind), key.publicKey))}`;

/** Reads a key that {@link formatKey} writes; null for any other text, or if the id is not that of the key. */
export function parseKey(text: string): NoteKey | null {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const kind = bytes?.[0];
  if (bytes?.length !== 33 || (kind !== ED25519 && kind !== COSIGNATURE)) return null;
  const key: NoteKey = { name, kind, publicKey: bytes.slice(1) };
  return isEqual(keyIdOf(key), hexToBytes(id)) ? key : null;
}

interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly bytes: Uint8Array;
}

/** A text with its signatures. The text ends with a newline. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Writes a signature line, which ends with a newline. `signature` is what follows the id of the key. */
export const formatSignature = (key: NoteKey, signature: Uint8Array): string =>
  `— ${key.name} ${toBase64(concatBytes(keyIdOf(key), signature))}\n`;

const SIGNATURES_MAXIMUM = 100;

/** Reads signature lines; null if a line is malformed, or there is none or more than 100. */
export function parseSignatures(lines: string): NoteSignature[] | null {
  if (!lines.endsWith('\n')) return null;
  const signatures = lines
    .slice(0, -1)
    .split('\n')
    .map((line): NoteSignature | null => {
      const [, name, encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
      const bytes = fromBase64(encoded);
      return name && bytes && bytes.length > 4 ? { name, keyId: bytes.slice(0, 4), bytes: bytes.slice(4) } : null;
    });
  const known = signatures.filter((signature) => signature !== null);
  return known.length === signatures.length && known.length <= SIGNATURES_MAXIMUM ? known : null;
}

/** Reads a signed note: a text, an empty line, and signature lines. Null if it is malformed. */
export function parseNote(note: string): Note | null {
  // Control characters other than the newline are refused by the format.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(note)) return null;
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const signatures = parseSignatures(note.slice(end + 2));
  return signatures && { text: note.slice(0, end + 1), signatures };
}

/** Returns the text that a cosignature signs: its kind, its time in seconds, and the text of the checkpoint. */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`;

/**
 * Returns the time that a cosignature begins with, in seconds since 1970. Throws a RangeError for fewer than 8 bytes.
 */
export const timeOfCosignature = ({ buffer, byteOffset }: Uint8Array): number =>
  Number(new DataView(buffer, byteOffset).getBigUint64(0));

/** The state of a log that a checkpoint signs. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
  readonly note: Note;
  /** The signed note as it was received. */
  readonly signed: string;
}

/** Writes the text of a checkpoint: origin, size and root. */
export const formatCheckpoint = (origin: string, { size, root }: TreeHead): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Reads a signed checkpoint without checking its signatures; null if it is malformed. Extension lines are ignored. */
export function parseCheckpoint(signed: string): Checkpoint | null {
  const note = parseNote(signed);
  const [, origin = '', sizeText = '', rootText = ''] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n/.exec(note?.text ?? '') ?? [];
  const root = fromBase64(rootText);
  const size = Number(sizeText);
  if (!note || root?.length !== 32 || !Number.isSafeInteger(size) || origin === '') return null;
  return { origin, size, root, note, signed };
}
