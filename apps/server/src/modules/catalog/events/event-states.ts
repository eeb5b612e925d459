import type { EventStatus } from '@cauri/contract';
import { sql } from 'kysely';

/** The statuses that may follow each status. A finished event never opens again. */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['live', 'cancelled', 'postponed', 'awaiting_result', 'completed'],
  live: ['awaiting_result', 'completed', 'cancelled'],
  awaiting_result: ['completed', 'cancelled'],
  // Live or completed: the event was played after all, although its feed no longer listed it.
  postponed: ['upcoming', 'live', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The statuses that `to` may follow: the guard of a set-based update. */
export const statesBefore = (to: EventStatus): EventStatus[] =>
  (Object.keys(transitions) as EventStatus[]).filter((from) => transitions[from].includes(to));

/** Returns whether the event is over. */
export const isFinished = (status: EventStatus): boolean => status === 'completed' || status === 'cancelled';

/** The statuses of events that are not over. */
export const openStatuses: readonly EventStatus[] = ['upcoming', 'live', 'awaiting_result', 'postponed'];

/** The statuses of events that are still to be played, or are being played. */
const unplayedStatuses: readonly EventStatus[] = openStatuses.filter((status) => status !== 'awaiting_result');

/** Returns whether an event is still to be played, or is being played. */
export const isUnplayed = (status: EventStatus): boolean => unplayedStatuses.includes(status);

/** Statuses as a list in SQL, of literals, which the planner of PostgreSQL can compare with its statistics. */
const listInSql = (statuses: readonly EventStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

export const openStatusesInSql = listInSql(openStatuses);
export const unplayedStatusesInSql = listInSql(unplayedStatuses);
