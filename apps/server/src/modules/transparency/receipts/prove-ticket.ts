import { encodePlace, formatLogProof, hashLeaf, parseCheckpoint, proveInclusion, sourceOf } from '@cauri/verifier';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { readCheckpoint } from '../log/serve-log.ts';
import { sourceOfLog } from '../log/tree.ts';

const TICKET_BYTES = 32;

/**
 * Writes the proof that the ticket of a bet is in the log: an offline proof of its batch, whose extra data is its place in
 * the batch. Throws `not_found` while the ticket waits for its place.
 */
export async function proveTicket(db: Database, betId: string): Promise<string> {
  const row = isId(betId)
    ? await db
        .selectFrom('ticket as t')
        .innerJoin('ticket_batch as b', 'b.entry_index', 't.entry_index')
        .innerJoin('log_entry as e', 'e.index', 't.entry_index')
        .select(['t.entry_index', 't.place', 'b.tickets', 'e.entry'])
        .where('t.bet_id', '=', betId)
        .executeTakeFirst()
    : undefined;
  const checkpoint = parseCheckpoint(await readCheckpoint(db));
  if (!row || !checkpoint) throw problem('not_found');
  const leaves = Array.from({ length: row.tickets.length / TICKET_BYTES }, (_, at) =>
    hashLeaf(row.tickets.subarray(at * TICKET_BYTES, (at + 1) * TICKET_BYTES)),
  );
  const index = Number(row.entry_index);
  const place = {
    entry: row.entry.toString(),
    index: row.place,
    proof: await proveInclusion(sourceOf(leaves), row.place, leaves.length),
  };
  return formatLogProof({
    extra: encodePlace(place),
    index,
    proof: await proveInclusion(sourceOfLog(db), index, checkpoint.size),
    checkpoint,
  });
}
