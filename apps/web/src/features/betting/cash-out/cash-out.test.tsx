import type { CashOutQuote, CashOutReason } from '@cauri/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '#i18n/load.ts';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, NOW, sampleBet, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(async () => {
  leave(page?.services);
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const bet = sampleBet('bet-1', { stake: 1_000 });
const offer = {
  token: 'offer-1',
  amount: 1_425,
  fairValue: 1_500.42,
  margin: 5,
  expiresAt: new Date(NOW).toISOString(),
};
const OFFER: CashOutQuote = { offer };
const CASHED_OUT = {
  bet: { ...bet, status: 'cashed_out', settled: true, payout: 1_425 } as const,
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

type Panel = Awaited<ReturnType<typeof open>>;

const press = async (panel: Panel, name: string | RegExp) => {
  const button = await panel.findByRole('button', { name });
  await act(() => page?.person.click(button));
};

const sent = () => page?.server.requestsTo('cashOutBet') ?? [];

describe('the cash-out of an open bet', () => {
  it('states its offer in the list while the bet is on the screen, and requests none otherwise', async () => {
    const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
          observers.push(notify);
        }
        observe() {}
        disconnect() {}
      },
    );
    page = await visit({
      prepare: (server) => {
        server.on('listMyBets', () => ({ items: [bet], nextCursor: null }));
        server.on('getCashOut', () => OFFER);
      },
    });
    await page.person.click(await screen.findByRole('button', { name: /^Open bets/ }));
    await screen.findByRole('button', { name: 'Cash-out' });
    expect(page.server.requestsTo('getCashOut')).toEqual([]);
    await waitFor(() => expect(observers).not.toEqual([]));
    act(() => {
      for (const notify of observers) notify([{ isIntersecting: true }]);
    });
    expect(await screen.findByRole('button', { name: /^Cash-out: 1\s425\sFCFA$/ })).toBeTruthy();
  });

  it('shows the offer beside the exact fair value with its margin, and what each part pays', async () => {
    await switchLanguage('en');
    const panel = await open(OFFER);
    await panel.findByText('Fair value');
    expect(panel.getByText('Fair value').nextSibling?.textContent).toMatch(/^1\s500,42\sFCFA$/);
    expect(panel.getByText('Offer, 5% less')).toBeTruthy();
    expect(panel.getByRole('button', { name: /^Cash out 1\s425\sFCFA$/ })).toBeTruthy();
    await press(panel, '50%');
    expect(panel.getByText('Stake that you cash out').nextSibling?.textContent).toMatch(/^500\sFCFA$/);
    expect(panel.getByText('Fair value').nextSibling?.textContent).toMatch(/^750,21\sFCFA$/);
    await press(panel, /^Cash out 712\sFCFA$/);
    expect(panel.getByText(/^Cash out 50% of the bet for 712\sFCFA\?/)).toBeTruthy();
    expect(panel.getByText(/^You keep 500\sFCFA of the stake on the bet\.$/)).toBeTruthy();
  });

  it('writes percentages as the language does', async () => {
    await switchLanguage('fr');
    const panel = await open(OFFER);
    expect(await panel.findByRole('button', { name: /^50\s%$/ })).toBeTruthy();
  });

  it('sends the offer that was confirmed, and shows the new balance', async () => {
    const panel = await open(OFFER, (server) => server.on('cashOutBet', () => CASHED_OUT));
    await press(panel, /^Cash out/);
    expect(sent()).toEqual([]);
    expect(panel.getByText(/^Cash out the bet for 1\s425\sFCFA\?$/)).toBe(document.activeElement);
    await press(panel, /^Yes, cash out 1\s425\sFCFA$/);
    expect(await screen.findByText(/^Cashed out: 1\s425\sFCFA$/)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'offer-1', percent: 100 }]);
    expect(screen.getByRole('link', { name: /Balance 1\s001\s425/ })).toBeTruthy();
  });

  it('repeats the same request under the same key after a lost answer', async () => {
    const panel = await open(OFFER, (server) => server.on('cashOutBet', noAnswer));
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    await panel.findByRole('alert');
    await press(panel, 'Try again');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows only the request that was sent until its answer is known', async () => {
    await switchLanguage('en');
    let quote = OFFER;
    let answer: () => unknown = noAnswer;
    const panel = await open(OFFER, (server) => {
      server.on('getCashOut', () => quote);
      server.on('cashOutBet', () => answer() as never);
    });
    await press(panel, '50%');
    await press(panel, /^Cash out 712/);
    await press(panel, /^Yes, cash out 712/);
    const lost = (await panel.findByRole('alert')).textContent;
    // The server has made it: the next offer is for the rest.
    quote = { offer: { ...offer, token: 'offer-2', amount: 712, fairValue: 750 } };
    await act(async () => page?.services.client.refetchQueries({ queryKey: ['cash-out'] }));
    expect(panel.getByRole('alert').textContent).toBe(lost);
    expect(panel.getByText(/^Cash out 50% of the bet for 712\sFCFA\?/)).toBeTruthy();
    expect(panel.queryByRole('button', { name: /All|Yes|No/ })).toBeNull();
    answer = () => CASHED_OUT;
    await press(panel, 'Try again');
    expect(await screen.findByText(/^Cashed out: /)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ token: 'offer-1', percent: 50 }));
    expect(screen.queryByText(/Nothing was cashed out/)).toBeNull();
  });

  it('repeats the same request under the same key if there is no offer any more', async () => {
    await switchLanguage('en');
    let quote = OFFER;
    let answer: () => unknown = noAnswer;
    const panel = await open(OFFER, (server) => {
      server.on('getCashOut', () => quote);
      server.on('cashOutBet', () => answer() as never);
    });
    const readQuote = () => act(async () => page?.services.client.refetchQueries({ queryKey: ['cash-out'] }));
    await press(panel, '50%');
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    await panel.findByRole('alert');
    quote = noOffer('market_suspended');
    await readQuote();
    expect(panel.queryByText(/^There is no cash-out now/)).toBeNull();
    quote = OFFER;
    await readQuote();
    quote = noOffer('market_suspended');
    await readQuote();
    answer = () => CASHED_OUT;
    await press(panel, 'Try again');
    expect(await screen.findByText(/^Cashed out: /)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual(Array(2).fill({ token: 'offer-1', percent: 50 }));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('confirms a better offer at once, and asks again at a worse one', async () => {
    let quote = OFFER;
    const panel = await open(OFFER, (server) => {
      server.on('getCashOut', () => quote);
      server.on('cashOutBet', () => CASHED_OUT);
    });
    const renew = async (amount: number, fairValue: number) => {
      quote = { offer: { ...offer, token: `offer-${amount}`, amount, fairValue } };
      await act(async () => page?.services.client.refetchQueries({ queryKey: ['cash-out'] }));
    };
    await press(panel, /^Cash out 1\s425/);
    await renew(1_520, 1_600);
    expect(panel.getByRole('button', { name: /^Yes, cash out 1\s520\sFCFA$/ })).toBeTruthy();
    await renew(1_330, 1_400);
    expect(panel.queryByRole('button', { name: /^Yes/ })).toBeNull();
    expect(panel.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toBe(
      'The offer fell from 1 425 FCFA to 1 330 FCFA. Nothing was cashed out.',
    );
    await renew(1_520, 1_600);
    await press(panel, /^Cash out 1\s520/);
    expect(panel.queryByRole('alert')).toBeNull();
    await press(panel, /^Yes/);
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'offer-1520', percent: 100 }]);
  });

  it('keeps the bet if the bettor answers no, or taps twice', async () => {
    const panel = await open(OFFER);
    await press(panel, /^Cash out/);
    await press(panel, 'No, keep the bet');
    expect(panel.getByRole('button', { name: /^Cash out/ })).toBe(document.activeElement);
    await press(panel, /^Cash out/);
    // The second press of a double tap, which falls on the button that has appeared there.
    fireEvent.click(panel.getByRole('button', { name: /^Yes/ }), { detail: 2 });
    expect(sent()).toEqual([]);
  });

  it('shows why an offer was refused, and requests the next one', async () => {
    const panel = await open(OFFER, (server) => server.on('cashOutBet', () => refusal('offer_expired', 409)));
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    expect((await panel.findByRole('alert')).textContent).toBe(
      'Nothing was cashed out. This offer has expired. Look at the new one.',
    );
    await press(panel, /^Cash out/);
    expect(panel.queryByRole('alert'), 'beside the next question').toBeNull();
    expect(page?.server.requestsTo('getCashOut').length).toBeGreaterThan(1);
  });

  it.each([
    ['takes the next offer under another key if it pays no less', 1_425, 2],
    ['asks again if the next offer pays less', 1_424, 1],
  ] as const)('when the confirmed offer has expired, %s', async (_what, amount, requests) => {
    const next = { ...offer, token: 'offer-2', amount, fairValue: amount === 1_425 ? 1_500.42 : 1_499 };
    const answers = [refusal('offer_expired', 409, { params: { offer: next, reason: null } }), CASHED_OUT];
    const panel = await open(OFFER, (server) => server.on('cashOutBet', () => answers.shift() as never));
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    await (requests === 2
      ? screen.findByText(/^Cashed out: 1\s425\sFCFA$/)
      : panel.findByText(/^Nothing was cashed out/));
    const tokens = ['offer-1', 'offer-2'].slice(0, requests);
    expect(sent().map(({ body }) => body)).toEqual(tokens.map((token) => ({ token, percent: 100 })));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(requests);
  });

  it('says that a refused request has cashed out nothing, even if no offer follows', async () => {
    let quote = OFFER;
    const panel = await open(OFFER, (server) => {
      server.on('getCashOut', () => quote);
      server.on('cashOutBet', () => {
        quote = noOffer('stale_price');
        return refusal('offer_expired', 409);
      });
    });
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    const reason = await panel.findByText(/^There is no cash-out now: the odds of a match are not up to date/);
    const alert = panel.getByRole('alert');
    expect(alert.textContent).toBe('Nothing was cashed out.');
    expect(alert.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not say that nothing was cashed out if the refused repetition leaves a lost request open', async () => {
    let answer: () => unknown = noAnswer;
    const panel = await open(OFFER, (server) => server.on('cashOutBet', () => answer() as never));
    await press(panel, /^Cash out/);
    await press(panel, /^Yes, cash out/);
    await panel.findByRole('alert');
    answer = () => refusal('rate_limited', 429, { params: { retryAfterSeconds: 1 } });
    await press(panel, 'Try again');
    await panel.findByRole('button', { name: /^Cash out/ });
    expect(panel.getByRole('alert').textContent).not.toMatch(/Nothing was cashed out/);
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
