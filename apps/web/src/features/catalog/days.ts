import type { Event } from '@cauri/contract';

export interface DayGroup {
  /** The day in the reader's own time zone. */
  readonly day: string;
  /** Of the first event. */
  readonly time: string;
  readonly events: readonly Event[];
}

/** By day, in the order of the list. */
export function byDay(events: readonly Event[]): DayGroup[] {
  const groups = Map.groupBy(events, ({ startTime }) => new Date(startTime).toDateString());
  return [...groups].map(([day, own]) => ({ day, time: own[0]?.startTime ?? day, events: own }));
}
