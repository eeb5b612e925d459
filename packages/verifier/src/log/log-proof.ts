import { fromBase64, toBase64 } from '../bytes.ts';
import { type Checkpoint, parseCheckpoint } from './note.ts';

// Offline proofs of C2SP (c2sp.org/tlog-proof).

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';
/** The longest proof in hashes: a tree has fewer than 2^63 entries. */
const HASHES_MAXIMUM = 63;

/** A proof that an entry is in a log. */
export interface LogProof {
  /** Data of the application, which the proof does not authenticate. */
  readonly extra: Uint8Array | null;
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: Checkpoint;
}

/** Writes an offline proof. */
export const formatLogProof = ({ extra, index, proof, checkpoint }: LogProof): string =>
  [
    FIRST_LINE,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...proof.map(toBase64),
    '',
    checkpoint.signed,
  ].join('\n');

/** Reads an offline proof without checking it; null if it is malformed. */
export function parseLogProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, end < 0 ? undefined : end).split('\n');
  const checkpoint = parseCheckpoint(text.slice(end + 2));
  const extraText = lines[0]?.startsWith('extra ') ? lines.shift()?.slice(6) : undefined;
  const [, indexText] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  const extra = extraText === undefined ? null : fromBase64(extraText);
  const hashes = lines.map(fromBase64);
  const proof = hashes.filter((hash) => hash?.length === 32) as Uint8Array[];
  if (end < 0 || first !== FIRST_LINE || !checkpoint || indexText === undefined) return null;
  if ((extraText !== undefined && !extra) || proof.length !== hashes.length || proof.length > HASHES_MAXIMUM)
    return null;
  return { extra, index: Number(indexText), proof, checkpoint };
}
