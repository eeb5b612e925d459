import type { BalanceHistory, Statistics, Transfer } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeServer } from '#testing/fake-server.ts';
import { refusal } from '#testing/fake-server.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const FIGURES: Statistics = {
  totalBets: 148,
  winRate: 61 / 148,
  totalStaked: 612_500,
  netProfit: 84_250,
  averageStake: 4138.51,
  highestWin: 31_050,
  outcomes: { pending: 2, won: 61, lost: 80, cancelled: 5, cashedOut: 0 },
  types: { single: 92, combined: 56, system: 0 },
  settled: {
    bets: 146,
    won: 61,
    winRate: 61 / 146,
    staked: 606_500,
    netProfit: 90_250,
    returned: 698_000,
    profit: 91_500,
  },
  pending: { bets: 2, staked: 6000, potentialWin: 24_806 },
  sports: [
    {
      sportId: 'football',
      bets: 120,
      won: 51,
      winRate: 0.425,
      staked: 500_000,
      netProfit: 90_000,
      pending: 2,
      profit: 96_000,
    },
    {
      sportId: 'mixed',
      bets: 28,
      won: 10,
      winRate: 10 / 28,
      staked: 112_500,
      netProfit: -5750,
      pending: 0,
      profit: -4500,
    },
  ],
};

const transfer = (number: number, change: Partial<Transfer> = {}): Transfer => ({
  id: String(number),
  kind: 'stake',
  amount: -1000,
  balanceAfter: 1_000_000 - number * 1000,
  betId: '0192f0c1-0000-7000-8000-0000000000ab',
  about: {
    type: 'single',
    count: 1,
    first: {
      eventName: 'Lyon vs Lorient',
      marketType: 'match_winner',
      line: null,
      outcomeKey: 'home',
      marketName: 'Match winner',
      outcomeName: 'Lyon',
    },
  },
  purchaseId: null,
  createdAt: '2026-11-20T18:00:00Z',
  ...change,
});

const BALANCES: BalanceHistory = {
  points: [
    { at: '2026-10-21T00:00:00Z', balance: 1_000_000 },
    { at: '2026-11-05T00:00:00Z', balance: 996_000 },
    { at: '2026-11-20T19:00:00Z', balance: 1_084_250 },
  ],
  opening: 1_000_000,
  moved: { in: 125_050, out: 40_800, transfers: 14 },
};

async function open(path: string, prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({
    path,
    prepare: (server) => {
      server.on('listMyBets', () => ({ items: [], nextCursor: null }));
      server.on('getMyBalanceHistory', ({ query }) => ({
        ...BALANCES,
        points: query.get('points') === '2' ? BALANCES.points.filter((_, place) => place !== 1) : BALANCES.points,
      }));
      prepare(server);
    },
  });
  return page;
}

describe('the statistics', () => {
  it('give no win rate before a bet is settled, of all sports and of each', async () => {
    const pending = { ...FIGURES.pending, bets: 2 };
    const tennis = {
      sportId: 'tennis',
      bets: 2,
      pending: 2,
      won: 0,
      winRate: 0,
      staked: 6000,
      netProfit: -6000,
      profit: 0,
    };
    const unsettled = { ...FIGURES, totalBets: 2, winRate: 0, pending, sports: [tennis] };
    await open('/profile?tab=statistics', (server) => server.on('getMyStatistics', () => unsettled));
    const row = await screen.findByRole('row', { name: /^Tennis/ });
    expect(row.textContent).toBe('Tennis2 betsno bet settled yet0');
    expect(screen.getAllByText('no bet settled yet')).toHaveLength(2);
    expect(screen.getByText('–')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('show the profit of settled bets, and apart from it what is in play', async () => {
    await open('/profile?tab=statistics', (server) => server.on('getMyStatistics', () => FIGURES));
    const panel = within(await screen.findByRole('tabpanel', { name: 'Statistics' }));
    for (const text of ['148', '41.2%', '612 500', '+91 500', '31 050', '92', '56', '41.8% of settled bets']) {
      expect(await panel.findByText(text, { exact: true }), text).toBeTruthy();
    }
    for (const text of [
      '2 open',
      '6 000 in open bets',
      /Potential wins of won bets \+ cash-outs of the others − all stakes, including those of open and cancelled bets: \+84\s250\sFCFA/,
    ]) {
      expect(panel.getByText(text), String(text)).toBeTruthy();
    }
    expect(panel.getByText('80').closest('li')?.textContent).toBe('80 lost');
    expect(panel.queryByText('cashed out')).toBeNull();
    const rows = within(panel.getByRole('table', { name: 'By sport' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Sport'),
      'Football120 bets42.5% won+96 000',
      'Several sports28 bets35.7% won−4 500',
    ]);
  });

  it('show the balance of 30 days as a chart, in a sentence and as a table', async () => {
    await open('/profile?tab=statistics', (server) => server.on('getMyStatistics', () => FIGURES));
    expect((await screen.findByText(/^The balance was/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'The balance was 1 000 000 FCFA on 21 Oct 2026 and is now 1 084 250 FCFA; lowest 996 000 FCFA, highest 1 084 250 FCFA.',
    );
    const table = within(screen.getByRole('table', { name: 'Balance, 30 days', hidden: true }));
    expect(table.getAllByRole('row', { hidden: true })).toHaveLength(4);
  });

  it('explain that no bet has been placed', async () => {
    const none = { ...FIGURES, totalBets: 0 };
    await open('/profile?tab=statistics', (server) => server.on('getMyStatistics', () => none));
    expect(await screen.findByText("You haven't placed any bets yet.")).toBeTruthy();
  });

  it('are refetched when a bet is settled', async () => {
    let won = 0;
    const visited = await open('/profile?tab=statistics', (server) =>
      server.on('getMyStatistics', () => {
        won += 1;
        return { ...FIGURES, highestWin: won * 7 };
      }),
    );
    expect(await screen.findByText('7')).toBeTruthy();
    await waitFor(() => visited.stream());
    act(() => visited.stream().send('balance', { balance: 1_021_050, balanceVersion: 7 }));
    expect(await screen.findByText('14')).toBeTruthy();
  });

  it('can be retried when they fail to load', async () => {
    let isBroken = true;
    const visited = await open('/profile?tab=statistics', (server) =>
      server.on('getMyStatistics', () => (isBroken ? refusal('not_found', 404) : FIGURES)),
    );
    const again = await screen.findByRole('button', { name: /again/i });
    isBroken = false;
    await visited.person.click(again);
    expect(await screen.findByText('+91 500')).toBeTruthy();
  });
});

describe('the statement', () => {
  it('lists every transfer with its balance, and older ones on request', async () => {
    const visited = await open('/profile', (server) =>
      server.on('listMyTransfers', ({ query }) =>
        query.has('cursor')
          ? { items: [transfer(1, { kind: 'sign_up', amount: 1_000_000, betId: null })], nextCursor: null }
          : { items: [transfer(3, { kind: 'payout', amount: 2500 }), transfer(2)], nextCursor: '2' },
      ),
    );
    await visited.person.click(await screen.findByRole('tab', { name: 'Statement' }));
    expect(visited.path()).toBe('/profile?tab=statement');
    const table = within(await screen.findByRole('table', { name: 'Statement' }));
    expect(table.getByText('+2 500')).toBeTruthy();
    expect(table.getByRole('link', { name: /^Stake/ }).getAttribute('href')).toMatch(/^\/bets\//);
    await visited.person.click(screen.getByRole('button', { name: 'Older' }));
    expect(await table.findByText('Welcome balance')).toBeTruthy();
  });

  it('starts with the opening and closing balance, credits and debits', async () => {
    await open('/profile?tab=statement', (server) =>
      server.on('listMyTransfers', () => ({
        items: [transfer(2, { kind: 'payout', amount: 2000, isCorrected: true }), transfer(1)],
        nextCursor: null,
      })),
    );
    const figure = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent?.replaceAll('\u00a0', ' ');
    await waitFor(async () => expect(await figure('In')).toBe('In +125 050'));
    expect(screen.getByText('14 transactions').closest('dl')).toBeNull();
    expect(await figure('Out')).toContain('−40 800');
    expect(await figure('Balance now')).toContain('1 084 250');
    const link = await screen.findByRole('link', { name: /^Stake/ });
    expect(link.textContent).toBe('StakeLyon – Lorient, Lyon to win');
    expect(screen.getByRole('link', { name: /^Payout/ }).textContent).toContain('Corrected bet: Lyon – Lorient');
  });

  it('filters by kind and period, also its file', async () => {
    const visited = await open('/profile?tab=statement', (server) =>
      server.on('listMyTransfers', ({ query }) => ({
        items: query.get('kind') === 'purchase' ? [] : [transfer(1)],
        nextCursor: null,
      })),
    );
    await visited.person.click(await screen.findByRole('button', { name: 'Plans' }));
    expect(await screen.findByText('No transactions of this type in this period.')).toBeTruthy();
    await visited.person.selectOptions(screen.getByLabelText('Period'), '7');
    await waitFor(() => expect(visited.server.requestsTo('listMyTransfers').at(-1)?.query.get('from')).toBeTruthy());
    const sent = visited.server.requestsTo('listMyTransfers').at(-1)?.query;
    const file = screen.getByRole('link', { name: 'Download as a CSV file' });
    const url = new URL(file.getAttribute('href') ?? '', 'http://localhost');
    expect(url.pathname).toBe('/api/me/ledger.csv');
    expect(Object.fromEntries(url.searchParams)).toEqual({ kind: 'purchase', from: sent?.get('from'), lang: 'en' });
  });

  it('keeps its filter in the URL; another tab removes it', async () => {
    const visited = await open('/profile?tab=statement&kind=bonus&days=7&status=won', (server) =>
      server.on('listMyTransfers', () => ({ items: [], nextCursor: null })),
    );
    expect((await screen.findByRole('button', { name: 'Bonus' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('7');
    expect(visited.server.requestsTo('listMyTransfers').at(-1)?.query.get('kind')).toBe('bonus');
    await visited.person.click(screen.getByRole('button', { name: 'Returned stakes' }));
    await waitFor(() => expect(visited.path()).toBe('/profile?tab=statement&kind=refund&days=7'));
    await visited.person.click(screen.getByRole('tab', { name: 'Betting History' }));
    await waitFor(() => expect(visited.path()).toBe('/profile'));
  });
});
