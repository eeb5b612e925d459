import type { LogState } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
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

async function open(log: Partial<LogState>, prepare?: (server: FakeServer) => void) {
  page = await visit({
    path: '/transparency',
    prepare: (server) => {
      server.on('getLog', () => log as LogState);
      server.on('listOverrides', () => ({ items: [], nextCursor: null }));
      server.on('listLogEntries', () => ({ items: [], nextCursor: null }));
      prepare?.(server);
    },
  });
}

it('names the witnesses of the log, and how much of it each has cosigned', async () => {
  await open(LOG);
  expect(await screen.findByText(/witness\.example.*400|400.*witness\.example/)).toBeDefined();
});

it('filters the entries by kind, and links an entry about a match to it by its name', async () => {
  await open(LOG);
  const match = { index: 7, kind: 'result', at, entry: '{}', event: { id: 'e1', name: 'Lyon vs Nice' } };
  const setting = { index: 6, kind: 'setting', at, entry: '{}' };
  page?.server.on('listLogEntries', ({ query }) => ({
    items: [match, setting].filter(({ kind }) => kind === (query.get('kind') ?? kind)),
    nextCursor: null,
  }));
  await page?.person.selectOptions(await screen.findByLabelText('Kind'), 'Result');
  const link = await screen.findByRole('link', { name: 'Lyon – Nice' });
  expect(link.getAttribute('href')).toBe('/event/e1');
  expect(screen.getByText('Entry 7')).toBeTruthy();
  expect(screen.queryByText('Entry 6')).toBeNull();
  await page?.person.selectOptions(screen.getByLabelText('Kind'), 'Changed setting');
  expect(await screen.findByText('Entry 6')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Lyon – Nice' })).toBeNull();
});

it('shows the log of a server that names no cosignatures', async () => {
  const { cosignatures: _, ...older } = LOG;
  await open(older);
  expect(await screen.findByText('412')).toBeDefined();
  expect(screen.getByText('no witness')).toBeDefined();
});

const override = { index: 3, kind: 'call_off', at, eventId: 'e1', eventName: 'Lyon vs Nice', cause: null } as const;
const nothing = { known: 0, open: 0, unknown: 0, bets: 0, stakes: 0, paid: 0, paidOtherwise: 0, houseEffect: 0 };

it('shows no sum where no override had bets', async () => {
  await open(LOG, (server) => {
    const none = { ...override, source: 'restore', administrators: 0, bets: 0, effect: 'none', amounts: null } as const;
    server.on('listOverrides', () => ({ items: [none], nextCursor: null }));
    server.on('getOverrideTotal', () => ({ ...nothing, small: 0 }));
  });
  expect(await screen.findByText('No bets.')).toBeTruthy();
  expect(screen.queryByText(/^Sum of/)).toBeNull();
});

it('says why a simulated match was called off', async () => {
  await open(LOG, (server) => {
    const row = { ...override, administrators: 0, bets: 0, effect: 'none', amounts: null } as const;
    const items = ['missed', 'unplayable', 'no_randomness'].map((source, index) => ({ ...row, index, source }));
    server.on('listOverrides', () => ({ items, nextCursor: null }));
    server.on('getOverrideTotal', () => ({ ...nothing, small: 0 }));
  });
  expect(await screen.findByText(/the site did not run from the start of the match to its end/)).toBeTruthy();
  expect(screen.getByText(/the site could not simulate the match as it had announced it/)).toBeTruthy();
  expect(screen.getByText(/a value of drand was missing for too long/)).toBeTruthy();
});

it('shows no sums of zero where the only override has too few bettors for amounts', async () => {
  await open(LOG, (server) => {
    const small = { ...override, source: 'admin', administrators: 2, bets: 1, effect: 'small', amounts: null } as const;
    server.on('listOverrides', () => ({ items: [small], nextCursor: null }));
    server.on('getOverrideTotal', () => ({ ...nothing, small: 1 }));
  });
  expect(await screen.findByText(/^1 more has too few bettors/)).toBeTruthy();
  expect(screen.queryByText('0 FCFA')).toBeNull();
});

it.each(['getLog', 'listOverrides'] as const)('offers to load the log again where %s failed', async (route) => {
  let isFailing = true;
  await open(LOG, (server) => {
    const answer = { getLog: LOG, listOverrides: { items: [], nextCursor: null } }[route];
    server.on(route, () => (isFailing ? refusal('validation_failed', 400) : (answer as never)));
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Kind')).toBeNull();
  isFailing = false;
  await page?.person.click(again);
  expect(await screen.findByText('412')).toBeTruthy();
});

it('shows its parts together, so that none moves another', async () => {
  const overrides = Promise.withResolvers<Response>();
  await open(LOG, (server) => server.on('listOverrides', () => overrides.promise));
  await waitFor(() => expect(page?.server.requestsTo('listOverrides')).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByLabelText('Kind')).toBeNull();
  overrides.resolve(Response.json({ items: [], nextCursor: null }));
  expect(await screen.findByText('412')).toBeTruthy();
  expect(screen.getByLabelText('Kind')).toBeTruthy();
});
