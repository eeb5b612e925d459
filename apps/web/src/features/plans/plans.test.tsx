import type { Gateway, Plan, Purchase } from '@cauri/contract';
import { referenceOf } from '@cauri/contract/plans/reference';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Output } from '#api/call.ts';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { CONFIG, ME, NO_PLAN, NOW, PLAN, PURCHASE } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const FREE: Plan = { ...PLAN, id: 'plan-0', name: 'Taste', price: 0 };
const PAY: Gateway = {
  id: 'fedapay',
  name: 'FedaPay',
  means: ['mobile_money', 'cards'],
  isSandbox: false,
  charges: [],
};
const OTHER: Gateway = {
  id: 'cinetpay',
  name: 'CinetPay',
  means: ['mobile_money'],
  isSandbox: false,
  charges: [],
};
const SANDBOX: Gateway = {
  id: 'sandbox',
  name: 'Sandbox',
  means: ['mobile_money'],
  isSandbox: true,
  charges: [],
};

/** Returns a gateway as the server names it in a purchase. */
const usedBy = ({ id, name, isSandbox }: Gateway) => ({ id, name, isSandbox, refunds: true, refundsByClaim: false });

const purchaseOf = (change: Partial<Purchase> = {}): Purchase => ({
  ...PURCHASE,
  state: 'pending',
  gateway: usedBy(SANDBOX),
  payUrl: 'https://pay.example/1',
  paidAt: null,
  ...change,
});

async function openPlans(gateways: Gateway[], prepare: (server: FakeServer) => void = () => undefined, me = true) {
  page = await visit({
    path: '/subscription',
    me: me ? ME : null,
    prepare: (server) => {
      server.on('listPlans', () => ({ items: [PLAN, FREE], gateways }));
      prepare(server);
    },
  });
  return page;
}

const subscribe = async ({ person }: Visit, name = PLAN.name) =>
  person.click(await screen.findByRole('button', { name: `Subscribe to ${name}` }));

describe('the plans on sale', () => {
  it.each([
    ['a bettor', true],
    ['a visitor', false],
  ])('are refetched for %s when the stream reports a change', async (_, hasAccount) => {
    let items = [PLAN, FREE];
    const answer = () => ({ items, gateways: [PAY] });
    const visited = await openPlans([PAY], (server) => server.on('listPlans', answer), hasAccount);
    await screen.findByRole('heading', { name: PLAN.name });
    await waitFor(() => visited.stream());
    items = [FREE];
    act(() => visited.stream().send('site', CONFIG));
    await waitFor(() => expect(screen.queryByRole('heading', { name: PLAN.name })).toBeNull());
  });

  it.each([[['all_markets']], [[]]])(
    'list only features that not all of them have, beside one with %j',
    async (features) => {
      const common = { ...PLAN, features: ['all_markets', 'Early prices'] };
      const plain = { ...FREE, features, translatedFeatures: {} };
      await openPlans([PAY], (server) => server.on('listPlans', () => ({ items: [common, plain], gateways: [PAY] })));
      expect(await screen.findByText('Early prices')).toBeTruthy();
      expect(screen.queryByText('Every sport and every market')).toBeNull();
    },
  );

  it('say once that a test site charges no money', async () => {
    await openPlans([SANDBOX]);
    expect(await screen.findByText(/not even plans cost real money/)).toBeTruthy();
    expect(screen.queryByText(/only real-money transactions on Cauri\. They/)).toBeNull();
  });
});

describe('buying a plan', () => {
  it.each<[Parameters<typeof refusal>[0], number, string]>([
    ['not_found', 404, 'Cauri Plus is no longer on sale. These are the plans that you can choose now.'],
    ['plan_changed', 409, 'This plan has changed. Check its new terms, then subscribe again.'],
  ])('on an outdated card reports %s and shows the current plans', async (code, status, words) => {
    const visited = await openPlans([PAY], (server) => server.on('buyPlan', () => refusal(code, status)));
    await subscribe(visited);
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(visited.server.requestsTo('listPlans').length).toBeGreaterThan(1));
    const terms = { price: PLAN.price, virtualAmount: PLAN.virtualAmount };
    expect(visited.server.requestsTo('buyPlan')[0]?.body).toMatchObject({ terms });
  });

  const sells = (server: FakeServer) => {
    server.on('buyPlan', () => purchaseOf());
    server.on('getMyPurchase', () => purchaseOf());
  };

  it('goes to the only gateway, and for the sandbox to a page of the site', async () => {
    const visited = await openPlans([SANDBOX], sells);
    await subscribe(visited);
    await waitFor(() => expect(visited.path()).toBe(`/sandbox/${purchaseOf().id}`));
    expect(visited.server.requestsTo('buyPlan')[0]?.body).toMatchObject({ gateway: 'sandbox' });
  });

  it('offers a choice of several gateways, each with its payment methods', async () => {
    const visited = await openPlans([PAY, OTHER], (server) =>
      server.on('buyPlan', () => purchaseOf({ state: 'failed', payUrl: null })),
    );
    await subscribe(visited);
    const dialog = within(await screen.findByRole('dialog', { name: 'How do you want to pay for Cauri Plus?' }));
    expect(visited.server.requestsTo('buyPlan')).toEqual([]);
    expect(dialog.getByText('Mobile Money, Cards')).toBeTruthy();
    await visited.person.click(dialog.getByRole('button', { name: 'Pay with CinetPay' }));
    await waitFor(() => expect(visited.server.requestsTo('buyPlan')[0]?.body).toMatchObject({ gateway: 'cinetpay' }));
  });

  it('charges nothing without an enabled gateway, and says so', async () => {
    const visited = await openPlans([]);
    await subscribe(visited);
    const dialog = within(await screen.findByRole('dialog', { name: 'No payment is possible here' }));
    expect(dialog.getByText(/nothing was charged/)).toBeTruthy();
    expect(visited.server.requestsTo('buyPlan')).toEqual([]);
    expect(screen.getByText('No payment method is available on this site.')).toBeTruthy();
  });

  it('retries a lost answer with the same key, and a refusal with a new one', async () => {
    const answers = [noAnswer, () => refusal('rate_limited', 429), () => purchaseOf()];
    const visited = await openPlans([SANDBOX], (server) => {
      sells(server);
      server.on('buyPlan', () => answers.shift()?.() ?? noAnswer());
    });
    const keys = () => visited.server.requestsTo('buyPlan').map(({ headers }) => headers.get('idempotency-key'));
    for (const count of [1, 2, 3]) {
      await subscribe(visited);
      await waitFor(() => expect(keys()).toHaveLength(count));
    }
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  it('lists the latest purchases, unpaid ones too, with links to their pages', async () => {
    const purchases = [
      purchaseOf(),
      purchaseOf({ id: '0197a000-0000-7000-8000-000000000002', state: 'failed' }),
      purchaseOf({ id: '0197a000-0000-7000-8000-000000000003', state: 'paid', isLate: true }),
      purchaseOf({ id: '0197a000-0000-7000-8000-000000000004', received: { amount: 500, currency: 'XOF' } }),
    ];
    await openPlans([PAY], (server) => server.on('getMyPlan', () => ({ ...NO_PLAN, purchases })));
    const list = within((await screen.findByText('Your latest purchases')).closest('section') as HTMLElement);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      purchases.map(({ id }) => `/purchases/${id}`),
    );
    for (const state of ['Pending', 'Failed', 'Paid late, credited', 'Partly paid'])
      expect(list.getByText(state)).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  it('lists older purchases on request, so that one that is still unpaid can be found', async () => {
    const idOf = (number: number) => `0197a000-0000-7000-8000-00000000000${number}`;
    const pages: Record<string, Output<'listMyPurchases'>> = {
      [idOf(9)]: { items: [purchaseOf({ id: idOf(8) })], nextCursor: idOf(8) },
      [idOf(8)]: { items: [purchaseOf({ id: idOf(7) })], nextCursor: null },
    };
    const { person } = await openPlans([PAY], (server) => {
      server.on('getMyPlan', () => ({ ...NO_PLAN, purchases: [purchaseOf({ id: idOf(9) })], nextCursor: idOf(9) }));
      server.on('listMyPurchases', ({ query }) => pages[query.get('cursor') ?? ''] ?? refusal('not_found', 404));
    });
    const list = within((await screen.findByText('Your latest purchases')).closest('section') as HTMLElement);
    const links = () => list.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const count of [2, 3]) {
      await person.click(await list.findByRole('button', { name: 'Older' }));
      await waitFor(() => expect(links()).toHaveLength(count));
    }
    expect(links()).toEqual([9, 8, 7].map((number) => `/purchases/${idOf(number)}`));
    expect(list.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  it('requires a login, and returns to the plans afterwards', async () => {
    await openPlans([SANDBOX], () => undefined, false);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Cauri Plus')).toBeTruthy();
    expect(main.queryByRole('button', { name: /Subscribe/ })).toBeNull();
    expect(main.getByRole('link', { name: 'Login' }).getAttribute('href')).toContain('redirect=%2Fsubscription');
  });
});

describe('the page of a purchase', () => {
  const open = async (change: Partial<Purchase>) => {
    page = await visit({
      path: `/purchases/${purchaseOf().id}`,
      prepare: (server) => server.on('checkMyPurchase', () => purchaseOf(change)),
    });
    return page;
  };

  const unheard = () => document.querySelector('.purchase > output')?.textContent;

  it.each([
    [{ state: 'failed' }, 'Not paid', /was refused/, 'Try again'],
    [{ state: 'failed' }, 'Not paid', /If you were charged all the same/, 'Contact support'],
    [{ state: 'cancelled' }, 'Not paid', /was cancelled/, 'Try again'],
    [{ state: 'expired' }, 'Not paid', /did not arrive in time. If you paid, do not pay again/, 'Contact support'],
    [{ state: 'failed', mismatch: 'amount' }, 'Not credited', /is not the amount due/, 'Contact support'],
    [{ state: 'failed', mismatch: 'currency' }, 'Not credited', /another currency/, 'Contact support'],
    [{ state: 'failed', mismatch: 'reference' }, 'Not credited', /another purchase/, 'Contact support'],
  ] as const)('%j says why nothing was credited, and the way on', async (change, title, reason, way) => {
    await open(change);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
    // Someone who paid the wrong amount does not read that the payment failed.
    expect(screen.queryByText('Failed') !== null).toBe(change.state === 'failed' && !('mismatch' in change));
    // The page that warns against a second payment does not offer one.
    expect(screen.queryByRole('link', { name: 'Try again' }) !== null).toBe(
      /^(failed|cancelled)$/.test(change.state) && !('mismatch' in change),
    );
  });

  it('shows the received amount, the new balance, the end of the features and the reference for support', async () => {
    await open({ state: 'paid', paidAt: new Date(NOW).toISOString(), activeUntil: '2026-12-20T19:00:00Z' });
    expect(await screen.findByText('Paid')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    for (const text of [/250.000/, /1.000.000/, /20 Dec 2026/, /^P-98F3C2D1$/])
      expect(main.getByText(text)).toBeTruthy();
  });

  it('says that a late payment was credited', async () => {
    await open({ state: 'paid', isLate: true, paidAt: new Date(NOW).toISOString() });
    expect(await screen.findByText(/We credited it all the same/)).toBeTruthy();
  });

  it.each([
    ['a gateway', PAY, 'https://pay.example/1'],
    ['the sandbox', SANDBOX, '/sandbox/1'],
  ])('that is pending can be checked at once, and links back to %s', async (_, gateway, payUrl) => {
    const visited = await open({ gateway: usedBy(gateway), payUrl });
    expect((await screen.findByRole('link', { name: 'Continue to payment' })).getAttribute('href')).toBe(payUrl);
    visited.server.on('checkMyPurchase', () => purchaseOf({ state: 'refunded' }));
    await visited.person.click(screen.getByRole('button', { name: 'Check now' }));
    const heading = await screen.findByRole('heading', { name: 'Refunded' });
    expect([document.activeElement, unheard()]).toEqual([heading, '']);
  });

  it('whose state changes under another focus names the new state for screen readers, and leaves the focus', async () => {
    const visited = await open({ state: 'disputed', paidAt: new Date(NOW).toISOString() });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment disputed'));
    const statement = screen.getByRole('link', { name: 'Statement' });
    act(() => statement.focus());
    visited.server.on('checkMyPurchase', () => purchaseOf({ state: 'charged_back' }));
    await act(() => visited.services.client.invalidateQueries());
    await waitFor(() => expect(unheard()).toBe('Payment charged back'));
    expect(document.activeElement).toBe(statement);
  });

  it.each([
    ['is disputed', { state: 'disputed' }, 'Payment disputed', /the virtual money was taken back/],
    ['was charged back', { state: 'charged_back' }, 'Payment charged back', /The payment was returned to you/],
  ] as const)('whose payment %s says what happened to the credit', async (_, change, title, text) => {
    await open({ ...change, gateway: usedBy(PAY), paidAt: new Date(NOW).toISOString() });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['less', { state: 'failed', mismatch: 'amount' }, 1_500, /You paid 1.500.FCFA of 2.000.FCFA/],
    ['more', { state: 'paid' }, 2_500, /You paid 2.500.FCFA instead of 2.000.FCFA.*credited once/],
  ] as const)('for which %s was paid names both amounts', async (_, change, amount, text) => {
    await open({ ...change, gateway: usedBy(PAY), received: { amount, currency: 'XOF' } });
    expect(await screen.findByText(text)).toBeTruthy();
    const support = screen.getByRole('link', { name: 'Contact support' }).getAttribute('href');
    expect(support).toBe(`/support?purchase=${referenceOf(purchaseOf().id)}`);
  });

  it('shows its stored state, with the time it was started, while the gateway does not answer', async () => {
    page = await visit({
      path: `/purchases/${purchaseOf().id}`,
      prepare: (server) => {
        server.on('getMyPurchase', () => purchaseOf({ gateway: usedBy(PAY) }));
        server.on('checkMyPurchase', () => new Promise<Response>(() => undefined) as never);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    expect(screen.getByText('The payment is not confirmed yet.')).toBeTruthy();
    expect(screen.getByText('Started')).toBeTruthy();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('that is pending promises an email only on a site that sends them: %s', async (sendsMail, count) => {
    page = await visit({
      path: `/purchases/${purchaseOf().id}`,
      config: { sendsMail },
      prepare: (server) => server.on('checkMyPurchase', () => purchaseOf()),
    });
    await screen.findByText(/you can close this page/);
    expect(screen.queryAllByText(/You also get an email/)).toHaveLength(count);
  });

  it('of which a part was paid says how much is missing, to the cent', async () => {
    await open({
      gateway: usedBy(PAY),
      charge: { amount: 3.05, currency: 'EUR' },
      received: { amount: 1.1, currency: 'EUR' },
    });
    expect(await screen.findByText(/You paid 1\.10.EUR. Pay the remaining 1\.95.EUR/)).toBeTruthy();
    expect(screen.getByText('Partly paid')).toBeTruthy();
  });

  it('whose refund must be claimed links to the page of the claim', async () => {
    await open({ state: 'refunded', gateway: usedBy(PAY), claimUrl: 'https://pay.example/claim' });
    const link = await screen.findByRole('link', { name: 'Claim the refund' });
    expect(link.getAttribute('href')).toBe('https://pay.example/claim');
  });

  it('that is charged in another currency shows that amount', async () => {
    await open({ gateway: usedBy(PAY), charge: { amount: 3.05, currency: 'EUR' } });
    expect(await screen.findByText(/3\.05.EUR/)).toBeTruthy();
  });

  it('that does not exist links to the plans', async () => {
    page = await visit({ path: '/purchases/none' });
    expect(await screen.findByText('Purchase not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
  });

  it('that does not exist stays so while the balance changes', async () => {
    let reads = 0;
    page = await visit({
      path: '/purchases/none',
      prepare: (server) =>
        server.on('checkMyPurchase', () => {
          reads += 1;
          return refusal('not_found', 404);
        }),
    });
    await screen.findByText('Purchase not found');
    const { stream } = page;
    const source = await waitFor(() => stream());
    act(() => source.send('balance', { balance: 2_021_050, balanceVersion: 7 }));
    expect((await screen.findAllByText(/2.021.050/)).length).toBeGreaterThan(0);
    expect(reads).toBe(1);
  });
});

describe('the sandbox', () => {
  const open = async (purchase: Purchase, prepare: (server: FakeServer) => void = () => undefined) => {
    page = await visit({
      path: `/sandbox/${purchase.id}`,
      prepare: (server) => {
        server.on('getMyPurchase', () => purchase);
        server.on('checkMyPurchase', () => ({ ...purchase, state: 'cancelled' }));
        prepare(server);
      },
    });
    return page;
  };

  it('answers once as the pressed button says, and shows the outcome; the heading of each page takes the focus', async () => {
    const visited = await open(purchaseOf(), (server) =>
      server.on('answerSandbox', () => ({ answered: true }) as never),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How do you want to pay?'));
    await visited.person.click(await screen.findByRole('button', { name: 'Cancel' }));
    const heading = await screen.findByRole('heading', { name: 'Not paid' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(visited.server.requestsTo('answerSandbox').map(({ body }) => body)).toEqual([{ answer: 'cancel' }]);
  });

  it.each([
    ['paid already', { state: 'paid' }],
    ['of a real gateway', { gateway: usedBy(PAY) }],
  ] as const)('plays no gateway for a purchase that is %s', async (_, change) => {
    const visited = await open(purchaseOf(change));
    await waitFor(() => expect(visited.path()).toBe(`/purchases/${purchaseOf().id}`));
  });
});

it('features without a text of the site are shown as the administrator wrote them, in the language of the page', async () => {
  await openPlans([SANDBOX]);
  expect(await screen.findAllByText('Early prices')).toHaveLength(2);
  expect(screen.queryByText('Cotes en avance')).toBeNull();
});
