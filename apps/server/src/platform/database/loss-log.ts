import { type Database, ping } from '../database.ts';
import type { Log } from '../log.ts';

/** Logs one line when the database is lost or does not answer, however many queries fail, and one when it is back. */
export function createLossLog(log: Log) {
  /** The line that will say that the database is back; null while it is not lost. */
  let ends: string | null = null;
  let isStopped = false;
  return {
    onLoss: (error: Error): void => {
      if (ends === null && !isStopped) log.warn({ error: error.message }, 'database connection lost');
      ends ??= 'database connection restored';
    },
    /** A database that hangs keeps its connections open. */
    onSilence: (error: Error): void => {
      if (ends === null && !isStopped) log.error({ error: error.message }, 'the database does not answer');
      ends ??= 'the database answers again';
    },
    onAnswer: (): void => {
      if (ends !== null && !isStopped) log.info(ends);
      ends = null;
    },
    /** Call before the connections are closed on purpose. */
    stop: (): void => {
      isStopped = true;
    },
  };
}

const CHECKED_EVERY_MS = 5_000;

/** Checks again and again that the database answers, until the returned function is called. */
export function watchDatabase(
  db: Database,
  { onAnswer, onSilence }: ReturnType<typeof createLossLog>,
  everyMs = CHECKED_EVERY_MS,
): () => void {
  const timer = setInterval(() => void ping(db).then(onAnswer, onSilence), everyMs).unref();
  return () => clearInterval(timer);
}
