import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { refusal } from '#testing/fake-server.ts';
import { ME, NOW, PLAN } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

it('plans are shown without buttons during an exclusion, with its end, and can be bought as soon as it is over', async () => {
  const pause = { kind: 'time_out' as const, until: new Date(NOW + 60_000).toISOString() };
  page = await visit({
    path: '/subscription',
    me: { ...ME, pause },
    prepare: (server) => server.on('listPlans', () => ({ items: [PLAN], gateways: [] })),
  });
  expect(await screen.findByText(/^You are taking a break until .* You can buy plans again after that\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your break' }).getAttribute('href')).toBe('/profile?tab=settings#play');
  expect(await screen.findByRole('heading', { name: PLAN.name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  page.advance(60_001);
  const { client } = page.services;
  act(() => {
    client.setQueryData(meQuery.queryKey, (me) => me && { ...me, balanceVersion: me.balanceVersion + 1 });
  });
  expect(await screen.findByRole('button', { name: `Subscribe to ${PLAN.name}` })).toBeTruthy();
  expect(screen.queryByText(/taking a break/)).toBeNull();
});

it('a plan beyond the own limit says what is left, with a link to the limits, until the next attempt', async () => {
  const params = { kind: 'top_up', period: 'day', limit: 5_000, left: 400, resetsAt: '2026-11-21T00:00:00Z' };
  const gateways = [{ id: 'pay', name: 'Pay', means: ['cards' as const], isSandbox: false, charges: [] }];
  page = await visit({
    path: '/subscription',
    prepare: (server) => {
      server.on('listPlans', () => ({ items: [PLAN], gateways }));
      server.on('buyPlan', () => refusal('limit_reached', 409, { params }));
    },
  });
  const button = await screen.findByRole('button', { name: `Subscribe to ${PLAN.name}` });
  await page.person.click(button);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toMatch(/^Your own top-up limit leaves 400\sFCFA until 2[01] Nov 2026/);
  const link = within(note).getByRole('link', { name: 'See your limits' });
  expect(link.getAttribute('href')).toBe('/profile?tab=settings#play');
  expect(document.querySelector('.toast')).toBeNull();
  page.server.on('buyPlan', () => new Promise<never>(() => undefined));
  await page.person.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
