import { type Maker, recordAct } from '#modules/audit';
import { hasBetOn } from '#modules/betting';
import { type BoardChange, readDeskEvent, recordResult } from '#modules/catalog';
import { problem } from '#platform/problem';
import { subjectOf } from './change-event.ts';

export interface CallingOff {
  readonly eventId: string;
  /** Bettors read it, on the page of the match and on their bets. */
  readonly reason: string;
  /** The administrator whose request makes it happen. */
  readonly maker: Maker;
  /** The administrator who asked for it, where `maker` approves it; null where `maker` decides alone. */
  readonly requestedBy: string | null;
}

/**
 * Calls off a simulated match or a match of the sandbox: bets on it are void, and the engine publishes the last link of its
 * chain, so that anyone can see what was called off. It does not ask whether one administrator may decide it: the caller does.
 *
 * Throws `not_found`, `event_state` for a match that is over and for an event whose result administrators record, and
 * `forbidden` when one of those who decide has bet on the match. The lock of the board lets no bet in between.
 */
export async function callOffMatch(change: BoardChange, calling: CallingOff): Promise<void> {
  const { eventId, reason, maker, requestedBy } = calling;
  const event = await readDeskEvent(change.tx, eventId);
  if (!event) throw problem('not_found');
  if (event.resultOnlyFrom === null) throw problem('event_state');
  for (const userId of [maker.userId, requestedBy]) {
    if (userId !== null && (await hasBetOn(change.tx)(userId, eventId))) throw problem('forbidden');
  }
  const by = requestedBy === null ? { userId: maker.userId } : { userId: requestedBy, approvedBy: maker.userId };
  const result = { status: 'cancelled', cause: 'cancelled', source: 'admin', by: { ...by, reason } } as const;
  if (!(await recordResult(change, eventId, result))) throw problem('event_state');
  await recordAct(change.tx, {
    maker,
    kind: 'match_called_off',
    subject: subjectOf(event),
    reason,
    before: { status: event.status },
    after: { status: 'cancelled', administrators: requestedBy === null ? 1 : 2 },
  });
}
