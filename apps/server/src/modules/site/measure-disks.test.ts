import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics';
import { measureDisks } from './measure-disks.ts';

it('the free share of a disk is what users of the system may still write, and a folder that is missing has none', async () => {
  const metrics = createMetrics();
  await measureDisks(metrics, { data: tmpdir(), backup: join(tmpdir(), 'missing'), other: undefined });
  const { bavail, blocks, bfree } = statfsSync(tmpdir());
  const { values } = await metrics.diskFree.get();
  expect(values).toEqual([
    { labels: { folder: 'data' }, value: expect.closeTo(bavail / (blocks - bfree + bavail), 2) },
  ]);
});
