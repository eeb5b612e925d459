import type { Clock, Timer } from '../clock.ts';
import type { Log } from '../log.ts';

interface ScheduledJob {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface SchedulerParts {
  readonly clock: Clock & Timer;
  readonly log: Log;
  /** Aborted when this process loses the lead: no job starts again. */
  readonly signal: AbortSignal;
  /** Called after each run; `error` is null when the run succeeded. */
  readonly onRun: (name: string, error: string | null) => void;
}

/** After this time, a job that goes on failing for the same reason is logged again. */
const LOGGED_AGAIN_MS = 60_000;
const NOTHING = { reason: '', atMs: 0 };

/**
 * Repeats each job until the signal is aborted, independently of the others. A period is measured from start to start; a
 * run that takes longer is followed by the next one at once. A run that fails is logged, for the same reason once a
 * minute, and the job runs again after its period: all state is in the tables.
 */
export async function runJobs(jobs: readonly ScheduledJob[], parts: SchedulerParts): Promise<void> {
  await Promise.all(jobs.map((job) => repeat(job, parts)));
}

async function repeat({ name, everyMs, run }: ScheduledJob, { clock, log, signal, onRun }: SchedulerParts) {
  let logged = NOTHING;
  while (!signal.aborted) {
    const startedMs = clock.now().getTime();
    try {
      await run();
      onRun(name, null);
      logged = NOTHING;
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      onRun(name, text);
      const [reason = ''] = text.split('\n');
      if (logged.reason !== reason || startedMs - logged.atMs >= LOGGED_AGAIN_MS) {
        log.error({ task: name, error: text }, 'engine: a job failed');
        logged = { reason, atMs: startedMs };
      }
    }
    // A clock that is set back must not prolong the delay.
    const restMs = Math.min(everyMs, Math.max(0, startedMs + everyMs - clock.now().getTime()));
    if (!signal.aborted) await clock.wait(restMs, signal);
  }
}
