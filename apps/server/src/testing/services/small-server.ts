import { onTestFinished } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from './server-process.ts';

/** Creates a data directory that is removed after the test. */
export function newDataDir(): string {
  const { path, remove } = createDataDir();
  onTestFinished(remove);
  return path;
}

/** Starts a server with the matches of one day, because a full calendar takes processor time; it is killed after the test. */
export async function startSmallServer(dataDir: string, environment?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(dataDir, { DEMO_DAYS: '1', ...environment });
  onTestFinished(() => server.kill());
  return server;
}
