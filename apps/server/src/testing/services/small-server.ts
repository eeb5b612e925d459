import { onTestFinished } from 'vitest';
import { createDataDir, type ServerProcess, spawnServer } from './server-process.ts';

/** Creates a data directory that is removed after the test. */
export function newDataDir(): string {
  const { path, remove } = createDataDir();
  onTestFinished(remove);
  return path;
}

/**
 * Starts a server with the matches of one day, because a full calendar takes processor time; it is killed after the test,
 * also if it has not started by then.
 */
export function startSmallServer(dataDir: string, environment?: Record<string, string>): Promise<ServerProcess> {
  const { started, kill } = spawnServer(dataDir, { DEMO_DAYS: '1', ...environment });
  onTestFinished(kill);
  return started;
}
