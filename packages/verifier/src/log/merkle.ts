import { concatBytes, isEqual, sha256 } from '../bytes.ts';

// Merkle trees of RFC 6962, section 2.1. Sizes and indices are whole numbers below 2^53.

/** The hash of the empty tree. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Returns the hash of an entry: SHA-256 of 0x00 and the entry. */
export const hashLeaf = (entry: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, entry));

/** Returns the hash of a node: SHA-256 of 0x01 and the hashes of its children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right));

/** The number of levels of the tree that a tile spans. */
const TILE_HEIGHT = 8;
/** The number of hashes of a full tile. */
export const TILE_WIDTH = 256;

/**
 * Reads `count` neighbouring hashes of a level of tiles, from `start`: hash i of level l is that of the complete subtree
 * of 256^l entries from entry i × 256^l. One call stays within one tile.
 */
export type HashSource = (level: number, start: number, count: number) => Promise<readonly Uint8Array[]>;

/** Returns a source of the hashes of a tree in memory, from the hashes of its leaves. */
export function sourceOf(leaves: readonly Uint8Array[]): HashSource {
  const levels: (readonly Uint8Array[])[] = [leaves];
  const levelAt = (level: number): readonly Uint8Array[] => {
    const known = levels[level];
    if (known) return known;
    const below = levelAt(level - 1);
    const full = Math.floor(below.length / TILE_WIDTH);
    levels[level] = Array.from({ length: full }, (_, index) =>
      foldComplete(below.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH)),
    );
    return levels[level] ?? [];
  };
  return async (level, start, count) => levelAt(level).slice(start, start + count);
}

/** Returns the root of a complete tree: the number of its leaves is a power of two. */
export function foldComplete(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) {
    const above: Uint8Array[] = [];
    for (let index = 0; index + 1 < row.length; index += 2) {
      above.push(hashNode(row[index] ?? EMPTY_ROOT, row[index + 1] ?? EMPTY_ROOT));
    }
    row = above;
  }
  return row[0] ?? EMPTY_ROOT;
}

/** The largest power of two below `size`, for a size of 2 or more. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/**
 * Computes the hash of the entries from `start` to before `end`, MTH(D[start:end]). Throws a RangeError if the source
 * lacks a hash.
 */
async function hashRange(source: HashSource, start: number, end: number): Promise<Uint8Array> {
  const size = end - start;
  if (size === 0) return EMPTY_ROOT;
  const height = Math.log2(size);
  if (Number.isInteger(height) && start % size === 0) {
    const level = Math.floor(height / TILE_HEIGHT);
    const count = 2 ** (height % TILE_HEIGHT);
    const hashes = await source(level, start / TILE_WIDTH ** level, count);
    if (hashes.length !== count) throw new RangeError(`the tree has no hashes for the entries ${start} to ${end}`);
    return foldComplete(hashes);
  }
  const split = splitOf(size);
  const [left, right] = await Promise.all([
    hashRange(source, start, start + split),
    hashRange(source, start + split, end),
  ]);
  return hashNode(left, right);
}

/** Computes the root of the first `size` entries. Throws a RangeError if the source lacks a hash. */
export const rootOf = (source: HashSource, size: number): Promise<Uint8Array> => hashRange(source, 0, size);

/**
 * Computes the inclusion proof of an entry in the tree of `size` entries (RFC 6962, 2.1.1): the hashes of the siblings
 * from the leaf upwards. Throws a RangeError if the index is not below the size, or the source lacks a hash.
 */
export async function proveInclusion(source: HashSource, index: number, size: number): Promise<Uint8Array[]> {
  if (index < 0 || index >= size) throw new RangeError(`no entry ${index} in a tree of ${size}`);
  const siblings: Promise<Uint8Array>[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      siblings.unshift(hashRange(source, middle, end));
      end = middle;
    } else {
      siblings.unshift(hashRange(source, start, middle));
      start = middle;
    }
  }
  return Promise.all(siblings);
}

/**
 * Computes the proof that the tree of `size` entries continues the one of `oldSize` (RFC 6962, 2.1.2); empty if the old
 * size is 0 or the same. Throws a RangeError if the old size is larger, or the source lacks a hash.
 */
export async function proveConsistency(source: HashSource, oldSize: number, size: number): Promise<Uint8Array[]> {
  if (oldSize < 0 || oldSize > size) throw new RangeError(`no tree of ${oldSize} in a tree of ${size}`);
  if (oldSize === 0 || oldSize === size) return [];
  const hashes: Promise<Uint8Array>[] = [];
  let [start, end] = [0, size];
  // The subtree that ends with the old tree is left out of the proof while it is the whole old tree.
  let isWhole = true;
  while (end !== oldSize) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      hashes.unshift(hashRange(source, middle, end));
      end = middle;
    } else {
      hashes.unshift(hashRange(source, start, middle));
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) hashes.unshift(hashRange(source, start, end));
  return Promise.all(hashes);
}

/**
 * Returns the sides of `count` siblings on the way from a node to the root, of a level whose last node is `last`; null
 * unless the way has as many siblings.
 */
function sidesOf({ node, last }: { node: number; last: number }, count: number): ('left' | 'right')[] | null {
  const sides: ('left' | 'right')[] = [];
  let [place, end] = [node, last];
  while (sides.length < count) {
    if (end === 0) return null;
    sides.push(place % 2 === 1 || place === end ? 'left' : 'right');
    // A node without a right sibling moves up unchanged.
    while (place === end && place % 2 === 0) [place, end] = [place / 2, end / 2];
    [place, end] = [Math.floor(place / 2), Math.floor(end / 2)];
  }
  return end === 0 ? sides : null;
}

/**
 * Returns whether a proof shows that the tree of `size` entries and this root has the leaf, by its hash, at this index (RFC
 * 9162, 2.1.3.2). Never throws.
 */
export function isIncluded(
  leaf: Uint8Array,
  { index, size, proof, root }: { index: number; size: number; proof: readonly Uint8Array[]; root: Uint8Array },
): boolean {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  const sides = sidesOf({ node: index, last: size - 1 }, proof.length);
  if (!sides) return false;
  const hash = proof.reduce(
    (own, sibling, step) => (sides[step] === 'left' ? hashNode(sibling, own) : hashNode(own, sibling)),
    leaf,
  );
  return isEqual(hash, root);
}

/** The size and root of a tree. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/**
 * Returns whether a proof shows that the newer tree begins with all entries of the older one, in the same order (RFC 9162,
 * 2.1.4.2). Never throws.
 */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root);
  if (older.size === 0) return proof.length === 0 && isEqual(older.root, EMPTY_ROOT);
  // The largest subtree with which the old tree ends.
  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  const [first, ...others] = node === 0 ? [older.root, ...proof] : proof;
  const sides = first && sidesOf({ node, last }, others.length);
  if (!first || !sides) return false;
  let [oldHash, newHash] = [first, first];
  for (const [step, sibling] of others.entries()) {
    if (sides[step] === 'left') [oldHash, newHash] = [hashNode(sibling, oldHash), hashNode(sibling, newHash)];
    else newHash = hashNode(newHash, sibling);
  }
  return isEqual(oldHash, older.root) && isEqual(newHash, newer.root);
}
