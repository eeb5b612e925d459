import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { GatewayError, type PaymentGateway, type PaymentStatus } from '#modules/gateways';
import { lockWallets, post } from '#modules/ledger';
import { createMailer } from '#modules/notifications';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { ProblemError } from '#platform/problem';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { buyPlan } from './buy-plan.ts';
import { confirmPurchase } from './confirm-purchase.ts';
import { pollPurchases } from './poll-purchases.ts';
import { findPurchase, type PurchaseParts } from './purchases.ts';
import { refundPurchase } from './refund-purchase.ts';

const clock = createTestClock(new Date());
const app = await openTestApp({ clock });

/** How a gateway refunds on request: not at all, at once, or by a page where the payer claims the money. */
type Refunds = 'none' | 'at once' | 'by claim';
const ADMIN = { userId: newId(), address: '127.0.0.1' };
const PUPPET = { id: 'puppet', name: 'Puppet', nameForPayers: 'Puppet', methods: ['cards'] } as const;

/**
 * The steps, in any order: the gateway changes the status, the server requests it, administrators request a refund, responses
 * arrive late or are lost, money is spent.
 */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('status set' as const),
      state: fc.constantFrom(
        ...(['pending', 'paid', 'paid', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const),
        ...(['approved', 'partly_paid', 'underpaid', 'disputed', 'disputed', 'charged_back'] as const),
      ),
      amount: fc.constantFrom(500_000n, 500_000n, 500_000n, 450_000n, 600_000n),
    }),
    fc.record({ kind: fc.constant('checked' as const), times: fc.integer({ min: 1, max: 4 }) }),
    // A request whose answer arrives only after other steps.
    fc.record({ kind: fc.constant('checked slowly' as const) }),
    fc.record({ kind: fc.constant('polled' as const), ms: fc.integer({ min: 0, max: 30 * 3_600_000 }) }),
    fc.record({
      kind: fc.constant('refund requested' as const),
      times: fc.integer({ min: 1, max: 3 }),
      isAnswered: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('spent' as const) }),
  ),
  { minLength: 3, maxLength: 14 },
);

/** A gateway with scripted answers. A slow request gets the answer that was true when it was made. */
function createPuppet(refunds: Refunds) {
  const claims: string[] = [];
  let answersRefunds = true;
  let meetOthers = async () => {};
  const claim = async (payment: string) => {
    const isKnown = claims.includes(payment);
    await meetOthers();
    if (!isKnown) claims.push(payment);
    return `https://pay.test/claims/${payment}`;
  };
  const refund = async (payment: string) => {
    const status = statusOf(payment);
    if (status.state !== 'paid') throw new GatewayError('not paid');
    const page = refunds === 'by claim' ? await claim(payment) : null;
    if (page === null) statusOf = () => ({ ...status, state: 'refunded' });
    if (!answersRefunds) throw new GatewayError('no answer');
    return page;
  };
  let statusOf: (reference: string) => PaymentStatus = () => ({ state: 'pending' });
  let holding: { readonly until: Promise<void>; readonly received: () => void } | null = null;
  const gateway: PaymentGateway = {
    ...PUPPET,
    isSandbox: false,
    refundsByClaim: refunds === 'by claim',
    ...(refunds !== 'none' && { refund }),
    supports: () => true,
    chargeFor: (amount, currency) => ({ amount, currency }),
    check: async () => {},
    createCheckout: async ({ reference }) => ({ payment: reference, payUrl: 'https://pay.test' }),
    verifyWebhook: () => null,
    // Some time passes between the approval and the capture, and another request may capture first.
    capture: async (payment) => {
      const status = statusOf(payment);
      if (status.state === 'approved') statusOf = () => ({ ...status, state: 'paid' });
      return statusOf(payment);
    },
    fetchStatus: async (payment) => {
      const answer = statusOf(payment);
      const held = holding;
      holding = null;
      held?.received();
      await held?.until;
      return answer;
    },
  };
  return {
    gateway,
    claims,
    setRefunds: (answers: boolean, meet: () => Promise<void>) => {
      answersRefunds = answers;
      meetOthers = meet;
    },
    status: (payment: string) => statusOf(payment),
    say: (next: typeof statusOf) => {
      statusOf = next;
    },
    /** Delays the answer to the next request; resolves when a request has been made. */
    hold: (until: Promise<void>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holding = { until, received: resolve };
      return promise;
    },
    /** Cancels the delay when no request was made. */
    cancelHold: () => {
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
  if (step.kind === 'status set') {
    const { state, amount } = step;
    puppet.say((reference) =>
      state === 'pending' || state === 'failed' || state === 'cancelled' || state === 'expired'
        ? { state }
        : { state, amount, currency: 'XOF', reference },
    );
  }
  if (step.kind === 'checked') await Promise.all(Array.from({ length: step.times }, () => confirmPurchase(parts, id)));
  if (step.kind === 'checked slowly') {
    const gate = Promise.withResolvers<void>();
    const received = puppet.hold(gate.promise);
    const done = confirmPurchase(parts, id);
    slow.push({ done, release: gate.resolve });
    await Promise.race([received, done]);
    puppet.cancelHold();
  }
  if (step.kind === 'polled') {
    clock.advance(step.ms);
    await pollPurchases(parts, puppet.gateway.id);
  }
  if (step.kind === 'refund requested') await requestRefunds(step, { parts, puppet, id });
  if (step.kind === 'spent') await spendAll(actor);
}

/**
 * Requests refunds at once, as several administrators would. After one that is confirmed, the purchase is refunded. Returns
 * the outcomes.
 */
async function requestRefunds(
  { times, isAnswered }: { readonly times: number; readonly isAnswered: boolean },
  { parts, puppet, id }: Pick<Story, 'parts' | 'puppet' | 'id'>,
): Promise<string[]> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let missing = times;
  const arrive = () => {
    missing -= 1;
    if (missing === 0) resolve();
    return all;
  };
  puppet.setRefunds(isAnswered, arrive);
  const request = async () => {
    try {
      await refundPurchase(parts, { id, admin: ADMIN }, 'Bought twice');
      return 'refunded';
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      expect(['purchase_state', 'gateway_failed', 'unavailable']).toContain(error.code);
      return error.code;
    } finally {
      void arrive();
    }
  };
  const outcomes = await Promise.all(Array.from({ length: times }, request));
  if (outcomes.includes('refunded')) expect((await findPurchase(parts.db, id))?.state).toBe('refunded');
  expect(puppet.claims.length).toBeLessThanOrEqual(1);
  return outcomes.toSorted();
}

interface Story {
  readonly parts: PurchaseParts;
  readonly puppet: Puppet;
  readonly actor: Actor;
  readonly id: string;
  readonly slow: { readonly done: Promise<unknown>; readonly release: () => void }[];
}

/** Starts a purchase at a gateway with scripted answers. */
async function buy(actor: Actor, refunds: Refunds = 'none'): Promise<Pick<Story, 'parts' | 'puppet' | 'id'>> {
  const puppet = createPuppet(refunds);
  const parts: PurchaseParts = {
    db: app.database.db,
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
    noteCall: () => {},
  };
  const { purchase } = await buyPlan(parts, { userId: actor.userId, key: newId(), planId: 'premium' });
  return { parts, puppet, id: purchase.id };
}

it('an answer that is older than a dispute does not return the credit: the status is requested again', async () => {
  const actor = await app.signUp();
  const story: Story = { ...(await buy(actor)), actor, slow: [] };
  await take(statusSet('paid'), story);
  await take({ kind: 'checked slowly' }, story);
  await take({ kind: 'checked', times: 1 }, story);
  await take(statusSet('disputed'), story);
  await take({ kind: 'checked', times: 1 }, story);
  await answerSlowly(story);
  expect((await findPurchase(story.parts.db, story.id))?.state).toBe('disputed');
  await expectSound(actor, story.id);
  const returned = app.database.db.selectFrom('transfer').select('kind').where('user_id', '=', actor.userId);
  expect((await returned.where('kind', '=', 'restoration').execute()).length).toBe(0);
  expect(await app.findIncoherence()).toEqual([]);
});

it('an answer that is older than the credit does not take it back: the status is requested again', async () => {
  const actor = await app.signUp();
  const story: Story = { ...(await buy(actor)), actor, slow: [] };
  await take(statusSet('disputed'), story);
  await take({ kind: 'checked slowly' }, story);
  await take(statusSet('paid'), story);
  await take({ kind: 'checked', times: 1 }, story);
  await answerSlowly(story);
  expect(await findPurchase(story.parts.db, story.id)).toMatchObject({ state: 'paid', disputes: 0 });
  await expectSound(actor, story.id);
  expect(await app.findIncoherence()).toEqual([]);
});

it('after a dispute is won, a notice says which part of the returned credit repaid the debt', async () => {
  const actor = await app.signUp();
  const story: Story = { ...(await buy(actor)), actor, slow: [] };
  for (const state of ['paid', 'disputed', 'paid'] as const) {
    await take(statusSet(state), story);
    await take({ kind: 'checked', times: 1 }, story);
    await spendAll(actor);
  }
  const { items } = (await actor.call('listMyNotices', { query: {} })).ok;
  expect(items.map(({ news }) => news)).toEqual([
    expect.objectContaining({ to: 'restored', amount: 1_000_000, owed: 0, repaid: 1_000_000 }),
    expect.objectContaining({ to: 'disputed', amount: 1_000_000, owed: 1_000_000 }),
  ]);
  expect(await app.findIncoherence()).toEqual([]);
});

const statusSet = (state: 'paid' | 'disputed'): Step => ({ kind: 'status set', state, amount: 500_000n });

/** The gateway now gives the answers that are still missing, as they were at the request. */
async function answerSlowly({ slow }: Story): Promise<void> {
  for (const { release, done } of slow) {
    release();
    await done;
  }
}

async function buyAndPay(actor: Actor, refunds: Refunds): Promise<Story> {
  const story: Story = { ...(await buy(actor, refunds)), actor, slow: [] };
  await change('paid', story);
  return story;
}

/** Changes the status of a payment, and checks it. */
async function change(state: 'paid' | 'disputed', story: Story): Promise<void> {
  await take(statusSet(state), story);
  await take({ kind: 'checked', times: 1 }, story);
}

it('refunds that are requested at once make one claim, even if its answer is lost, and all others are refused until they are repeated', async () => {
  const actor = await app.signUp();
  const story = await buyAndPay(actor, 'by claim');
  const request = (isAnswered: boolean) => requestRefunds({ times: 3, isAnswered }, story);
  expect(await request(false)).toEqual(['gateway_failed', 'unavailable', 'unavailable']);
  expect(await request(true)).toEqual(['refunded', 'unavailable', 'unavailable']);
  const claimed = { state: 'refunded', refund_url: `https://pay.test/claims/${story.id}` };
  expect(await findPurchase(story.parts.db, story.id)).toMatchObject(claimed);
  expect(story.puppet.claims).toEqual([story.id]);
  await expectSound(actor, story.id);
});

it('a payment that is disputed while its refund is requested stays refunded after the dispute is won', async () => {
  const actor = await app.signUp();
  const story = await buyAndPay(actor, 'by claim');
  story.puppet.setRefunds(true, () => change('disputed', story));
  await refundPurchase(story.parts, { id: story.id, admin: ADMIN }, 'Bought twice');
  await change('paid', story);
  expect(await findPurchase(story.parts.db, story.id)).toMatchObject({ state: 'refunded', disputes: 1 });
  await expectSound(actor, story.id);
  expect(await app.findIncoherence()).toEqual([]);
});

it('the retry of a refund is marked as repeated only if the refund was made before, and one that is refused leaves its key unused', async () => {
  const actor = await app.signUp();
  const story: Story = { ...(await buy(actor, 'at once')), actor, slow: [] };
  let marks = 0;
  const markReplayed = () => {
    marks += 1;
  };
  const key = newId();
  const request = (reason: string, isAnswered: boolean) => {
    story.puppet.setRefunds(isAnswered, async () => {});
    const admin = { ...ADMIN, request: { key, read: async () => reason, markReplayed } };
    return refundPurchase(story.parts, { id: story.id, admin }, reason);
  };
  await expect(request('Another reason', true)).rejects.toMatchObject({ code: 'purchase_state' });
  await change('paid', story);
  await expect(request('Bought twice', false)).rejects.toMatchObject({ code: 'gateway_failed' });
  await change('paid', story);
  await request('Bought twice', true);
  expect(marks).toBe(0);
  await request('Bought twice', true);
  expect(marks).toBe(1);
  await expect(request('Another reason', true)).rejects.toMatchObject({ code: 'idempotency_conflict' });
});

it('no order of webhooks, status answers, captures, refunds, claims and disputes credits a purchase twice, creates money, makes two claims or ignores the last status', async () => {
  const actor = await app.signUp();
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom<Refunds[]>('none', 'at once', 'by claim'), async (story, refunds) => {
      // An account may begin ten purchases per hour, and a search for the shortest failing story makes more.
      clock.advance(3_600_000);
      const { parts, puppet, id } = await buy(actor, refunds);
      const slow: Story['slow'] = [];
      for (const step of story) await take(step, { parts, puppet, actor, id, slow });
      for (const { release } of slow) release();
      await Promise.all(slow.map(({ done }) => done));
      await expectSound(actor, id);
      await expectCurrent({ parts, puppet, id });
    }),
    { numRuns: 25 },
  );
  expect(await app.findIncoherence()).toEqual([]);
});

/** After one more request the state of the purchase is that of its payment, unless its state is final. */
async function expectCurrent({ parts, puppet, id }: Pick<Story, 'parts' | 'puppet' | 'id'>): Promise<void> {
  const before = await findPurchase(parts.db, id);
  const status = puppet.status(id);
  const after = await confirmPurchase(parts, id);
  if (!before || !('amount' in status) || status.amount < 500_000n || before.state === 'refunded') return;
  const expected = status.state === 'approved' ? 'paid' : status.state;
  const isPart = status.state === 'underpaid' || status.state === 'partly_paid';
  const isFinal = before.paid_at !== null && status.state === 'approved';
  const isReturned = before.state === 'charged_back' && status.state === 'refunded';
  if (!isPart && !isFinal && !isReturned) expect(after?.state).toBe(expected);
}

/** The state of the purchase agrees with the ledger. */
async function expectSound(actor: Actor, id: string): Promise<void> {
  const { db } = app.database;
  const { state } = await db.selectFrom('purchase').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<{ credits: number; sold: bigint }>`
    select count(*) filter (where t.kind = 'purchase')::int as credits, coalesce(sum(t.amount) filter (where t.account = 'sales'), 0)::bigint as sold
    from transfer t where t.user_id = ${actor.userId} and t.reference = ${id}`.execute(db);
  const [found] = rows;
  expect(found?.credits).toBeLessThanOrEqual(1);
  expect(found?.sold).toBe(state === 'paid' ? 100_000_000n : 0n);
}
