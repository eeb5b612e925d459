import type { Dashboard } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { ticksOf } from './trend.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const EMPTY: Dashboard = {
  asOf: '2026-11-20T19:00:00.000Z',
  days: 30,
  users: { total: 1, registered: 1, before: 0, byDay: [{ day: '2026-11-20', registered: 1, bettors: 0 }] },
  open: { bets: 0, stakes: 0, before: 0, sports: [] },
  revenue: { amount: 0, before: 0, sandbox: 0, byDay: [{ day: '2026-11-20', amount: 0, sandbox: 0 }], plans: [] },
  conversion: { share: 0, before: null, bettors: 0 },
  house: [{ day: '2026-11-20', bets: 0, stakes: 0, payouts: 0, result: 0 }],
  bonuses: [{ day: '2026-11-20', amount: 0 }],
  sports: [],
  exposure: [],
  jobs: [],
};
const JOB = {
  name: 'settle',
  gateway: null,
  everyMs: 250,
  ranAt: '2026-11-20T19:00:00.000Z',
  failedAt: null,
  error: null,
  lateSince: null,
};
const BUSY: Dashboard = {
  ...EMPTY,
  users: { ...EMPTY.users, total: 12_480, registered: 312, before: 280 },
  open: { bets: 32, stakes: 144_000, before: 40, sports: [{ sportId: 'mixed', bets: 32, stakes: 144_000 }] },
  revenue: {
    amount: 15_000,
    before: 10_000,
    sandbox: 3_000,
    byDay: [{ day: '2026-11-20', amount: 15_000, sandbox: 3_000 }],
    plans: [{ planId: 'vip', name: 'VIP', purchases: 2, amount: 15_000, sandbox: 3_000 }],
  },
  conversion: { share: 0.25, before: 0.275, bettors: 78 },
  house: [{ day: '2026-11-20', bets: 9, stakes: 90_000, payouts: 100_000, result: -10_000 }],
  sports: [{ sportId: 'football', stakes: 90_000, bets: 9 }],
  exposure: [{ eventId: 'e1', homeTeam: 'Nice', awayTeam: 'Lens', bets: 3, stakes: 4_000, potentialWins: 9_000 }],
  jobs: [JOB],
};

async function open(dashboard: Dashboard, prepare: (server: FakeServer) => void = () => undefined): Promise<Visit> {
  page = await visit({
    path: '/admin',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('getDashboard', () => dashboard);
      server.on('listAuditEntries', () => ({ items: [], nextCursor: null }));
      const failing = {
        failedAt: '2026-11-20T18:30:00.000Z',
        error: 'odds',
        fetchedAt: null,
        mayRefresh: true,
        nextAt: null,
        state: 'unavailable',
      } as const;
      server.on('getFeedReport', () => ({ ...failing, mode: 'live', credits: { remaining: 42, used: 1 }, plan: [] }));
      prepare(server);
    },
  });
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  // The code of the user menu loads last. A load during a key press would fail the test.
  await screen.findByRole('button', { name: ME.username });
  return page;
}

const tile = (name: RegExp) => screen.findByRole('button', { name });
const words = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('each figure names what it is compared with', async () => {
  await open(BUSY);
  const texts = await Promise.all([/^Users/, /^Open bets/, /^Revenue/, /^Conversion/].map(tile));
  expect(texts.map(({ textContent }) => words(textContent))).toEqual([
    'Users12 480 312 new in 30 days (280 in the 30 days before)',
    'Open bets32 40 were open 30 days ago144 000 FCFA staked',
    'Revenue15 000 FCFA50.0% more than in the 30 days before (10 000)Test payments: 3 000 FCFA, no real money',
    'Conversion25.0% 2.5 points less than in the 30 days before (27.5%)Share of new users who have placed a bet',
  ]);
});

it('a tile opens its breakdown by keyboard, one at a time', async () => {
  const { person } = await open(BUSY);
  const [bets, revenue] = [await tile(/^Open bets/), await tile(/^Revenue/)];
  // Focusing may load a lazy part.
  await act(async () => bets.focus());
  await person.keyboard('{Enter}');
  expect(bets.getAttribute('aria-expanded')).toBe('true');
  const opened = document.getElementById(bets.getAttribute('aria-controls') ?? '');
  expect(words(within(opened as HTMLElement).getByRole('row', { name: /Several sports/ }).textContent)).toBe(
    'Several sports32144 000',
  );
  await person.click(revenue);
  expect(bets.getAttribute('aria-expanded')).toBe('false');
  expect(words(screen.getByRole('row', { name: /VIP/ }).textContent)).toBe('VIP215 0003 000');
  await person.click(revenue);
  expect(screen.queryByRole('row', { name: /VIP/ })).toBeNull();
});

it('an open liability links to its event', async () => {
  await open(BUSY);
  const link = await screen.findByRole('link', { name: 'Nice – Lens' });
  expect(link.getAttribute('href')).toBe('/admin/events?event=e1');
});

it('an empty site shows zeros without comparisons', async () => {
  await open(EMPTY);
  expect(words((await tile(/^Revenue/)).textContent)).toContain('No revenue in the 30 days before');
  expect(screen.getAllByText('No bets in this period.')).toHaveLength(2);
  expect(screen.getByText('No open bets.')).toBeTruthy();
  expect(screen.getByText('the engine has not run yet')).toBeTruthy();
  expect(await screen.findByText(/^No entries yet/)).toBeTruthy();
});

it('a failing job shows since when and why; the feed shows which call fails', async () => {
  const late = { ...JOB, name: 'mail', lateSince: '2026-11-20T18:00:00.000Z', failedAt: '2026-11-20T19:00:00.000Z' };
  await open({ ...BUSY, jobs: [JOB, { ...late, error: 'Error: no route' }] });
  expect(await screen.findByText('1 of 2 have a problem')).toBeTruthy();
  const [ill] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('no route'));
  expect(ill?.textContent).toMatch(/^Email late since 20 Nov 2026, .+ last run: .+ Failed .+: Error: no route$/);
  expect(await screen.findByText(/Odds updates have failed since 20 Nov 2026/)).toBeTruthy();
});

it('a stopped engine is reported once instead of once per job', async () => {
  await open({
    ...BUSY,
    jobs: ['settle', 'fold'].map((name) => ({ ...JOB, name, lateSince: '2026-11-20T18:00:00.000Z' })),
  });
  expect(await screen.findByText(/^the engine has not run since 20 Nov 2026/)).toBeTruthy();
  expect(screen.queryByText(/late since/)).toBeNull();
});

it('figures that fail to load can be retried; loaded ones stay and show their age', async () => {
  let refuses = true;
  const { person, services } = await open(BUSY, (server) =>
    server.on('getDashboard', () => (refuses ? refusal('validation_failed', 400) : BUSY)),
  );
  refuses = false;
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await tile(/^Users/);
  refuses = true;
  await services.client.invalidateQueries({ queryKey: ['admin', 'dashboard'] });
  expect(await screen.findByText(/^The server is not responding. These figures are from/)).toBeTruthy();
  expect(await tile(/^Users/)).toBeTruthy();
  refuses = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^The server is not responding/)).toBeNull());
});

it('a chart has round amounts at its axis, also below zero', () => {
  expect(ticksOf([0, 19_000_000])).toEqual([5_000_000, 10_000_000, 15_000_000]);
  expect(ticksOf([-2_800, 3_700])).toEqual([-2_000, 2_000]);
  expect(ticksOf([0, 0])).toEqual([]);
  expect(ticksOf([0, 1])).toEqual([1]);
});
