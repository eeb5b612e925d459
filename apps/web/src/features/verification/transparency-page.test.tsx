import type { LogState } from '@cauri/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NOW } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const at = new Date(NOW).toISOString();
const LOG: LogState = {
  origin: 'cauri.example/log',
  key: 'cauri.example/log+0a1b2c3d+AQID',
  witnessKey: null,
  size: 412,
  root: 'cm9vdA==',
  checkpoint: '',
  witnesses: [],
  cosignatures: [{ witness: 'witness.example', size: 400, at, checkpoint: '' }],
  beganAt: at,
};

async function open(log: Partial<LogState>) {
  page = await visit({
    path: '/transparency',
    prepare: (server) => {
      server.on('getLog', () => log as LogState);
      server.on('listOverrides', () => ({ items: [], nextCursor: null }));
      server.on('listLogEntries', () => ({ items: [], nextCursor: null }));
    },
  });
}

it('names the witnesses of the log, and how much of it each has cosigned', async () => {
  await open(LOG);
  expect(await screen.findByText(/witness\.example.*400|400.*witness\.example/)).toBeDefined();
});

it('shows the log of a server that names no cosignatures', async () => {
  const { cosignatures: _, ...older } = LOG;
  await open(older);
  expect(await screen.findByText('412')).toBeDefined();
  expect(screen.getByText('no witness')).toBeDefined();
});
