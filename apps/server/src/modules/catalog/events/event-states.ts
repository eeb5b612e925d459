import type { EventStatus } from '@cauri/contract';

/** From each state, the states that may follow. What ended never opens again. */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['live', 'cancelled', 'postponed', 'awaiting_result', 'completed'],
  live: ['awaiting_result', 'completed', 'cancelled'],
  awaiting_result: ['completed', 'cancelled'],
  // Live and completed: it was played after all, though its feed had it no more.
  postponed: ['upcoming', 'live', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** The states from which `to` may be reached: the guard of a set-based update. */
export const statesBefore = (to: EventStatus): EventStatus[] =>
  (Object.keys(transitions) as EventStatus[]).filter((from) => transitions[from].includes(to));

/** On the board: what is open or will be, and what has just ended. */
export const isFinished = (status: EventStatus): boolean => status === 'completed' || status === 'cancelled';
