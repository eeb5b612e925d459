import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ME, SPORTS, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const sports = SPORTS.map((sport) => ({ ...sport, counts: { total: 1_240, real: 1_100, live: 1_050 } }));

it.each([
  ['/', 'matchs ouverts'],
  ['/live', /^1 match,/],
  ['/sport/football', /^1 240 matches,/],
])('%s separates the thousands of its counts', async (path, sign) => {
  page = await visit({ path, events: [sampleLiveEvent('live')], sports });
  await screen.findByText(sign);
  expect(document.body.textContent).toMatch(/Live2\u00a0100.*Football1\u00a0050 Live1\u00a0240/);
  expect(screen.queryAllByText(/\d{4}/)).toEqual([]);
});

it('the menu separates the thousands of its counts', async () => {
  const opened = await visit({ path: '/live', sports, screen: 'phone' });
  page = opened;
  const button = await screen.findByRole('button', { name: 'Menu' });
  // The press loads its code.
  await act(() => opened.person.click(button));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(menu.textContent).toMatch(/Live2\u00a0100.*Football1\u00a0240/);
});

describe('a site without a source of events', () => {
  const none = SPORTS.map((sport) => ({ ...sport, counts: { total: 0, real: 0, live: 0 } }));
  const sentence = /pas encore de matchs sur lesquels parier/;
  const config = { hasEventSource: false };

  it('says so on the home page, with a link for administrators to the setting', async () => {
    page = await visit({ sports: none, config, me: null });
    await screen.findByText(sentence);
    expect(screen.queryByRole('link', { name: /Activer des matchs simulés/ })).toBeNull();
    leave(page.services);
    page = await visit({ sports: none, config, me: { ...ME, role: 'admin', isAdmin: true } });
    const link = await screen.findByRole('link', { name: /Activer des matchs simulés/ });
    expect(link.getAttribute('href')).toBe('/admin/settings#simulated');
  });

  it.each([
    ['with events of an administrator', { sports, config }],
    ['whose source has nothing now', { sports: none, config: {} }],
  ])('does not say so with %s', async (_, options) => {
    page = await visit(options);
    await screen.findByText('matchs ouverts');
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
