import type { Sport } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noAnswer, refusal } from '../../testing/fake-server.ts';
import { footballWith, SPORTS, sampleEvent, sampleLiveEvent } from '../../testing/samples.ts';
import { leave, type Visit, visit } from '../../testing/visit.tsx';
import { liveShown, realShown } from './home-sections.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));
const open = async (options: Parameters<typeof visit>[0]) => {
  page = await visit(options);
  return page;
};
const rows = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

describe('the home page', () => {
  const live = Array.from({ length: 6 }, (_, index) => sampleLiveEvent(`live-${index}`));
  const upcoming = Array.from({ length: 8 }, (_, index) =>
    sampleEvent(`up-${index}`, { startTime: `2026-11-2${index + 1}T20:00:00Z` }),
  );

  it('shows the first four live and the first six upcoming events, with the way to all', async () => {
    await open({ events: [...live, ...upcoming] });
    await screen.findByRole('heading', { name: 'En direct' });
    expect(rows('En direct').getAllByRole('article')).toHaveLength(4);
    expect(rows('À venir').getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: /Tout voir/ }).getAttribute('href')).toBe('/live');
  });

  it('mixes the sports of what is live, the longest on first, and those whose clock is told before others', () => {
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

  it('repeats no match among the real ones that is live above, unless its league is asked for', () => {
    const real = [sampleLiveEvent('a'), sampleLiveEvent('b'), sampleEvent('c')];
    const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
    expect(ids(realShown(real, real.slice(0, 1), null))).toEqual(['b', 'c']);
    expect(ids(realShown(real, real.slice(0, 1), 'ligue-1'))).toEqual(['a', 'b', 'c']);
    expect(ids(realShown(real.slice(0, 1), real, null))).toEqual(['a']);
    const many = Array.from({ length: 12 }, (_, index) => sampleEvent(`r${index}`));
    expect(realShown(many, many.slice(0, 2), null)).toHaveLength(8);
  });

  it('has prices at once, from what the server put into the page', async () => {
    const visited = await open({ events: live });
    expect((await screen.findAllByRole('button', { name: /^Home live-0 1,50/ })).length).toBeGreaterThan(0);
    expect(visited.server.askedFor('getMe')).toEqual([]);
    expect(visited.server.askedFor('getConfig')).toEqual([]);
  });

  it('counts by sport, and shows four figures', async () => {
    await open({ events: live });
    const grid = await screen.findByRole('heading', { name: 'Par sport' });
    const football = within(grid.closest('section') as HTMLElement).getByRole('link', { name: /Football/ });
    expect(football.textContent).toContain('3 matchs, 0 réel, 1 en direct');
    for (const label of ['matchs réels', 'en direct', 'matchs ouverts', 'ligues actives']) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    }
  });
});

describe('the real events of the home page', () => {
  const fresh = { state: 'fresh', mode: 'live', fetchedAt: '2026-11-20T18:55:00Z', error: null } as const;
  const leagues = Array.from({ length: 7 }, (_, index) => ({
    id: `l${index}`,
    name: `League ${index}`,
    country: 'France',
  }));
  const real = leagues.flatMap((league, index) =>
    Array.from({ length: 7 - index }, (_, place) =>
      sampleEvent(`real-${index}-${place}`, { league, source: 'api', startTime: '2026-11-21T20:00:00Z' }),
    ),
  );
  const late = leagues
    .slice(4, 5)
    .map((league) => sampleEvent('late', { league, source: 'api', startTime: '2026-12-21T20:00:00Z' }));
  const openReal = (feed: NonNullable<Parameters<typeof visit>[0]>['feed']) =>
    open({
      events: real,
      sports: [footballWith(leagues, (place) => 7 - place)],
      ...(feed && { feed }),
      prepare: (server) => {
        server.on('listEvents', ({ query }) => ({
          items: query.get('league') === 'l4' ? late : real,
          nextCursor: null,
        }));
        server.on('getFeed', () => feed ?? refusal('unavailable', 503));
      },
    });

  it('are the first eight, with the five leagues that have the most', async () => {
    await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    expect(rows('Matchs réels').getAllByRole('article')).toHaveLength(8);
    const tabs = within(await rows('Matchs réels').findByRole('navigation', { name: 'Grandes ligues' }));
    await waitFor(() => expect(tabs.getAllByRole('button')).toHaveLength(6));
    expect(tabs.queryByRole('button', { name: /League 5/ })).toBeNull();
    expect(rows('Matchs réels').getByText(/mis à jour il y a 5 min/)).toBeTruthy();
  });

  it('of a league are asked for by its name: they may come after all that is known', async () => {
    const visited = await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    const section = rows('Matchs réels');
    await visited.person.click(await section.findByRole('button', { name: /League 4/ }));
    await waitFor(() => expect(section.getAllByRole('article')).toHaveLength(1));
    expect(section.getByRole('link', { name: /Home late/ })).toBeTruthy();
    expect(visited.server.askedFor('listEvents').map(({ query }) => query.get('league'))).toContain('l4');
    visited.server.on('refreshFeed', () => ({ ...fresh, fetchedAt: '2026-11-20T18:59:30Z' }));
    const before = visited.server.askedFor('listEvents').length;
    await visited.person.click(section.getByRole('button', { name: 'Actualiser' }));
    await section.findByRole('button', { name: 'Actualiser' });
    const again = visited.server.askedFor('listEvents').slice(before);
    expect(again.map(({ query }) => query.get('league'))).toEqual([null, 'l4']);
  });

  it('of a league that cannot be asked for are those that are known', async () => {
    const visited = await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    const section = rows('Matchs réels');
    visited.services.client.setDefaultOptions({ queries: { retry: false } });
    visited.server.on('listEvents', noAnswer);
    const tabs = within(await section.findByRole('navigation', { name: 'Grandes ligues' }));
    await visited.person.click(tabs.getByRole('button', { name: /League 0/ }));
    const key = ['events', { source: 'api', league: 'l0' }];
    await waitFor(() => expect(visited.services.client.getQueryState(key)?.status).toBe('error'));
    expect(section.getAllByRole('article')).toHaveLength(7);
    expect(section.queryByText(/Aucun match réel/)).toBeNull();
  });

  it('are counted by the server: the leagues with the most, of all sports, and how many there are', async () => {
    const league = (name: string, total: number, real: number) => ({
      ...{ id: name, name, country: '', counts: { total, real } },
    });
    const [football, tennis] = SPORTS as [Sport, Sport];
    await open({
      feed: fresh,
      sports: [
        { ...football, leagues: [league('A', 90, 0), league('B', 50, 2), league('C', 40, 9)] },
        { ...tennis, leagues: [league('D', 30, 5), league('E', 9, 2), league('F', 8, 8), league('G', 1, 1)] },
      ],
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Grandes ligues' }));
    const names = tabs.getAllByRole('button').map(({ textContent }) => textContent?.at(-1));
    expect(names.slice(1)).toEqual(['C', 'F', 'D', 'B', 'E']);
    const tile = screen.getByText('ligues actives').closest('div');
    expect(tile?.textContent).toBe('ligues actives7');
  });

  it('are asked for anew, and the button says so meanwhile', async () => {
    const visited = await openReal(fresh);
    let answer: (response: Response) => void = () => undefined;
    visited.server.on('refreshFeed', () => new Promise<Response>((resolve) => (answer = resolve)));
    await visited.person.click(await screen.findByRole('button', { name: 'Actualiser' }));
    expect(screen.getByRole('button', { name: 'Actualisation…' })).toHaveProperty('disabled', true);
    await act(async () => answer(Response.json(fresh)));
    expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeTruthy();
  });

  it('say that they cannot be loaded while they cannot be asked for, but not where they were asked for too often', async () => {
    const visited = await openReal(fresh);
    const answers = [
      [() => refusal('rate_limited', 429, { params: { retryAfterSeconds: 60 } }), false],
      [() => refusal('unavailable', 503), true],
      [() => refusal('rate_limited', 429, { params: { retryAfterSeconds: 60 } }), true],
      [() => ({ ...fresh, fetchedAt: '2026-11-20T18:59:30Z' }), false],
      [noAnswer, true],
    ] as const;
    for (const [answer, isWarned] of answers) {
      visited.server.on('refreshFeed', answer);
      await visited.person.click(await screen.findByRole('button', { name: 'Actualiser' }));
      await screen.findByRole('button', { name: 'Actualiser' });
      const banner = screen.queryByText('Impossible de charger les événements réels')?.closest('[role=status]');
      const words = isWarned ? expect.stringMatching(/Affichage des données en cache\..*Mode cache/) : undefined;
      expect(banner?.textContent).toEqual(words);
    }
    visited.server.on('getFeed', () => ({ ...fresh, fetchedAt: '2026-11-20T19:00:00Z' }));
    await act(() => visited.services.client.refetchQueries({ queryKey: ['feed'] }));
    expect(screen.queryByText('Impossible de charger les événements réels')).toBeNull();
  });

  it('say in so many words that saved ones are shown', async () => {
    await openReal({ ...fresh, state: 'cached', error: 'odds' });
    const banner = (await screen.findByText('Impossible de charger les événements réels')).closest('[role=status]');
    expect(banner?.textContent).toContain('Affichage des données en cache.');
    expect(banner?.textContent).toContain('Mode cache');
  });

  it('say that they cannot be loaded where nothing was saved, and speak of no cache', async () => {
    await openReal({ ...fresh, state: 'unavailable', error: 'scores' });
    const banner = (await screen.findByText('Impossible de charger les événements réels')).closest('[role=status]');
    expect(banner?.textContent).toContain('Impossible de récupérer les événements en direct');
    expect(banner?.textContent).not.toContain('cache');
  });
});

describe('the live page', () => {
  it('says so when nothing is live', async () => {
    await open({ path: '/live' });
    expect(await screen.findByText('No live events')).toBeTruthy();
  });

  it('counts no matches before they are known, nor where they cannot be loaded', async () => {
    const visited = await open({ path: '/live', events: [sampleLiveEvent('a')] });
    const note = () => screen.getByRole('heading', { level: 1, name: 'Live' }).nextElementSibling?.textContent;
    await screen.findByRole('article');
    expect(note()).toBe('1 event, prices as they move');
    const answer = Promise.withResolvers<Response>();
    visited.server.on('listEvents', () => answer.promise);
    act(() => void visited.services.client.resetQueries({ queryKey: ['events'] }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(note()).toBeUndefined();
    answer.resolve(refusal('not_found', 404));
    await screen.findByRole('button', { name: 'Load it again' });
    expect(note()).toBeUndefined();
  });

  it('follows the score of a match', async () => {
    const visited = await open({ path: '/live', events: [sampleLiveEvent('a')] });
    const row = await screen.findByRole('article');
    await waitFor(() => visited.line());
    act(() => {
      visited.line().say('event', {
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
  it('that is unknown is said to be', async () => {
    await open({ path: '/sport/curling' });
    expect(await screen.findByText('Sport not found')).toBeTruthy();
  });

  it('without events says so', async () => {
    await open({ path: '/sport/tennis' });
    expect(await screen.findByText('No events available')).toBeTruthy();
  });

  it('lists live and upcoming events apart, and more when they are asked for', async () => {
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

  it('lists what is to come by day, where it is more than one', async () => {
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

  it('is narrowed by the league of the address, which has its tab even where it is a small one', async () => {
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

  it('that cannot be loaded breaks its own part only, and can be tried again', async () => {
    let isCut = true;
    const visited = await open({
      path: '/sport/football',
      prepare: (server) =>
        server.on('listEvents', () =>
          isCut ? refusal('not_found', 404) : { items: [sampleEvent('b')], nextCursor: null },
        ),
    });
    const again = await screen.findByRole('button', { name: 'Load it again' });
    expect(screen.getByText('Your slip is empty')).toBeTruthy();
    isCut = false;
    await visited.person.click(again);
    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeTruthy();
  });
});

describe('an event', () => {
  it('that is gone leads to the others', async () => {
    await open({ path: '/event/gone', prepare: (server) => server.on('getEvent', () => refusal('not_found', 404)) });
    expect(await screen.findByText('This match has moved on')).toBeTruthy();
  });

  it('shows its score, its highlights and its markets', async () => {
    const goal = { step: 11, kind: 'goal', side: 'home' as const, display: '12′', score: { home: 1, away: 0 } };
    const event = sampleLiveEvent('a', { score: { home: 1, away: 0 } });
    await open({
      path: '/event/a',
      prepare: (server) => server.on('getEvent', () => ({ ...event, incidents: [goal], verification: null })),
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
      featuresFr: ['no_expiry'],
      isPopular: false,
    },
  ];

  it('say that a payment gateway would be used', async () => {
    const visited = await open({
      path: '/subscription',
      prepare: (server) => server.on('listPlans', () => ({ items: plans, gateways: [] })),
    });
    expect(await screen.findByText(/only real-money transactions/)).toBeTruthy();
    await visited.person.click(await screen.findByRole('button', { name: 'Subscribe to Basic' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('A payment gateway would be used');
  });

  it('send a visitor to sign in', async () => {
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
  it('says so and leads on', async () => {
    await open({ path: '/nowhere' });
    expect(await screen.findByText("This page isn't woven yet")).toBeTruthy();
  });
});

describe('a new page', () => {
  it('takes the focus to its heading once it is drawn', async () => {
    const visited = await open({ path: '/terms', me: null });
    await screen.findByRole('heading', { level: 1 });
    const [link] = screen.getAllByRole('link', { name: 'Login' });
    if (!link) throw new Error('there is no way in');
    await visited.person.click(link);
    const heading = await screen.findByRole('heading', { name: 'Login' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.getElementById('main')?.tagName).toBe('MAIN');
  });

  it('of an event that is unknown has its title too', async () => {
    await open({ path: '/event/unknown' });
    await waitFor(() => expect(document.title).toBe('This match has moved on | Cauri'));
  });
});
