import { foldComplete, type HashSource, hashLeaf, rootOf, TILE_WIDTH } from '@cauri/verifier';
import type { Reader, Tx } from '#platform/database';

/** A source of the hashes of the log from the table. */
export const sourceOfLog =
  (db: Reader): HashSource =>
  async (level, start, count) => {
    const rows = await db
      .selectFrom('log_hash')
      .select('hash')
      .where('level', '=', level)
      .where('index', '>=', BigInt(start))
      .where('index', '<', BigInt(start + count))
      .orderBy('index')
      .execute();
    return rows.map(({ hash }) => hash);
  };

/** Writes the hashes of new entries, and of the tiles that they fill. Returns the new root. */
export async function appendHashes(tx: Tx, size: number, entries: readonly Uint8Array[]): Promise<Uint8Array> {
  let [first, added] = [size, entries.map(hashLeaf)];
  for (let level = 0; added.length > 0; level += 1) {
    const rows = added.map((hash, at) => ({ level, index: BigInt(first + at), hash: Buffer.from(hash) }));
    await tx.insertInto('log_hash').values(rows).execute();
    const [from, to] = [Math.floor(first / TILE_WIDTH), Math.floor((first + added.length) / TILE_WIDTH)];
    const above: Uint8Array[] = [];
    for (let tile = from; tile < to; tile += 1) {
      above.push(foldComplete(await sourceOfLog(tx)(level, tile * TILE_WIDTH, TILE_WIDTH)));
    }
    [first, added] = [from, above];
  }
  return rootOf(sourceOfLog(tx), size + entries.length);
}
