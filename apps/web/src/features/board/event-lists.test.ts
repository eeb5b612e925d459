import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { NOW, sampleEvent, sampleLiveEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { applyToCatalog } from './apply-live.ts';
import { Board } from './board.ts';
import { eventQuery } from './event-query.ts';
import { type EventPages, eventKeys, eventsQuery, itemsOf, mergePages } from './queries.ts';
import { clockText, countryName, periodNote } from './words.ts';

const pagesOf = (events: ReturnType<typeof sampleEvent>[], nextCursor: string | null = null): EventPages => ({
  pages: [{ items: events, nextCursor }],
  pageParams: [null],
});
const ids = (pages: EventPages | undefined) => itemsOf(pages).map(({ id }) => id);

describe('a list that receives events', () => {
  const early = sampleEvent('early', { startTime: '2026-11-20T20:00:00Z' });
  const late = sampleEvent('late', { startTime: '2026-11-20T22:00:00Z' });

  it('inserts a new event in order: live first, then by start', () => {
    const between = sampleEvent('between', { startTime: '2026-11-20T21:00:00Z' });
    const merged = mergePages(pagesOf([early, late]), {}, [between, sampleLiveEvent('live')]);
    expect(ids(merged)).toEqual(['live', 'early', 'between', 'late']);
  });

  it('removes a finished event', () => {
    const over = { ...early, status: 'completed' as const, version: 2 };
    expect(ids(mergePages(pagesOf([early, late]), {}, [over]))).toEqual(['late']);
  });

  it('ignores events that do not match its filter', () => {
    const tennis = sampleEvent('tennis', { sportId: 'tennis' });
    const real = sampleEvent('real', { source: 'api' });
    expect(ids(mergePages(pagesOf([]), { sport: 'football', source: 'api' }, [tennis, real, early]))).toEqual(['real']);
  });

  it('keeps the newer of two versions', () => {
    const known = { ...early, version: 5 };
    const [event] = itemsOf(mergePages(pagesOf([known]), {}, [{ ...early, marketCount: 99, version: 4 }]));
    expect(event?.marketCount).toBe(early.marketCount);
  });

  it('stays the same object, and is not redrawn, after changes that only the board shows', () => {
    const pages = pagesOf([early, late]);
    const [market] = early.markets;
    if (!market) throw new Error('a sample without a market');
    const moved = { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: 1500, version: 9 })) };
    const played = { score: { home: 1, away: 0 }, totalBets: 4, viewers: 9, markets: [moved], version: 9 };
    expect(mergePages(pages, {}, [{ ...early, ...played }, late])).toBe(pages);
    const other = sampleMarket('other', { outcomes: market.outcomes });
    const changes = [
      { markets: [other] },
      { markets: [{ ...market, status: 'suspended' as const }] },
      { marketCount: 99 },
    ];
    for (const more of changes) expect(mergePages(pages, {}, [{ ...early, ...more, version: 9 }])).not.toBe(pages);
  });

  it('ignores events beyond its last page', () => {
    expect(ids(mergePages(pagesOf([early], 'cursor'), {}, [late]))).toEqual(['early']);
  });

  it('shows the winner and the main total of an event that has all its markets', () => {
    const total = (line: number, over: number, under: number) =>
      sampleMarket(`total-${line}`, {
        type: 'total_goals',
        line,
        outcomes: [sampleOutcome(`${line}-over`, 'over', over), sampleOutcome(`${line}-under`, 'under', under)],
      });
    const markets = [sampleMarket('winner'), total(1.5, 1.3, 3.2), total(2.5, 1.9, 1.95), total(3.5, 3, 1.4)];
    const [event] = itemsOf(mergePages(pagesOf([]), {}, [sampleEvent('a', { markets, marketCount: 4 })]));
    expect(event?.markets.map(({ id }) => id)).toEqual(['winner', 'total-2.5']);
  });
});

describe('a message of the stream', () => {
  let client: QueryClient;
  let board: Board;
  const refreshLists = vi.fn();
  const apply = (...batch: Parameters<typeof applyToCatalog>[1]) =>
    applyToCatalog({ client, board, refreshLists }, batch);
  const facts = {
    eventId: 'a',
    version: 2,
    status: 'live' as const,
    isLive: true,
    clock: null,
    score: { home: 0, away: 0 },
    totalBets: 0,
    totalAmount: 0,
    viewers: null,
  };

  const listed = () => ids(client.getQueryData<EventPages>(eventKeys.list({})));

  beforeEach(() => {
    refreshLists.mockClear();
    client = new QueryClient();
    board = new Board(() => NOW);
    const events = [sampleEvent('a'), sampleEvent('b')];
    board.addEvents(events);
    client.setQueryData(eventKeys.list({}), pagesOf(events));
  });

  it('moves an event that starts to the live list', () => {
    apply({ kind: 'event', data: facts });
    const [first] = itemsOf(client.getQueryData<EventPages>(eventKeys.list({})));
    expect(first).toMatchObject({ id: 'a', isLive: true, status: 'live' });
  });

  it('adds a match that starts to the lists with the snapshot that follows, and fetches nothing', () => {
    const event = sampleLiveEvent('c', { version: 2 });
    apply(
      { kind: 'event', data: { ...facts, eventId: 'c' } },
      { kind: 'snapshot', data: { version: 2, complete: false, events: [event] } },
    );
    expect(listed()).toEqual(['c', 'a', 'b']);
    expect(refreshLists).not.toHaveBeenCalled();
  });

  it('in a snapshot of a server that lags behind does not return a match that is over to the lists', () => {
    apply({ kind: 'event', data: { ...facts, status: 'completed', isLive: false, version: 7 } });
    const events = [sampleLiveEvent('a', { version: 6 }), sampleEvent('b')];
    apply({ kind: 'snapshot', data: { version: 6, complete: true, events } });
    expect(listed()).toEqual(['b']);
  });

  it('refetches the lists when the market of a row is decided', () => {
    apply({
      kind: 'prices',
      data: { eventId: 'a', version: 2, markets: [{ id: 'a-winner', status: 'closed', outcomes: [] }] },
    });
    expect(refreshLists).toHaveBeenCalledTimes(1);
  });

  it('adds each incident and link to the page of the event once', () => {
    const verification = { engine: 'football/1', params: {}, commitment: 'c', digest: 'd', links: ['l0'] };
    client.setQueryData(eventKeys.event('a'), { ...sampleLiveEvent('a'), incidents: [], verification });
    const goal = { step: 1, kind: 'goal', side: 'home' as const, display: '2′', score: { home: 1, away: 0 } };
    const change = { ...facts, incidents: [goal], links: ['l0', 'l1'] };
    apply({ kind: 'event', data: change }, { kind: 'event', data: { ...change, version: 3 } });
    expect(client.getQueryData(eventKeys.event('a'))).toMatchObject({
      incidents: [goal],
      verification: { links: ['l0', 'l1'] },
    });
  });
});

it('an event that is fetched has what the stream reveals meanwhile, in its order', async () => {
  const [client, board] = [new QueryClient(), new Board(() => NOW)];
  const goal = (step: number) => ({
    step,
    kind: 'goal',
    side: 'home' as const,
    display: '2′',
    score: { home: 1, away: 0 },
  });
  const verification = { engine: 'football/1', params: {}, commitment: 'c', digest: 'd', links: ['l0'] };
  vi.stubGlobal('fetch', async () => {
    const changes = ['a', 'b', 'a'].map((eventId, index) => ({
      kind: 'event' as const,
      data: { ...sampleLiveEvent(eventId, { version: 3 }), eventId, incidents: [goal(index)], links: [`l${index}`] },
    }));
    applyToCatalog({ client, board, refreshLists: () => undefined }, changes);
    return Response.json({ ...sampleLiveEvent('a'), incidents: [goal(0)], verification });
  });
  expect(await client.fetchQuery(eventQuery(board, 'a'))).toMatchObject({
    incidents: [goal(0), goal(2)],
    verification: { links: ['l0', 'l2'] },
  });
  expect(board.changeListeners.size).toBe(0);
  vi.unstubAllGlobals();
});

it('an event that is fetched from a server that lags behind keeps what the page has', async () => {
  const [client, board] = [new QueryClient(), new Board(() => NOW)];
  const goal = { step: 1, kind: 'goal', side: 'home' as const, display: '2′', score: { home: 1, away: 0 } };
  const verification = { engine: 'football/1', params: {}, commitment: 'c', digest: 'd', links: ['l0'] };
  const older = { ...sampleLiveEvent('a', { version: 3 }), incidents: [], verification };
  client.setQueryData(eventKeys.event('a'), older);
  board.addEvents([older]);
  const change = { ...older, eventId: 'a', version: 5, incidents: [goal], links: ['l1'] };
  applyToCatalog({ client, board, refreshLists: () => undefined }, [{ kind: 'event', data: change }]);
  vi.stubGlobal('fetch', async () => Response.json({ ...older, version: 4 }));
  expect(await client.fetchQuery({ ...eventQuery(board, 'a'), staleTime: 0 })).toMatchObject({
    incidents: [goal],
    verification: { links: ['l0', 'l1'] },
  });
  vi.unstubAllGlobals();
});

describe('a list that is fetched with older data than the stream', () => {
  it('shows the newer data and removes finished events', async () => {
    const board = new Board(() => NOW);
    const fetched = [sampleEvent('a'), sampleEvent('b'), sampleEvent('c')];
    vi.stubGlobal('fetch', async () => Response.json({ items: fetched, nextCursor: null }));
    board.addEvents([sampleLiveEvent('b', { version: 2 }), sampleEvent('c', { status: 'completed', version: 2 })]);
    const pages = await new QueryClient().fetchInfiniteQuery(eventsQuery(board, {}));
    expect(itemsOf(pages).map(({ id, isLive }) => [id, isLive])).toEqual([
      ['b', true],
      ['a', false],
    ]);
    vi.unstubAllGlobals();
  });
});

it('the country of a league is in the reader’s language, or as the server names it if there is no translation', async () => {
  const named = async (language: 'en' | 'fr') => {
    const t = textOf<'catalog'>(await loadTexts(language, 'catalog'), language);
    return ['Brazil', 'South Korea', 'USA', 'World', 'France', 'Nowhere', ''].map((country) => countryName(country, t));
  };
  expect(await named('fr')).toEqual(['Brésil', 'Corée du Sud', 'États-Unis', 'Monde', 'France', 'Nowhere', '']);
  expect(await named('en')).toEqual(['Brazil', 'South Korea', 'USA', 'World', 'France', 'Nowhere', '']);
});

it.each([
  ['quarter_4', 'Q4 7:12', ['Q4 7:12', 'QT4 7:12', '4.º Q 7:12']],
  ['break', 'Q1', ['Q1', 'QT1', '1.º Q']],
  ['period_2', 'P2 14′', ['P2 14′', 'T2 14′', '2.º P 14′']],
  ['overtime', 'OT2 5:00', ['OT2 5:00', 'Prol.2 5:00', 'Prol.2 5:00']],
  ['shoot_out', 'SO', ['SO', 'TAB', 'Pen.']],
  ['set_2', 'Set 2', ['Set 2', 'Set 2', 'Set 2']],
] as const)('the clock names its period in the language of the page: %s, %s', async (period, display, shown) => {
  const texts = (['en', 'fr', 'pt'] as const).map(async (language) => {
    const t = textOf<'catalog'>(await loadTexts(language, 'catalog'), language);
    return clockText({ clock: { period, display, running: true } }, t);
  });
  expect(await Promise.all(texts)).toEqual(shown);
});

it('names overtime in the language of the page, once', async () => {
  const clock = { period: 'overtime', display: 'OT 2′', running: true };
  const shown = async (language: 'en' | 'fr') => {
    const t = textOf<'catalog'>(await loadTexts(language, 'catalog'), language);
    return [clockText({ clock }, t), periodNote(clock, t), periodNote({ ...clock, display: '72′' }, t)];
  };
  expect(await shown('en')).toEqual(['OT 2′', '', 'overtime']);
  expect(await shown('fr')).toEqual(['Prol. 2′', '', 'prolongation']);
});
