import type { EventOutcome, SearchHit } from '@cauri/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '#i18n/load.ts';
import { refusal } from '#testing/fake-server.ts';
import { sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { boundsOf, lastDays, readDay } from '../local-days.ts';
import { markFound } from './found-letters.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));
const open = async (options: Parameters<typeof visit>[0]) => {
  page = await visit(options);
  return page;
};

const team = (name: string) => ({ id: name, name, shortName: name, logo: null });
const league = { id: 'ligue-1', name: 'Ligue 1', country: 'France' };

const result = (id: string, change: Partial<EventOutcome> = {}): EventOutcome => ({
  id,
  sportId: 'football',
  league,
  homeTeam: team(`Home ${id}`),
  awayTeam: team(`Away ${id}`),
  startTime: '2026-11-20T15:00:00Z',
  status: 'completed',
  score: { home: 2, away: 1 },
  cause: null,
  extra: null,
  isCorrected: false,
  markets: [
    {
      id: `${id}-winner`,
      type: 'match_winner',
      line: null,
      name: 'Match Winner',
      outcomes: [{ key: 'home', name: `Home ${id}`, odds: 2.45, grade: 'won' }],
    },
    {
      id: `${id}-total`,
      type: 'total_goals',
      line: 2.5,
      name: 'Over/Under 2.5',
      outcomes: [{ key: 'over', name: 'Over 2.5', odds: 1.92, grade: 'won' }],
    },
  ],
  ...change,
});

const hit = (change: Partial<SearchHit> = {}): SearchHit => ({
  leagues: [{ ...league, sportId: 'football', counts: { total: 3, live: 0 } }],
  teams: [
    {
      ...team('Paris FC'),
      sportId: 'football',
      league,
      event: { id: 'next', startTime: '2026-11-22T20:00:00Z', status: 'upcoming', opponent: 'Lens' },
    },
  ],
  events: [sampleEvent('a')],
  results: [result('old')],
  corrected: null,
  ...change,
});
const nothing: SearchHit = { leagues: [], teams: [], events: [], results: [], corrected: null };

describe('the search', () => {
  it('begins in its empty field if the browser loads the page as a whole, as before the first code has loaded', async () => {
    await open({ path: '/search', screen: 'phone' });
    const field = await within(await screen.findByRole('main')).findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('shows the teams, leagues, matches and results of a search in the URL, each as a link', async () => {
    await open({ path: '/search?q=paris', prepare: (server) => server.on('search', () => hit()) });
    const paris = await screen.findByRole('link', { name: /^Paris FC Ligue 1\. Next: Sun 22 .*Lens$/ });
    expect(paris.getAttribute('href')).toBe('/event/next');
    expect(paris.querySelector('mark')?.textContent).toBe('Paris');
    expect(screen.getByRole('link', { name: /Football, 3 matches/ }).getAttribute('href')).toBe('/league/ligue-1');
    expect(screen.getByRole('link', { name: /^Home a – Away a/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home old – Away old, 2\u00a0–\u00a01, FT' })).toBeTruthy();
    expect(screen.getByText('4 results')).toBeTruthy();
    expect(page?.server.requestsTo('search').map(({ query }) => query.get('q'))).toEqual(['paris']);
  });

  it('suggests hits in the header of every page; Escape or a choice closes them', async () => {
    const { person, path } = await open({ path: '/live', prepare: (server) => server.on('search', () => hit()) });
    const field = await screen.findByRole('searchbox');
    await person.type(field, 'p');
    expect(screen.queryByRole('link', { name: 'All results' })).toBeNull();
    await person.type(field, 'aris');
    expect((await screen.findByRole('link', { name: 'All results' })).getAttribute('href')).toBe('/search?q=paris');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'All results' })).toBeNull();
    await person.type(field, 'paris');
    await person.click(await screen.findByRole('link', { name: /^Ligue 1 Football/ }));
    await waitFor(() => expect(path()).toBe('/league/ligue-1'));
    expect(screen.queryByRole('link', { name: 'All results' })).toBeNull();
  });

  it('shows the corrected search text if the typed one finds nothing', async () => {
    await open({
      path: '/search?q=pariz',
      prepare: (server) => server.on('search', () => hit({ corrected: 'paris' })),
    });
    expect(await screen.findByText('No exact match. Results for “paris”')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /^Paris FC/ })).querySelector('mark')?.textContent).toBe('Paris');
  });

  it('says which team a nickname stands for if that team has no match', async () => {
    await open({
      path: '/search?q=psg',
      prepare: (server) => server.on('search', () => ({ ...nothing, meant: 'Paris Saint Germain' })),
    });
    expect(await screen.findByText(/^“psg” stands for Paris Saint Germain, which has no match here/)).toBeTruthy();
    expect(screen.queryByText('Try a shorter word.')).toBeNull();
  });

  it('says that nothing was found', async () => {
    await open({ path: '/search?q=zzz', prepare: (server) => server.on('search', () => nothing) });
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByText('Try a shorter word.')).toBeTruthy();
  });

  it('that is one too many says when it goes on, and goes on by itself', async () => {
    let isRefused = true;
    await open({
      path: '/search?q=paris',
      prepare: (server) =>
        server.on('search', () =>
          isRefused ? refusal('rate_limited', 429, { params: { retryAfterSeconds: 1 } }) : hit(),
        ),
    });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toBe('Too many searchesThe search continues automatically in 1 second.');
    isRefused = false;
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3_000 });
    expect((await screen.findAllByRole('link', { name: /Paris/ })).length).toBeGreaterThan(0);
  });

  it('that is one too many is not left without an answer in the header', async () => {
    const refused = () => refusal('rate_limited', 429, { params: { retryAfterSeconds: 40 } });
    const { person } = await open({ path: '/live', prepare: (server) => server.on('search', refused) });
    await person.type(await screen.findByRole('searchbox'), 'paris');
    expect(
      await screen.findByText('Too many searches. The search continues automatically in 40 seconds.'),
    ).toBeTruthy();
  });

  it('that is one too many without a time to wait can be repeated', async () => {
    const refused = () => refusal('rate_limited', 429);
    const { person } = await open({ path: '/search?q=paris', prepare: (server) => server.on('search', refused) });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.body.textContent).not.toContain('NaN');
  });

  it('searches only after a pause in typing', async () => {
    const { person, server, path } = await open({
      path: '/search?q=x',
      prepare: (fake) => fake.on('search', () => nothing),
    });
    const [field] = await screen.findAllByRole('searchbox');
    if (!field) throw new Error('no field');
    await screen.findByText('Nothing found');
    await person.clear(field);
    await person.type(field, 'lens');
    await waitFor(() => expect(path()).toBe('/search?q=lens'));
    await waitFor(() => expect(server.requestsTo('search').at(-1)?.query.get('q')).toBe('lens'));
    expect(server.requestsTo('search').map(({ query }) => query.get('q'))).toEqual(['x', 'lens']);
  });

  it.each([
    ['en', 'Search: a | Cauri'],
    ['fr', 'Recherche\u00a0: a | Cauri'],
  ] as const)('is named by its question in the spelling of %s', async (language, title) => {
    await switchLanguage(language);
    await open({ path: '/search?q=a', prepare: (fake) => fake.on('search', () => nothing) });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('opens with / on every page and with Enter for the typed text, but not from a text field', async () => {
    const { person, path } = await open({ path: '/live', prepare: (server) => server.on('search', () => hit()) });
    const field = await screen.findByRole('searchbox');
    await person.keyboard('/');
    expect(document.activeElement).toBe(field);
    await person.keyboard('a/b{Enter}');
    await waitFor(() => expect(path()).toBe('/search?q=a%2Fb'));
  });

  it('moves through the hits by arrow keys and back to the field; Escape clears it', async () => {
    const { person } = await open({ path: '/search?q=paris', prepare: (server) => server.on('search', () => hit()) });
    await screen.findByText('4 results');
    const field = screen.getAllByRole('searchbox')[0] as HTMLInputElement;
    field.focus();
    const names = ['Paris FC', 'Ligue 1', 'Home a', 'Home old'];
    for (const name of names) {
      await person.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toContain(name);
    }
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Home a');
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
    await person.keyboard('{Escape}');
    expect(field.value).toBe('');
    expect(await screen.findByText('Type the name of a team, a league or a player.')).toBeTruthy();
  });

  it.each([
    ['Bodø/Glimt', 'bodo gl', ['Bodø', 'Gl']],
    ['Saint-Étienne', 'ETI', ['Éti']],
    ['Œuvre', 'oe', ['Œ']],
    ['Lens', 'ens', []],
    ['Paris SG', '%%', []],
  ])('marks in %s the letters that %s matches', (name, question, marked) => {
    const { container } = render(<p>{markFound(name, question)}</p>);
    expect(container.textContent).toBe(name);
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marked);
  });
});

describe('the results', () => {
  it('of today show score, winners with their prices, corrections and matches that were not played', async () => {
    const results = [
      result('a', { isCorrected: true }),
      result('b', { status: 'cancelled', cause: 'postponed', score: null, markets: [] }),
      result('c', { sportId: 'basketball', extra: 'overtime' }),
    ];
    const { server } = await open({
      path: '/results',
      prepare: (fake) => fake.on('listResults', () => ({ items: results, nextCursor: null })),
    });
    const row = (await screen.findByRole('link', { name: 'Home a – Away a, 2\u00a0–\u00a01, FT' })).closest('article');
    for (const text of ['Corrected', 'Home a', '2.45', 'Over 2.5', '1.92']) {
      expect(within(row as HTMLElement).getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(screen.getByText('Postponed')).toBeTruthy();
    expect(screen.getByText('No result. Stakes are returned.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Home c.*, OT$/ })).toBeTruthy();
    const { from, to } = boundsOf(lastDays(page?.services.runtime.now() ?? 0).at(-1) ?? '');
    expect([...(server.requestsTo('listResults')[0]?.query.entries() ?? [])].sort()).toEqual([
      ['from', from],
      ['limit', '30'],
      ['to', to],
    ]);
  });

  it('of another day and sport have a URL of their own', async () => {
    const { person, path, server } = await open({
      path: '/results',
      prepare: (fake) => fake.on('listResults', () => ({ items: [], nextCursor: null })),
    });
    expect(await screen.findByText('No results yet')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'See yesterday' }));
    await waitFor(() => expect(path()).toMatch(/^\/results\?day=2026-11-/));
    const days = screen.getByRole('navigation', { name: 'Day' });
    expect(within(days).getAllByRole('link')).toHaveLength(7);
    const sports = screen.getAllByRole('link', { name: 'Tennis' });
    await person.click(sports.find((link) => link.getAttribute('href')?.includes('/results')) as HTMLElement);
    await waitFor(() => expect(path()).toMatch(/day=2026-11-\d\d&sport=tennis$/));
    await waitFor(() => expect(server.requestsTo('listResults').at(-1)?.query.get('sport')).toBe('tennis'));
  });

  it('of an unknown day and sport are those of today and of every sport, marked as current', async () => {
    const { server, services } = await open({
      path: '/results?day=bad&sport=nope',
      prepare: (fake) => fake.on('listResults', () => ({ items: [result('a')], nextCursor: null })),
    });
    await screen.findByRole('link', { name: /Home a/ });
    const lit = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent);
    expect([lit('Day'), lit('Filter by sport')]).toEqual([['Today 20'], ['All']]);
    const { from, to } = boundsOf(lastDays(services.runtime.now()).at(-1) ?? '');
    expect(server.requestsTo('listResults').map(({ query }) => Object.fromEntries(query))).toEqual([
      { from, to, limit: '30' },
    ]);
  });

  it('continue with the cursor', async () => {
    const { person } = await open({
      path: '/results?league=ligue-1',
      prepare: (fake) =>
        fake.on('listResults', ({ query }) =>
          query.get('cursor') === 'next'
            ? { items: [result('b', { startTime: '2026-11-18T15:00:00Z' })], nextCursor: null }
            : { items: [result('a')], nextCursor: 'next' },
        ),
    });
    await screen.findByRole('link', { name: /Home a/ });
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Home b/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Friday 20 November' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Wednesday 18 November' })).toBeTruthy();
  });

  it('accept only valid days', () => {
    expect(['2026-11-20', '2024-02-29', '2026-02-30', '2026-13-01', '20261120', 7, '..'].map(readDay)).toEqual([
      '2026-11-20',
      '2024-02-29',
      null,
      null,
      null,
      null,
      null,
    ]);
    const { from, to } = boundsOf('2026-11-20');
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000 - 1);
  });
});

describe('a league', () => {
  const detail = { ...league, sportId: 'football', counts: { total: 2, live: 1 } };

  it('shows live and upcoming matches, and links to its results', async () => {
    const { server } = await open({
      path: '/league/ligue-1',
      prepare: (fake) => {
        fake.on('getLeague', () => detail);
        fake.on('listEvents', () => ({ items: [sampleLiveEvent('live'), sampleEvent('up')], nextCursor: null }));
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ligue 1' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Live Events' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Results of this league' }).getAttribute('href')).toBe(
      '/results?league=ligue-1',
    );
    expect(server.requestsTo('listEvents').some(({ query }) => query.get('league') === 'ligue-1')).toBe(true);
  });

  it('that is unknown is reported as such', async () => {
    await open({
      path: '/league/nowhere',
      prepare: (fake) => fake.on('getLeague', () => refusal('not_found', 404)),
    });
    expect(await screen.findByText('League not found')).toBeTruthy();
  });
});

describe('a long list', () => {
  it('shows 30 rows at first and the rest on request, and stays expanded when the user returns', async () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      sampleEvent(`e${String(index).padStart(2, '0')}`, { startTime: '2026-11-21T20:00:00Z' }),
    );
    const { person } = await open({
      path: '/sport/football',
      prepare: (fake) => fake.on('listEvents', () => ({ items: many, nextCursor: null })),
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(60);
    fireEvent.click(screen.getByRole('link', { name: /^Home e00/ }));
    await waitFor(() => expect(page?.path()).toBe('/event/e00'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(70);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
