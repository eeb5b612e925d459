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
 * minute, and the job runs again after its period: all state is in the tables. Lost
 * connections, which make all jobs fail, are one line a minute for all.
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

async function repeat({ name, everyMs, run }: ScheduledJob, { clock, log, signal, onRun, logLoss }: RepeatParts) {
  let logged = NOTHING;
  while (!signal.aborted) {
    const startedMs = clock.now().getTime();
    try {
      await run();
      onRun(name, null);
      logged = NOTHING;
    } catch (error) {
      // The end of the term interrupts the run, and the next leader repeats it.
      if (signal.aborted) return;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      onRun(name, text);
      const [reason = ''] = text.split('\n');
      if (isConnectionLoss(error)) logLoss(name, error);
      else if (logged.reason !== reason || startedMs - logged.atMs >= LOGGED_AGAIN_MS) {
        log.error({ job: name, error: text }, 'engine: a job failed');
        logged = { reason, atMs: startedMs };
      }
    }
    // A clock that is set back must not prolong the delay.
    const restMs = Math.min(everyMs, Math.max(0, startedMs + everyMs - clock.now().getTime()));
    if (!signal.aborted) await clock.wait(restMs, signal);
  }
}
