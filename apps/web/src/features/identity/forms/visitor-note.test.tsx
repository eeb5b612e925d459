import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleCodeSelection, sampleDetail } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const VIRTUAL = 'Bets here use virtual money, which never becomes real money.';

async function open(options = {}): Promise<void> {
  const prepare = (server: FakeServer) => server.on('getEvent', () => sampleDetail());
  page = await visit({ path: '/event/a', prepare, ...options });
  await screen.findByRole('tab', { name: 'Main' });
}

it('the page of a match shows a visitor that the money is virtual, and links to the registration', async () => {
  await open({ me: null });
  expect(screen.getByText(VIRTUAL)).toBeTruthy();
  const start = screen.getByRole('link', { name: /^Get 1\s000\s000\sFCFA of virtual money$/ });
  expect(start.getAttribute('href')).toBe('/register?redirect=%2Fevent%2Fa');
});

it('the page of a match does not show it to a bettor', async () => {
  await open();
  expect(screen.queryByText(VIRTUAL)).toBeNull();
});

it('the page of a shared code shows a visitor that too', async () => {
  const times = { savedAt: '2026-11-20T18:42:00Z', expiresAt: '2026-12-20T18:42:00Z' };
  page = await visit({
    path: '/c/AB7K2Q',
    me: null,
    prepare: (server) =>
      server.on('getCode', () => ({
        code: 'AB7K2Q',
        type: 'single',
        selections: [sampleCodeSelection('a')],
        ...times,
      })),
  });
  expect(await screen.findByText(VIRTUAL)).toBeTruthy();
});
