import type { Plan, Purchase } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, NO_PLAN, PLAN, PURCHASE } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const FREE: Plan = { ...PLAN, id: 'plan-0', name: 'Taste', price: 0 };
const CLAIMED: Purchase = {
  ...PURCHASE,
  plan: { id: FREE.id, name: FREE.name },
  price: 0,
  virtualAmount: FREE.virtualAmount,
};

const TAKEN = /already claimed a free plan\. You can claim another one from .*20 Dec/;

async function claim(prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({
    path: '/subscription',
    me: ME,
    prepare: (server) => {
      server.on('listPlans', () => ({ items: [PLAN, FREE], gateways: [] }));
      server.on('getMyPlan', () => NO_PLAN);
      prepare(server);
    },
  });
  const button = await screen.findByRole('button', { name: `Claim for free: ${FREE.name}` });
  // It can be pressed once it is known that no free plan was claimed.
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await page.person.click(button);
  return page;
}

describe('a free plan', () => {
  it('needs no gateway', async () => {
    const visited = await claim((server) => server.on('buyPlan', () => CLAIMED));
    await waitFor(() => expect(visited.path()).toBe(`/purchases/${CLAIMED.id}`));
    expect(visited.server.requestsTo('buyPlan')[0]?.body).not.toHaveProperty('gateway');
  });

  it('is shown as free and credited, not as paid', async () => {
    const free = { ...CLAIMED, gateway: null, charge: null };
    await claim((server) => {
      server.on('buyPlan', () => free);
      for (const name of ['getMyPurchase', 'checkMyPurchase'] as const) server.on(name, () => free);
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Free plan/ })).toBeTruthy();
    expect(screen.getByText('Credited')).toBeTruthy();
    expect(screen.queryByText(/^Paid/)).toBeNull();
    expect(screen.queryByText('Payment with')).toBeNull();
  });

  it('that was claimed has no button, but the day from which one can be claimed; other plans keep theirs', async () => {
    page = await visit({
      path: '/subscription',
      me: ME,
      prepare: (server) => {
        server.on('listPlans', () => ({ items: [PLAN, FREE], gateways: [] }));
        server.on('getMyPlan', () => ({ ...NO_PLAN, nextFreeAt: '2026-12-20T19:00:00Z' }));
      },
    });
    expect(await screen.findByText(TAKEN)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Claim for free/ })).toBeNull();
    expect(screen.getByRole('button', { name: `Subscribe to ${PLAN.name}` })).toBeTruthy();
  });

  it('that was claimed on another page is refused with that day, and its button goes', async () => {
    const until = '2026-12-20T19:00:00Z';
    await claim((server) => {
      let own = NO_PLAN;
      server.on('getMyPlan', () => own);
      server.on('buyPlan', () => {
        own = { ...NO_PLAN, nextFreeAt: until };
        return refusal('plan_taken', 409, { params: { until } });
      });
    });
    await waitFor(() => expect(screen.getAllByText(TAKEN)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Claim for free/ })).toBeNull();
  });
});
