import type { BoardDelta, BoardEvent } from '#modules/catalog';
import type { View } from './messages.ts';

/** What a page follows. */
export interface Topics {
  readonly live: boolean;
  readonly sports: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  /** The signed-in user whose balance and bets are followed. */
  readonly userId: string | null;
}

export const followsBoard = ({ live, sports, events }: Topics): boolean => live || sports.size + events.size > 0;

/** How a follower sees a change; null when it is none of theirs. */
export function viewOfChange(topics: Topics, { before, after }: BoardDelta): View | null {
  if (topics.events.has(after.wire.id)) return 'detail';
  const live = topics.live && (after.wire.isLive || before?.wire.isLive === true);
  return live || topics.sports.has(after.wire.sportId) ? 'list' : null;
}

/** As {@link viewOfChange}; a follower who was away (`isBack`) also hears of what ended meanwhile. */
export function viewOfState(topics: Topics, { wire }: BoardEvent, { isBack }: { isBack: boolean }): View | null {
  if (topics.events.has(wire.id)) return 'detail';
  const isOpen = wire.status === 'upcoming' || wire.status === 'live';
  const live = topics.live && (wire.isLive || (isBack && !isOpen));
  const sport = topics.sports.has(wire.sportId) && (isOpen || isBack);
  return live || sport ? 'list' : null;
}
