import { utf8ToBytes } from '../bytes.ts';
import { hashLeaf, isIncluded } from './merkle.ts';
import type { Checkpoint } from './note.ts';

/** An entry of the log with the proof of its place under the checkpoint of the evidence. */
export interface ProvenEntry {
  readonly index: number;
  readonly entry: string;
  readonly proof: readonly Uint8Array[];
}

/** The facts that an entry of the log states. */
interface LogFacts {
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** Reads the facts of an entry; its kind is empty if it is malformed. */
export function factsOf({ entry }: ProvenEntry): LogFacts {
  try {
    const facts = JSON.parse(entry) as LogFacts | null;
    return typeof facts === 'object' && facts !== null ? facts : { kind: '' };
  } catch {
    return { kind: '' };
  }
}

/** Returns whether an entry is in the tree of a checkpoint. */
export const isProven = ({ index, entry, proof }: ProvenEntry, { size, root }: Checkpoint): boolean =>
  isIncluded(hashLeaf(utf8ToBytes(entry)), { index, size, proof, root });

/**
 * Finds an entry that is not in the tree, is not about the subject (the id of a match, a ticket in hexadecimal, or a
 * setting), or does not come after the one before it. A site could otherwise show an entry about another bet, or one entry
 * twice. Undefined if all are right.
 */
export const findWrongEntry = (
  entries: readonly ProvenEntry[],
  checkpoint: Checkpoint,
  subject: string,
): ProvenEntry | undefined =>
  entries.find((entry, at) => {
    const { match, ticket, setting } = factsOf(entry);
    const isNext = entry.index > (entries[at - 1]?.index ?? -1);
    return !isNext || ![match, ticket, setting].includes(subject) || !isProven(entry, checkpoint);
  });

/**
 * Returns the size at which the restores of the log, in their order, led from a name that the reader had to the present
 * one: that of the first restore. Null if they do not.
 */
export function findRename(name: string, checkpoint: Checkpoint, restores: readonly ProvenEntry[]): number | null {
  let [known, size]: [string, number | null] = [name, null];
  for (const entry of restores) {
    const facts = factsOf(entry);
    if (facts.previous !== known || !isProven(entry, checkpoint)) continue;
    known = String(facts.origin);
    size ??= Number(facts.size);
  }
  return known === checkpoint.origin ? size : null;
}
