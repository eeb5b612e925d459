import type { Log } from '../log.ts';

/** Logs one line when the database is lost, however many connections notice it, and one when it is back. */
export function createLossLog(log: Log) {
  let isLost = false;
  let isStopped = false;
  return {
    onLoss: (error: Error): void => {
      if (!isLost && !isStopped) log.warn({ error: error.message }, 'database connection lost');
      isLost = true;
    },
    onConnect: (): void => {
      if (isLost && !isStopped) log.info('database connection restored');
      isLost = false;
    },
    /** Call before the connections are closed on purpose. */
    stop: (): void => {
      isStopped = true;
    },
  };
}
