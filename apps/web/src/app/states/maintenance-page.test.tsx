import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONFIG, ME, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const MAINTENANCE = { ...CONFIG, maintenance: true, siteName: 'Baobab' };
const findMaintenancePage = () => screen.findByRole('heading', { name: 'Down for maintenance' });

it('an open page shows the maintenance page when maintenance begins, and returns by itself', async () => {
  page = await visit({ path: '/live', events: [sampleLiveEvent('a')] });
  const visited = page;
  await screen.findByRole('article');
  await waitFor(() => visited.stream());
  act(() => visited.stream().send('site', MAINTENANCE));
  await findMaintenancePage();
  expect(screen.getByText(/Baobab is closed for maintenance/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  act(() => visited.stream().send('site', { ...MAINTENANCE, maintenance: false }));
  await screen.findByRole('article');
  expect(screen.queryByText(/closed for maintenance/)).toBeNull();
});

it('the maintenance page links to the login of administrators, which stays open', async () => {
  page = await visit({ path: '/live', me: null, config: MAINTENANCE });
  await findMaintenancePage();
  await page.person.click(screen.getByRole('link', { name: 'Administrator login' }));
  await screen.findByLabelText('Email');
  expect(page.path()).toMatch(/^\/login\?redirect=/);
});

it('administrators keep using the site during maintenance', async () => {
  page = await visit({
    path: '/live',
    me: { ...ME, role: 'admin' },
    config: MAINTENANCE,
    events: [sampleLiveEvent('a')],
  });
  await screen.findByRole('article');
  expect(screen.queryByText(/closed for maintenance/)).toBeNull();
});
