import type { LogState } from '@cauri/contract';
import {
  bundleEntries,
  concatBytes,
  isEqual,
  keyIdOf,
  type NoteKey,
  parseCheckpoint,
  parseTilePath,
  TILE_WIDTH,
  type TileName,
  timeOfCosignature,
  widthOfTile,
} from '@cauri/verifier';
import { LRUCache } from 'lru-cache';
import type { Database, Reader } from '#platform/database';
import { sourceOfLog } from './tree.ts';

/** Reads the newest checkpoint as the log signed it; null while there is no log. */
export async function readSignedCheckpoint(db: Reader): Promise<string | null> {
  const state = await db.selectFrom('log_state').select('checkpoint').executeTakeFirst();
  return state?.checkpoint ?? null;
}

/** Reads the newest checkpoint, with the cosignatures of its size. */
export async function readCheckpoint(db: Database): Promise<string> {
  const { checkpoint, size } = await db
    .selectFrom('log_state')
    .select(['checkpoint', 'size'])
    .executeTakeFirstOrThrow();
  const cosignatures = await db
    .selectFrom('log_cosignature')
    .select('line')
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  return checkpoint + cosignatures.map(({ line }) => line).join('');
}

/**
 * Reads the newest checkpoint that each of these witnesses has cosigned. The log grows between two requests to its witnesses.
 * Leaves out a checkpoint of another size than the row: a process of a version that stores no checkpoints has replaced the rest
 * of the row.
 */
export async function readCosignatures(db: Database, witnesses: readonly NoteKey[]): Promise<LogState['cosignatures']> {
  const rows = await db
    .selectFrom('log_cosignature')
    .select(['witness', 'size', 'checkpoint'])
    .orderBy('witness')
    .execute();
  return rows.flatMap(({ witness, size, checkpoint }) => {
    const key = witnesses.find(({ name }) => name === witness);
    const cosigned = parseCheckpoint(checkpoint ?? '');
    if (!key || cosigned?.size !== Number(size)) return [];
    const signature = cosigned.note.signatures.find(({ keyId }) => isEqual(keyId, keyIdOf(key)));
    if (!signature) return [];
    const at = new Date(timeOfCosignature(signature.bytes) * 1_000).toISOString();
    return [{ witness, size: cosigned.size, at, checkpoint: cosigned.signed }];
  });
}

/** The memory of complete tiles, in bytes: about 4,000 tiles of hashes, or 200 bundles of entries. */
const CACHED_BYTES = 32_000_000;

/**
 * Returns a function that reads a tile or a bundle of entries by its path below `/log/tile/`; null for one that the log does
 * not have. A partial tile is served at every width that the log has reached. Complete tiles never change under one name of
 * the log, and are kept in memory, because anybody may read them any number of times.
 */
export function createTileReader(db: Database): (path: string) => Promise<Uint8Array | null> {
  const complete = new LRUCache<string, Uint8Array>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + key.length,
  });
  return async (path) => {
    const tile = parseTilePath(path);
    if (!tile) return null;
    const { size, origin } = await db.selectFrom('log_state').select(['size', 'origin']).executeTakeFirstOrThrow();
    if (tile.width > widthOfTile(tile, Number(size))) return null;
    // A restored log has another name, and may have other entries.
    const key = `${origin} ${path}`;
    const known = complete.get(key);
    if (known) return known;
    const bytes = await (tile.level === 'entries' ? readBundle(db, tile) : readHashes(db, tile.level, tile));
    if (tile.width === TILE_WIDTH) complete.set(key, bytes);
    return bytes;
  };
}

async function readHashes(db: Database, level: number, { index, width }: TileName): Promise<Uint8Array> {
  return concatBytes(...(await sourceOfLog(db)(level, index * TILE_WIDTH, width)));
}

async function readBundle(db: Database, { index, width }: TileName): Promise<Uint8Array> {
  const rows = await db
    .selectFrom('log_entry')
    .select('entry')
    .where('index', '>=', BigInt(index * TILE_WIDTH))
    .where('index', '<', BigInt(index * TILE_WIDTH + width))
    .orderBy('index')
    .execute();
  return bundleEntries(rows.map(({ entry }) => entry));
}
