import { type HashSource, TILE_WIDTH } from './merkle.ts';

/** The length of a hash in bytes. */
const HASH_BYTES = 32;
/** The longest entry in bytes: its length is written in 16 bits. */
export const ENTRY_MAXIMUM = 65_535;

/** A tile below `/tile/` (C2SP tlog-tiles): its level or `entries`, its index and its width, 1 to 256. */
export interface TileName {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

/** Writes the path of a tile below `/tile/`, such as `0/x001/x234/067.p/112`. */
export function pathOfTile({ level, index, width }: TileName): string {
  const groups: string[] = [];
  for (let rest = index, isFirst = true; isFirst || rest > 0; rest = Math.floor(rest / 1000), isFirst = false) {
    groups.unshift(`${isFirst ? '' : 'x'}${String(rest % 1000).padStart(3, '0')}`);
  }
  return `${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Reads a path that {@link pathOfTile} writes; null for any other text. */
export function parseTilePath(path: string): TileName | null {
  const parts = /^(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!parts) return null;
  const [, levelText = '', indexText = '', widthText] = parts;
  const tile: TileName = {
    level: levelText === 'entries' ? levelText : Number(levelText),
    index: Number(indexText.replaceAll(/[x/]/g, '')),
    width: widthText === undefined ? TILE_WIDTH : Number(widthText),
  };
  const isLevel = tile.level === 'entries' || tile.level <= 63;
  // Each tile has one path: no leading zeros, no empty groups.
  return isLevel && tile.width > 0 && pathOfTile(tile) === path ? tile : null;
}

/** Returns the width of a tile in a tree of `size` entries, 0 if the tree does not have it. */
export function widthOfTile({ level, index }: Pick<TileName, 'level' | 'index'>, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Fetches the bytes of a tile. */
export type FetchTile = (tile: TileName) => Promise<Uint8Array>;

/** Returns a source of the hashes of a published tree of `size` entries. It fetches each tile once. */
export function sourceOfTiles(fetchTile: FetchTile, size: number): HashSource {
  const tiles = new Map<string, Promise<Uint8Array>>();
  return async (level, start, count) => {
    const index = Math.floor(start / TILE_WIDTH);
    const tile = { level, index, width: widthOfTile({ level, index }, size) };
    const path = pathOfTile(tile);
    const fetched = tiles.get(path) ?? fetchTile(tile);
    tiles.set(path, fetched);
    const bytes = await fetched;
    const first = (start % TILE_WIDTH) * HASH_BYTES;
    const part = bytes.subarray(first, first + count * HASH_BYTES);
    return Array.from({ length: Math.floor(part.length / HASH_BYTES) }, (_, at) =>
      part.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
    );
  };
}

/** Joins entries to a bundle: each after its length in 16 bits, big-endian. Throws a RangeError for one that is too long. */
export function bundleEntries(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const entry of entries) {
    if (entry.length > ENTRY_MAXIMUM) throw new RangeError(`an entry of ${entry.length} bytes`);
    bundle.set([entry.length >> 8, entry.length & 255], at);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** Splits a bundle into its entries; null if its lengths do not fit. */
export function splitBundle(bundle: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    const length = ((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0);
    if (at + 2 + length > bundle.length) return null;
    entries.push(bundle.slice(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return entries;
}
