import type { MatchAlerts } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const detail = { incidents: [], verification: null, callOff: null, nextPrices: null };

async function open(items: MatchAlerts[], change = {}) {
  page = await visit({
    path: '/event/a',
    prepare: (server) => {
      server.on('getEvent', () => ({ ...sampleEvent('a', change), ...detail }));
      server.on('listMyFavourites', () => ({ items: [] }));
      server.on('listMyAlerts', () => ({ items }));
      server.on('setMyAlerts', ({ body }) => ({ eventId: 'a', ...(body as { alerts: [] }) }));
    },
  });
  return page;
}

it('the alerts of a match are set with three switches, all off at first', async () => {
  const { person, server } = await open([]);
  await person.click(await screen.findByRole('button', { name: 'Alerts for Home a – Away a' }));
  const switches = await screen.findAllByRole('switch');
  expect(switches.map((each) => (each as HTMLInputElement).checked)).toEqual([false, false, false]);
  await person.click(screen.getByRole('switch', { name: 'Goals' }));
  await waitFor(() => expect(server.requestsTo('setMyAlerts').at(-1)?.body).toEqual({ alerts: ['goal'] }));
  await person.click(screen.getByRole('switch', { name: 'Final score' }));
  await waitFor(() => expect(server.requestsTo('setMyAlerts').at(-1)?.body).toEqual({ alerts: ['goal', 'end'] }));
  expect(screen.getByRole('button', { name: 'Alerts for Home a – Away a, on', hidden: true })).toBeTruthy();
});

it('a change waits for the answer to the one before, so that the last one counts on a slow line', async () => {
  const { person, server } = await open([]);
  const first = Promise.withResolvers<Response>();
  const answers = [first.promise];
  server.on('setMyAlerts', ({ body }) => answers.shift() ?? { eventId: 'a', ...(body as { alerts: [] }) });
  await person.click(await screen.findByRole('button', { name: 'Alerts for Home a – Away a' }));
  await person.click(await screen.findByRole('switch', { name: 'Goals' }));
  await waitFor(() => expect(server.requestsTo('setMyAlerts')).toHaveLength(1));
  await person.click(screen.getByRole('switch', { name: 'Final score' }));
  expect((screen.getByRole('switch', { name: 'Final score' }) as HTMLInputElement).checked).toBe(true);
  expect(server.requestsTo('setMyAlerts')).toHaveLength(1);
  first.resolve(Response.json({ eventId: 'a', alerts: ['goal'] }));
  await waitFor(() => expect(server.requestsTo('setMyAlerts')).toHaveLength(2));
  expect(server.requestsTo('setMyAlerts')[1]?.body).toEqual({ alerts: ['goal', 'end'] });
});

it('a match that is no longer a favourite has no alerts, and its bell shows that', async () => {
  let items: MatchAlerts[] = [{ eventId: 'a', alerts: ['goal'] }];
  const { person, server } = await open(items);
  server.on('listMyAlerts', () => ({ items }));
  server.on('listMyFavourites', () => ({ items: [{ kind: 'event', id: 'a' }] }));
  server.on('removeMyFavourite', () => {
    items = [];
    return { kind: 'event', id: 'a' };
  });
  expect(await screen.findByRole('button', { name: 'Alerts for Home a – Away a, on' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Add Home a – Away a to favourites', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Alerts for Home a – Away a' })).toBeTruthy();
});

it('a live match offers no alert of its start, and is not marked for one that it had', async () => {
  const { person } = await open([{ eventId: 'a', alerts: ['start'] }], { status: 'live' });
  await person.click(await screen.findByRole('button', { name: 'Alerts for Home a – Away a' }));
  const switches = await screen.findAllByRole('switch');
  expect(switches.map((each) => (each as HTMLInputElement).name)).toEqual(['goal', 'end']);
});

it('too many alerts are refused with an explanation, and the switch returns', async () => {
  const { person, server } = await open([], { sportId: 'tennis' });
  server.on('setMyAlerts', () => refusal('too_many_favourites', 422));
  await person.click(await screen.findByRole('button', { name: 'Alerts for Home a – Away a' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
  await person.click(screen.getByRole('switch', { name: 'Start' }));
  expect(await screen.findByText('You can have alerts for at most 30 matches.')).toBeTruthy();
  await waitFor(() => expect((screen.getByRole('switch', { name: 'Start' }) as HTMLInputElement).checked).toBe(false));
});
