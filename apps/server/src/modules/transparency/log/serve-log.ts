import { bundleEntries, concatBytes, parseTilePath, TILE_WIDTH, type TileName, widthOfTile } from '@cauri/verifier';
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
 * Reads a tile or a bundle of entries by its path below `/log/tile/`; null for one that the log does not have. A partial
 * tile is served at every width that the log has reached.
 */
export async function readTile(db: Database, path: string): Promise<Uint8Array | null> {
  const tile = parseTilePath(path);
  if (!tile) return null;
  const { size } = await db.selectFrom('log_state').select('size').executeTakeFirstOrThrow();
  if (tile.width > widthOfTile(tile, Number(size))) return null;
  return tile.level === 'entries' ? readBundle(db, tile) : readHashes(db, tile.level, tile);
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
