import type { CashOutQuote, CashOutReason } from '@cauri/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '#i18n/load.ts';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, NOW, sampleBet, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(async () => {
  leave(page?.services);
  await switchLanguage('en');
});

const bet = sampleBet('bet-1', { stake: 1_000 });
const OFFER: CashOutQuote = {
  offer: { token: 'offer-1', amount: 1_425, fairValue: 1_500, margin: 5, expiresAt: new Date(NOW).toISOString() },
};
const noOffer = (reason: CashOutReason): CashOutQuote => ({ offer: null, reason, lastOnAt: null });

/** Opens the cash-out of the only open bet beside the slip. */
async function open(quote: CashOutQuote, prepare: (server: FakeServer) => void = () => undefined) {
  page = await visit({
    events: [sampleLiveEvent('a')],
    prepare: (server) => {
      server.on('listMyBets', () => ({ items: [bet], nextCursor: null }));
      server.on('getCashOut', () => quote);
      prepare(server);
    },
  });
  const { person } = page;
  const press = async (name: RegExp) => {
    const button = await screen.findByRole('button', { name });
    await act(() => person.click(button));
  };
  await press(/^(Open bets|En cours)/);
  await press(/^(Cash-out|Encaisser)$/);
  return within(await screen.findByRole('region', { name: /^(Cash-out|Encaissement anticipé)$/ }));
}

const sent = () => page?.server.requestsTo('cashOutBet') ?? [];

describe('the cash-out of an open bet', () => {
  it('shows the offer beside the fair value with its margin, and what each part pays', async () => {
    await switchLanguage('en');
    const panel = await open(OFFER);
    expect(await panel.findByText('Fair value')).toBeTruthy();
    expect(panel.getByText(/^1\s500\sFCFA$/)).toBeTruthy();
    expect(panel.getByText('Offer, 5% less')).toBeTruthy();
    expect(panel.getByRole('button', { name: /^Cash out 1\s425\sFCFA$/ })).toBeTruthy();
    const half = panel.getByRole('button', { name: '50%' });
    await act(() => page?.person.click(half));
    expect(panel.getByRole('button', { name: /^Cash out 712\sFCFA$/ })).toBeTruthy();
    expect(panel.getByText(/^500\sFCFA of the stake stays on the bet\.$/)).toBeTruthy();
  });

  it('writes percentages as the language does', async () => {
    await switchLanguage('fr');
    const panel = await open(OFFER);
    expect(await panel.findByRole('button', { name: /^50\s%$/ })).toBeTruthy();
  });

  it('sends the offer that was shown, and shows the new balance', async () => {
    const panel = await open(OFFER, (server) =>
      server.on('cashOutBet', () => ({
        bet: { ...bet, status: 'cashed_out', settled: true, payout: 1_425 },
        cashOut: {
          number: 1,
          percent: 100,
          stake: 1_000,
          amount: 1_425,
          fairValue: 1_500,
          margin: 5,
          automatic: false,
          madeAt: new Date(NOW).toISOString(),
        },
        balance: 1_001_425,
        balanceVersion: ME.balanceVersion + 1,
      })),
    );
    await act(async () => page?.person.click(await panel.findByRole('button', { name: /^Cash out/ })));
    expect(await screen.findByText(/^Cashed out: 1\s425\sFCFA$/)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'offer-1', percent: 100 }]);
    expect(screen.getByRole('link', { name: /Balance 1\s001\s425/ })).toBeTruthy();
  });

  it('repeats the same request under the same key after a lost answer', async () => {
    const panel = await open(OFFER, (server) => server.on('cashOutBet', noAnswer));
    const button = await panel.findByRole('button', { name: /^Cash out/ });
    await act(async () => page?.person.click(button));
    await panel.findByRole('alert');
    await act(async () => page?.person.click(panel.getByRole('button', { name: /^Cash out/ })));
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('tells why an offer was refused, and asks for the next one', async () => {
    const panel = await open(OFFER, (server) => server.on('cashOutBet', () => refusal('offer_expired', 409)));
    await act(async () => page?.person.click(await panel.findByRole('button', { name: /^Cash out/ })));
    expect((await panel.findByRole('alert')).textContent).not.toBe('');
    expect(page?.server.requestsTo('getCashOut').length).toBeGreaterThan(1);
  });

  it.each([
    ['market_suspended', 'There is no cash-out now: a market is suspended.'],
    ['fixed_price', 'There is no cash-out: our team set the odds of a selection by hand.'],
  ] as const)('says why there is no offer: %s', async (reason, words) => {
    const panel = await open(noOffer(reason));
    expect(await panel.findByText(words)).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Cash out/ })).toBeNull();
  });
});
