import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
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
