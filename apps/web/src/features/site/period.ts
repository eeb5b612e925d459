const DAY_MS = 24 * 3600 * 1000;

/** Days that a list may be narrowed to. */
export const PERIODS = [7, 30, 90] as const;

/** As an address has it; undefined: not one of them. */
export const readPeriod = (days: unknown): number | undefined => PERIODS.find((period) => period === days);

/** When the last days begin: with a whole day, the reader's own. Null: from the beginning. */
export function startOfPeriod(days: number | null, now: number): string | null {
  if (days === null) return null;
  return new Date(new Date(now - (days - 1) * DAY_MS).setHours(0, 0, 0, 0)).toISOString();
}
