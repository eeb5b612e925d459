const DAY_MS = 24 * 3600 * 1000;

/** The choices, in days. */
export const PERIODS = [7, 30, 90] as const;

/** Reads a period from the URL; undefined if it is not a choice. */
export const readPeriod = (days: unknown): number | undefined => PERIODS.find((period) => period === days);

/** Returns the start of the period: midnight of its first day in the reader's time zone; null without a limit. */
export function startOfPeriod(days: number | null, now: number): string | null {
  if (days === null) return null;
  return new Date(new Date(now - (days - 1) * DAY_MS).setHours(0, 0, 0, 0)).toISOString();
}
