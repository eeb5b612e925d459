import type { Changes } from '@cauri/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noAnswer } from '#testing/fake-server.ts';
import { sampleLiveEvent, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** The page of a visitor whose connection has failed twice in a row. */
async function openWithoutLine(answer: () => Changes | Promise<Response>) {
  const visited = await visit({
    path: '/live',
    me: null,
    events: [sampleLiveEvent('a')],
    prepare: (server) => server.on('getChanges', answer),
  });
  page = visited;
  await screen.findByRole('article');
  await waitFor(() => visited.line());
  act(() => {
    visited.line().fail('retrying');
    visited.line().fail('retrying');
  });
  return visited;
}

it('without a line the score and the prices follow what the server answers', async () => {
  const { version, ...event } = sampleLiveEvent('a');
  const moved = { ...event, version: version + 1, score: { home: 4, away: 4 } };
  const messages: Changes['messages'] = [{ kind: 'snapshot', data: { version: 5, complete: false, events: [moved] } }];
  const visited = await openWithoutLine(() => ({ version: 5, time: '2026-11-20T19:00:00Z', messages }));
  await waitFor(() => expect(screen.getByRole('article').textContent).toMatch(/4.*4/));
  expect(visited.server.askedFor('getChanges')[0]?.query.get('topics')).toBe('live');
  expect(screen.queryByText(/Odds may have changed/)).toBeNull();
});

it('without a line and without an answer the page says for how long its prices may be old', async () => {
  const visited = await openWithoutLine(noAnswer);
  visited.pass(25_000);
  expect(await screen.findByText('Offline for 25 s. Odds may have changed.', {}, { timeout: 5_000 })).toBeTruthy();
  act(() => visited.line().open());
  await waitFor(() => expect(screen.queryByText(/Odds may have changed/)).toBeNull());
});

it('a lost connection reported by the device is shown at once, and announced without the seconds', async () => {
  const visited = await visit({ path: '/live', me: null, events: [sampleLiveEvent('a')] });
  page = visited;
  await waitFor(() => visited.line());
  act(() => visited.line().open());
  expect(screen.queryByText(/Odds may have changed/)).toBeNull();
  fireEvent.offline(window);
  const told = await screen.findByText(/^Offline for \d+ s\. Odds may have changed\.$/);
  expect(told.closest('[role=status]')).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Offline. Odds may have changed; betting resumes when you reconnect.',
  );
  fireEvent.online(window);
  act(() => visited.line().open());
  await waitFor(() => expect(screen.queryByText(/Odds may have changed/)).toBeNull());
});

it('the slip of a visitor says that its prices are old too', async () => {
  const visited = await visit({ path: '/live', me: null, events: [withServerIds(sampleLiveEvent('a'))] });
  page = visited;
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  if (price) await visited.person.click(price);
  await waitFor(() => visited.line());
  act(() => visited.line().open());
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  fireEvent.offline(window);
  expect(await slip.findByText('Odds may have changed: betting resumes when you reconnect.')).toBeTruthy();
  expect(slip.getByRole('link', { name: 'Login to Bet' })).toBeTruthy();
});
