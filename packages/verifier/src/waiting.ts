import { type CheckFinding, failed, open } from './findings.ts';

/** The log has the entry of a change at most this long after it, in milliseconds, or it has broken its promise. */
const ENTRY_WITHIN_MS = 3_600_000;

/** The changes that the site showed and the log lacked, by their keys: since when, in milliseconds since 1970. */
export type AwaitedEntries = Readonly<Record<string, number>>;

/** Waits for the entries of changes that the site shows. */
export interface Waiting {
  /** To remember for the next check: a site can show a later time of a change at each check. */
  readonly awaited: AwaitedEntries;
  /**
   * Returns the finding about a change whose entry the log lacks: open until its time is over. `key` names the entry, and stays the same
   * until the log has it. `shownAt`: the time of the change as the site shows it.
   */
  readonly for: (key: string, shownAt: string | null | undefined) => CheckFinding;
}

/** Opens the waiting of one check, which is made at `now`, with what the check before has left to remember. */
export function openWaiting(now: number, remembered: AwaitedEntries): Waiting {
  const awaited: Record<string, number> = {};
  return {
    awaited,
    for: (key, shownAt) => {
      // The clock of this reader counts, from when it first saw the change: a site can write any time.
      const since = Math.min(now, Date.parse(shownAt ?? ''), remembered[key] ?? now);
      if (Number.isNaN(since)) return failed('overdue');
      awaited[key] = since;
      return now < since + ENTRY_WITHIN_MS ? open('behind') : failed('overdue');
    },
  };
}
