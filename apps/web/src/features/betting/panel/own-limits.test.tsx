import type { ProblemCode } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME, NOW, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function placeRefused(code: ProblemCode, params: Record<string, unknown> = {}) {
  page = await visit({
    events: [sampleEvent('b')],
    prepare: (server) => server.on('placeBet', () => refusal(code, code === 'limit_reached' ? 409 : 403, { params })),
  });
  const [price] = await screen.findAllByRole('button', { name: /^Home b/ });
  await page.person.click(price as HTMLElement);
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  await page.person.click(await slip.findByRole('button', { name: /Place bet, 1\s000/ }));
  return { slip, person: page.person };
}

it('a self-limit shows the remaining amount and its end, and offers that stake', async () => {
  const params = { kind: 'stake', period: 'day', limit: 1_000, left: 400, resetsAt: '2026-11-21T00:00:00Z' };
  const { slip, person } = await placeRefused('limit_reached', params);
  expect(await slip.findByText(/Your own stake limit leaves 400\sFCFA until 2[01] Nov 2026/)).toBeTruthy();
  expect(slip.getByRole('link', { name: 'See your limits' }).getAttribute('href')).toBe('/profile?tab=settings#play');
  await person.click(slip.getByRole('button', { name: /^Reduce to 400/ }));
  expect(await slip.findByRole('button', { name: /Place bet, 400/ })).toBeTruthy();
});

it('a used-up limit offers no stake', async () => {
  const params = { kind: 'loss', period: 'week', limit: 1_000, left: 0, resetsAt: '2026-11-23T00:00:00Z' };
  const { slip } = await placeRefused('limit_reached', params);
  expect(await slip.findByText(/Your own loss limit leaves 0\sFCFA until 2[23] Nov 2026/)).toBeTruthy();
  expect(slip.queryByRole('button', { name: /^Reduce to / })).toBeNull();
});

it('a suspension names the support, and no bet can be sent again, not even after a change of the slip', async () => {
  const { slip } = await placeRefused('account_suspended');
  const expectRefused = async () => {
    expect(await slip.findByText(/This account is suspended/)).toBeTruthy();
    expect(slip.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support');
    expect(slip.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBe('true');
  };
  await expectRefused();
  act(() => page?.services.slip.setStake(2_000, 'single'));
  expect(await slip.findByRole('button', { name: /Place bet, 2\s000/ })).toBeTruthy();
  await expectRefused();
});

it('a time-out shows its end, with a link to it', async () => {
  const { slip } = await placeRefused('playing_paused', { kind: 'time_out', until: '2026-11-27T12:00:00Z' });
  expect(await slip.findByText(/You are taking a break until 27 Nov 2026, 1\d:00\. You can bet again/)).toBeTruthy();
  expect(slip.getByRole('link', { name: 'See your break' }).getAttribute('href')).toBe('/profile?tab=settings#play');
});

it('an exclusion is shown before the first press, and no bet can be sent during it', async () => {
  page = await visit({
    events: [sampleEvent('b')],
    me: { ...ME, pause: { kind: 'time_out', until: '2026-11-27T12:00:00Z' } },
  });
  const [price] = await screen.findAllByRole('button', { name: /^Home b/ });
  await page.person.click(price as HTMLElement);
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  expect(await slip.findByText(/You are taking a break until 27 Nov 2026/)).toBeTruthy();
  expect(slip.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBe('true');
});

it('an exclusion that starts on another page is shown at once, and no bet can be sent during it', async () => {
  page = await visit({ events: [sampleEvent('b')] });
  const [price] = await screen.findAllByRole('button', { name: /^Home b/ });
  await page.person.click(price as HTMLElement);
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  expect((await slip.findByRole('button', { name: /Place bet/ })).getAttribute('aria-disabled')).toBeNull();
  await waitFor(() => page?.stream());
  const { balance, balanceVersion } = ME;
  const pause = { kind: 'time_out', until: '2026-11-27T12:00:00Z' } as const;
  act(() => page?.stream().send('balance', { balance, balanceVersion, pause }));
  expect(await slip.findByText(/You are taking a break until 27 Nov 2026/)).toBeTruthy();
  expect(slip.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBe('true');
  act(() => page?.stream().send('balance', { balance, balanceVersion }));
  expect(slip.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBe('true');
});

it('the end of an exclusion shows on the open slip, which then accepts the bet', async () => {
  const lengthMs = 300;
  page = await visit({
    events: [sampleEvent('b')],
    me: { ...ME, pause: { kind: 'time_out', until: new Date(NOW + lengthMs).toISOString() } },
  });
  const [price] = await screen.findAllByRole('button', { name: /^Home b/ });
  await page.person.click(price as HTMLElement);
  const slip = within(await screen.findByRole('region', { name: 'Bet slip' }));
  expect(await slip.findByText(/You are taking a break until/)).toBeTruthy();
  page.advance(lengthMs);
  await waitFor(() => expect(slip.queryByText(/You are taking a break until/)).toBeNull());
  expect(slip.getByRole('button', { name: /Place bet/ }).getAttribute('aria-disabled')).toBeNull();
});
