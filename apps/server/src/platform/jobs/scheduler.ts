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

/**
 * Repeats each job until the signal is aborted, independently of the others. A period is measured from start to start; a
 * run that takes longer is followed by the next one at once. A run that fails is logged, and the job runs again after its
 * period: all state is in the tables.
 */
export async function runJobs(jobs: readonly ScheduledJob[], parts: SchedulerParts): Promise<void> {
  await Promise.all(jobs.map((job) => repeat(job, parts)));
}

async function repeat({ name, everyMs, run }: ScheduledJob, { clock, log, signal, onRun }: SchedulerParts) {
  while (!signal.aborted) {
    const startedMs = clock.now().getTime();
    try {
      await run();
      onRun(name, null);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      onRun(name, text);
      log.error({ task: name, error: text }, 'engine: a job failed');
    }
    // A clock that is set back must not prolong the delay.
    const restMs = Math.min(everyMs, Math.max(0, startedMs + everyMs - clock.now().getTime()));
    if (!signal.aborted) await clock.wait(restMs, signal);
  }
}
