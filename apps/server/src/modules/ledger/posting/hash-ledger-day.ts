import { EMPTY_ROOT, hashNode } from '@cauri/verifier';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';

const PAGE = 5_000;

/**
 * Computes the root of the transfers of a UTC day (`2026-11-25`), in the order of user and number: a Merkle tree of RFC 6962
 * whose leaves are the texts `user|number|key|kind|time in µs|account:amount,wallet:amount`, with the changes of both
 * accounts. It reads the transfers page by page.
 */
export async function hashLedgerDay(
  db: Reader,
  day: string,
): Promise<{ readonly transfers: number; readonly root: Uint8Array }> {
  const tree = createTree();
  let [userId, number] = [LOWEST_ID, 0n];
  for (let isLast = false; !isLast; ) {
    const { rows } = await sql<{ user_id: string; number: bigint; leaf: Buffer }>`
      select t.user_id, t.number, sha256('\\x00'::bytea || convert_to(concat_ws('|', t.user_id, t.number, t.key, t.kind,
        (extract(epoch from t.created_at) * 1000000)::bigint,
        concat(t.account, ':', -t.amount, ',wallet:', t.amount)), 'UTF8')) as leaf
      from transfer t
      where (t.user_id, t.number) > (${userId}::uuid, ${number}::bigint)
        and t.created_at >= ${day}::date::timestamp at time zone 'UTC'
        and t.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      order by t.user_id, t.number limit ${PAGE}`.execute(db);
    for (const { leaf } of rows) tree.add(leaf);
    const last = rows.at(-1);
    if (last) [userId, number] = [last.user_id, last.number];
    isLast = rows.length < PAGE;
  }
  return { transfers: tree.size(), root: tree.root() };
}

/** A Merkle tree of RFC 6962 that keeps only the roots of its complete subtrees, at most one of each height. */
function createTree() {
  const complete: (Uint8Array | undefined)[] = [];
  let size = 0;
  return {
    size: () => size,
    add: (leaf: Uint8Array) => {
      let [hash, height] = [leaf, 0];
      for (let left = complete[0]; left; left = complete[height]) {
        hash = hashNode(left, hash);
        complete[height] = undefined;
        height += 1;
      }
      complete[height] = hash;
      size += 1;
    },
    root: () =>
      complete.reduce<Uint8Array | null>((right, left) => {
        if (!left) return right;
        return right ? hashNode(left, right) : left;
      }, null) ?? EMPTY_ROOT,
  };
}
