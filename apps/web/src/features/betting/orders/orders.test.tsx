import type { OddsAlert, Order, OrderReason } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { HOME_OF_B, sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, toggleUserMenu, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** An open order of 1,000 FCFA on the home side of match b at 2.10. */
const orderOf = (id: string, change: Partial<Order> = {}): Order => ({
  id,
  status: 'open',
  reason: null,
  stake: 1_000,
  odds: 2.1,
  oddsNow: 1.5,
  selection: HOME_OF_B,
  createdAt: '2026-11-20T18:00:00Z',
  expiresAt: '2026-11-20T23:00:00Z',
  endedAt: null,
  betId: null,
  ...change,
});
const released = (reason: OrderReason) =>
  orderOf(reason, { status: 'released', reason, endedAt: '2026-11-20T18:30:00Z' });

async function open(prepare: (server: FakeServer) => void = () => undefined, options = {}): Promise<Visit> {
  const events = [sampleLiveEvent('a'), sampleEvent('b', { startTime: '2026-11-20T23:00:00Z' })];
  page = await visit({ events, prepare, ...options });
  return page;
}
const choose = async ({ person }: Visit, name: RegExp) => {
  const [price] = await screen.findAllByRole('button', { name });
  await act(() => person.click(price as HTMLElement));
  return within(await screen.findByRole('region', { name: 'Bet slip' }));
};
const OFFER = { name: 'Bet or alert at other odds' };
/** Opens the form of an order for the home side of match b, and types odds. */
const fill = async (visited: Visit, odds: string) => {
  const slip = await choose(visited, /^Home b/);
  // The code of the form is loaded after the press: the press must not wait within one act.
  const offer = await slip.findByRole('button', OFFER);
  await act(() => visited.person.click(offer));
  const field = await slip.findByRole('textbox', { name: /^Odds to reach/ });
  if (odds !== '') await visited.person.type(field, odds);
  return slip;
};
const send = async ({ person }: Visit, name: RegExp = /^Make the order, 1\s000\sFCFA$/) =>
  person.click(screen.getByRole('button', { name }));

describe('an order from the slip', () => {
  it('has the stake of the slip and the chosen time, leaves the slip, and says what is reserved and where it is', async () => {
    const visited = await open((server) => {
      server.on('createOrder', () => orderOf('order-1'));
      server.on('listOrders', () => ({ items: [orderOf('order-1')] }));
      server.on('listMyBets', () => ({ items: [], nextCursor: null }));
    });
    const slip = await fill(visited, '2,1');
    expect(slip.getByText('now 1,50')).toBeTruthy();
    await visited.person.selectOptions(slip.getByRole('combobox', { name: 'Keep the order open' }), 'for 1 hour');
    await send(visited);
    const note = await screen.findByText(/^1\s000\sFCFA is reserved until .* when the odds reach 2,10\.$/);
    expect(note.closest('[role=status]')).toBeTruthy();
    expect(await screen.findByText('Your bet slip is empty')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull();
    const [request, ...others] = visited.server.requestsTo('createOrder');
    expect(others).toEqual([]);
    expect(request?.body).toEqual({
      selection: { eventId: 'b', marketId: 'b-winner', outcomeId: 'b-winner-home' },
      stake: 1_000,
      odds: 2.1,
      expiresAt: '2026-11-20T20:00:00.000Z',
    });
    await visited.person.click(screen.getByRole('button', { name: 'See the order' }));
    expect(await screen.findByRole('region', { name: 'Orders' })).toBeTruthy();
    expect(location.pathname + location.hash).toBe('/profile#orders');
  });

  it('whose bet was placed before a repeated request was answered leaves the slip; one that was cancelled stays', async () => {
    const answers = [
      orderOf('order-1', { status: 'cancelled', endedAt: '2026-11-20T19:00:00Z' }),
      orderOf('order-2', { status: 'placed', betId: 'bet-1', endedAt: '2026-11-20T19:00:00Z' }),
    ];
    const visited = await open((server) => server.on('createOrder', () => answers.shift() ?? orderOf('order-3')));
    const slip = await fill(visited, '2.1');
    await send(visited);
    expect(await slip.findByText('Cancelled by you')).toBeTruthy();
    expect(slip.getByRole('button', { name: /^Place bet/ })).toBeTruthy();
    for (const _ of ['closed', 'opened']) await visited.person.click(slip.getByRole('button', OFFER));
    await visited.person.type(await slip.findByRole('textbox', { name: /^Odds to reach/ }), '2.1');
    await send(visited);
    expect(await screen.findByText('Bet placed')).toBeTruthy();
    expect(await screen.findByText('Your bet slip is empty')).toBeTruthy();
  });

  it('is repeated unchanged and under its key after a lost answer', async () => {
    const answers = [noAnswer, () => orderOf('order-1')];
    const visited = await open((server) => server.on('createOrder', () => (answers.shift() ?? noAnswer)()));
    const slip = await fill(visited, '2.1');
    await send(visited);
    expect(await slip.findByText(/^No answer arrived/)).toBeTruthy();
    expect(slip.getByRole('textbox', { name: /^Odds to reach/ })).toHaveProperty('disabled', true);
    await visited.person.type(slip.getByLabelText('Stake'), '{selectall}5000');
    await send(visited, /^Send again$/);
    expect(await screen.findByText(/^1\s000\sFCFA is reserved/)).toBeTruthy();
    const requests = visited.server.requestsTo('createOrder');
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it.each([
    ['odds_reached', 409, { odds: 2.15 }, /^The odds are already 2,15\./],
    ['too_many_orders', 422, { maximum: 20 }, /at most 20 open orders/],
    [
      'balance_reserved',
      422,
      { balance: 1_000_000, reserved: 999_500, missing: 500 },
      /^999\s500\sFCFA of your balance is reserved for orders .* 500\sFCFA short\.$/,
    ],
    ['playing_paused', 403, { until: '2026-11-22T10:00:00Z' }, /^You are taking a break until/],
  ] as const)(
    'that is refused with %s says why, and the next one has a new key',
    async (code, status, params, text) => {
      const visited = await open((server) => server.on('createOrder', () => refusal(code, status, { params })));
      const slip = await fill(visited, '2.1');
      await send(visited);
      expect((await slip.findByText(text)).closest('[role=alert]')).toBeTruthy();
      await send(visited);
      await waitFor(() => expect(visited.server.requestsTo('createOrder')).toHaveLength(2));
      const keys = visited.server.requestsTo('createOrder').map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('is not sent at odds that are reached already, or without odds', async () => {
    const visited = await open();
    const slip = await fill(visited, '1.5');
    await send(visited);
    expect(await slip.findByText(/^The odds are already 1,50\./)).toBeTruthy();
    const field = slip.getByRole('textbox', { name: /^Odds to reach/ });
    for (const typed of ['2.555', '1']) {
      await visited.person.clear(field);
      await visited.person.type(field, typed);
      await send(visited);
      expect(await slip.findByText('Enter odds above 1, such as 2,50')).toBeTruthy();
      expect(document.activeElement).toBe(field);
    }
    expect(visited.server.requestsTo('createOrder')).toHaveLength(0);
  });

  it('waits for a stake that can be placed', async () => {
    const visited = await open();
    const slip = await fill(visited, '2.1');
    await visited.person.clear(slip.getByLabelText('Stake'));
    expect(slip.getByRole('button', { name: /^Make the order/ })).toHaveProperty('disabled', true);
  });

  it('is offered only for a lone selection of a match that has not started', async () => {
    const visited = await open();
    const slip = await choose(visited, /^Home a/);
    expect(await slip.findByRole('button', { name: /^Place bet/ })).toBeTruthy();
    expect(slip.queryByRole('button', OFFER)).toBeNull();
    await choose(visited, /^Home b/);
    expect(slip.queryByRole('button', OFFER)).toBeNull();
    await visited.person.click(slip.getByRole('button', { name: 'Remove Home a' }));
    expect(await slip.findByRole('button', OFFER)).toBeTruthy();
  });

  it('is not offered to a visitor', async () => {
    const slip = await choose(await open(undefined, { me: null }), /^Home b/);
    expect(await slip.findByRole('link', { name: 'Login to Bet' })).toBeTruthy();
    expect(slip.queryByRole('button', OFFER)).toBeNull();
  });
});

/** An open odds alert on the home side of match b at 2.10. */
const alertOf = (id: string, change: Partial<OddsAlert> = {}): OddsAlert => {
  const { stake: _, betId: __, ...rest } = orderOf(id);
  return { ...rest, status: 'open', reason: null, ...change };
};

describe('an odds alert from the slip', () => {
  it('is requested without a stake, even when the slip cannot be placed, and the slip says what happens', async () => {
    const visited = await open((server) => server.on('createOddsAlert', () => alertOf('alert-1')));
    const slip = await fill(visited, '2,1');
    await visited.person.clear(slip.getByLabelText('Stake'));
    await visited.person.click(slip.getByRole('button', { name: 'Tell me' }));
    await visited.person.selectOptions(slip.getByRole('combobox', { name: 'Keep the alert open' }), 'for 1 hour');
    await send(visited, /^Tell me at these odds$/);
    const answer = await slip.findByText(/^You will get a notification if the odds reach 2,10 before/);
    expect(document.activeElement?.textContent).toBe(answer.textContent);
    expect(visited.server.requestsTo('createOddsAlert').map(({ body }) => body)).toEqual([
      {
        selection: { eventId: 'b', marketId: 'b-winner', outcomeId: 'b-winner-home' },
        odds: 2.1,
        expiresAt: '2026-11-20T20:00:00.000Z',
      },
    ]);
    expect(visited.server.requestsTo('createOrder')).toEqual([]);
  });

  it('says at most how many an account can have', async () => {
    const visited = await open((server) =>
      server.on('createOddsAlert', () => refusal('too_many_odds_alerts', 422, { params: { maximum: 20 } })),
    );
    const slip = await fill(visited, '2.1');
    await visited.person.click(slip.getByRole('button', { name: 'Tell me' }));
    await send(visited, /^Tell me at these odds$/);
    expect(await slip.findByText(/^You can have at most 20 odds alerts at once\./)).toBeTruthy();
  });
});

describe('the list of orders', () => {
  const openTab = async (visited: Visit) => {
    const tab = await screen.findByRole('button', { name: /^Open bets/ });
    await act(() => visited.person.click(tab));
    return within(await screen.findByRole('region', { name: 'Orders' }));
  };
  const withOrders =
    (...items: Order[]) =>
    (server: FakeServer) => {
      server.on('listMyBets', () => ({ items: [], nextCursor: null }));
      server.on('listOrders', () => ({ items }));
    };
  const expectStatus = (words: RegExp) =>
    waitFor(() => expect(screen.getAllByRole('status').some((one) => words.test(one.textContent ?? ''))).toBe(true));
  const card = { name: /^Order, Home b to win|^Order, Home b at/ };

  it('has the amount that open orders reserve, and each of them with the present odds', async () => {
    const visited = await open(withOrders(orderOf('1'), orderOf('2', { stake: 500, odds: 3 })));
    const orders = await openTab(visited);
    expect(orders.getByText(/^Reserved for orders: 1\s500\sFCFA$/)).toBeTruthy();
    const links = orders.getAllByRole('link', card);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/event/b', '/event/b']);
    await waitFor(() => expect(visited.stream().topics).toContain('event:b'));
    act(() => {
      const outcomes = [{ id: 'b-winner-home', odds: 1.95, prevOdds: 1.5, version: 5 }];
      visited
        .stream()
        .send('prices', { eventId: 'b', version: 5, markets: [{ id: 'b-winner', status: 'open', outcomes }] });
    });
    expect(await orders.findAllByText('1,95')).toHaveLength(2);
  });

  it('says in words why each order ended', async () => {
    const words: Record<OrderReason, RegExp> = {
      expired: /time that you set has run out/,
      started: /match has started/,
      start_moved: /moved to an earlier time/,
      market_closed: /Closed for betting/,
      account: /account was suspended/,
      break: /started a break/,
      limit: /own limit/,
      uncovered: /no longer covered the stake/,
      refused: /no longer allowed the bet/,
    };
    const reasons = Object.keys(words) as OrderReason[];
    const orders = await openTab(await open(withOrders(...reasons.map(released))));
    await page?.person.click(orders.getByText('Ended orders'));
    const cards = orders.getAllByRole('listitem').filter((item) => item.matches('.open-bet'));
    for (const [place, reason] of reasons.entries()) expect(cards[place]?.textContent).toMatch(words[reason]);
    expect(orders.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it.each([
    [
      'says that its amount is available, which is no longer named as reserved',
      orderOf('1', { status: 'cancelled', endedAt: '2026-11-20T19:00:00Z' }),
      'Cancelled by you',
      /^Order cancelled\. 1\s000\sFCFA is available again\.$/,
    ],
    [
      'says so if the bet was placed in that moment',
      orderOf('1', { status: 'placed', betId: 'bet-1', endedAt: '2026-11-20T19:00:00Z' }),
      'Bet placed',
      /^Bet placed$/,
    ],
  ])('cancels an order, and %s', async (_, answer, words, message) => {
    const visited = await open((server) => {
      withOrders(orderOf('1'))(server);
      server.on('cancelOrder', () => answer);
    });
    const orders = await openTab(visited);
    await visited.person.click(orders.getByRole('button', { name: /^Cancel the order: Home b/ }));
    await waitFor(() => expect(orders.queryByText(/^Reserved for orders/)).toBeNull());
    await expectStatus(message);
    await visited.person.click(orders.getByText('Ended orders'));
    expect(await orders.findByText(words)).toBeTruthy();
    expect(visited.server.requestsTo('cancelOrder').map(({ path }) => path)).toEqual(['/api/orders/1']);
  });

  it('is read again when a notice arrives, and a placed order links to its bet', async () => {
    let item = orderOf('1');
    const visited = await open((server) => {
      withOrders()(server);
      server.on('listOrders', () => ({ items: [item] }));
    });
    const orders = await openTab(visited);
    item = orderOf('1', { status: 'placed', betId: 'bet-1', endedAt: '2026-11-20T19:00:00Z' });
    await waitFor(() => expect(visited.stream().topics).toContain('me'));
    act(() => visited.stream().send('notice', { unread: 1 }));
    await visited.person.click(await orders.findByText('Ended orders'));
    expect((await orders.findByRole('link', card)).getAttribute('href')).toBe('/bets/bet-1');
  });

  it('is followed by the odds alerts, which can be cancelled and say why they ended', async () => {
    const reasons = {
      expired: /time that you set has run out/,
      break: /started a break/,
      refused: /no longer allowed it/,
    };
    const ended = (Object.keys(reasons) as (keyof typeof reasons)[]).map((reason) =>
      alertOf(reason, { status: 'released', reason, endedAt: '2026-11-20T18:30:00Z' }),
    );
    const visited = await open((server) => {
      withOrders()(server);
      server.on('listOddsAlerts', () => ({ items: [alertOf('1'), ...ended] }));
      server.on('cancelOddsAlert', () => alertOf('1', { status: 'cancelled', endedAt: '2026-11-20T19:00:00Z' }));
    });
    await visited.person.click(await screen.findByRole('button', { name: /^Open bets/ }));
    const alerts = within(await screen.findByRole('region', { name: 'Odds alerts' }));
    expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
    await visited.person.click(alerts.getByRole('button', { name: /^Cancel the alert: Home b/ }));
    await expectStatus(/^Odds alert cancelled\.$/);
    const endedAlerts = await alerts.findByText('Ended alerts');
    await waitFor(() => expect(document.activeElement).toBe(endedAlerts));
    await visited.person.click(endedAlerts);
    expect(await alerts.findByText('Cancelled by you')).toBeTruthy();
    for (const words of Object.values(reasons)) expect(alerts.getByText(words)).toBeTruthy();
    expect(visited.server.requestsTo('cancelOddsAlert').map(({ path }) => path)).toEqual(['/api/odds-alerts/1']);
  });

  it('is above the betting history too, with the ended ones shown to a bettor who follows a link', async () => {
    await open(withOrders(orderOf('1'), released('expired')), { path: '/profile#orders' });
    const orders = within(await screen.findByRole('region', { name: 'Orders' }));
    expect(orders.getByRole('heading', { name: 'Orders 1' })).toBeTruthy();
    expect(orders.getByRole('button', { name: /^Cancel the order/ })).toBeTruthy();
    expect(orders.getByText('Ended orders').closest('details')?.open).toBe(true);
  });

  it('over the history becomes the bet below it when an order places it', async () => {
    const { stream, server } = await open(withOrders(orderOf('1')), { path: '/profile' });
    await screen.findByText(/^You haven.t placed any bets yet/);
    withOrders(orderOf('1', { status: 'placed', betId: 'bet-1', endedAt: '2026-11-20T19:00:00Z' }))(server);
    server.on('listMyBets', () => ({ items: [sampleBet('bet-1')], nextCursor: null }));
    await waitFor(() => act(() => stream().send('notice', { unread: 1 })));
    await waitFor(() => expect(screen.queryByText(/^You haven.t placed any bets yet/)).toBeNull());
  });

  it('is linked from the menus with the number of open orders, which are not requested before a menu opens', async () => {
    const visited = await open(withOrders(orderOf('1'), orderOf('2')));
    const toOrders = { name: /^Orders and odds alerts 2$/, hidden: true };
    const linked = async () => {
      await waitFor(() => expect(screen.getAllByRole('link', toOrders)).toHaveLength(1));
      expect(screen.getByRole('link', toOrders).getAttribute('href')).toBe('/profile#orders');
    };
    await toggleUserMenu('closed');
    expect([...visited.server.requestsTo('listOrders'), ...visited.server.requestsTo('listOddsAlerts')]).toEqual([]);
    await toggleUserMenu('open');
    await linked();
    await toggleUserMenu('closed');
    expect(screen.queryByRole('link', toOrders)).toBeNull();
    // That of a phone.
    await visited.person.click(screen.getByRole('button', { name: 'Menu' }));
    await linked();
  });

  it('and the odds alerts are missed once if neither loads, and one press reads both again', async () => {
    const visited = await open(
      (server) => {
        withOrders()(server);
        for (const list of ['listOrders', 'listOddsAlerts'] as const) server.on(list, () => refusal('forbidden', 403));
      },
      { path: '/profile#orders' },
    );
    await screen.findByText('This part didn’t load', {}, { timeout: 15_000 });
    await waitFor(() => expect(visited.server.requestsTo('listOddsAlerts')).toHaveLength(1));
    expect(screen.getAllByText('This part didn’t load')).toHaveLength(1);
    withOrders()(visited.server);
    visited.server.on('listOddsAlerts', () => ({ items: [] }));
    await visited.person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no orders')).toBeTruthy();
  });

  it('says that there are none to a bettor who follows the link', async () => {
    await open(withOrders(), { path: '/profile#orders' });
    expect(await screen.findByText('You have no orders')).toBeTruthy();
  });
});
