import type { AdminPurchase } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_SALES } from '#testing/admin-plans.ts';
import { ME, PURCHASE as OWN_PURCHASE } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

const PURCHASE: AdminPurchase = {
  ...OWN_PURCHASE,
  price: 5_000,
  virtualAmount: 1_000_000,
  gateway: { id: 'fedapay', name: 'FedaPay', isSandbox: false, refunds: false, refundsByClaim: false },
  activeUntil: '2026-12-20T19:00:00.000Z',
  user: { id: '00000000-0000-4000-8000-0000000000a1', username: 'awa', email: 'awa@example.ci' },
  reference: 'P-98F3C2D1',
  payment: '1',
  answered: null,
  askedAt: null,
  refundedAt: null,
  disputedAt: null,
};

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** Opens the purchase in the back-office. */
async function open(purchase: AdminPurchase): Promise<Visit> {
  page = await visit({
    path: '/admin/subscriptions',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('listAdminPlans', () => ({
        items: [],
        sales: { ...NO_SALES, revenue: 5_000, subscribers: 1, purchases: 1 },
      }));
      server.on('listPurchases', () => ({ items: [purchase], nextCursor: null }));
    },
  });
  await page.person.click(await screen.findByRole('button', { name: /P-98F3C2D1/ }));
  return page;
}

it.each([
  ['by hand', {}, null, /^This does not send the 5.000.FCFA back: refund them at FedaPay/],
  ['by the gateway', { refunds: true }, null, /^FedaPay returns the 5.000.FCFA to the payer/],
  ['in euros', { refunds: true }, { amount: 7.63, currency: 'EUR' }, /^FedaPay returns the 7\.63.EUR to the payer/],
  [
    'by a claim',
    { refunds: true, refundsByClaim: true },
    null,
    /^The payer names the address that receives the 5.000.FCFA; then approve the payout in FedaPay/,
  ],
] as const)(
  'before a refund that is made %s, the administrator reads how the money goes back',
  async (_, how, charge, text) => {
    const gateway = PURCHASE.gateway && { ...PURCHASE.gateway, ...how };
    const { person } = await open({ ...PURCHASE, gateway, charge });
    await person.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByText(text)).toBeTruthy();
  },
);

const DISPUTED = { ...PURCHASE, state: 'disputed', disputedAt: '2026-11-21T19:00:00.000Z' } as const;

it('a payment that does not match its purchase has no refund here, and the administrator reads where to return it', async () => {
  await open({ ...PURCHASE, state: 'failed', paidAt: null, mismatch: 'amount' });
  expect(screen.getByText(/the site cannot refund this payment: return it at FedaPay/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it('a disputed purchase is not refunded while the dispute decides', async () => {
  await open(DISPUTED);
  expect(screen.getByRole('button', { name: 'Check with the gateway' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it('a disputed purchase whose payer has a claim to the money can be refunded', async () => {
  const { person, server } = await open({ ...DISPUTED, claimUrl: 'https://btcpay.test/pull-payments/1' });
  server.on('refundPurchase', () => ({ ...DISPUTED, state: 'refunded' }));
  await person.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund this purchase?' }));
  expect(dialog.getByText(/^The dispute has already taken back 1.000.000.FCFA/)).toBeTruthy();
  await person.type(dialog.getByLabelText(/^Reason/), 'The payer claims the money');
  await person.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(server.requestsTo('refundPurchase')).toHaveLength(1));
});
