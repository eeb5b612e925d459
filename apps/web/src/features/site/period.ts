const DAY_MS = 24 * 3600 * 1000;

/** When the last days begin: with a whole day, the reader's own. Null: from the beginning. */
export function startOfPeriod(days: number | null, now: number): string | null {
  if (days === null) return null;
  return new Date(new Date(now - (days - 1) * DAY_MS).setHours(0, 0, 0, 0)).toISOString();
}
