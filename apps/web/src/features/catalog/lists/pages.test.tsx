import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { footballWith, rows, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { liveShown, realShown } from '../home/home-sections.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));
const open = async (options: Parameters<typeof visit>[0]) => {
  page = await visit(options);
  return page;
};

describe('the home page', () => {
  const live = Array.from({ length: 6 }, (_, index) => sampleLiveEvent(`live-${index}`));
  const upcoming = Array.from({ length: 8 }, (_, index) =>
    sampleEvent(`up-${index}`, { startTime: `2026-11-2${index + 1}T20:00:00Z` }),
  );

  it('shows the first four live and six upcoming events, with links to all', async () => {
    await open({ events: [...live, ...upcoming] });
    await screen.findByRole('heading', { name: 'En direct' });
    expect(rows('En direct').getAllByRole('article')).toHaveLength(4);
    await screen.findByRole('heading', { name: 'À venir' });
    expect(rows('À venir').getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: /Tout voir/ }).getAttribute('href')).toBe('/live');
    // The counts, which the sample answers with 1, are up to a minute older than the list.
    expect(screen.getByRole('link', { name: '4 matchs en direct' })).toBeTruthy();
  });

  it('alternates the sports of live matches, longest-running first, matches with a clock before others', () => {
    const at = (id: string, sportId: string, minute: number, change = {}) =>
      sampleLiveEvent(id, {
        sportId,
        startTime: new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString(),
        ...change,
      });
    const found = liveShown([
      at('untold', 'football', 0, { clock: null }),
      at('late', 'football', 30),
      at('early', 'football', 10),
      at('basket', 'basketball', 20),
      at('tennis', 'tennis', 40),
      sampleEvent('upcoming'),
    ]);
    expect(found.map(({ id }) => id)).toEqual(['early', 'basket', 'tennis', 'late']);
  });

  it('does not repeat a live match among the real ones, unless its league is chosen', () => {
    const real = [sampleLiveEvent('a'), sampleLiveEvent('b'), sampleEvent('c')];
    const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
    const choice = { besides: real.slice(0, 1), leagueId: null, sports: [] };
    expect(ids(realShown(real, choice))).toEqual(['b', 'c']);
    expect(ids(realShown(real, { ...choice, leagueId: 'ligue-1' }))).toEqual(['a', 'b', 'c']);
    expect(ids(realShown(real.slice(0, 1), { ...choice, besides: real }))).toEqual(['a']);
    const many = Array.from({ length: 12 }, (_, index) => sampleEvent(`r${index}`));
    expect(realShown(many, { ...choice, besides: many.slice(0, 2) })).toHaveLength(8);
  });

  it('shows the real matches of the most followed leagues first, whichever start sooner', () => {
    const leagues = ['wta-open', 'nfl', 'premier-league'].map((id) => ({ id, name: id, country: '' }));
    const [wta, nfl, premier] = leagues;
    const ranks = [null, 1, 0];
    const football = footballWith(leagues, (place) => 9 - place);
    const ranked = football.leagues.map((league, place) => ({ ...league, rank: ranks[place] ?? null }));
    const choice = { besides: [], leagueId: null, sports: [{ ...football, leagues: ranked }] };
    const inLeagues = (places: readonly (typeof wta)[], name: string) =>
      places.map((league, index) => sampleEvent(`${name}${index}`, league && { league }));
    const next = inLeagues([wta, nfl, wta, premier, wta, premier], 'next');
    const ids = realShown(next, choice).map(({ id }) => id);
    expect(ids).toEqual(['next3', 'next5', 'next1', 'next0', 'next2', 'next4']);
    // The page is sent with sixteen: what arrives after them does not replace what it shows.
    const sent = inLeagues(
      Array.from({ length: 16 }, () => wta),
      'sent',
    );
    expect(realShown([...sent, ...next], choice)).toEqual(sent.slice(0, 8));
  });

  it('has prices at once, from the data in the page', async () => {
    const visited = await open({ events: live });
    expect((await screen.findAllByRole('button', { name: /^Home live-0 1,50/ })).length).toBeGreaterThan(0);
    expect(visited.server.requestsTo('getMe')).toEqual([]);
    expect(visited.server.requestsTo('getConfig')).toEqual([]);
  });

  it('shows counts by sport and four figures', async () => {
    await open({ events: live });
    const grid = await screen.findByRole('heading', { name: 'Par sport' });
    const football = within(grid.closest('section') as HTMLElement).getByRole('link', { name: /Football/ });
    expect(football.textContent).toContain('3 matchs, 0 réel, 1 en direct');
    for (const label of ['matchs réels', 'en direct', 'matchs ouverts', 'ligues actives']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    }
  });
});

describe('the live page', () => {
  it('says that no match is live', async () => {
    await open({ path: '/live' });
    expect(await screen.findByText('No live events')).toBeTruthy();
  });

  it('shows no count before the matches load, or if they fail to load', async () => {
    const visited = await open({ path: '/live', events: [sampleLiveEvent('a')] });
    const note = () => screen.getByRole('heading', { level: 1, name: 'Live' }).nextElementSibling?.textContent;
    await screen.findByRole('article');
    expect(note()).toBe('1 match, live odds');
    const answer = Promise.withResolvers<Response>();
    visited.server.on('listEvents', () => answer.promise);
    act(() => void visited.services.client.resetQueries({ queryKey: ['events'] }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(note()).toBeUndefined();
    answer.resolve(refusal('not_found', 404));
    await screen.findByRole('button', { name: 'Try again' });
    expect(note()).toBeUndefined();
  });

  it('follows the score of a match', async () => {
    const visited = await open({ path: '/live', events: [sampleLiveEvent('a')] });
    const row = await screen.findByRole('article');
    await waitFor(() => visited.stream());
    act(() => {
      visited.stream().send('event', {
        eventId: 'a',
        version: 9,
        status: 'live',
        isLive: true,
        clock: { period: 'second_half', display: '67′', running: true },
        score: { home: 3, away: 0 },
        totalBets: 0,
        totalAmount: 0,
        viewers: null,
      });
    });
    expect(row.textContent).toContain('67′');
    expect(row.textContent).toContain('3');
  });
});

describe('a sport', () => {
  it('that is unknown is reported as such', async () => {
    await open({ path: '/sport/curling' });
    expect(await screen.findByText('Sport not found')).toBeTruthy();
  });

  it('says that it has no events', async () => {
    await open({ path: '/sport/tennis' });
    expect(await screen.findByText('No events available')).toBeTruthy();
  });

  it('lists live and upcoming events separately, and more on request', async () => {
    const visited = await open({
      path: '/sport/football',
      prepare: (server) =>
        server.on('listEvents', ({ query }) =>
          query.has('cursor')
            ? { items: [sampleEvent('c', { startTime: '2026-11-22T20:00:00Z' })], nextCursor: null }
            : { items: [sampleLiveEvent('a'), sampleEvent('b')], nextCursor: 'next' },
        ),
    });
    await screen.findByRole('heading', { name: 'Live Events' });
    expect(rows('Live Events').getAllByRole('article')).toHaveLength(1);
    const heading = () => screen.getByRole('heading', { name: 'Upcoming Events' }).parentElement?.textContent;
    expect(heading()).toBe('Upcoming Events');
    await visited.person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows('Upcoming Events').getAllByRole('article')).toHaveLength(2));
    expect(heading()).toBe('Upcoming Events2');
  });

  it('groups upcoming events by day if there is more than one day', async () => {
    const tomorrow = sampleEvent('b', { startTime: '2026-11-21T20:00:00Z' });
    const later = sampleEvent('c', { startTime: '2026-11-24T20:00:00Z' });
    await open({
      path: '/sport/football',
      prepare: (server) =>
        server.on('listEvents', () => ({ items: [sampleEvent('a'), tomorrow, later], nextCursor: null })),
    });
    await screen.findByRole('heading', { name: 'Upcoming Events' });
    for (const name of ['Today', 'Tomorrow', 'Tuesday 24 November']) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
    }
  });

  it('is filtered by the league in the URL, which has a tab even if it is small', async () => {
    const small = { id: 'ligue-9', name: 'Ligue 9', country: 'France' };
    const main = Array.from({ length: 13 }, (_, place) => ({ id: `l-${place}`, name: `L${place}`, country: '' }));
    const matches = main.flatMap((league) => [1, 2].map((of) => sampleEvent(`m-${league.id}-${of}`, { league })));
    const visited = await open({
      path: '/sport/football?league=ligue-9',
      sports: [footballWith([...main, small], (place) => 20 - place)],
      prepare: (server) =>
        server.on('listEvents', ({ query }) => ({
          items: query.get('league') === 'ligue-9' ? [sampleEvent('small', { league: small })] : matches,
          nextCursor: null,
        })),
    });
    const tab = await screen.findByRole('button', { name: /Ligue 9/, current: true });
    expect(rows('Upcoming Events').getAllByRole('article')).toHaveLength(1);
    await visited.person.click(tab);
    await waitFor(() => expect(rows('Upcoming Events').getAllByRole('article')).toHaveLength(26));
    expect(visited.path()).toBe('/sport/football');
  });

  it('fails in its own part only, and can be retried', async () => {
    let isCut = true;
    const visited = await open({
      path: '/sport/football',
      prepare: (server) =>
        server.on('listEvents', () =>
          isCut ? refusal('not_found', 404) : { items: [sampleEvent('b')], nextCursor: null },
        ),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your bet slip is empty')).toBeTruthy();
    isCut = false;
    await visited.person.click(again);
    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeTruthy();
  });
});

describe('an event', () => {
  it('that does not exist links to the others', async () => {
    await open({ path: '/event/gone', prepare: (server) => server.on('getEvent', () => refusal('not_found', 404)) });
    expect(await screen.findByText('Match not found')).toBeTruthy();
  });

  it('shows its score, its highlights and its markets', async () => {
    const goal = { step: 11, kind: 'goal', side: 'home' as const, display: '12′', score: { home: 1, away: 0 } };
    const event = sampleLiveEvent('a', { score: { home: 1, away: 0 } });
    await open({
      path: '/event/a',
      prepare: (server) =>
        server.on('getEvent', () => ({
          ...event,
          incidents: [goal],
          verification: null,
          callOff: null,
          nextPrices: null,
        })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Home a . Away a/ })).toBeTruthy();
    expect(screen.getByText('12′, goal, Home a, 1 – 0')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Draw 4.00/ })).toBeTruthy();
  });
});

describe('the plans', () => {
  const plans = [
    {
      id: 'basic',
      name: 'Basic',
      price: 3000,
      virtualAmount: 500_000,
      features: ['no_expiry'],
      translatedFeatures: {},
      featuresFr: ['no_expiry'],
      isPopular: false,
    },
  ];

  it('say that a test gateway is used', async () => {
    const visited = await open({
      path: '/subscription',
      prepare: (server) => server.on('listPlans', () => ({ items: plans, gateways: [] })),
    });
    expect(await screen.findByText(/only real-money transactions/)).toBeTruthy();
    await visited.person.click(await screen.findByRole('button', { name: 'Subscribe to Basic' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('A payment gateway would be used');
  });

  it('send a visitor to the login page', async () => {
    await open({
      path: '/subscription',
      me: null,
      prepare: (server) => server.on('listPlans', () => ({ items: plans, gateways: [] })),
    });
    await screen.findByText('Basic');
    expect(screen.queryByRole('button', { name: /Subscribe/ })).toBeNull();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Login' });
    expect(link.getAttribute('href')).toContain('/login');
  });
});

describe('a page that is not there', () => {
  it('says so and links to other pages', async () => {
    await open({ path: '/nowhere' });
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });
});

describe('a new page', () => {
  it('moves the focus to its heading once it is rendered', async () => {
    const visited = await open({ path: '/terms', me: null });
    await screen.findByRole('heading', { level: 1 });
    const [link] = screen.getAllByRole('link', { name: 'Login' });
    if (!link) throw new Error('there is no way in');
    await visited.person.click(link);
    const heading = await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.getElementById('main')?.tagName).toBe('MAIN');
  });

  it('has a title for an unknown event', async () => {
    await open({ path: '/event/unknown' });
    await waitFor(() => expect(document.title).toBe('Match not found | Cauri'));
  });
});
