import type { Notice } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME, NOW } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const notice = (id: string, news: Notice['news'], isRead = false): Notice => ({
  id,
  news,
  isRead,
  at: new Date(NOW).toISOString(),
});
const first = {
  eventName: 'Lyon vs Lorient',
  marketType: 'match_winner',
  line: null,
  outcomeKey: 'home',
  marketName: 'Match winner',
  outcomeName: 'Lyon',
};
const BET = { betId: 'bet-1', type: 'single', about: { type: 'single', count: 1, first } } as const;
const NOTICES = [
  notice('3', { kind: 'bet_settled', ...BET, status: 'won', stake: 1000, payout: 2500 }),
  notice('2', {
    kind: 'bet_corrected',
    ...BET,
    status: 'lost',
    payout: 0,
    owed: 700,
    was: { status: 'won', payout: 2500 },
  }),
  notice('1', { kind: 'limit_in_force', limit: 'stake', period: 'day', amount: null }, true),
];

async function open(options: Parameters<typeof visit>[0] = {}, notices = NOTICES): Promise<Visit> {
  let shown = notices;
  page = await visit({
    me: ME,
    prepare: (server) => {
      server.on('listMyNotices', () => ({ items: shown, nextCursor: null }));
      server.on('readMyNotices', ({ body }) => {
        const { id } = body as { id?: string };
        shown = shown.map((one) => (id === undefined || id === one.id ? { ...one, isRead: true } : one));
        return { unread: shown.filter(({ isRead }) => !isRead).length };
      });
    },
    ...options,
  });
  await waitFor(() => page?.stream());
  return page;
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));
const count = (visited: Visit, unread: number) => act(() => visited.stream().send('notice', { unread }));

describe('the bell', () => {
  it('updates the unread count from the stream', async () => {
    const visited = await open();
    await bell('Notifications');
    count(visited, 2);
    const button = await bell('Notifications, 2 unread');
    expect(within(button).getByText('2').className).toContain('count--ink');
    expect(visited.server.requestsTo('listMyNotices')).toEqual([]);
    count(visited, 0);
    expect(within(await bell('Notifications')).queryByText('2')).toBeNull();
  });

  it('contains its number in its name, and so does the menu', async () => {
    const visited = await open();
    count(visited, 100);
    for (const name of ['Notifications, 99 unread', 'Menu. Notifications, 99 unread']) {
      expect((await bell(name)).textContent).toBe('99');
    }
  });

  it('is hidden from visitors', async () => {
    await visit({ me: null }).then((visited) => {
      page = visited;
    });
    await screen.findAllByRole('link', { name: 'Login' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  it('is gone with its panel when the session has ended elsewhere, and no late message brings the count back', async () => {
    const visited = await open();
    count(visited, 2);
    await visited.person.click(await bell('Notifications, 2 unread'));
    await (await panel()).findByText(/^Won: Lyon/);
    visited.server.on('getMe', () => refusal('unauthenticated', 401));
    act(() => visited.stream().fail('closed'));
    expect(await screen.findByText('You have been logged out.')).toBeTruthy();
    expect(screen.queryByText(/^Won: Lyon/)).toBeNull();
    count(visited, 3);
    await screen.findByRole('button', { name: 'Menu' });
    expect(screen.queryByRole('button', { name: /unread/ })).toBeNull();
  });

  it('about a purchase says what happened to its payment and its money, and opens the purchase', async () => {
    const news = {
      kind: 'purchase_changed',
      purchaseId: 'p-1',
      plan: 'VIP',
      to: 'paid',
      amount: 2000,
      owed: 0,
    } as const;
    const visited = await open({}, [notice('1', news)]);
    count(visited, 1);
    await visited.person.click(await bell('Notifications, 1 unread'));
    const link = await (await panel()).findByRole('link', { name: /VIP/ });
    expect(link.textContent).toMatch(/Your payment for VIP has arrived2\s000\sFCFA added to your balance\./);
    expect(link.getAttribute('href')).toBe('/purchases/p-1');
  });

  it('leaves out a notice of a kind that only a newer page has', async () => {
    const newer = { kind: 'of_tomorrow' } as unknown as Notice['news'];
    const visited = await open({}, [notice('2', newer), notice('1', { kind: 'support_answered', topic: 'other' })]);
    count(visited, 2);
    await visited.person.click(await bell('Notifications, 2 unread'));
    const link = await (await panel()).findByRole('link', { name: /Support has answered you/ });
    expect(link.getAttribute('href')).toBe('/support#messages');
  });

  it('lists the notices, each with a link to its subject', async () => {
    const visited = await open();
    count(visited, 2);
    await visited.person.click(await bell('Notifications, 2 unread'));
    const list = await panel();
    const links = await list.findAllByRole('link', { name: /Won|Correction|limit/ });
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Unread\. Won: Lyon – Lorient, Lyon to winStake 1\s000\sFCFA, paid 2\s500\sFCFA/),
      expect.stringMatching(
        /^Unread\. Correction, now lost: Lyon – Lorient, Lyon to win2\s500\sFCFA taken back\. You owe 700\sFCFA/,
      ),
      expect.stringMatching(/^Your daily stake limit has changedIt was removed/),
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/bets/bet-1',
      '/bets/bet-1',
      '/profile?tab=settings#play',
    ]);
  });

  it('names a bet on a market that only the page of its match shows', async () => {
    const half = { ...first, marketType: 'total_half', line: 1001.5, outcomeKey: 'over' };
    const about = { ...BET.about, first: half };
    const settled = { kind: 'bet_settled', ...BET, about, status: 'lost', stake: 1000, payout: 0 } as const;
    const visited = await open({}, [notice('4', settled)]);
    await visited.person.click(await bell('Notifications'));
    expect(await (await panel()).findByText('Lost: Lyon – Lorient, 1st half total: Over 1.5')).toBeTruthy();
  });

  it('marks all notices as read, up to the newest displayed one', async () => {
    const visited = await open();
    count(visited, 2);
    await visited.person.click(await bell('Notifications, 2 unread'));
    await visited.person.click(await (await panel()).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText(/^Unread/)).toBeNull());
    expect(visited.server.requestsTo('readMyNotices')[0]?.body).toEqual({ until: '3' });
    expect((await panel()).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('marks the notice that is opened as read, and no other', async () => {
    const visited = await open();
    count(visited, 2);
    await visited.person.click(await bell('Notifications, 2 unread'));
    await visited.person.click(await (await panel()).findByRole('link', { name: /limit/ }));
    expect(visited.path()).toBe('/profile?tab=settings');
    await visited.person.click(await bell('Notifications, 2 unread'));
    await visited.person.click(await (await panel()).findByRole('link', { name: /Correction/ }));
    await visited.person.click(await bell('Notifications, 1 unread'));
    await waitFor(async () => expect((await panel()).getAllByText(/^Unread/)).toHaveLength(1));
    expect((await panel()).getByRole('link', { name: /Won/ }).textContent).toMatch(/^Unread/);
    expect(visited.server.requestsTo('readMyNotices').map(({ body }) => body)).toEqual([{ id: '2' }]);
  });

  it('says why an order has ended without a bet, and leads to the orders', async () => {
    const ended = { orderId: 'o', status: 'released', event: 'Lyon vs Lorient', odds: 2.1, stake: 1_000 } as const;
    const visited = await open({}, [notice('4', { kind: 'order_ended', ...ended, reason: 'market_closed' })]);
    await visited.person.click(await bell('Notifications'));
    const words = await (await panel()).findByText(/^Closed for betting\. 1\s000\sFCFA is no longer reserved\.$/);
    expect(words.closest('a')?.getAttribute('href')).toBe('/profile#orders');
  });

  it('says that there are no notices', async () => {
    const visited = await open({}, []);
    await visited.person.click(await bell('Notifications'));
    expect(await (await panel()).findByText('No notifications yet')).toBeTruthy();
  });
});
