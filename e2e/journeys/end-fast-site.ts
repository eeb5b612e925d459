import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('a site that is told to stop ends by itself', async () => {
  const pid = Number(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'fast.pid'), 'utf8'));
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
