import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const IDLE = ['chrt', '--idle', '0'] as const;
const canIdle = spawnSync(IDLE[0], [...IDLE.slice(1), 'true']).status === 0;
/** Ends with its parent. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e6; n += 1);';

/**
 * Runs `work` while a loop keeps each core awake, where Linux has a priority below that of every other program. A core of a
 * virtual machine that sleeps wakes late: programs that wait for each other, such as a server and its database, would
 * measure this sleep, and a load without pauses, such as that of pgbench, would not.
 */
export async function whileAwake<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: canIdle ? availableParallelism() : 0 }, () =>
    spawn(IDLE[0], [...IDLE.slice(1), process.execPath, '-e', LOOP], { stdio: 'inherit' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
