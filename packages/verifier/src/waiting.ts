import { type CheckFinding, failed, open } from './findings.ts';

/** The maximum time between a change and its entry in the log, in milliseconds. */
const ENTRY_WITHIN_MS = 3_600_000;

/**
 * The changes that the site showed and the log lacked, by name: how far the log was, and since when, in milliseconds since
 * 1970.
 */
export type AwaitedEntries = Readonly<Record<string, { readonly logged: number; readonly since: number }>>;

interface Change {
  /** How far the log is, such as the number of its entries of this kind. */
  readonly logged: number;
  /** Whether the site shows more than that. */
  readonly isShown: boolean;
  /** The time of the change as the site shows it. */
  readonly at: string | null | undefined;
}

/** Waits for the entries of changes that the site shows. */
export interface Waiting {
  /** To remember for the next check: a site can show a later time of a change at each check, or hide it meanwhile. */
  readonly awaited: AwaitedEntries;
  /**
   * Returns the finding about a change, which is open until the time of its entry is over; null if the log has what the site
   * shows.
   */
  readonly for: (name: string, change: Change) => CheckFinding | null;
}

interface WaitingParts {
  /** The time of the check by the clock of the reader. */
  readonly now: number;
  /** The same by that of the site. The age of what it shows is computed by its own clock: that of the reader may be wrong. */
  readonly servedAt: number;
  /** The name of the log: a restore undoes what the log had no entry of, and gives it another name. */
  readonly origin: string;
}

/** Opens the waiting of one check, with what the check before has left to remember. */
export function openWaiting({ now, servedAt, origin }: WaitingParts, remembered: AwaitedEntries): Waiting {
  const awaited: Record<string, AwaitedEntries[string]> = { ...remembered };
  return {
    awaited,
    for: (change, { logged, isShown, at }) => {
      const name = `${origin} ${change}`;
      const known = remembered[name]?.logged === logged ? remembered[name] : null;
      if (!known) delete awaited[name];
      if (!isShown) return null;
      // A site can write any time: a change is not from later than its first check, and one without a time is from then.
      const age = Math.max(0, servedAt - Date.parse(at ?? '')) || 0;
      const since = Math.min(now - age, known && Number.isFinite(known.since) ? known.since : now);
      awaited[name] = { logged, since };
      return now < since + ENTRY_WITHIN_MS ? open('behind') : failed('overdue');
    },
  };
}
