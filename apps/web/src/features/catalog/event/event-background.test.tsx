import type { BackgroundPart, MatchBackground, PastMatch } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const { homeTeam, awayTeam } = sampleEvent('a');
const past = (id: string, home: number, away: number): PastMatch => ({
  id,
  startTime: '2026-11-18T20:00:00Z',
  league: 'Ligue 1',
  homeTeam,
  awayTeam,
  score: { home, away },
  winner: home === away ? null : home > away ? 'home' : 'away',
});
const row = (team: typeof homeTeam, won: number) => ({
  team,
  played: 2,
  won,
  drawn: 0,
  lost: 2 - won,
  scored: won,
  conceded: 2,
  points: 3 * won,
});
const BACKGROUND: MatchBackground = {
  form: { home: [past('p1', 2, 0), past('p2', 1, 1)], away: [] },
  meetings: [past('p1', 2, 0), past('p2', 1, 1)],
  table: { since: '2026-11-01T00:00:00Z', rows: [row(homeTeam, 2), row(awayTeam, 1)] },
  model: {
    chances: { home: 0.5, draw: 0.3, away: 0.2 },
    params: { homeGoals: 1500, awayGoals: 1100 },
    season: null,
  },
};

async function open(parts: readonly BackgroundPart[]) {
  const event = { ...sampleEvent('a', { source: 'demo' }), incidents: [], verification: null, callOff: null };
  page = await visit({
    path: '/event/a',
    prepare: (server) => {
      server.on('getEvent', () => ({ ...event, nextPrices: null, background: [...parts] }));
      server.on('getBackground', () => BACKGROUND);
    },
  });
  return page;
}

it('a match shows form, meetings, table and model, loaded once', async () => {
  const { person, server, path } = await open(['form', 'meetings', 'table', 'model']);
  const press = async (name: string) => person.click(await screen.findByRole('tab', { name }));
  await press('Form');
  await screen.findByText('W D');
  expect(path()).toBe('/event/a?tab=form');
  expect(screen.getByText('No earlier match of this side is known.')).toBeTruthy();
  await press('Head to head');
  const wins = within(await screen.findByRole('table', { name: 'Wins in their meetings' }));
  expect(wins.getByRole('row', { name: 'Home a 1' })).toBeTruthy();
  expect(wins.getByRole('row', { name: 'Draws 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Home a – Away a, 2\u00a0–\u00a00/ }).getAttribute('href')).toBe('/event/p1');
  await press('Table');
  const table = within(await screen.findByRole('table', { name: 'Ligue 1' }));
  expect(table.getByRole('row', { name: '1. Home a 2 2 0 0 0 6' })).toBeTruthy();
  await press('Model');
  const chances = within(await screen.findByRole('table', { name: 'Chances before the start' }));
  expect(chances.getByRole('row', { name: 'Home a 50.0%' })).toBeTruthy();
  expect(chances.getByRole('row', { name: 'Draw 30.0%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Home a, expected goals 1.5' })).toBeTruthy();
  await waitFor(() => expect(server.requestsTo('getBackground')).toHaveLength(1));
});

it('a match whose background is not opened does not load it, and has tabs for its parts with content only', async () => {
  const { server } = await open(['meetings', 'model']);
  await screen.findByRole('tab', { name: 'Head to head' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.filter((name) => /^(Form|Head to head|Table|Model)$/.test(name))).toEqual(['Head to head', 'Model']);
  expect(server.requestsTo('getBackground')).toEqual([]);
});
