export interface DayGroup<T> {
  /** The day in the reader's own time zone. */
  readonly day: string;
  /** The start of the first event. */
  readonly time: string;
  readonly events: readonly T[];
}

/** Groups items by day in the order of the list. */
export function byDay<T extends { startTime: string }>(events: readonly T[]): DayGroup<T>[] {
  const groups = Map.groupBy(events, ({ startTime }) => new Date(startTime).toDateString());
  return [...groups].map(([day, own]) => ({ day, time: own[0]?.startTime ?? day, events: own }));
}
