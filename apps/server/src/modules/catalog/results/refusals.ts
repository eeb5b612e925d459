import type { api, InputOf } from '@cauri/contract';
import { isAnswered } from '@cauri/rules';
import type { Database, Reader } from '#platform/database';
import { invalid, problem } from '#platform/problem';

// The results that administrators may not record.

/**
 * The source that the result of an event must come from: the chain of a simulated match, or the feed of a sandbox match.
 * Null: administrators may record it.
 */
export function resultSourceOf(feed: string): 'chain' | 'feed' | null {
  if (feed === 'demo') return 'chain';
  return feed === 'sandbox' ? 'feed' : null;
}

/** Throws `result_from_source` for an event whose result administrators may not record. */
export async function refuseBoundResult(db: Reader, eventId: string): Promise<void> {
  const event = await db.selectFrom('event').select('feed').where('id', '=', eventId).executeTakeFirst();
  if (event && resultSourceOf(event.feed) !== null) throw problem('result_from_source');
}

/**
 * Throws `event_state` for a real match that has not started: its score cannot be known. A manual event has no source
 * that states when it started.
 */
export async function refuseEarlyScore(db: Reader, eventId: string, status: 'completed' | 'cancelled'): Promise<void> {
  if (status !== 'completed') return;
  const event = await db.selectFrom('event').select(['source', 'status']).where('id', '=', eventId).executeTakeFirst();
  if (event?.source === 'api' && event.status === 'upcoming') throw problem('event_state');
}

type Recorded = InputOf<typeof api.tryEventResult>['body'];

/** Throws when a score lacks the scores of the sets that a market of the event needs: its bets would become void. */
export async function refuseUnanswered(db: Database, eventId: string, result: Recorded): Promise<void> {
  if (result.status !== 'completed') return;
  const types = await db.selectFrom('market').select('type').distinct().where('event_id', '=', eventId).execute();
  if (types.every(({ type }) => isAnswered(type, result, result.periods ?? null))) return;
  throw invalid({
    path: 'periods',
    message: 'the score of every set is required, and the sets must add up to the score of the match',
  });
}
