import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { STORED_ACCOUNT } from '#features/identity/stored-account.ts';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, NOW, sampleBet, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { storeAccount } from './offline-page.ts';

const HOUR_MS = 3_600_000;
/** An hour before the page is opened. */
const SAVED_AT = NOW - HOUR_MS;

let page: Visit | undefined;
afterEach(() => leave(page?.services));
/** Opens a stored page while the browser is offline. */
const goOffline = () => onlineManager.setOnline(false);

it('a stored page shows the time of its prices and marks them as stale', async () => {
  page = await visit({ path: '/live', me: null, events: [sampleLiveEvent('a')], savedAt: NOW - HOUR_MS });
  expect(
    await screen.findByText(/^Offline\. These odds are from .*\d\d:\d\d; betting resumes when you reconnect\.$/),
  ).toBeTruthy();
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  expect(price?.className).toContain('stale');
});

it('a stored page shows its events on the pages of their sports too', async () => {
  const { sportId } = sampleLiveEvent('a');
  page = await visit({ path: `/sport/${sportId}`, me: null, events: [sampleLiveEvent('a')], savedAt: NOW - HOUR_MS });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(page.server.requestsTo('listEvents')).toEqual([]);
});

it('a stored page shows a match that one of its lists has: teams, time and stale prices, and the rest once the connection returns', async () => {
  goOffline();
  const event = sampleLiveEvent('a');
  const visited = await visit({
    path: `/event/${event.id}`,
    me: null,
    events: [event],
    savedAt: NOW - HOUR_MS,
    prepare: (server) => server.on('getEvent', noAnswer),
  });
  page = visited;
  expect(await screen.findByText('The rest of this match loads when you reconnect.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(event.homeTeam.name);
  expect(screen.getByText(/^Offline\. These odds are from /)).toBeTruthy();
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  expect(price?.className).toContain('stale');
  const whole = { ...event, incidents: [], verification: null, callOff: null, nextPrices: null };
  visited.server.on('getEvent', () => whole);
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText('The rest of this match loads when you reconnect.')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(event.homeTeam.name);
});

it('offline, a match that no list has says so', async () => {
  goOffline();
  page = await visit({
    path: '/event/b',
    me: null,
    savedAt: NOW - HOUR_MS,
    prepare: (server) => server.on('getEvent', noAnswer),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeTruthy();
});

it('back online, a stored page fetches the user and its lists', async () => {
  goOffline();
  const visited = await visit({
    path: '/live',
    me: null,
    events: [sampleLiveEvent('a')],
    savedAt: NOW - HOUR_MS,
    prepare: (server) => server.on('getMe', noAnswer),
  });
  page = visited;
  await waitFor(() => expect(visited.services.client.getQueryState(meQuery.queryKey)?.status).toBe('error'));
  visited.server.on('getMe', () => ME);
  visited.server.on('listEvents', () => ({ items: [sampleLiveEvent('a'), sampleLiveEvent('b')], nextCursor: null }));
  await waitFor(() => visited.stream());
  act(() => visited.stream().open());
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(await screen.findByRole('link', { name: /^Balance/ })).toBeTruthy();
  expect(screen.queryByText(/betting resumes when you reconnect/)).toBeNull();
});

it('offline, a private page says so instead of asking for a login, and loads when the connection returns', async () => {
  goOffline();
  const visited = await visit({
    path: '/profile',
    me: null,
    savedAt: NOW - HOUR_MS,
    prepare: (server) => server.on('getMe', noAnswer),
  });
  page = visited;
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeTruthy();
  expect(screen.getByText('This part loads when you reconnect.')).toBeTruthy();
  expect(visited.path()).toBe('/profile');
  visited.server.on('getMe', () => ME);
  fireEvent.online(window);
  expect(await screen.findByRole('heading', { level: 1, name: ME.username })).toBeTruthy();
});

describe('the account that the device has stored', () => {
  const bet = sampleBet('a', { stake: 700 });
  const stored = { at: SAVED_AT, me: { ...ME, email: '' }, bets: { items: [bet], nextCursor: null } };

  async function openStored(path: string, account: object = stored) {
    goOffline();
    localStorage.setItem(STORED_ACCOUNT, `${ME.id} ${JSON.stringify(account)}`);
    const silent = ['getMe', 'listMyBets', 'getBet', 'getMyPlan', 'listOrders', 'listOddsAlerts'] as const;
    page = await visit({
      path,
      me: null,
      savedAt: SAVED_AT,
      prepare: (server) => {
        for (const name of silent) server.on(name, noAnswer);
      },
    });
    return page;
  }
  const time = /\d\d:\d\d/;
  const WAITING = 'Your orders and odds alerts load when you reconnect.';

  it('is shown offline with its time: name, balance and bets', async () => {
    await openStored('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: ME.username })).toBeTruthy();
    expect(screen.getByText(new RegExp(`^Balance and bets as of .*${time.source}\\.`))).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Last known balance 1.000.000 .*\d\d:\d\d/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Single, .*700/ })).toBeTruthy();
  });

  it('says once above its bets that the orders and odds alerts load when the connection is back, and loads them then', async () => {
    const visited = await openStored('/profile');
    expect(await screen.findAllByText(WAITING)).toHaveLength(1);
    expect(screen.queryByText('This part didn’t load')).toBeNull();
    for (const name of ['listOrders', 'listOddsAlerts'] as const) visited.server.on(name, () => ({ items: [] }));
    visited.server.on('getMe', () => ME);
    fireEvent.online(window);
    await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull());
  });

  it('without a bet says so, not that the bets could not be loaded', async () => {
    await openStored('/profile', { ...stored, bets: { items: [], nextCursor: null } });
    await waitFor(() => expect(page?.server.requestsTo('listMyBets').length).toBeGreaterThan(0));
    expect(await screen.findByText("You haven't placed any bets yet.")).toBeTruthy();
    await waitFor(() => expect(page?.services.client.isFetching({ queryKey: ['own'] })).toBe(0));
    expect(screen.getByText("You haven't placed any bets yet.")).toBeTruthy();
  });

  it('has its bets on their own pages', async () => {
    await openStored(`/bets/${bet.id}`);
    expect((await screen.findAllByText(/700/)).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Balance and bets as of/)).toBeTruthy();
  });

  it.each([
    ['nobody', () => refusal('unauthenticated', 401)],
    ['somebody else', () => ({ ...ME, id: 'user-2', username: 'koffi' })],
  ] as const)('is removed when the server says that %s is signed in', async (_, answer) => {
    const visited = await openStored('/profile');
    await screen.findByRole('heading', { level: 1, name: ME.username });
    expect(localStorage.getItem(STORED_ACCOUNT)).toContain(ME.username);
    visited.server.on('getMe', answer);
    visited.server.on('listMyBets', () => ({ items: [], nextCursor: null }));
    fireEvent.online(window);
    await waitFor(() => expect(screen.queryByText(ME.username)).toBeNull());
    expect(localStorage.getItem(STORED_ACCOUNT)).toBeNull();
    await waitFor(() => expect(screen.queryByText(/700/)).toBeNull());
  });

  it('is stored while a user is signed in, without the address, and removed at sign-out', async () => {
    page = await visit({ prepare: (server) => server.on('listMyBets', () => ({ items: [bet], nextCursor: null })) });
    const { services, server } = page;
    await screen.findByRole('link', { name: /^Balance/ });
    storeAccount({ ...services, page: document, storage: localStorage, now: () => NOW });
    await waitFor(() => expect(localStorage.getItem(STORED_ACCOUNT)).toContain(bet.id));
    const text = localStorage.getItem(STORED_ACCOUNT);
    expect(text).toContain(ME.username);
    expect(text).not.toContain(ME.email);
    expect(server.requestsTo('listMyBets')).toHaveLength(1);
    act(() => services.client.setQueryData(meQuery.queryKey, null));
    await waitFor(() => expect(localStorage.getItem(STORED_ACCOUNT)).toBeNull());
  });

  it('of another person is removed as soon as a page comes for this one', async () => {
    localStorage.setItem(STORED_ACCOUNT, 'user-2 {}');
    page = await visit();
    await screen.findByRole('link', { name: /^Balance/ });
    await waitFor(() => expect(localStorage.getItem(STORED_ACCOUNT)).toBeNull());
  });
});

it('offline, a list that was never loaded is reported as missing, and loads when the connection returns', async () => {
  goOffline();
  page = await visit({ path: '/subscription', me: null, prepare: (server) => server.on('listPlans', noAnswer) });
  expect(await screen.findByText('This part loads when you reconnect.')).toBeTruthy();
  page.server.on('listPlans', () => ({ items: [], gateways: [] }));
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText('This part loads when you reconnect.')).toBeNull());
});

it('a server that does not answer is not reported as a lost connection', async () => {
  page = await visit({ path: '/subscription', me: null, prepare: (server) => server.on('listPlans', noAnswer) });
  expect(await screen.findByText('This part didn’t load')).toBeTruthy();
});

it('with a data saver the page shows its refresh interval without an announcement', async () => {
  page = await visit({ path: '/live', events: [sampleLiveEvent('a')], isSaving: true });
  expect(await screen.findByText(/Data saver is on: odds update every 15 s\./)).toBeTruthy();
});
