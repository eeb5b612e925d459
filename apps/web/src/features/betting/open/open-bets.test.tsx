import type { Bet, Leg } from '@cauri/contract';
import texts from '@cauri/locale/en/betting/betting';
import { makeWords } from '@cauri/locale/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Text } from '#i18n/use-text.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { noAnswer } from '#testing/fake-server.ts';
import { sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { standingOfLeg, standingText } from './leg-needs.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const open = async (prepare: (server: FakeServer) => void = () => undefined, options = {}): Promise<Visit> => {
  page = await visit({ events: [sampleLiveEvent('a'), sampleEvent('b')], prepare, ...options });
  return page;
};
const withBets =
  (...bets: Bet[]) =>
  (server: FakeServer) =>
    server.on('listMyBets', () => ({ items: bets, nextCursor: null }));
const openTab = async ({ person }: Visit) => {
  const tab = await screen.findByRole('button', { name: /^Open bets/ });
  // The code of the tab is loaded after the press: the press must not wait within one act.
  await act(() => person.click(tab));
  return within(await screen.findByRole('region', { name: 'Open bets' }));
};
const legOf = (change: Partial<Leg>): Leg => ({ ...(sampleBet('x').selections[0] as Leg), ...change });

describe('the tab of open bets', () => {
  it('loads nothing before it is opened, and has the number of open bets from the stream', async () => {
    const visited = await open(withBets(sampleBet('bet-1')));
    expect(await screen.findByRole('button', { name: 'Open bets' })).toBeTruthy();
    await waitFor(() => visited.stream());
    act(() => visited.stream().send('balance', { balance: 5, balanceVersion: 9, openBets: 3 }));
    expect(await screen.findByRole('button', { name: 'Open bets 3' })).toBeTruthy();
    expect(visited.server.requestsTo('listMyBets')).toHaveLength(0);
  });

  it('shows each bet as a link with the live score and what its leg needs', async () => {
    const visited = await open(withBets(sampleBet('bet-1')));
    const bets = await openTab(visited);
    const card = await bets.findByRole('link', { name: /^Single, Home a to win, 1\s000\sFCFA, open$/ });
    expect(card.getAttribute('href')).toBe('/bets/bet-1');
    expect(bets.getByText('0 – 0')).toBeTruthy();
    expect(bets.getByText('12′')).toBeTruthy();
    expect(bets.getByText('Needs 1 more goal from Home a')).toBeTruthy();
    const facts = { status: 'live', isLive: true, clock: null, totalBets: 0, totalAmount: 0, viewers: null } as const;
    await waitFor(() => expect(visited.stream().topics).toContain('event:a'));
    act(() => visited.stream().send('event', { eventId: 'a', version: 7, score: { home: 1, away: 0 }, ...facts }));
    expect(await bets.findByText('Winning')).toBeTruthy();
    expect(bets.getByText('1 – 0')).toBeTruthy();
  });

  it('shows what each outcome of a bet builder needs', async () => {
    const own = { marketId: 'm', odds: 2, marketName: '', outcomeName: '', status: 'pending' } as const;
    const parts = [
      { ...own, outcomeId: 'over', marketType: 'total_goals', line: 2.5, outcomeKey: 'over' },
      { ...own, outcomeId: 'no', marketType: 'both_teams_to_score', line: null, outcomeKey: 'no' },
    ];
    const builder = legOf({ marketType: 'builder', outcomeKey: 'builder', outcomeId: 'builder', parts });
    const bets = await openTab(await open(withBets(sampleBet('bet-1', { selections: [builder] }))));
    expect((await bets.findByText(/: Over 2[.,]5$/)).parentElement?.textContent).toMatch(/Needs 3 more goals$/);
    expect(bets.getByText(/: No$/).parentElement?.textContent).toMatch(/Winning$/);
    expect(bets.getByText('Bet builder')).toBeTruthy();
    // A builder has no offer.
    expect(bets.queryByRole('button', { name: 'Cash-out' })).toBeNull();
  });

  it('offers no cash-out of a bet whose open leg has the odds of an administrator', async () => {
    const fixed = legOf({ fixedPrice: true });
    const selections = [{ ...fixed, status: 'won' as const }, legOf({ eventId: 'b', outcomeId: 'b-winner-home' })];
    const [none, offered] = [
      sampleBet('bet-1', { selections: [fixed] }),
      sampleBet('bet-2', { type: 'combined', selections }),
    ];
    const bets = await openTab(await open(withBets(none, offered)));
    await bets.findByRole('link', { name: /^Combined/ });
    expect(bets.getAllByRole('button', { name: 'Cash-out' })).toHaveLength(1);
  });

  it('follows the matches of open legs, and counts the legs that are decided', async () => {
    const selections = [
      legOf({}),
      legOf({ eventId: 'b', outcomeId: 'b-winner-home', eventName: 'Home b vs Away b' }),
      legOf({ eventId: 'c', outcomeId: 'c-winner-home', status: 'won' }),
    ];
    const visited = await open(withBets(sampleBet('bet-1', { type: 'combined', selections })));
    const bets = await openTab(visited);
    expect(await bets.findByText('1 won, 2 open, 0 lost')).toBeTruthy();
    await waitFor(() => expect(visited.stream().topics).toEqual(expect.arrayContaining(['event:a', 'event:b'])));
    expect(visited.stream().topics).not.toContain('event:c');
  });

  it('shows what a bet that was cashed out in part can still win, without what it has paid', async () => {
    const bet = sampleBet('bet-1', { payout: 410, potentialWin: 1_160, cashedOut: { stake: 500, amount: 410 } });
    const bets = await openTab(await open(withBets(bet)));
    expect((await bets.findByText('Can still win')).textContent).toMatch(/^Can still win 750\sFCFA$/);
  });

  it('gives way to the slip when a selection is added', async () => {
    const visited = await open(withBets(sampleBet('bet-1')));
    await openTab(visited);
    const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
    await act(() => visited.person.click(price as HTMLElement));
    expect(await screen.findByRole('heading', { name: 'Bet slip' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Open bets' })).toBeNull();
  });

  it.each([
    ['a visitor is asked to log in', { me: null }, withBets(), 'Log in to see your open bets'],
    ['without open bets it says so', {}, withBets(), 'You have no open bets'],
    [
      'a failure offers to load again',
      {},
      (server: FakeServer) => server.on('listMyBets', noAnswer),
      'This part didn’t load',
    ],
  ])('%s', async (_, options, prepare, text) => {
    const bets = await openTab(await open(prepare, options));
    expect(await bets.findByText(text)).toBeTruthy();
  });

  it('marks what it shows as old while the connection is lost', async () => {
    const visited = await open(withBets(sampleBet('bet-1')));
    const bets = await openTab(visited);
    expect(await bets.findByRole('link')).toBeTruthy();
    await waitFor(() => expect(visited.stream().topics).toContain('event:a'));
    act(() => visited.services.live.lose());
    expect(await bets.findByText(/^You’re offline\. Bets and scores are from \d\d:\d\d\.$/)).toBeTruthy();
    expect(bets.getByRole('link')).toBeTruthy();
  });
});

describe('the standing of a leg', () => {
  const running = (score: { home: number | string; away: number | string }, period: string) => ({
    score,
    isLive: true,
    clock: { period, display: '', running: true },
  });
  const goal = (home: number, away: number, kind = 'goal') => ({
    step: home + away,
    kind,
    side: kind === 'goal' ? ('home' as const) : null,
    display: '',
    score: { home, away },
  });
  const firstHalf = legOf({ marketType: 'half_winner', line: 1_000 });

  it('on a part of the match uses the score when that part ended', () => {
    const facts = running({ home: 1, away: 2 }, 'second_half');
    const incidents = [goal(1, 0), goal(1, 0, 'half_time')];
    expect(standingOfLeg(firstHalf, facts, incidents)).toEqual({ is: 'winning' });
    expect(standingOfLeg(firstHalf, facts)).toBeNull();
    expect(standingOfLeg(firstHalf, running({ home: 0, away: 0 }, 'first_half'))?.is).toBe('needs');
  });

  it('on both halves says in which of them its goals must fall', () => {
    const double = legOf({ marketType: 'half_time_full_time', outcomeKey: 'draw_home', line: null });
    const words = makeWords<'betting'>(texts, 'en') as Text<'betting'>;
    const say = (home: number, away: number) => {
      const standing = standingOfLeg(double, running({ home, away }, 'first_half'));
      return standing && standingText(standing, double, words);
    };
    expect(say(0, 0)).toMatch(/^Needs 1 more goal from .+ after the break$/);
    expect(say(0, 1)).toMatch(/^Needs 2 more goals from .+, before and after the break$/);
  });

  it('counts the sets that are over, not the points of the present one', () => {
    const tennis = legOf({ sportId: 'tennis' });
    expect(standingOfLeg(tennis, running({ home: '6 2 30', away: '4 5 15' }, 'set_2'))).toEqual({ is: 'winning' });
    expect(standingOfLeg(tennis, running({ home: '3 40', away: '2 0' }, 'set_1'))).toEqual({
      is: 'needs',
      ways: [{ home: 1, away: 0 }],
    });
    const volleyball = legOf({ sportId: 'volleyball' });
    expect(standingOfLeg(volleyball, running({ home: 12, away: 3 }, 'set_1'))?.is).toBe('needs');
  });
});
