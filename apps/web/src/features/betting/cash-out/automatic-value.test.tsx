import type { BetDetail, CashOutQuote } from '@cauri/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const offerOf = (amount: number): CashOutQuote => ({
  offer: {
    token: `offer-${amount}`,
    amount,
    fairValue: Math.ceil(amount / 0.95),
    margin: 5,
    expiresAt: '2026-11-20T19:00:05Z',
  },
});
const DETAIL: BetDetail = {
  ...sampleBet('bet-1', { potentialWin: 2_500 }),
  selections: [],
  arithmetic: [],
  corrections: [],
  recovered: 0,
  owed: 0,
};

/** Opens the page of an open bet with a stake of 1,000 FCFA. */
async function open(prepare: (server: FakeServer) => void, bet = DETAIL) {
  page = await visit({
    path: '/bets/bet-1',
    prepare: (server) => {
      server.on('getBet', () => bet);
      prepare(server);
    },
  });
  return { ...page, panel: within(await screen.findByRole('region', { name: 'Cash-out' })) };
}

it('an amount for the automatic cash-out is set, shown and removed', async () => {
  let automatic: number | undefined;
  const quote = () => ({ ...offerOf(950), ...(automatic !== undefined && { automatic }) });
  const { panel, person, server } = await open((fake) => {
    fake.on('getCashOut', quote);
    fake.on('setAutomaticCashOut', ({ body }) => {
      automatic = (body as { value: number }).value;
      return quote();
    });
    fake.on('removeAutomaticCashOut', () => {
      automatic = undefined;
      return quote();
    });
  });
  const field = await panel.findByRole('textbox', { name: /^Cash out automatically at/ });
  await person.type(field, '2500');
  await person.click(panel.getByRole('button', { name: 'Set the amount' }));
  expect(document.activeElement).toBe(await panel.findByText(/offer reaches 2\s500\sFCFA\.$/));
  expect(server.requestsTo('setAutomaticCashOut')[0]?.body).toEqual({ value: 2_500 });
  await person.click(panel.getByRole('button', { name: 'Remove the amount' }));
  expect(await panel.findByRole('button', { name: 'Set the amount' })).toBeTruthy();
});

it('the automatic cash-out of a bet whose first part was cashed out concerns the rest', async () => {
  let quote = offerOf(853);
  const rest = { ...DETAIL, payout: 410, cashedOut: { stake: 500, amount: 410 } };
  const { panel, person } = await open((server) => {
    server.on('getCashOut', () => quote);
    server.on('setAutomaticCashOut', () => {
      quote = { ...quote, automatic: 900 };
      return quote;
    });
  }, rest);
  const field = await panel.findByRole('textbox', { name: /^Cash out automatically at/ });
  expect(
    panel.getByText(/^The rest of the bet is cashed out as soon as the offer for it reaches this amount/),
  ).toBeTruthy();
  await person.type(field, '300');
  await person.click(panel.getByRole('button', { name: 'Set the amount' }));
  expect(await panel.findByText(/^The offer for the rest of the bet is already 853\sFCFA\./)).toBeTruthy();
  await person.clear(field);
  await person.type(field, '900');
  await person.click(panel.getByRole('button', { name: 'Set the amount' }));
  expect(await panel.findByText(/^The rest of the bet is cashed out .* reaches 900\sFCFA\.$/)).toBeTruthy();
});

it('an amount can be set while there is no offer for now', async () => {
  const { panel } = await open((fake) => fake.on('getCashOut', () => ({ offer: null, reason: 'market_suspended' })));
  expect(await panel.findByRole('button', { name: 'Set the amount' })).toBeTruthy();
});

it('no amount can be set on a bet that can never have an offer', async () => {
  const { panel } = await open((fake) => fake.on('getCashOut', () => ({ offer: null, reason: 'fixed_price' })));
  expect(await panel.findByText(/our team set the odds/)).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});

it.each([
  ['950', /^The offer for the whole bet is already 950\sFCFA\./],
  ['0', /^Enter a whole amount in FCFA, at least 1/],
  ['999 999', /^The bet pays 2.500.FCFA at most, so that no offer is higher/],
  ['12345678901234567890', /^The bet pays 2.500.FCFA at most/],
  ['1,5', /^Enter a whole amount in FCFA, at least 1/],
])('the automatic cash-out refuses the amount %s before it is sent', async (typed, message) => {
  const { panel, person, server } = await open((fake) => fake.on('getCashOut', () => offerOf(950)));
  await person.type(await panel.findByRole('textbox'), typed);
  await person.click(panel.getByRole('button', { name: 'Set the amount' }));
  expect(await panel.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(panel.getByRole('textbox'));
  expect(server.requestsTo('setAutomaticCashOut')).toHaveLength(0);
});

it('an amount that comes too late is refused because the bet is settled', async () => {
  const { panel, person } = await open((fake) => {
    fake.on('getCashOut', () => offerOf(950));
    fake.on('setAutomaticCashOut', () => refusal('offer_expired', 409, { params: { offer: null, reason: 'settled' } }));
  });
  await person.type(await panel.findByRole('textbox'), '2500');
  await person.click(panel.getByRole('button', { name: 'Set the amount' }));
  expect((await panel.findByRole('alert')).textContent).toBe('This bet is settled.');
});
