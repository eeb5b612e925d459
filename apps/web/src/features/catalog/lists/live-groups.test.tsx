import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SPORTS, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const [first, second] = SPORTS.map(({ id }) => id);
const counts = { total: 0, real: 0, live: 0 };
const quiet = { id: 'ice_hockey', name: 'Ice hockey', icon: 'ice_hockey', counts, leagues: [] };

it.each([
  [`/live?sport=${second}`, [/^Tennis/], 1],
  ['/live?sport=nope', [/^All/], 2],
  ['/live', [/^All/], 2],
  [`/live?sport=${quiet.id}`, [/0$/], 0],
])('%s shows the matches of what is lit', async (path, lit, rows) => {
  const events = [first, second].map((sportId, place) => ({ ...sampleLiveEvent(`e${place}`), sportId: sportId ?? '' }));
  page = await visit({ path, events, sports: [...SPORTS, quiet] });
  const filter = await screen.findByRole('navigation', { name: 'Filter by sport' });
  const current = within(filter)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(lit.map((sign) => expect.stringMatching(sign)));
  expect(screen.queryAllByRole('article')).toHaveLength(rows);
  expect(screen.queryAllByText('1 match')).toHaveLength(rows);
});
