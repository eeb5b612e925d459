import type { PlaceBet, Quote, SlipQuery } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** Quotes every selection on a home side with an early payout. */
const quote = ({ selections }: SlipQuery): Quote => ({
  selections: selections.flatMap((selection) =>
    'outcomeId' in selection
      ? {
          outcomeId: selection.outcomeId,
          state: 'open' as const,
          odds: selection.odds,
          was: selection.odds,
          ...(selection.outcomeId.endsWith('home') && { earlyPayout: true as const }),
        }
      : [],
  ),
  conflicts: [],
  odds: null,
  totalStake: 0,
  potentialWin: 0,
  clamped: false,
  delayMs: 3_000,
  awaitsPrices: false,
});

it('the slip names the selections that have an early payout, which none in play has', async () => {
  page = await visit({
    events: [sampleLiveEvent('a'), sampleEvent('b')],
    prepare: (server) => {
      server.on('quoteSlip', ({ body }) => quote(body as SlipQuery));
    },
  });
  const rail = () => within(screen.getByRole('complementary', { name: 'Bet slip' }));
  for (const [count, name] of [/^Home b/, /^Home a/].entries()) {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await page.person.click(button);
    await waitFor(() => expect(rail().getAllByRole('button', { name: /^Remove/ })).toHaveLength(count + 1));
  }
  await waitFor(() => expect(rail().getAllByText(/^Early payout/)).toHaveLength(1));
  expect(
    rail()
      .getByText(/^Early payout/)
      .closest('li')?.textContent,
  ).toContain('Home b');
});

it('the slip sends the early payout that it shows, and says that it is gone before the bet is placed without it', async () => {
  let isOffered = true;
  const gone = { selections: [{ index: 0, outcomeId: 'b-winner-home', earlyPayout: false }] };
  page = await visit({
    events: [sampleEvent('b')],
    prepare: (server) => {
      server.on('quoteSlip', ({ body }) => {
        const answer = quote(body as SlipQuery);
        return isOffered
          ? answer
          : { ...answer, selections: answer.selections.map(({ earlyPayout, ...rest }) => rest) };
      });
      server.on('placeBet', () => refusal('early_payout_changed', 409, { params: gone }));
    },
  });
  const { person, server } = page;
  const [button] = await screen.findAllByRole('button', { name: /^Home b/ });
  if (button) await person.click(button);
  const panel = within(await screen.findByRole('region', { name: 'Bet slip' }));
  await panel.findByText(/^Early payout/);
  isOffered = false;
  await person.click(panel.getByRole('button', { name: /Place bet/ }));
  expect(await panel.findByText(/^Not placed: the early payout on Home b is no longer offered/)).toBeTruthy();
  await waitFor(() => expect(panel.queryByText(/^Early payout/)).toBeNull());
  server.on('placeBet', () => ({ bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 }));
  await person.click(panel.getByRole('button', { name: /Place bet/ }));
  expect(await screen.findByText('Bet accepted')).toBeTruthy();
  const sent = server.requestsTo('placeBet').map(({ body }) => (body as PlaceBet).selections[0]);
  expect(sent).toMatchObject([{ earlyPayout: true }, { earlyPayout: false }]);
});

describe('on a phone', () => {
  /** Adds the home side of a match to the slip, whose sheet opens from the strip. */
  async function addHome(answer: (body: SlipQuery) => Quote | Promise<Response>): Promise<Visit> {
    page = await visit({
      events: [sampleEvent('b')],
      screen: 'phone',
      prepare: (server) => server.on('quoteSlip', ({ body }) => answer(body as SlipQuery)),
    });
    const { person } = page;
    const [button] = await screen.findAllByRole('button', { name: /^Home b/ });
    // The strip loads with the first selection.
    if (button) await act(() => person.click(button));
    return page;
  }
  const openSlip = async ({ person }: Visit) => {
    const [button] = await screen.findAllByRole('button', { name: /^Bet slip/ });
    if (button) await person.click(button);
    await screen.findByRole('region', { name: 'Bet slip' });
  };
  it('an early payout is requested when its selection is added, so that the slip opens with it', async () => {
    const visited = await addHome(quote);
    await waitFor(() => expect(visited.server.requestsTo('quoteSlip')).toHaveLength(1));
    await openSlip(visited);
    expect(screen.getByRole('button', { name: 'Early payout' })).toBeTruthy();
    expect(visited.server.requestsTo('quoteSlip')).toHaveLength(1);
  });

  it('an early payout that arrives later is in the line of the market, and is explained when it is pressed', async () => {
    const answer = Promise.withResolvers<Response>();
    const visited = await addHome(() => answer.promise);
    await openSlip(visited);
    const lines = () => document.querySelectorAll('.leg p').length;
    const before = lines();
    await act(async () =>
      answer.resolve(Response.json(quote(visited.server.requestsTo('quoteSlip')[0]?.body as SlipQuery))),
    );
    const offer = await screen.findByRole('button', { name: 'Early payout' });
    expect([offer.parentElement?.textContent, lines()]).toEqual(['Match winnerEarly payout', before]);
    await visited.person.click(offer);
    expect(screen.getByText('Early payout: wins as soon as this side leads by two goals')).toBeTruthy();
  });
});

it('the page of a match names the sides with an early payout at once, and requests them only when its prices have changed', async () => {
  const event = {
    ...sampleEvent('b'),
    incidents: [],
    verification: null,
    callOff: null,
    nextPrices: null,
    earlyPayouts: ['b-winner-home'],
  };
  page = await visit({
    path: '/event/b',
    prepare: (server) => {
      server.on('getEvent', () => event);
      server.on('quoteSlip', ({ body }) => quote(body as SlipQuery));
    },
  });
  const { server, stream } = page;
  expect(await screen.findByText(/^Early payout on Home b:/)).toBeTruthy();
  expect(server.requestsTo('quoteSlip')).toEqual([]);
  await waitFor(() => stream());
  const outcomes = [{ id: 'b-winner-home', odds: 1.8, prevOdds: 2.5, version: 9 }];
  stream().send('prices', { eventId: 'b', version: 9, markets: [{ id: 'b-winner', status: 'open', outcomes }] });
  await waitFor(() => expect(server.requestsTo('quoteSlip')).toHaveLength(1));
  expect(screen.getByText(/^Early payout on Home b:/)).toBeTruthy();
  await page.person.click(screen.getByRole('tab', { name: 'Bet builder' }));
  await screen.findByText(/^Choose 2 to 6 outcomes/);
  expect(screen.queryByText(/^Early payout on/), 'a bet builder has none').toBeNull();
});

it('the page of a bet says that an early payout is offered, and at which score it was paid', async () => {
  const bet = sampleBet('bet-1');
  const [leg] = bet.selections;
  if (!leg) throw new Error('the sample has a leg');
  const none = { arithmetic: [], corrections: [], recovered: 0, owed: 0 };
  const explained = { rule: null, source: null, decidedAt: null, voidCause: null, callOff: null };
  let paid = false;
  const early = () =>
    paid
      ? { ...explained, status: 'won' as const, score: '2 - 0', earlyPayout: 'paid' as const }
      : { ...explained, earlyPayout: 'offered' as const };
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => server.on('getBet', () => ({ ...bet, ...none, selections: [{ ...leg, ...early() }] })),
  });
  expect(await screen.findByText(/early payout: wins as soon as this side leads by two goals/)).toBeTruthy();
  leave(page.services);
  paid = true;
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => server.on('getBet', () => ({ ...bet, ...none, selections: [{ ...leg, ...early() }] })),
  });
  expect(await screen.findByText(/paid early at 2/)).toBeTruthy();
});
