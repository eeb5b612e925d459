import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { noAnswer } from '#testing/fake-server.ts';
import { ME, NOW, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

const HOUR_MS = 3_600_000;

let page: Visit | undefined;
afterEach(() => leave(page?.services));
/** Opens a stored page while the browser is offline. */
const withoutLine = () => onlineManager.setOnline(false);

it('a kept page says of when its prices are, and shows them as old ones', async () => {
  page = await visit({ path: '/live', me: null, events: [sampleLiveEvent('a')], keptAt: NOW - HOUR_MS });
  expect(
    await screen.findByText(/^Offline\. These odds are from .*\d\d:\d\d; betting resumes when you reconnect\.$/),
  ).toBeTruthy();
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  expect(price?.className).toContain('stale');
});

it('a kept page has its events on the pages of their sports too', async () => {
  const { sportId } = sampleLiveEvent('a');
  page = await visit({ path: `/sport/${sportId}`, me: null, events: [sampleLiveEvent('a')], keptAt: NOW - HOUR_MS });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(page.server.askedFor('listEvents')).toEqual([]);
});

it('with a line again it asks who is there, and for its lists', async () => {
  withoutLine();
  const visited = await visit({
    ...{ path: '/live', me: null, events: [sampleLiveEvent('a')], keptAt: NOW - HOUR_MS },
    prepare: (server) => server.on('getMe', noAnswer),
  });
  page = visited;
  await waitFor(() => expect(visited.services.client.getQueryState(meQuery.queryKey)?.status).toBe('error'));
  visited.server.on('getMe', () => ME);
  visited.server.on('listEvents', () => ({ items: [sampleLiveEvent('a'), sampleLiveEvent('b')], nextCursor: null }));
  await waitFor(() => visited.line());
  act(() => visited.line().open());
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(await screen.findByRole('link', { name: /^Balance/ })).toBeTruthy();
  expect(screen.queryByText(/betting resumes when you reconnect/)).toBeNull();
});

it("without a line a page of one's own says so, and asks nobody to sign in; with the line it is there", async () => {
  withoutLine();
  const visited = await visit({
    ...{ path: '/profile', me: null, keptAt: NOW - HOUR_MS },
    prepare: (server) => server.on('getMe', noAnswer),
  });
  page = visited;
  expect(await screen.findByText('You’re offline. The rest loads when you reconnect.')).toBeTruthy();
  expect(visited.path()).toBe('/profile');
  visited.server.on('getMe', () => ME);
  fireEvent.online(window);
  expect(await screen.findByRole('heading', { level: 1, name: ME.username })).toBeTruthy();
});

it('a list that was never seen is said to be missing without a line, and comes with it', async () => {
  withoutLine();
  page = await visit({ path: '/subscription', me: null, prepare: (server) => server.on('listPlans', noAnswer) });
  expect(await screen.findByText('You’re offline. The rest loads when you reconnect.')).toBeTruthy();
  page.server.on('listPlans', () => ({ items: [], gateways: [] }));
  fireEvent.online(window);
  await waitFor(() => expect(screen.queryByText('You’re offline. The rest loads when you reconnect.')).toBeNull());
});

it('a server that does not answer is not reported as a lost connection', async () => {
  page = await visit({ path: '/subscription', me: null, prepare: (server) => server.on('listPlans', noAnswer) });
  expect(await screen.findByText('This part didn’t load', {}, { timeout: 8_000 })).toBeTruthy();
});

it('with a data saver the page says quietly how often its prices are renewed', async () => {
  page = await visit({ path: '/live', events: [sampleLiveEvent('a')], isSaving: true });
  expect(await screen.findByText(/Data saver is on: odds update every 15 s\./)).toBeTruthy();
});
