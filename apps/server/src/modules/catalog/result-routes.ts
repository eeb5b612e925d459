import { api, type InputOf } from '@cauri/contract';
import { isAnswered } from '@cauri/rules';
import type { Database } from '#platform/database';
import { callerOf, type Router, serve } from '#platform/http';
import { isId } from '#platform/ids';
import { invalid, problem } from '#platform/problem';
import { changeBoard } from './change-board.ts';
import { correctResult, type EventResult, recordResult } from './record-result.ts';

/** Whether a user has a bet on an event. */
export type HasBetOn = (userId: string, eventId: string) => Promise<boolean>;

/** What an administrator says of the end of an event. */
export function mountResults(router: Router, db: Database, hasBetOn: HasBetOn): void {
  serve(router, api.recordEventResult, async ({ params: { id }, body }, c) => {
    const { userId } = await callerOf(c);
    const known =
      isId(id) && (await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    if (!known) throw problem('not_found');
    // Nobody judges what they have money on.
    if (await hasBetOn(userId, id)) throw problem('forbidden');
    await refuseUnanswered(db, id, body);
    const { reason, ...end } = body;
    const result = { ...end, source: 'admin', by: { userId, reason } } as EventResult;
    const outcome = await changeBoard(db, async (change) => {
      if (await recordResult(change, id, result)) return 'recorded' as const;
      return (await correctResult(change, id, result)) ? ('corrected' as const) : ('unchanged' as const);
    });
    return { eventId: id, status: body.status, outcome };
  });
}

type Recorded = InputOf<typeof api.recordEventResult>['body'];

/** A score without that of its sets would make bets on sets and games void, by oversight. */
async function refuseUnanswered(db: Database, eventId: string, result: Recorded): Promise<void> {
  if (result.status !== 'completed') return;
  const types = await db.selectFrom('market').select('type').distinct().where('event_id', '=', eventId).execute();
  if (types.every(({ type }) => isAnswered(type, result, result.periods ?? null))) return;
  throw invalid({ path: 'periods', message: 'the score of every set is asked for, adding up to that of the match' });
}
