import type { Quote } from '@cauri/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { NOW, sampleBet, sampleEvent, sampleLiveEvent, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const PLACED = { bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 };
const quoteOf = (
  delayMs: number,
  state: Quote['selections'][number]['state'] = 'open',
  awaitsPrices = false,
): Quote => ({
  selections: [{ outcomeId: 'a-winner-home', state, odds: 1.5, was: 1.5 }],
  conflicts: [],
  odds: null,
  totalStake: 0,
  potentialWin: 0,
  clamped: false,
  delayMs,
  awaitsPrices,
});

/** Opens a page with a match in play, a, and an upcoming one, b; the test decides when a placement is answered. */
async function open(quote: () => Quote = () => quoteOf(3000)) {
  const answer = Promise.withResolvers<Response>();
  page = await visit({
    events: [sampleLiveEvent('a'), sampleEvent('b')],
    prepare: (server) => {
      server.on('quoteSlip', () => quote());
      server.on('placeBet', () => answer.promise);
    },
  });
  return { ...page, answer: (response: Response) => answer.resolve(response) };
}

const rail = () => within(screen.getByRole('complementary', { name: 'Bet slip' }));

async function choose({ person }: Pick<Visit, 'person'>, name: RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await person.click(button);
}

async function press({ person }: Pick<Visit, 'person'>, name: RegExp): Promise<void> {
  await person.click(await rail().findByRole('button', { name }));
}

const announcements = () =>
  rail()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const busy = () => rail().getByRole('button', { busy: true }).textContent;

describe('a held slip with a match in play', () => {
  it('counts the seconds down on the button and for screen readers, then waits for the answer', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await waitFor(() => expect(visited.server.requestsTo('quoteSlip')).toHaveLength(1));
    await rail().findByRole('button', { name: /Place bet/ });
    const regions = rail().getAllByRole('status');
    await press(visited, /Place bet/);
    for (const seconds of [3, 2, 1]) {
      await waitFor(() => expect(busy()).toBe(`Placing Bet...${seconds}\u00a0s`));
      await waitFor(() => expect(announcements()).toContain(`Placing Bet... ${seconds}\u00a0s`));
      visited.advance(1000);
    }
    await waitFor(() => expect(busy()).toBe('Placing Bet...'));
    await waitFor(() => expect(announcements()).toContain('Placing Bet...'));
    // The live region must exist before its text, or screen readers do not announce it.
    expect(regions.filter(({ isConnected }) => isConnected)).toHaveLength(regions.length);
    visited.answer(Response.json(PLACED));
    expect(await screen.findByText('Bet accepted')).toBeTruthy();
  });

  it('counts for the delay that the server states', async () => {
    const fast = await open(() => quoteOf(1000));
    await choose(fast, /^Home a/);
    await waitFor(() => expect(fast.server.requestsTo('quoteSlip')).toHaveLength(1));
    await press(fast, /Place bet/);
    await waitFor(() => expect(busy()).toBe('Placing Bet...1\u00a0s'));
  });

  it('says before and after sending that a bet waits for its next prices, without calling the match real', async () => {
    const visited = await open(() => quoteOf(3000, 'open', true));
    await choose(visited, /^Home a/);
    const words = 'Live bet: accepted after the next odds check (35 s at most).';
    expect(await rail().findByText(words)).toBeTruthy();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    await press(visited, /Place bet/);
    await waitFor(() => expect(busy()).toBe('Placing Bet...35\u00a0s'));
    expect(rail().getByText(words)).toBeTruthy();
    // The page waits longer for the answer than the server may take.
    expect(timeout).toHaveBeenCalledWith(50_000);
    // A wait of unknown length is not announced second by second.
    expect(announcements()).toContain('Placing Bet...');
    visited.answer(refusal('price_not_confirmed', 409, { params: { selections: [] } }));
    expect(await rail().findByText(/No new odds arrived within 35 seconds/)).toBeTruthy();
  });

  it('keeps its layout', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    const policy = await rail().findByLabelText<HTMLSelectElement>('If odds change:');
    await press(visited, /Place bet/);
    await waitFor(() => expect(busy()).toContain('Placing'));
    expect([policy.isConnected, policy.disabled]).toEqual([true, true]);
    await waitFor(() => visited.stream());
    act(() => {
      const markets = [{ id: 'a-winner', status: 'suspended' as const, outcomes: [] }];
      visited.stream().send('prices', { eventId: 'a', version: 5, markets });
    });
    expect(await rail().findByText('Suspended for now.')).toBeTruthy();
    expect(rail().queryByRole('button', { name: 'Remove the suspended selection' })).toBeNull();
  });

  it('shows the new odds if they changed in the meantime, and asks again', async () => {
    const visited = await open();
    await choose(visited, /^Home a/);
    await press(visited, /Place bet/);
    const selections = [{ index: 0, outcomeId: 'a-winner-home', was: 1.5, odds: 1.44 }];
    visited.answer(refusal('odds_changed', 409, { params: { selections } }));
    expect(await rail().findByRole('button', { name: /^Accept and place bet, / })).toBeTruthy();
    expect(rail().getByText(/^1[.,]44$/)).toBeTruthy();
  });

  it('is open again as soon as the server says so, even without a message of the stream', async () => {
    let state: 'suspended' | 'open' = 'suspended';
    const visited = await open(() => quoteOf(3000, state));
    await choose(visited, /^Home a/);
    await press(visited, /Place bet/);
    const selections = [{ index: 0, outcomeId: 'a-winner-home' }];
    visited.answer(refusal('market_suspended', 409, { params: { selections } }));
    expect(await rail().findByRole('button', { name: 'Waiting for odds' })).toBeTruthy();
    state = 'open';
    expect(await rail().findByRole('button', { name: /Place bet/ }, { timeout: 4_000 })).toBeTruthy();
  });
});

it('a reload while the slip is held repeats the request with its key and continues the countdown', async () => {
  const events = [withServerIds(sampleLiveEvent('a'))];
  const prepare = (server: Visit['server']) => {
    server.on('quoteSlip', () => quoteOf(3000));
    server.on('placeBet', () => Promise.withResolvers<Response>().promise);
  };
  const first = await visit({ events, prepare });
  await choose(first, /^Home a/);
  await press(first, /Place bet/);
  await waitFor(() => expect(busy()).toBe('Placing Bet...3\u00a0s'));
  first.services.live.close();
  cleanup();
  page = await visit({ events, prepare, at: NOW + 1500 });
  await waitFor(() => expect(busy()).toBe('Placing Bet...2\u00a0s'));
  const [before] = first.server.requestsTo('placeBet');
  const [again] = page.server.requestsTo('placeBet');
  expect(again?.body).toEqual(before?.body);
  expect(again?.headers.get('idempotency-key')).toBe(before?.headers.get('idempotency-key'));
});

it('a slip of upcoming matches has no countdown', async () => {
  const visited = await open();
  await choose(visited, /^Home b/);
  await press(visited, /Place bet/);
  await waitFor(() => expect(busy()).toBe('Placing Bet...'));
  expect(announcements().join()).not.toContain('Placing');
});

it('the countdown is in French on a French page', async () => {
  const visited = await open();
  await visited.person.click(await screen.findByRole('button', { name: 'FR' }));
  await choose(visited, /^Home a/);
  const slip = within(await screen.findByRole('complementary', { name: 'Coupon' }));
  await visited.person.click(await slip.findByRole('button', { name: /^Parier 1/ }));
  await waitFor(() => expect(slip.getByRole('button', { busy: true }).textContent).toBe('Envoi du pari…3\u00a0s'));
  expect(slip.getByText('Envoi du pari… 3 s')).toBeTruthy();
});
