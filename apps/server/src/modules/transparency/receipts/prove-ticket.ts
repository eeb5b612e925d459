import { encodePlace, formatLogProof, hashLeaf, parseCheckpoint, proveInclusion, sourceOf } from '@cauri/verifier';
import { sql } from 'kysely';
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
  const row = isId(betId) ? await findTicket(db, betId) : undefined;
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

interface FoundTicket {
  readonly entry_index: bigint;
  readonly place: number;
  readonly tickets: Buffer;
  readonly entry: Buffer;
}

async function findTicket(db: Database, betId: string): Promise<FoundTicket | undefined> {
  const { rows } = await sql<FoundTicket>`
    select b.entry_index, t.place, b.tickets, e.entry
    from ticket t join ticket_batch b using (entry_index) join log_entry e on e.index = b.entry_index
    where t.bet_id = ${betId} and t.placed @> ms_of_id(${betId})`.execute(db);
  return rows[0];
}
