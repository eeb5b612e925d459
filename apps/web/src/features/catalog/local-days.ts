const DAYS = 7;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A local day as it is in the URL: 2026-11-20. */
export type Day = string;

const toDay = (date: Date): Day => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
const startOf = (day: Day): Date => new Date(`${day}T00:00:00`);

/** Returns null if the text is not a valid day. */
export function readDay(text: unknown): Day | null {
  if (typeof text !== 'string' || !PATTERN.test(text)) return null;
  const start = startOf(text);
  return !Number.isNaN(start.getTime()) && toDay(start) === text ? text : null;
}

/** Returns the local day of a time, or the one `later` days after it. */
export function dayOf(time: number, later = 0): Day {
  const date = new Date(time);
  return toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + later));
}

/** Returns today and the days before it, the oldest first. */
export const lastDays = (now: number): Day[] =>
  Array.from({ length: DAYS }, (_, place) => dayOf(now, place + 1 - DAYS));

/** Returns the first and last millisecond of a local day, which may have 23 or 25 hours. */
export function boundsOf(day: Day): { from: string; to: string } {
  const start = startOf(day);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { from: start.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
}
