import type { EventDetail, Quote } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleLiveEvent, sampleMarket, sampleOutcome } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
// Loaded in advance, so that no test waits for the code.
import '../panel/filled-slip.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const total = sampleMarket('a-total', {
  type: 'total_goals',
  name: 'Total Goals',
  line: 2.5,
  outcomes: [sampleOutcome('a-total-over', 'over', 2.5)],
});
const live = sampleLiveEvent('a');
const event: EventDetail = {
  ...live,
  markets: [...live.markets, total],
  incidents: [],
  verification: null,
  callOff: null,
  nextPrices: null,
};
const jointly = (odds: number): Quote => ({
  selections: [
    {
      outcomeId: 'joint',
      state: 'open',
      odds,
      was: odds,
      builder: {
        outcomeIds: ['a-winner-home', 'a-total-over'],
        token: 'token',
        expiresAt: '2026-11-20T19:01:00.000Z',
        margin: 0.08,
        parts: [],
      },
    },
  ],
  conflicts: [],
  odds: null,
  totalStake: 0,
  potentialWin: 0,
  clamped: false,
  delayMs: 3_000,
  awaitsPrices: false,
});

it('the joint odds of a match in play are read aloud once, and not at each of their changes', async () => {
  let odds = 4;
  page = await visit({
    path: '/event/a?tab=builder',
    prepare: (server) => {
      server.on('getEvent', () => event);
      server.on('quoteSlip', () => jointly(odds));
    },
  });
  for (const name of [/^Home a/, /^Over 2\.5/]) {
    const [button] = await within(await screen.findByRole('main')).findAllByRole('button', { name });
    if (button) await page.person.click(button);
  }
  const foot = within(await screen.findByRole('region', { name: 'Bet builder' }));
  const shown = foot.getByLabelText('Joint odds');
  await waitFor(() => expect(shown.textContent).toBe('4.00'));
  const announced = () => foot.getAllByRole('status').filter((status) => status !== shown);
  expect(announced().map(({ textContent }) => textContent)).toEqual(['4.00']);
  odds = 5;
  const visited = page;
  await waitFor(() => visited.stream());
  act(() => {
    visited.stream().send('prices', {
      eventId: 'a',
      version: 9,
      markets: [
        { id: 'a-total', status: 'open', outcomes: [{ id: 'a-total-over', odds: 1.8, prevOdds: 2.5, version: 9 }] },
      ],
    });
  });
  await waitFor(() => expect(shown.textContent).toBe('5.00'));
  expect(announced().map(({ textContent }) => textContent)).toEqual(['4.00']);
  expect(shown.getAttribute('aria-live')).toBe('off');
});

it('a slip with a bet builder says that it cannot be saved or shared, and has no button for either', async () => {
  page = await visit({
    path: '/event/a?tab=builder',
    prepare: (server) => {
      server.on('getEvent', () => event);
      server.on('quoteSlip', () => jointly(4));
    },
  });
  for (const name of [/^Home a/, /^Over 2\.5/]) {
    const [button] = await within(await screen.findByRole('main')).findAllByRole('button', { name });
    await page.person.click(button as HTMLElement);
  }
  const add = await screen.findByRole('button', { name: 'Add to bet slip' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  await page.person.click(add);
  expect(await screen.findByText(/A bet slip with one cannot be saved or shared/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Save|Share)$/ })).toBeNull();
});
