import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eventKeys } from '#features/board/queries.ts';
import { ME, sampleEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const between = (home: string, odds: readonly number[]) => {
  const event = sampleEvent(home);
  const outcomes = odds.map((one, place) =>
    sampleOutcome(`${home}-${place}`, ['home', 'draw', 'away'][place] ?? '', one),
  );
  return {
    ...event,
    homeTeam: { ...event.homeTeam, shortName: home },
    markets: [sampleMarket(`${home}-winner`, { outcomes })],
  };
};

it('the match of the day is the most even of the next matches of its league', async () => {
  const events = [
    between('Strong', [1.01, 38.8, 158.7]),
    between('Even', [2.4, 3.2, 2.9]),
    between('Fair', [1.6, 4, 5.5]),
  ];
  page = await visit({ path: '/', events, me: ME });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toContain('Even');
});

it('without a match, a bettor does not see the introduction for visitors', async () => {
  page = await visit({ path: '/', me: ME, events: [] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Paris sportifs virtuels, vraie passion');
});

it('a visitor is not offered the money of a new account while registration is closed', async () => {
  page = await visit({ path: '/', me: null, events: [], config: { registrationOpen: false } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Paris sportifs virtuels, vraie passion');
  expect(screen.queryByRole('link', { name: /^Recevoir/ })).toBeNull();
});

it('the head of the page has no heading while the matches load', async () => {
  const later = Promise.withResolvers<Response>();
  page = await visit({
    path: '/support',
    me: ME,
    events: [],
    prepare: (server) => server.on('listEvents', () => later.promise),
  });
  page.services.client.removeQueries({ queryKey: eventKeys.lists });
  const [home] = await screen.findAllByRole('link', { name: /Cauri/ });
  await page.person.click(home as HTMLElement);
  await waitFor(() => expect(document.querySelector('.hero')).toBeTruthy());
  expect(document.querySelector('h1')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});
