// @vitest-environment node
import { sportIds } from '@cauri/rules';
import { expect, it } from 'vitest';
import { CONFIG, NO_FEED, NOW, SPORTS, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { prerender } from './prerender.tsx';

const events = [sampleLiveEvent('a'), sampleEvent('b')];
const BOOT = {
  config: CONFIG,
  me: null,
  sports: SPORTS,
  events,
  version: 1,
  lists: [{}, { sport: 'football' }].map((filter) => ({ filter, ids: events.map(({ id }) => id), nextCursor: null })),
  feed: NO_FEED,
};
const render = (path: string, { language = null as 'fr' | null, boot = {} } = {}) =>
  prerender({ path, language, boot: JSON.stringify({ ...BOOT, ...boot }), now: NOW });

/** Returns the visible text, without tags and texts for screen readers. */
const seen = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it.each(['/', '/live', '/sport/football'])(
  '%s is prerendered with the teams and the odds of its events',
  async (path) => {
    const html = await render(path);
    expect(seen(html)).toContain('Home a');
    expect(html).toMatch(/<span class="odds__price" aria-hidden="true">\d[.,]\d\d<\/span>/);
  },
);

it.each(['/login', '/register'])('%s is prerendered with its fields', async (path) => {
  expect(await render(path)).toContain('type="password"');
});

it('/rules is prerendered with the rules of every sport', async () => {
  const html = await render('/rules');
  for (const sportId of sportIds) expect(html).toContain(`id="${sportId}-match_winner"`);
});

it('each page is in the requested language, whatever was rendered before', async () => {
  expect(seen(await render('/live', { language: 'fr' }))).toContain('En direct');
  expect(seen(await render('/live'))).not.toContain('En direct');
});

it('hours and days, which depend on the time zone, are dashes with their time or hidden text of the same width', async () => {
  const html = await render('/sport/football');
  const { startTime } = sampleEvent('b');
  expect(html).toContain(`<time class="hour" datetime="${startTime}">\u2012\u2012:\u2012\u2012</time>`);
  expect(html).not.toMatch(/[\uE000\uE001\uE002]/);
  expect(seen(html.replace(/<time>.*?<\/time>/g, '').replace(/<span class="sr">.*?<\/span>/g, ''))).not.toMatch(
    /\d\d:\d\d/,
  );
});

it('the HTML has no inline styles or scripts, which the content security policy forbids', async () => {
  for (const path of ['/', '/live', '/login']) expect(await render(path)).not.toMatch(/<script|<style| style=| on\w+=/);
});

it('buttons and fields are inert until JavaScript loads; links work', async () => {
  const html = await render('/login');
  for (const [tag] of html.matchAll(/<(button|input)\b[^>]*>/g)) expect(tag).toContain(' inert');
  expect(html).toMatch(/<input readonly inert [^>]*type="password"/);
  expect(html).toMatch(/<a [^>]*href="\/register/);
});

it('nothing is prerendered during maintenance', async () => {
  expect(await render('/', { boot: { config: { ...CONFIG, maintenance: true } } })).toBe('');
});
