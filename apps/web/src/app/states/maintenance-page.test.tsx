import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONFIG, ME, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const SHUT = { ...CONFIG, maintenance: true, siteName: 'Baobab' };
const shutPage = () => screen.findByRole('heading', { name: 'Down for maintenance' });

it('a page that is open closes when maintenance begins, and opens again by itself', async () => {
  page = await visit({ path: '/live', events: [sampleLiveEvent('a')] });
  const visited = page;
  await screen.findByRole('article');
  await waitFor(() => visited.line());
  act(() => visited.line().say('site', SHUT));
  await shutPage();
  expect(screen.getByText(/Baobab is closed for maintenance/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  act(() => visited.line().say('site', { ...SHUT, maintenance: false }));
  await screen.findByRole('article');
  expect(screen.queryByText(/closed for maintenance/)).toBeNull();
});

it('visitors are shown the way for administrators; the sign-in page stays open', async () => {
  page = await visit({ path: '/live', me: null, config: SHUT });
  await shutPage();
  await page.person.click(screen.getByRole('link', { name: 'Administrator login' }));
  await screen.findByLabelText('Email');
  expect(page.path()).toMatch(/^\/login\?redirect=/);
});

it('administrators go on', async () => {
  page = await visit({ path: '/live', me: { ...ME, role: 'admin' }, config: SHUT, events: [sampleLiveEvent('a')] });
  await screen.findByRole('article');
  expect(screen.queryByText(/closed for maintenance/)).toBeNull();
});
