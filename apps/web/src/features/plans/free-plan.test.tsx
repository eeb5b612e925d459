import type { Plan, Purchase } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, PLAN, PURCHASE } from '#testing/samples.ts';
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

async function claim(prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({
    path: '/subscription',
    me: ME,
    prepare: (server) => {
      server.on('listPlans', () => ({ items: [PLAN, FREE], gateways: [] }));
      prepare(server);
    },
  });
  await page.person.click(await screen.findByRole('button', { name: `Claim for free: ${FREE.name}` }));
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

  it('that comes too early after another one is refused with the day from which one can be claimed', async () => {
    const params = { until: '2026-12-20T19:00:00Z' };
    await claim((server) => server.on('buyPlan', () => refusal('plan_taken', 409, { params })));
    expect(
      await screen.findByText(/already claimed a free plan\. You can claim another one from .*20 Dec/),
    ).toBeTruthy();
  });
});
