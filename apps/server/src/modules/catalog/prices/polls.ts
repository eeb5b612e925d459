import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import type { NewEvent } from '../events/add-events.ts';

/**
 * Draws the next number of the sequence that orders bet requests and polls of feeds across processes. A poll with a higher
 * number than a request was made after it.
 */
export async function drawSequenceNumber(db: Database): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select nextval('request_order') as number`.execute(db);
  return rows[0]?.number ?? 0n;
}

interface PollAnswer {
  readonly feed: NewEvent['feed'];
  /** The prefixes of the external ids of the events in the answer. */
  readonly prefixes: readonly string[];
  readonly call: 'odds' | 'scores';
  /** The sequence number that was drawn before the poll. */
  readonly sequence: bigint;
  /** Events whose part of the answer could not be read. */
  readonly except?: readonly string[];
}

/** Records a poll of events in play. It is a change of the board, which the bets that wait for the poll follow. */
export async function recordPoll(
  { tx, version }: BoardChange,
  { feed, prefixes, call, sequence, except = [] }: PollAnswer,
): Promise<void> {
  const column = sql.ref(call === 'odds' ? 'odds_order' : 'scores_order');
  await sql`
    update event e set ${column} = ${sequence}, board_version = ${version}
    where e.feed = ${feed} and e.status = 'live' and not e.id = any(${except}::uuid[])
      and exists (select from unnest(${prefixes}::text[]) as p (prefix) where starts_with(e.external_id, p.prefix))`.execute(
    tx,
  );
}

/** Requests polls with a higher sequence number from the engine. Several waiting bets share one request. */
export async function requestPolls(db: Database, eventIds: readonly string[], sequence: bigint): Promise<void> {
  await sql`
    update event set polls_wanted = ${sequence}
    where id = any(${eventIds}::uuid[]) and coalesce(polls_wanted, 0) < ${sequence}`.execute(db);
}
