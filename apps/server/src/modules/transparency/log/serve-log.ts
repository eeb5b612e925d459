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
