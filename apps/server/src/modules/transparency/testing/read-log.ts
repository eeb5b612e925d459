import {
  type Checkpoint,
  fromUtf8,
  type HashSource,
  hashLeaf,
  isEqual,
  parseCheckpoint,
  pathOfTile,
  rootOf,
  sourceOf,
  sourceOfTiles,
  splitBundle,
  TILE_WIDTH,
  type TileName,
  widthOfTile,
} from '@cauri/verifier';
import type { Actor } from '../../../testing/test-app.ts';

/** Reads the newest checkpoint of a site. */
export async function readCheckpoint(actor: Actor): Promise<Checkpoint> {
  const response = await actor.request('/log/checkpoint');
  const checkpoint = parseCheckpoint(await response.text());
  if (!checkpoint) throw new Error('the checkpoint is malformed');
  return checkpoint;
}

const fetchTile = (actor: Actor) => async (tile: TileName) => {
  const response = await actor.request(`/log/tile/${pathOfTile(tile)}`);
  if (!response.ok) throw new Error(`${response.status} for ${pathOfTile(tile)}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** The hashes of the log from its public tiles. */
export const tilesOf = (actor: Actor, size: number): HashSource => sourceOfTiles(fetchTile(actor), size);

/** Reads all entries from the public bundles, and checks that they have the root of the checkpoint. */
export async function readEntries(actor: Actor): Promise<Record<string, unknown>[]> {
  const { size, root } = await readCheckpoint(actor);
  const entries: Uint8Array[] = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const tile = { level: 'entries', index } as const;
    const bundle = await fetchTile(actor)({ ...tile, width: widthOfTile(tile, size) });
    entries.push(...(splitBundle(bundle) ?? []));
  }
  const own = await rootOf(sourceOf(entries.map(hashLeaf)), size);
  if (!isEqual(own, root)) throw new Error('the entries do not have the root of the checkpoint');
  return entries.map((entry) => JSON.parse(fromUtf8(entry) ?? '') as Record<string, unknown>);
}
