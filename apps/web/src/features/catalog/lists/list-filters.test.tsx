import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { footballWith, NOW, sampleEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { windowOf } from './list-filters.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const both = (id: string) =>
  sampleMarket(`${id}-both`, {
    type: 'both_teams_to_score',
    outcomes: [sampleOutcome(`${id}-yes`, 'yes', 1.7), sampleOutcome(`${id}-no`, 'no', 2.1)],
  });

async function openFootball(path = '/sport/football', events = [sampleEvent('a'), sampleEvent('b')]) {
  const leagues = ['France', 'Spain', 'Italy', 'Ghana'].map((country) => ({
    id: country,
    name: `L ${country}`,
    country,
  }));
  page = await visit({
    path,
    sports: [footballWith(leagues, () => 2)],
    prepare: (server) =>
      server.on('listEvents', ({ query }) => ({
        items: events.map((event) =>
          query.get('market') && event.source === 'demo'
            ? { ...event, markets: [...event.markets, both(event.id)] }
            : event,
        ),
        nextCursor: null,
      })),
  });
  return page;
}

describe('the window of a filter', () => {
  it('ends at a full quarter of an hour, so that it changes rarely', () => {
    const first = windowOf('3h', Date.parse('2026-11-20T19:01:00Z'));
    expect(first).toEqual({ status: 'upcoming', to: '2026-11-20T22:15:00.000Z' });
    expect(windowOf('3h', Date.parse('2026-11-20T19:14:59Z'))).toEqual(first);
  });

  it('is a day in the reader’s time zone, and nothing for an invalid day', () => {
    const day = windowOf('2026-11-25', NOW);
    expect(Date.parse(day?.to ?? '') - Date.parse(day?.from ?? '')).toBe(24 * 3_600_000 - 1);
    expect(windowOf('today', NOW)?.from).toBeUndefined();
    expect(['2026-99-99', 'soon', '2h', undefined].map((when) => windowOf(when, NOW))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a list of a sport', () => {
  it('is filtered by matches that start soon, also in its URL', async () => {
    const { person, server, path } = await openFootball();
    const tabs = within(await screen.findByRole('navigation', { name: 'Start time' }));
    await person.click(tabs.getByRole('button', { name: 'Within 3\u00a0h' }));
    await waitFor(() => expect(path()).toBe('/sport/football?when=3h'));
    await waitFor(() => {
      const query = server.requestsTo('listEvents').at(-1)?.query;
      expect([query?.get('status'), query?.get('to')]).toEqual(['upcoming', '2026-11-20T22:00:00.000Z']);
    });
    await person.click(tabs.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(path()).toBe('/sport/football'));
  });

  it('can show the total or both to score in place of the winner', async () => {
    const { person } = await openFootball();
    const rows = async () => (await screen.findAllByRole('article')).map(({ textContent }) => textContent ?? '');
    expect((await rows())[0]).toContain('1.50');
    await person.click(screen.getByRole('button', { name: 'Both to score' }));
    await waitFor(async () => expect((await rows())[0]).toMatch(/1.70.*2.10/));
    expect((await rows())[0]).not.toContain('1.50');
    await person.click(screen.getByRole('button', { name: 'Winner' }));
    await waitFor(async () => expect((await rows())[0]).toContain('1.50'));
  });

  it('shows a dash with its reason on the rows that do not have the chosen market', async () => {
    const real = sampleEvent('b', { source: 'api' });
    const { person } = await openFootball(undefined, [sampleEvent('a', { source: 'demo' }), real]);
    await person.click(await screen.findByRole('button', { name: 'Both to score' }));
    const [simulated, other] = await screen.findAllByRole('article');
    await waitFor(() => expect(other?.textContent).toContain('Both to score: not available for this match––'));
    expect(simulated?.textContent).toMatch(/1.70.*2.10/);
    expect(simulated?.textContent).not.toContain('not available');
  });

  it('offers only the markets that its rows can have', async () => {
    await openFootball(undefined, [sampleEvent('b', { source: 'api' })]);
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Winner' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Both to score' })).toBeNull();
  });

  it('opens the leagues of a country', async () => {
    const { person } = await openFootball();
    await person.click(await screen.findByText('Leagues by country'));
    const [country] = await screen.findAllByText('Spain');
    if (country) await person.click(country);
    const [league] = screen.getAllByRole('link', { name: /L Spain/ });
    expect(league?.getAttribute('href')).toBe('/league/Spain');
  });
});

describe('the popular matches of the home page and of the search', () => {
  const open = async (items: ReturnType<typeof sampleEvent>[], path = '/') => {
    page = await visit({ path, prepare: (server) => server.on('listPopular', () => ({ items })) });
    await waitFor(() => expect(page?.server.requestsTo('listPopular')).toHaveLength(1));
  };

  it('are shown with their prices', async () => {
    await open([sampleEvent('wanted')]);
    const heading = await screen.findByRole('heading', { name: 'Populaires en ce moment' });
    expect(heading.closest('section')?.textContent).toContain('Home wanted');
  });

  it('are suggested before something is searched for', async () => {
    await open([sampleEvent('wanted')], '/search');
    const heading = await screen.findByRole('heading', { name: 'Popular now' });
    expect(heading.closest('section')?.textContent).toContain('Home wanted');
  });

  it('are hidden without open bets', async () => {
    await open([]);
    expect(screen.queryByRole('heading', { name: 'Populaires en ce moment' })).toBeNull();
  });
});
