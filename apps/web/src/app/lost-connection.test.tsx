import type { Changes } from '@cauri/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { formatTime } from '#i18n/format.ts';
import { noAnswer } from '#testing/fake-server.ts';
import { ME, NOW, sampleBet, sampleLiveEvent, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** Opens the page of a visitor whose connection has failed twice in a row. */
async function openDisconnected(answer: () => Changes | Promise<Response>) {
  const visited = await visit({
    path: '/live',
    me: null,
    events: [sampleLiveEvent('a')],
    prepare: (server) => server.on('getChanges', answer),
  });
  page = visited;
  await screen.findByRole('article');
  await waitFor(() => visited.stream());
  act(() => {
    visited.stream().fail('retrying');
    visited.stream().fail('retrying');
  });
  return visited;
}

it('without a stream the score and the prices follow the answers to polls', async () => {
  const { version, ...event } = sampleLiveEvent('a');
  const moved = { ...event, version: version + 1, score: { home: 4, away: 4 } };
  const messages: Changes['messages'] = [{ kind: 'snapshot', data: { version: 5, complete: false, events: [moved] } }];
  const visited = await openDisconnected(() => ({ version: 5, time: '2026-11-20T19:00:00Z', messages }));
  await waitFor(() => expect(screen.getByRole('article').textContent).toMatch(/4.*4/));
  expect(visited.server.requestsTo('getChanges')[0]?.query.get('topics')).toBe('live');
  expect(screen.queryByText(/Odds may have changed/)).toBeNull();
});

it('without a stream and without answers the page shows for how long its prices may be old', async () => {
  const visited = await openDisconnected(noAnswer);
  visited.advance(25_000);
  expect(await screen.findByText('Offline for 25 s. Odds may have changed.')).toBeTruthy();
  act(() => visited.stream().open());
  await waitFor(() => expect(screen.queryByText(/Odds may have changed/)).toBeNull());
});

it('a lost connection that the device reports is shown at once and announced without the seconds', async () => {
  const visited = await visit({ path: '/live', me: null, events: [sampleLiveEvent('a')] });
  page = visited;
  await waitFor(() => visited.stream());
  act(() => visited.stream().open());
  expect(screen.queryByText(/Odds may have changed/)).toBeNull();
  fireEvent.offline(window);
  const banner = await screen.findByText(/^Offline for \d+ s\. Odds may have changed\.$/);
  expect(banner.closest('[role=status]')).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Offline. Odds may have changed; betting resumes when you reconnect.',
  );
  fireEvent.online(window);
  act(() => visited.stream().open());
  await waitFor(() => expect(screen.queryByText(/Odds may have changed/)).toBeNull());
});

it('the slip of a visitor also shows that its prices are stale', async () => {
  const visited = await visit({ path: '/live', me: null, events: [withServerIds(sampleLiveEvent('a'))] });
  page = visited;
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  if (price) await visited.person.click(price);
  await waitFor(() => visited.stream());
  act(() => visited.stream().open());
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  fireEvent.offline(window);
  expect(await slip.findByText('Odds may have changed: betting resumes when you reconnect.')).toBeTruthy();
  expect(slip.getByRole('link', { name: 'Login to Bet' })).toBeTruthy();
});

it('a bet whose sending was given up is looked up as soon as the connection is back', async () => {
  const visited = await visit({
    path: '/live',
    events: [withServerIds(sampleLiveEvent('a'))],
    prepare: (server) => {
      server.on('placeBet', noAnswer);
      server.on('getBetsByKey', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 }));
    },
  });
  page = visited;
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  // The first press loads the code of the slip.
  if (price) await act(() => visited.person.click(price));
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  await waitFor(() => visited.stream());
  act(() => visited.stream().open());
  await visited.person.click(await slip.findByRole('button', { name: /^Place bet/ }));
  expect(await slip.findByText(/^Connection lost\. We keep trying/)).toBeTruthy();
  fireEvent.offline(window);
  visited.advance(61_000);
  expect(visited.server.requestsTo('getBetsByKey')).toEqual([]);
  fireEvent.online(window);
  act(() => visited.stream().open());
  await waitFor(() => expect(visited.server.requestsTo('getBetsByKey')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Bet accepted' })).toBeTruthy();
});

it('balance and bets are as old as the last message, beside the balance and on the profile: messages bring their changes', async () => {
  const visited = await visit({ path: '/profile' });
  page = visited;
  await waitFor(() => visited.stream());
  act(() => visited.stream().open());
  act(() => void visited.services.client.setQueryData(meQuery.queryKey, ME, { updatedAt: NOW - 3_600_000 }));
  act(() => visited.services.live.lose());
  const { since } = visited.services.live.getState();
  const time = formatTime(new Date(since).toISOString());
  expect((await screen.findByRole('link', { name: /^Last known balance/ })).textContent).toContain(time);
  expect(screen.getByText(/^Balance and bets as of/).textContent).toContain(`as of ${time}.`);
});
