import type { Bet } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, NOW, sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function open(prepare: (server: FakeServer) => void, path = '/profile'): Promise<Visit> {
  page = await visit({ path, prepare });
  await screen.findByRole('button', { name: 'Won' });
  return page;
}
const lastQuery = ({ server }: Visit) => Object.fromEntries(server.requestsTo('listMyBets').at(-1)?.query ?? []);

describe('the history of bets', () => {
  it('is filtered by status, sport and period', async () => {
    const visited = await open((server) => server.on('listMyBets', () => ({ items: [], nextCursor: null })));
    expect(lastQuery(visited)).toEqual({ limit: '20' });
    await visited.person.click(screen.getByRole('button', { name: 'Won' }));
    await waitFor(() => expect(lastQuery(visited)).toEqual({ limit: '20', status: 'won' }));
    await visited.person.selectOptions(screen.getByLabelText('Sport'), 'Tennis');
    await waitFor(() => expect(lastQuery(visited)).toEqual({ limit: '20', status: 'won', sport: 'tennis' }));
    await visited.person.selectOptions(screen.getByLabelText('Period'), '7');
    const monday = new Date(new Date(NOW - 6 * 24 * 3_600_000).setHours(0, 0, 0, 0)).toISOString();
    await waitFor(() =>
      expect(lastQuery(visited)).toEqual({ limit: '20', status: 'won', sport: 'tennis', from: monday }),
    );
    expect(await screen.findByText('No bets with this status.')).toBeTruthy();
    await visited.person.click(screen.getByRole('button', { name: 'Cashed out' }));
    await waitFor(() => expect(lastQuery(visited).status).toBe('cashed_out'));
  });

  it.each(['/profile', '/profile#orders'])(
    'says once that it did not load, also where the orders did not: %s',
    async (path) => {
      const lists = ['listMyBets', 'listOrders', 'listOddsAlerts'] as const;
      let isDown = true;
      const visited = await open((server) => {
        for (const list of lists)
          server.on(list, () =>
            isDown ? refusal('internal', 500) : ({ items: [], nextCursor: null, hasMore: false } as never),
          );
      }, path);
      for (const list of lists) await waitFor(() => expect(visited.server.requestsTo(list)).not.toEqual([]));
      expect(await screen.findAllByText('This part didn’t load')).toHaveLength(1);
      isDown = false;
      await visited.person.click(screen.getByRole('button', { name: 'Try again' }));
      for (const list of lists) await waitFor(() => expect(visited.server.requestsTo(list).length).toBeGreaterThan(1));
      expect(screen.queryByText('This part didn’t load')).toBeNull();
    },
  );

  it('is unchanged when the user returns from a bet', async () => {
    const bets = ['won', 'lost'].map((status) => sampleBet(status, { status } as Partial<Bet>));
    const visited = await open((server) => {
      server.on('listMyBets', ({ query }) => ({
        items: bets.filter(({ status }) => status === (query.get('status') ?? status)),
        nextCursor: null,
      }));
      server.on('getBet', () => refusal('not_found', 404));
    });
    expect(await screen.findAllByRole('link', { name: /^Single, Home a to win/ })).toHaveLength(2);
    await visited.person.click(screen.getByRole('button', { name: 'Won' }));
    await visited.person.selectOptions(screen.getByLabelText('Period'), '30');
    await waitFor(() => expect(visited.path()).toBe('/profile?status=won&days=30'));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Single, Home a to win/ })).toHaveLength(1));
    await visited.person.click(screen.getByRole('link', { name: /^Single, Home a to win/ }));
    await waitFor(() => expect(visited.path()).toBe('/bets/won'));
    window.history.back();
    await waitFor(() => expect(visited.path()).toBe('/profile?status=won&days=30'));
    expect((await screen.findByRole('button', { name: 'Won' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('30');
    expect(screen.getAllByRole('link', { name: /^Single, Home a to win/ })).toHaveLength(1);
  });

  it.each([
    ['/profile?status=lost&sport=tennis&days=8', { status: 'lost', sport: 'tennis' }],
    ['/profile?status=drawn&sport=chess', {}],
  ])('reads its filter from the address %s and drops invalid values', async (path, query) => {
    const visited = await open((server) => server.on('listMyBets', () => ({ items: [], nextCursor: null })), path);
    expect(lastQuery(visited)).toEqual({ limit: '20', ...query });
  });

  it.each([
    ['handicap', -1.5, 'away', 'Away a +1.5, Handicap, Home a – Away a at 1.50'],
    ['total_games', 22.5, 'under', 'Under 22.5, Total games, Home a – Away a at 1.50'],
    ['set_winner', 2, 'home', 'Home a, Winner of set 2, Home a – Away a at 1.50'],
  ])('names the line of a %s once, from the side of the selection', async (marketType, line, outcomeKey, words) => {
    const bet = sampleBet('a');
    const selections = bet.selections.map((leg) => ({ ...leg, marketType, line, outcomeKey }));
    await open((server) =>
      server.on('listMyBets', () => ({ items: [{ ...bet, selections } as Bet], nextCursor: null })),
    );
    expect((await screen.findByText(/Away a at/)).textContent).toBe(words);
  });

  it('shows the final score of a settled single bet, and none of an open one', async () => {
    const [settled, pending] = [sampleBet('a', { status: 'lost' }), sampleBet('b')];
    const selections = settled.selections.map((leg) => ({ ...leg, status: 'lost', score: '0 - 2' }) as const);
    await open((server) =>
      server.on('listMyBets', () => ({ items: [{ ...settled, selections }, pending], nextCursor: null })),
    );
    const lines = (await screen.findAllByText(/Home a – Away a at/)).map(({ textContent }) => textContent);
    expect(lines.map((text) => text?.replaceAll(/[\u2060\u00a0]/g, ''))).toEqual([
      'Home a, Match winner, Home a – Away a at 1.50, final score 0–2',
      'Home a, Match winner, Home a – Away a at 1.50',
    ]);
  });

  it('names a system with the sizes of its combinations, even while it is open', async () => {
    const bet = sampleBet('a', { type: 'system', system: { sizes: [2, 3] } });
    const selections = ['a', 'b', 'c'].map((id) => ({ ...bet.selections[0], outcomeId: id }));
    await open((server) =>
      server.on('listMyBets', () => ({ items: [{ ...bet, selections } as Bet], nextCursor: null })),
    );
    expect(await screen.findByText('System · 2, 3 of 3')).toBeTruthy();
  });

  it('names a bet by its type, selection, stake and status, also a corrected one', async () => {
    const won = sampleBet('a', { status: 'won', settled: true, payout: 1500 });
    const several = sampleBet('b', {
      type: 'combined',
      selections: ['a', 'b'].flatMap((id) => won.selections.map((leg) => ({ ...leg, outcomeId: id }))),
    });
    const system = { ...several, id: 'c', type: 'system', system: { sizes: [1] } } as Bet;
    const items = [won, { ...several, status: 'lost', corrected: true } as Bet, system];
    await open((server) => server.on('listMyBets', () => ({ items, nextCursor: null })));
    const links = await screen.findAllByRole('link', { name: /Home a to win/ });
    expect(links.map((link) => link.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Single, Home a to win, 1 000 FCFA, won',
      'Combined, 2 selections, Home a to win and more, 1 000 FCFA, lost, corrected',
      'System · 1 of 2, Home a to win and more, 1 000 FCFA, open',
    ]);
    // The label begins with the visible words, by which a person who speaks to the device names the link.
    for (const link of links) expect(link.getAttribute('aria-label')).toContain(link.textContent);
  });

  it('names the match of a bet whose selection names no side', async () => {
    const won = sampleBet('a', { status: 'won', settled: true, payout: 1500 });
    const draw = won.selections.map((leg) => ({ ...leg, outcomeKey: 'draw' }));
    const total = won.selections.map((leg) => ({ ...leg, marketType: 'total_goals', line: 2.5, outcomeKey: 'over' }));
    const items = [draw, total].map((selections, index) => ({ ...won, id: `${index}`, selections }));
    await open((server) => server.on('listMyBets', () => ({ items, nextCursor: null })));
    const links = await screen.findAllByRole('link', { name: /Home a – Away a/ });
    expect(links.map((link) => link.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'Single, Home a – Away a, draw, 1 000 FCFA, won',
      'Single, Home a – Away a, Total goals: Over 2.5, 1 000 FCFA, won',
    ]);
  });

  it('labels the stake and the potential win, which a lost bet lacks', async () => {
    const items = [sampleBet('a'), sampleBet('b', { status: 'lost', settled: true, payout: 0 })];
    await open((server) => server.on('listMyBets', () => ({ items, nextCursor: null })));
    const [open_, lost] = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(open_).toMatch(/Stake 1\s000Potential win 1\s500/);
    expect(lost).toMatch(/Stake 1\s000Lost/);
    expect(lost).not.toContain('1\u00a0500');
  });

  it('shows what a bet that was cashed out in part can still win, without what it has paid', async () => {
    const bet = sampleBet('a', { payout: 410, potentialWin: 1_160, cashedOut: { stake: 500, amount: 410 } });
    await open((server) => server.on('listMyBets', () => ({ items: [bet], nextCursor: null })));
    expect((await screen.findAllByRole('row'))[1]?.textContent).toMatch(/Can still win 750Open/);
  });

  it('loads the next page if a page of a filter is empty but not the last', async () => {
    const visited = await open((server) =>
      server.on('listMyBets', ({ query }) => ({ items: [], nextCursor: query.has('cursor') ? null : 'further' })),
    );
    await waitFor(() => expect(visited.server.requestsTo('listMyBets')).toHaveLength(2));
    expect(await screen.findByText("You haven't placed any bets yet.")).toBeTruthy();
  });
});

it('a new slip starts with the odds policy of the account', async () => {
  page = await visit({ me: { ...ME, oddsPolicy: 'any' } });
  await waitFor(() => expect(page?.services.slip.getState().slip.policy).toBe('any'));
});
