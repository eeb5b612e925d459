import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, sampleBet, sampleEvent, sampleLiveEvent, withServerIds } from '#testing/samples.ts';
import { leave, pressInUserMenu, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const EVENTS = [sampleLiveEvent('a'), sampleEvent('b')];
const open = async (options: Parameters<typeof visit>[0] = {}): Promise<Visit> => {
  page = await visit({ events: EVENTS, ...options });
  return page;
};
const price = (name: RegExp) => screen.findAllByRole('button', { name });
const choose = async ({ person }: Visit, name: RegExp) => {
  const [button] = await price(name);
  if (!button) throw new Error('there is no such price');
  // The first press loads the code of the slip.
  await act(() => person.click(button));
};
const slip = async () => within(await screen.findByRole('region', { name: 'Bet slip' }));
const movePrice = async (visited: Visit, odds: number, version = 5) => {
  await waitFor(() => visited.stream());
  act(() => {
    visited.stream().send('prices', {
      eventId: 'a',
      version,
      markets: [{ id: 'a-winner', status: 'open', outcomes: [{ id: 'a-winner-home', odds, prevOdds: 1.5, version }] }],
    });
  });
};

describe('the slip', () => {
  it('is empty at first; a chosen price is added with its stake and potential win', async () => {
    const visited = await open();
    expect(await screen.findByText('Your bet slip is empty')).toBeTruthy();
    await choose(visited, /^Home a 1,50/);
    const panel = await slip();
    expect(await panel.findByText('Home a')).toBeTruthy();
    expect(panel.getByText('1 500 FCFA')).toBeTruthy();
    const [button] = await price(/^Home a/);
    expect(button?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is a combined bet with two matches, and offers singles', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    expect((await panel.findByRole('button', { name: 'Combined' })).getAttribute('aria-pressed')).toBe('true');
    expect(panel.getByText('9,00')).toBeTruthy();
    await visited.person.click(panel.getByRole('button', { name: 'Singles' }));
    expect(panel.getByLabelText('Stake per bet')).toBeTruthy();
    expect(panel.getByRole('button', { name: /Place bet, 2\s000/ })).toBeTruthy();
  });

  it('restores cleared selections', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await visited.person.click(await (await slip()).findByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Your bet slip is empty')).toBeTruthy();
    await visited.person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await slip()).findByText('Home a')).toBeTruthy();
  });

  it('offers a system from three matches on, with the payout of each outcome', async () => {
    const visited = await open({
      events: [...EVENTS, sampleEvent('c')],
      prepare: (server) =>
        server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 })),
    });
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    expect((await slip()).queryByRole('button', { name: 'System' })).toBeNull();
    await choose(visited, /^Draw c|^Nul c|^Away c/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'System' }));
    expect(panel.getByRole('button', { name: '2 of 3' }).getAttribute('aria-pressed')).toBe('true');
    // Odds of 1.50, 6.00 and 6.00: the lowest pair pays 9.00, all three pairs 9 + 9 + 36.
    expect(panel.getByText(/^9\s000\sFCFA to 36\s000\sFCFA$/)).toBeTruthy();
    expect(panel.getByText('54 000 FCFA')).toBeTruthy();
    await visited.person.click(panel.getByRole('button', { name: /^Place bet, 3\s000/ }));
    await screen.findByText('Bet accepted');
    const sent = await visited.server.requestsTo('placeBet')[0]?.body;
    expect(sent).toMatchObject({ type: 'system', system: { sizes: [2] }, stake: 1000 });
  });

  it('announces added and removed selections and their number in an existing live region', async () => {
    const visited = await open();
    await screen.findAllByRole('button', { name: /^Home a/ });
    const regions = screen.getAllByRole('status');
    await choose(visited, /^Home a/);
    const status = await screen.findByText('Home a, Match winner added, 1 selection');
    expect(regions.some((region) => region.isConnected && region.contains(status))).toBe(true);
    await choose(visited, /^Away b/);
    await screen.findByText('Away b, Match winner added, 2 selections');
    await choose(visited, /^Away b/);
    await screen.findByText('Away b, Match winner removed, 1 selection');
  });

  it('reports an invalid stake of a single beside its field', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await choose(visited, /^Away b/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: 'Singles' }));
    const field = panel.getByLabelText('Stake on Home a');
    await visited.person.clear(field);
    expect(panel.getByRole('button', { name: 'Enter a stake' }).getAttribute('aria-disabled')).toBe('true');
    await visited.person.type(field, '600000');
    const leg = within(field.closest('li') as HTMLElement);
    expect(leg.getByRole('alert').textContent).toBe('From 1\u00a0FCFA to 500\u00a0000\u00a0FCFA');
  });

  it('survives a reload', async () => {
    const events = EVENTS.map(withServerIds);
    const first = await open({ events });
    await choose(first, /^Home a/);
    await (await slip()).findByText('Home a');
    first.services.live.close();
    cleanup();
    await open({ events });
    expect(await (await slip()).findByText('Home a')).toBeTruthy();
  });

  it('shows prices to a visitor, with login and registration instead of a stake', async () => {
    const visited = await open({ me: null });
    await choose(visited, /^Home a/);
    const panel = await slip();
    expect(await panel.findByRole('link', { name: 'Login to Bet' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Register Now' })).toBeTruthy();
    expect(panel.queryByLabelText('Stake')).toBeNull();
  });
});

describe('the slip of a phone', () => {
  it('closes when it is cleared, so that the undo button is visible', async () => {
    const visited = await open({ screen: 'phone' });
    await choose(visited, /^Home a/);
    const [button] = await screen.findAllByRole('button', { name: /^Bet slip/ });
    if (!button) throw new Error('there is no way to the slip');
    await visited.person.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Bet slip' });
    await visited.person.click(await within(sheet).findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await visited.person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(visited.services.slip.getState().slip.selections).toHaveLength(1);
  });

  it('is named in the address to which a visitor returns who signs in from it', async () => {
    const visited = await open({ screen: 'phone', me: null });
    const [button] = await screen.findAllByRole('button', { name: /^Bet slip|^Open bet slip/ });
    await visited.person.click(button as HTMLElement);
    const login = await screen.findByRole('link', { name: 'Login to Bet' });
    expect(login.getAttribute('href')).toBe('/login?redirect=%2F%23slip');
  });

  it('is open on the page whose address names it', async () => {
    await open({ screen: 'phone', path: '/login?redirect=%2F%23slip' });
    expect(await screen.findByRole('dialog', { name: 'Bet slip' })).toBeTruthy();
  });
});

describe('placing a bet', () => {
  it('is announced once, in an existing live region, and the heading of the slip takes the focus', async () => {
    const visited = await open({
      prepare: (server) =>
        server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 })),
    });
    await choose(visited, /^Home a/);
    const rail = within(screen.getByRole('complementary', { name: 'Bet slip' }));
    const button = await rail.findByRole('button', { name: /Place bet/ });
    const regions = rail.getAllByRole('status');
    await visited.person.click(button);
    await rail.findByRole('heading', { name: 'Bet accepted' });
    const announced = regions.map(({ isConnected, textContent }) => isConnected && textContent);
    expect(announced).toContain('Bet accepted, stake 1\u00a0000\u00a0FCFA, potential win 1\u00a0500\u00a0FCFA');
    // The focused heading is heard too.
    await waitFor(() => expect(document.activeElement).toBe(rail.getByRole('heading', { name: 'Bet slip' })));
  });

  it('shows the ticket, the new balance and the bet at the top of the history', async () => {
    const visited = await open({
      prepare: (server) => {
        server.on('placeBet', () => ({ bets: [sampleBet('0198f3c2-91aa-7d1e')], balance: 999_000, balanceVersion: 2 }));
        server.on('listMyBets', () => ({ items: [sampleBet('0198f3c2-91aa-7d1e')], nextCursor: null }));
      },
    });
    await choose(visited, /^Home a/);
    await visited.person.click(await (await slip()).findByRole('button', { name: /Place bet/ }));
    expect(await screen.findByText('Bet accepted')).toBeTruthy();
    expect(screen.getAllByText('999 000').length).toBeGreaterThan(0);
    await visited.person.click(screen.getByRole('link', { name: 'See your history' }));
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('Single');
    expect(row?.textContent).toContain('Open');
  });

  it('keeps the selections on request, for a bet with a new key', async () => {
    const visited = await open({
      prepare: (server) =>
        server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 })),
    });
    await choose(visited, /^Home a/);
    await visited.person.click(await (await slip()).findByLabelText('Keep selections after placing'));
    await visited.person.click((await slip()).getByRole('button', { name: /Place bet/ }));
    expect((await screen.findByRole('link', { name: 'See the bet' })).getAttribute('href')).toBe('/bets/bet-1');
    await visited.person.click(screen.getByRole('button', { name: 'Back to bet slip' }));
    await visited.person.click(await (await slip()).findByRole('button', { name: /Place bet/ }));
    await screen.findByText('Bet accepted');
    const keys = visited.server.requestsTo('placeBet').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('leaves no ticket for the next user', async () => {
    const visited = await open({
      prepare: (server) => {
        server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 }));
        server.onPath('POST /api/auth/sign-out', () => Response.json({ success: true }));
      },
    });
    await choose(visited, /^Home a/);
    await visited.person.click(await (await slip()).findByRole('button', { name: /Place bet/ }));
    expect(await screen.findByText('New balance')).toBeTruthy();
    await pressInUserMenu(visited, 'Logout');
    await waitFor(() => expect(visited.path()).toBe('/login'));
    await waitFor(() => expect(visited.services.slip.getState().placement.status).toBe('idle'));
  });

  it('sends one placement for two quick presses, and shows that it is in progress', async () => {
    const answer = Promise.withResolvers<Response>();
    const visited = await open({ prepare: (server) => server.on('placeBet', () => answer.promise) });
    await choose(visited, /^Home a/);
    const panel = await slip();
    await visited.person.dblClick(await panel.findByRole('button', { name: /Place bet/ }));
    expect(await panel.findByRole('button', { name: 'Placing Bet...' })).toBeTruthy();
    expect(visited.server.requestsTo('placeBet')).toHaveLength(1);
    expect(visited.server.requestsTo('placeBet')[0]?.headers.get('idempotency-key')).toBe('key-0001');
    answer.resolve(Response.json({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 }));
    expect(await screen.findByText('Bet accepted')).toBeTruthy();
  });

  it('is not possible above the balance, and shows the missing amount', async () => {
    const visited = await open({ me: { ...ME, balance: 400 } });
    await choose(visited, /^Home a/);
    const panel = await slip();
    expect(await panel.findByText(/You are 600 FCFA short/)).toBeTruthy();
    expect(panel.getByText('Insufficient balance')).toBeTruthy();
    expect(panel.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows before placement that the win is limited, and the limit', async () => {
    const visited = await open({ config: { payoutMaximum: 1200 } });
    await choose(visited, /^Home a/);
    const panel = await slip();
    expect(await panel.findByText(/^Limited to the maximum payout of 1\s200\sFCFA/)).toBeTruthy();
    expect(panel.getByText(/^1\s200\sFCFA$/)).toBeTruthy();
    await choose(visited, /^Away b/);
    await visited.person.click(await panel.findByRole('button', { name: 'Singles' }));
    expect(panel.getByText(/^Limited to the maximum payout of 1\s200\sFCFA per bet/)).toBeTruthy();
    await visited.person.type(panel.getByLabelText('Stake on Home a'), '{selectall}600000');
    expect(panel.getByText(/maximum payout/i)).toBeTruthy();
  });

  it('asks the bettor to accept a changed price, not by a tap that was meant for the old one, and then sends it', async () => {
    const visited = await open({
      prepare: (server) =>
        server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 })),
    });
    await choose(visited, /^Home a/);
    const panel = await slip();
    await panel.findByText('Home a');
    await waitFor(() => visited.stream());
    await movePrice(visited, 1.44);
    expect(await panel.findByText('Odds changed on 1 selection.')).toBeTruthy();
    const accept = panel.getByRole('button', { name: /^Accept and place bet, 1\s000\sFCFA$/ });
    await visited.person.click(accept);
    expect(visited.server.requestsTo('placeBet')).toEqual([]);
    visited.advance(500);
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
    await visited.person.click(accept);
    expect(await screen.findByText('Bet accepted')).toBeTruthy();
    expect(visited.server.requestsTo('placeBet')[0]?.body).toMatchObject({ selections: [{ odds: 1.44 }] });
  });

  it('shows the new odds of a refusal, says that nothing was debited, and asks again', async () => {
    const selections = [{ index: 0, outcomeId: 'a-winner-home', was: 1.5, odds: 1.44 }];
    const visited = await open({
      prepare: (server) => server.on('placeBet', () => refusal('odds_changed', 409, { params: { selections } })),
    });
    await choose(visited, /^Home a/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: /Place bet/ }));
    expect(await panel.findByRole('button', { name: /^Accept and place bet, 1\s000\sFCFA$/ })).toBeTruthy();
    expect(panel.getByText('Bet not placed, nothing was debited. Odds changed on 1 selection.')).toBeTruthy();
    expect(panel.getByText('1,44')).toBeTruthy();
  });

  it('is not possible while the market is suspended, and offers to remove the selection', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    const panel = await slip();
    await panel.findByText('Home a');
    await waitFor(() => visited.stream());
    act(() => {
      const markets = [{ id: 'a-winner', status: 'suspended' as const, outcomes: [] }];
      visited.stream().send('prices', { eventId: 'a', version: 5, markets });
    });
    expect((await panel.findByRole('button', { name: 'Waiting for odds' })).getAttribute('aria-disabled')).toBe('true');
    await visited.person.click(panel.getByRole('button', { name: 'Remove the suspended selection' }));
    expect(await screen.findByText('Your bet slip is empty')).toBeTruthy();
  });

  it('reports a lost connection and looks up the bet on request', async () => {
    let isCut = true;
    const visited = await open({
      prepare: (server) =>
        server.on('placeBet', () =>
          isCut ? noAnswer() : { bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 },
        ),
    });
    await choose(visited, /^Home a/);
    const panel = await slip();
    await visited.person.click(await panel.findByRole('button', { name: /Place bet/ }));
    expect(await panel.findByText(/It can’t be placed twice/)).toBeTruthy();
    isCut = false;
    await visited.person.click(panel.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Bet accepted')).toBeTruthy();
    const keys = visited.server.requestsTo('placeBet').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys)).toEqual(new Set(['key-0001']));
  });
});

describe('a message of the stream', () => {
  it('updates the balance in the header, unless it is older', async () => {
    const visited = await open();
    await screen.findByText('1 000 000');
    await waitFor(() => visited.stream());
    act(() => visited.stream().send('balance', { balance: 1_021_050, balanceVersion: 7 }));
    expect(await screen.findByText('1 021 050')).toBeTruthy();
    act(() => visited.stream().send('balance', { balance: 5, balanceVersion: 6 }));
    expect(visited.services.client.getQueryData(['me'])).toMatchObject({ balance: 1_021_050, balanceVersion: 7 });
  });

  it('settles a bet of the history, and announces it once', async () => {
    const visited = await open({
      path: '/profile',
      prepare: (server) => server.on('listMyBets', () => ({ items: [sampleBet('bet-1')], nextCursor: null })),
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Open')).toBeTruthy();
    await waitFor(() => visited.stream());
    const won = sampleBet('bet-1', { status: 'won', settled: true, payout: 1500, settledAt: '2026-11-20T21:00:00Z' });
    act(() => visited.stream().send('bet', won));
    expect(await table.findByText('Won')).toBeTruthy();
    expect(await screen.findByText('Won: Home a – Away a, Home a to win')).toBeTruthy();
  });
});

describe('the history', () => {
  it('says that no bet has been placed', async () => {
    await open({
      path: '/profile',
      prepare: (server) => server.on('listMyBets', () => ({ items: [], nextCursor: null })),
    });
    expect(await screen.findByText("You haven't placed any bets yet.")).toBeTruthy();
  });

  it('shows older bets on request, and the legs of a combined bet with their grades', async () => {
    const [leg] = sampleBet('x').selections;
    if (!leg) throw new Error('the sample has no leg');
    const combined = sampleBet('bet-1', { type: 'combined', selections: [leg, { ...leg, outcomeId: 'other' }] });
    const visited = await open({
      path: '/profile',
      prepare: (server) =>
        server.on('listMyBets', ({ query }) =>
          query.has('cursor')
            ? { items: [sampleBet('bet-0', { placedAt: '2026-11-01T10:00:00Z' })], nextCursor: null }
            : { items: [combined], nextCursor: 'older' },
        ),
    });
    const table = within(await screen.findByRole('table'));
    await visited.person.click(table.getByRole('button', { name: /^at 1.50 Show the selections$/ }));
    expect(table.getAllByRole('listitem')).toHaveLength(2);
    await visited.person.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3));
  });
});
