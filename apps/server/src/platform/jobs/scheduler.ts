import type { Clock, Timer } from '../clock.ts';
import { isConnectionLoss } from '../database.ts';
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
 * minute, and the job runs again after its period: all state is in the tables. Lost connections, which make all jobs fail,
 * are one line a minute for all.
 */
export async function runJobs(jobs: readonly ScheduledJob[], parts: SchedulerParts): Promise<void> {
  const { clock, log } = parts;
  let lossLoggedMs = Number.NEGATIVE_INFINITY;
  const logLoss = (name: string, error: unknown): void => {
    const nowMs = clock.now().getTime();
    if (nowMs - lossLoggedMs < LOGGED_AGAIN_MS) return;
    lossLoggedMs = nowMs;
    log.warn({ job: name, error: String(error) }, 'engine: jobs fail, because connections are lost');
  };
  await Promise.all(jobs.map((job) => repeat(job, { ...parts, logLoss })));
}

interface RepeatParts extends SchedulerParts {
  readonly logLoss: (name: string, error: unknown) => void;
}

async function repeat({ name, everyMs, run }: ScheduledJob, parts: RepeatParts) {
  const { clock, signal, onRun } = parts;
  const failures = createFailureLog(name, parts);
  while (!signal.aborted) {
    const startedMs = clock.now().getTime();
    try {
      await run();
      onRun(name, null);
      failures.end();
    } catch (error) {
      // The end of the term interrupts the run, and the next leader repeats it.
      if (signal.aborted) return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      onRun(name, text);
      if (isConnectionLoss(error)) parts.logLoss(name, error);
      else failures.add(text, startedMs);
    }
    // A clock that is set back must not prolong the delay.
    const restMs = Math.min(everyMs, Math.max(0, startedMs + everyMs - clock.now().getTime()));
    if (!signal.aborted) await clock.wait(restMs, signal);
  }
}

/** Logs the failures of a job: one for the same reason as the last one only once a minute, until a run succeeds. */
function createFailureLog(job: string, { log }: Pick<RepeatParts, 'log'>) {
  let last = NOTHING;
  return {
    add: (error: string, atMs: number): void => {
      const [reason = ''] = error.split('\n');
      if (last.reason === reason && atMs - last.atMs < LOGGED_AGAIN_MS) return;
      log.error({ job, error }, 'engine: a job failed');
      last = { reason, atMs };
    },
    end: (): void => {
      last = NOTHING;
    },
  };
}
