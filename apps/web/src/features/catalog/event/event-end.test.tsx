import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleDetail } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

it('an event that ended between its data and the stream is read again once, because only that has its grades', async () => {
  page = await visit({ path: '/event/a', prepare: (server) => server.on('getEvent', () => sampleDetail()) });
  const { server, stream } = page;
  await screen.findAllByText('Home a');
  await waitFor(() => stream());
  const { incidents, verification, ...event } = sampleDetail();
  const ended = { ...event, status: 'completed' as const, isLive: false, clock: null, version: 9 };
  const reads = () => server.requestsTo('getEvent').length;
  const before = reads();
  server.on('getEvent', () => ({ ...sampleDetail(), ...ended }));
  const sendEnd = () => act(() => stream().send('snapshot', { version: 9, complete: false, events: [ended] }, '9'));
  sendEnd();
  await waitFor(() => expect(reads()).toBe(before + 1));
  sendEnd();
  expect(reads()).toBe(before + 1);
});
