import type { AdminEventDetail } from '@cauri/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ME, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const { markets: _markets, marketCount: _count, ...known } = sampleEvent('a');
const COUNTS = { upcoming: 1, live: 0, awaiting_result: 0, completed: 0, cancelled: 0, postponed: 0 };

const eventOf = (change: Partial<AdminEventDetail>): AdminEventDetail => ({
  id: 'a',
  sportId: known.sportId,
  league: known.league,
  homeTeam: known.homeTeam,
  awayTeam: known.awayTeam,
  startTime: known.startTime,
  status: 'live',
  score: { home: 1, away: 0 },
  source: 'demo',
  isOwn: false,
  resultOnlyFrom: 'chain',
  odds: null,
  bets: 0,
  staked: 0,
  isHeld: false,
  asksPeriods: false,
  result: null,
  markets: { open: 0, suspended: 0, held: 0, toGrade: 0 },
  book: [],
  ...change,
});

async function open(event: AdminEventDetail): Promise<HTMLElement> {
  page = await visit({
    path: '/admin/events?event=a',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('listAdminEvents', () => ({ items: [event], nextCursor: null, counts: COUNTS }));
      server.on('getAdminEvent', () => event);
    },
  });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Ligue');
  return dialog;
}

it.each([
  ['chain', /Le résultat de ce match simulé vient de sa chaîne/],
  ['feed', /Le résultat de ce match vient du flux de démonstration/],
] as const)(
  'a match whose result comes from its %s shows an explanation in place of the form, and can be cancelled',
  async (resultOnlyFrom, words) => {
    const dialog = await open(eventOf({ resultOnlyFrom }));
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Terminer' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Annuler le match' })).toBeTruthy();
  },
);

it('a finished simulated match can be neither corrected nor cancelled', async () => {
  const dialog = await open(eventOf({ status: 'completed' }));
  expect(within(dialog).queryByRole('button', { name: 'Corriger le résultat' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Annuler le match' })).toBeNull();
});

it('a real match that has not started can be cancelled, and has no result form yet', async () => {
  const dialog = await open(eventOf({ resultOnlyFrom: null, source: 'api', status: 'upcoming' }));
  expect(within(dialog).queryByRole('button', { name: 'Terminer' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Annuler le match' })).toBeTruthy();
});

it('a match whose result administrators record has a result form', async () => {
  const dialog = await open(eventOf({ resultOnlyFrom: null, source: 'admin', isOwn: true }));
  expect(within(dialog).getByRole('button', { name: 'Terminer' })).toBeTruthy();
});

it('a score that is not a whole number is explained below its fields', async () => {
  const dialog = await open(eventOf({ resultOnlyFrom: null, source: 'admin', isOwn: true }));
  await page?.person.click(within(dialog).getByRole('button', { name: 'Terminer' }));
  const [home, away] = screen.getAllByRole('textbox', { name: /^Score/ });
  if (!home || !away) throw new Error('There are no fields for the score.');
  const described = () =>
    [home, away].map((field) => [field.getAttribute('aria-invalid'), textOf(field.getAttribute('aria-describedby'))]);
  const hint = 'Le score final de chaque équipe.';
  expect(described()).toEqual([
    [null, hint],
    [null, hint],
  ]);
  await page?.person.type(home, ',5');
  const error = expect.stringMatching(/^Saisissez des nombres entiers de 0 à 9\s?999$/);
  expect(described()).toEqual([
    ['true', error],
    [null, error],
  ]);
});

const textOf = (id: string | null) => document.getElementById(id ?? '')?.textContent;
