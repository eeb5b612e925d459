import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eventKeys } from '#features/board/queries.ts';
import { SPORTS, sampleEvent, sampleLiveEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const [first, second] = SPORTS.map(({ id }) => id);
const counts = { total: 0, real: 0, live: 0 };
const idle = { id: 'ice_hockey', name: 'Ice hockey', icon: 'ice_hockey', counts, leagues: [] };

it.each([
  [`/live?sport=${second}`, [/^Tennis/], 1],
  ['/live?sport=nope', [/^All/], 2],
  ['/live', [/^All/], 2],
  [`/live?sport=${idle.id}`, [/0$/], 0],
])('%s shows the matches of the selected tab', async (path, lit, rows) => {
  const events = [first, second].map((sportId, place) => ({ ...sampleLiveEvent(`e${place}`), sportId: sportId ?? '' }));
  page = await visit({ path, events, sports: [...SPORTS, idle] });
  const filter = await screen.findByRole('navigation', { name: 'Filter by sport' });
  const current = within(filter)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(lit.map((sign) => expect.stringMatching(sign)));
  expect(screen.queryAllByRole('article')).toHaveLength(rows);
  expect(screen.queryAllByText('1 match')).toHaveLength(rows);
});

it('the page of live matches has those beyond the first page of events too, and loads no further ones', async () => {
  const pages = [
    { items: [sampleLiveEvent('b')], nextCursor: '2' },
    { items: [sampleLiveEvent('c'), sampleEvent('d')], nextCursor: '3' },
  ];
  const prepare: NonNullable<Parameters<typeof visit>[0]>['prepare'] = (server) =>
    server.on('listEvents', ({ query }) => pages[Number(query.get('cursor')) - 1] ?? { items: [], nextCursor: null });
  page = await visit({ path: '/live', events: [sampleLiveEvent('a')], prepare });
  await screen.findByRole('article');
  const first = { items: [sampleLiveEvent('a')], nextCursor: '1' };
  const { client } = page.services;
  await act(async () => client.setQueryData(eventKeys.list({}), { pages: [first], pageParams: [null] }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(3));
  expect(page.server.requestsTo('listEvents').map(({ query }) => query.get('cursor'))).toEqual(['1', '2']);
});

it.each([
  [first, 'The next one will appear here.'],
  [idle.id, /^The next one starts at /],
])('a tab without live matches says when the next match of its own sport starts: %s next', async (sportId, text) => {
  const next = { ...sampleEvent('a'), sportId: sportId ?? '' };
  page = await visit({ path: `/live?sport=${idle.id}`, events: [next], sports: [...SPORTS, idle] });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the list of live matches can show the total in place of the winner', async () => {
  const total = sampleMarket('total', {
    type: 'total_goals',
    line: 2500,
    outcomes: [sampleOutcome('over', 'over', 1.83), sampleOutcome('under', 'under', 1.97)],
  });
  const match = sampleLiveEvent('a');
  page = await visit({ path: '/live', events: [{ ...match, markets: [...match.markets, total] }] });
  const { person } = page;
  const row = await screen.findByRole('article');
  await person.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(row.textContent).not.toContain('1.50'));
  expect(row.textContent).toMatch(/1.83.*1.97/);
});
