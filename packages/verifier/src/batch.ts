import { bytesToHex, fromUtf8, hexToBytes, utf8ToBytes } from './bytes.ts';
import { hashLeaf, isIncluded } from './log/merkle.ts';

/** Writes an entry of the log: JSON with sorted keys, without spaces. Absent members are left out. */
export function formatEntry(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatEntry).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${formatEntry(member)}`).join(',')}}`;
}

/** The place of a ticket in a batch of tickets, which is one entry of the log: the entry, and the path to its root. */
export interface TicketPlace {
  /** The text of the entry. */
  readonly entry: string;
  readonly index: number;
  readonly proof: readonly Uint8Array[];
}

/**
 * Encodes the place of a ticket as the extra data of the proof of its batch: JSON in UTF-8, the hashes in hexadecimal.
 */
export const encodePlace = ({ entry, index, proof }: TicketPlace): Uint8Array =>
  utf8ToBytes(formatEntry({ entry, index, proof: proof.map(bytesToHex) }));

/** Decodes what {@link encodePlace} writes; null if it is malformed. */
export function decodePlace(extra: Uint8Array): TicketPlace | null {
  try {
    const { entry, index, proof } = JSON.parse(fromUtf8(extra) ?? '') as Record<string, unknown>;
    if (typeof entry !== 'string' || !Number.isSafeInteger(index) || !Array.isArray(proof)) return null;
    return { entry, index: index as number, proof: proof.map((hash) => hexToBytes(hash as string)) };
  } catch {
    return null;
  }
}

/** A batch of tickets, as an entry of the log states it. */
interface TicketBatch {
  readonly count: number;
  /** Hexadecimal. */
  readonly root: string;
}

/** Returns whether a ticket is in the batch that the entry of its place states. */
export function isInBatch(ticket: Uint8Array, { entry, index, proof }: TicketPlace): boolean {
  try {
    const { kind, count, root } = JSON.parse(entry) as Partial<TicketBatch> & { kind?: unknown };
    if (kind !== 'tickets' || !Number.isSafeInteger(count) || typeof root !== 'string') return false;
    return isIncluded(hashLeaf(ticket), { index, size: count ?? 0, proof, root: hexToBytes(root) });
  } catch {
    return false;
  }
}
