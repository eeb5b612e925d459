import type { Sport } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { footballWith, rows, SPORTS, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));
const open = async (options: Parameters<typeof visit>[0]) => {
  page = await visit(options);
  return page;
};

describe('the real events of the home page', () => {
  const fresh = {
    state: 'fresh',
    mode: 'live',
    fetchedAt: '2026-11-20T18:55:00Z',
    error: null,
    mayRefresh: true,
    nextAt: '2026-11-20T19:25:00Z',
  } as const;
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

  it('are the first eight, with the five leagues that have the most events', async () => {
    await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    expect(rows('Matchs réels').getAllByRole('article')).toHaveLength(8);
    const tabs = within(await rows('Matchs réels').findByRole('navigation', { name: 'Matchs réels' }));
    await waitFor(() => expect(tabs.getAllByRole('button')).toHaveLength(6));
    expect(tabs.queryByRole('button', { name: /League 5/ })).toBeNull();
    expect(rows('Matchs réels').getByText(/mis à jour il y a 5 min/)).toBeTruthy();
  });

  it('of a league are fetched by its name, because they may be beyond the known ones', async () => {
    const visited = await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    const section = rows('Matchs réels');
    await visited.person.click(await section.findByRole('button', { name: /League 4/ }));
    await waitFor(() => expect(section.getAllByRole('article')).toHaveLength(1));
    expect(section.getByRole('link', { name: /Home late/ })).toBeTruthy();
    expect(visited.server.requestsTo('listEvents').map(({ query }) => query.get('league'))).toContain('l4');
    visited.server.on('refreshFeed', () => ({ ...fresh, fetchedAt: '2026-11-20T18:59:30Z' }));
    const before = visited.server.requestsTo('listEvents').length;
    await visited.person.click(section.getByRole('button', { name: 'Actualiser' }));
    await section.findByRole('button', { name: 'Actualiser' });
    const again = visited.server.requestsTo('listEvents').slice(before);
    expect(again.map(({ query }) => query.get('league'))).toEqual([null, 'l4']);
  });

  it('of a league that fails to load are the known ones', async () => {
    const visited = await openReal(fresh);
    await screen.findByRole('heading', { name: 'Matchs réels' });
    const section = rows('Matchs réels');
    visited.services.client.setDefaultOptions({ queries: { retry: false } });
    visited.server.on('listEvents', noAnswer);
    const tabs = within(await section.findByRole('navigation', { name: 'Matchs réels' }));
    await visited.person.click(tabs.getByRole('button', { name: /League 0/ }));
    const key = ['events', { source: 'api', league: 'l0' }];
    await waitFor(() => expect(visited.services.client.getQueryState(key)?.status).toBe('error'));
    expect(section.getAllByRole('article')).toHaveLength(7);
    expect(section.queryByText(/Aucun match réel/)).toBeNull();
  });

  it('are counted by the server, as are the leagues with the most events of all sports', async () => {
    const league = (name: string, total: number, real: number) => ({
      id: name,
      name,
      country: '',
      counts: { total, real },
      rank: name === 'E' ? 0 : null,
    });
    const [football, tennis] = SPORTS as [Sport, Sport];
    await open({
      feed: fresh,
      sports: [
        { ...football, leagues: [league('A', 90, 0), league('B', 50, 2), league('C', 40, 9)] },
        { ...tennis, leagues: [league('D', 30, 5), league('E', 9, 2), league('F', 8, 8), league('G', 1, 1)] },
      ],
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Matchs réels' }));
    const names = tabs.getAllByRole('button').map(({ textContent }) => textContent?.at(-1));
    expect(names.slice(1)).toEqual(['E', 'C', 'F', 'D', 'B']);
    const tile = screen.getByText('ligues actives').closest('div');
    expect(tile?.textContent).toBe('ligues actives7');
  });

  it('are refetched on request, and the button shows the progress', async () => {
    const visited = await openReal(fresh);
    let answer: (response: Response) => void = () => undefined;
    visited.server.on('refreshFeed', () => new Promise<Response>((resolve) => (answer = resolve)));
    await visited.person.click(await screen.findByRole('button', { name: 'Actualiser' }));
    expect(screen.getByRole('button', { name: 'Actualisation…' })).toHaveProperty('disabled', true);
    await act(async () => answer(Response.json(fresh)));
    expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeTruthy();
  });

  it('show the time of the next prices when the daily requests are used up', async () => {
    const visited = await openReal(fresh);
    visited.server.on('refreshFeed', () => ({ ...fresh, mayRefresh: false }));
    await visited.person.click(await screen.findByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText(/^Prochaines cotes : ven\. 20, \d\d:25$/)).toBeTruthy();
  });

  it('report a failed refresh, but not one that came too soon', async () => {
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

  it('say that saved ones are shown, each sentence apart from the one before', async () => {
    await openReal({ ...fresh, state: 'cached', error: 'odds' });
    const banner = (await screen.findByText('Impossible de charger les événements réels')).closest('[role=status]');
    expect(banner?.querySelector('b')?.textContent).toBe('Impossible de charger les événements réels');
    expect(banner?.textContent).toContain(
      ' Impossible de récupérer les données sportives. Affichage des données en cache.',
    );
    expect(banner?.textContent).toContain('Mode cache');
  });

  it('report a failed refresh without saved events, and mention no saved ones', async () => {
    await openReal({ ...fresh, state: 'unavailable', error: 'scores' });
    const banner = (await screen.findByText('Impossible de charger les événements réels')).closest('[role=status]');
    expect(banner?.textContent).toContain('Impossible de récupérer les événements en direct');
    expect(banner?.textContent).not.toContain('cache');
  });
});
