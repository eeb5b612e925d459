import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import type { NewEvent } from '../events/add-events.ts';

/**
 * The next number of the sequence that orders requests for bets and questions to a feed, whichever process asks. A
 * question with a higher number than a request was asked after it.
 */
export async function drawRequestOrder(db: Database): Promise<bigint> {
  const { rows } = await sql<{ order: bigint }>`select nextval('request_order') as order`.execute(db);
  return rows[0]?.order ?? 0n;
}

export interface Answered {
  readonly feed: NewEvent['feed'];
  /** Of the external ids of the events that the answer is about. */
  readonly prefixes: readonly string[];
  readonly call: 'odds' | 'scores';
  /** The number that was drawn before the feed was asked. */
  readonly order: bigint;
  /** Events of which the answer could not be read. */
  readonly except?: readonly string[];
}

/** Notes that events in play were asked for. Bets that wait for it follow the board, so that it is a change of the board. */
export async function noteAnswered(
  { tx, version }: BoardChange,
  { feed, prefixes, call, order, except = [] }: Answered,
): Promise<void> {
  const column = sql.ref(call === 'odds' ? 'odds_order' : 'scores_order');
  await sql`
    update event e set ${column} = ${order}, board_version = ${version}
    where e.feed = ${feed} and e.status = 'live' and not e.id = any(${except}::uuid[])
      and exists (select from unnest(${prefixes}::text[]) as p (prefix) where starts_with(e.external_id, p.prefix))`.execute(
    tx,
  );
}

/** Asks the engine for answers to questions with a higher number. Several bets that wait are one wish. */
export async function wantPolls(db: Database, eventIds: readonly string[], order: bigint): Promise<void> {
  await sql`
    update event set polls_wanted = ${order}
    where id = any(${eventIds}::uuid[]) and coalesce(polls_wanted, 0) < ${order}`.execute(db);
}
