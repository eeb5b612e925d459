import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentGateway, PaymentStatus } from '#modules/gateways';
import { lockWallets, post } from '#modules/ledger';
import { createMailer } from '#modules/notifications';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { buyPlan } from './buy-plan.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { pollPurchases } from './poll-purchases.ts';
import type { PurchaseParts } from './purchases.ts';

const clock = createTestClock(new Date());
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock });
});
afterAll(() => app.close());

/**
 * The steps, in any order: the gateway changes the status, the server requests it, responses arrive late, money is
 * spent.
 */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('says' as const),
      state: fc.constantFrom('pending', 'paid', 'paid', 'failed', 'cancelled', 'expired', 'refunded'),
      amount: fc.constantFrom(500_000n, 500_000n, 500_000n, 450_000n),
    }),
    fc.record({ kind: fc.constant('asked' as const), times: fc.integer({ min: 1, max: 4 }) }),
    // A request whose answer arrives only after other steps.
    fc.record({ kind: fc.constant('asked slowly' as const) }),
    fc.record({ kind: fc.constant('polled' as const), ms: fc.integer({ min: 0, max: 30 * 3_600_000 }) }),
    fc.record({ kind: fc.constant('spent' as const) }),
  ),
  { minLength: 3, maxLength: 14 },
);

/** A gateway with scripted answers. A slow request gets the answer that was true when it was made. */
function createPuppet() {
  let statusOf: (reference: string) => PaymentStatus = () => ({ state: 'pending' });
  let holding: { readonly until: Promise<void>; readonly heard: () => void } | null = null;
  const gateway: PaymentGateway = {
    id: 'puppet',
    name: 'Puppet',
    methods: ['cards'],
    isSandbox: false,
    supports: () => true,
    createCheckout: async ({ reference }) => ({ payment: reference, payUrl: 'https://pay.test' }),
    verifyWebhook: () => null,
    fetchStatus: async (payment) => {
      const answer = statusOf(payment);
      const held = holding;
      holding = null;
      held?.heard();
      await held?.until;
      return answer;
    },
  };
  return {
    gateway,
    say: (next: typeof statusOf) => {
      statusOf = next;
    },
    /** Delays the answer to the next request; resolves when a request has been made. */
    hold: (until: Promise<void>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holding = { until, heard: resolve };
      return promise;
    },
    /** Cancels the delay when no request was made. */
    letGo: () => {
      holding = null;
    },
  };
}

async function spendAll(actor: Actor): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await lockWallets(tx, [actor.userId]);
    const { rows } = await sql<{ balance: bigint }>`select balance from wallet where user_id = ${actor.userId}`.execute(
      tx,
    );
    const amount = -(rows[0]?.balance ?? 0n);
    const spent = {
      userId: actor.userId,
      key: `spent:${newId()}`,
      kind: 'adjustment',
      account: 'adjustments',
    } as const;
    if (amount !== 0n) await post(tx, [{ ...spent, amount, reference: null }]);
  });
}

type Puppet = ReturnType<typeof createPuppet>;
type Step = typeof steps extends fc.Arbitrary<infer T> ? (T extends readonly (infer S)[] ? S : never) : never;

/** Runs one step; slow requests continue at the end. */
async function take(step: Step, { parts, puppet, actor, id, slow }: Story): Promise<void> {
  if (step.kind === 'says') {
    const { state, amount } = step;
    puppet.say((reference) =>
      state === 'paid' || state === 'refunded'
        ? { state, amount, currency: 'XOF', reference }
        : { state: state as 'pending' },
    );
  }
  if (step.kind === 'asked') await Promise.all(Array.from({ length: step.times }, () => confirmPurchase(parts, id)));
  if (step.kind === 'asked slowly') {
    const gate = Promise.withResolvers<void>();
    const heard = puppet.hold(gate.promise);
    const done = confirmPurchase(parts, id);
    slow.push({ done, release: gate.resolve });
    await Promise.race([heard, done]);
    puppet.letGo();
  }
  if (step.kind === 'polled') {
    clock.advance(step.ms);
    await pollPurchases(parts, puppet.gateway.id);
  }
  if (step.kind === 'spent') await spendAll(actor);
}

interface Story {
  readonly parts: PurchaseParts;
  readonly puppet: Puppet;
  readonly actor: Actor;
  readonly id: string;
  readonly slow: { readonly done: Promise<unknown>; readonly release: () => void }[];
}

it('no order of webhooks, status answers and refunds credits a purchase twice or creates money', async () => {
  const actor = await app.signUp();
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const puppet = createPuppet();
      const { db } = app.database;
      const parts: PurchaseParts = {
        db,
        bus: app.bus,
        clock,
        log: createLog('silent'),
        newId,
        currency: 'XOF',
        link: (path) => path,
        mailer: createMailer({
          config: { mail: null, siteUrl: 'https://cauri.test', authSecret: 's'.repeat(32) },
          newId,
          settings: app.settings.current,
        }),
        gateways: {
          offered: [puppet.gateway],
          find: () => puppet.gateway,
          sandbox: null,
          hasLiveKeys: false,
          accounts: [],
        },
        readNotifiedAdmins: async () => [],
      };
      const { purchase } = await buyPlan(parts, { userId: actor.userId, key: newId(), planId: 'premium' });
      const slow: Story['slow'] = [];
      for (const step of story) await take(step, { parts, puppet, actor, id: purchase.id, slow });
      for (const { release } of slow) release();
      await Promise.all(slow.map(({ done }) => done));
      await expectSound(actor, purchase.id);
    }),
    { numRuns: 25 },
  );
  expect(await app.findIncoherence()).toEqual([]);
});

/** The state of the purchase agrees with the ledger. */
async function expectSound(actor: Actor, id: string): Promise<void> {
  const { db } = app.database;
  const { state } = await db.selectFrom('purchase').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<{ credits: number; sold: bigint }>`
    select count(*) filter (where t.kind = 'purchase')::int as credits, coalesce(-sum(e.amount), 0)::bigint as sold
    from transfer t left join entry e on e.user_id = t.user_id and e.number = t.number and e.account = 'sales'
    where t.user_id = ${actor.userId} and t.reference = ${id}`.execute(db);
  const [found] = rows;
  expect(found?.credits).toBeLessThanOrEqual(1);
  expect(found?.sold).toBe(state === 'paid' ? 100_000_000n : 0n);
}
