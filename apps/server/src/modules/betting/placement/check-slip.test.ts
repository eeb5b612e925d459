import type { SelectionInput } from '@cauri/contract';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { checkTotalStake } from './check-slip.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const soon = new Date('2026-06-12T18:00:00Z');
const app = await openTestApp({ clock });
let bettor: Actor;
/** Three matches with the home win at 2.00. */
let slip: SelectionInput[];

beforeAll(async () => {
  bettor = await app.signUp();
  const events = [];
  for (let i = 0; i < 3; i += 1) {
    events.push(await addFootballEvent(app.database.db, soon, { odds: [2000, 3000, 4000] }));
  }
  await app.board.catchUp();
  slip = await Promise.all(events.map(({ id }) => selectionOf(bettor, id, { key: 'home' })));
});
// A refusal moves no money.
afterEach(async () => {
  expect(await app.findIncoherence()).toEqual([]);
});

type SingleSelection = SelectionInput & { stake?: number };

const quote = (body: { type: 'single' | 'combined' | 'system'; stake?: number; selections: SelectionInput[] }) =>
  bettor.call('quoteSlip', { body: { stake: 1000, ...body } });

async function become(selection: SelectionInput | undefined, status: 'open' | 'suspended' | 'closed') {
  await changeBoard(app.database.db, async (change) => {
    await applyPricing(change, { markets: [{ marketId: selection?.marketId ?? '', status }] });
    await touchEvents(change, [selection?.eventId ?? '']);
  });
  await app.board.catchUp();
}

/** Adds a match with the home win at 2.00 and its market in a state. Returns the selection. */
async function selectionThatIs(status: 'suspended' | 'closed'): Promise<SelectionInput> {
  const event = await addFootballEvent(app.database.db, soon, { odds: [2000, 3000, 4000] });
  await app.board.catchUp();
  const selection = await selectionOf(bettor, event.id, { key: 'home' });
  await become(selection, status);
  return selection;
}

const codeOf = async (body: Parameters<typeof place>[1]) => (await place(bettor, body)).refusal.code;

describe('a slip is refused', () => {
  it('with a market that is closed while its match is open: market_closed', async () => {
    const selections = [await selectionThatIs('closed')];
    const { refusal, status } = await place(bettor, { selections });
    expect([status, refusal.code]).toEqual([409, 'market_closed']);
    expect(refusal.params).toEqual({ selections: [{ index: 0, outcomeId: selections[0]?.outcomeId }] });
  });

  it('with more selections than the maximum: too_many_selections, and so is its quote', async () => {
    onTestFinished(() => writeSetting(app, 'legsMaximum', 20));
    await writeSetting(app, 'legsMaximum', 2);
    for (const type of ['single', 'combined'] as const) {
      const { refusal } = await place(bettor, { type, selections: slip });
      expect(refusal).toMatchObject({ status: 422, code: 'too_many_selections', params: { maximum: 2 } });
    }
    expect((await quote({ type: 'combined', selections: slip })).refusal.code).toBe('too_many_selections');
    expect((await place(bettor, { selections: slip.slice(1) })).status).toBe(201);
  });

  it('as a system bet with as many selections as allowed and the largest stake on each combination: stake_out_of_range, and so is its quote', async () => {
    onTestFinished(() => writeSetting(app, 'legsMaximum', 20));
    await writeSetting(app, 'legsMaximum', 3);
    const largest = app.settings.current().stakeMaximum / 100n;
    const system = (stake: bigint) => ({
      type: 'system' as const,
      stake: Number(stake),
      system: { sizes: [1, 2, 3] },
      selections: slip,
    });
    // Seven combinations with three times the largest stake reach the total allowed.
    const { refusal } = await place(bettor, system(largest));
    expect(refusal).toMatchObject({ status: 422, code: 'stake_out_of_range', params: { indexes: [] } });
    expect((await bettor.call('quoteSlip', { body: system(largest) })).refusal.code).toBe('stake_out_of_range');
    expect((await place(bettor, system((largest * 3n) / 7n))).refusal.code).toBe('insufficient_balance');
  });

  it('above the largest total, which itself is allowed', () => {
    const settings = app.settings.current();
    const largest = settings.stakeMaximum * BigInt(settings.legsMaximum);
    expect(() => checkTotalStake(largest, settings)).not.toThrow();
    expect(() => checkTotalStake(largest + 1n, settings)).toThrow('stake_out_of_range');
  });

  it('with so many combinations that the integers of the database overflow: stake_out_of_range', async () => {
    onTestFinished(() => writeSetting(app, 'legsMaximum', 20));
    await writeSetting(app, 'legsMaximum', 50);
    const events = [];
    for (let i = 0; i < 50; i += 1) events.push(await addFootballEvent(app.database.db, soon));
    await app.board.catchUp();
    const selections = await Promise.all(events.map(({ id }) => selectionOf(bettor, id, { key: 'home' })));
    const { refusal } = await place(bettor, { type: 'system', stake: 1, system: { sizes: [25] }, selections });
    expect(refusal).toMatchObject({ status: 422, code: 'stake_out_of_range' });
  });

  it('with a stake that is not a positive whole number of francs: validation_failed, and so is its quote', async () => {
    for (const stake of [0, -1, 10.5, 0.01]) {
      const { refusal } = await place(bettor, { type: 'combined', stake, selections: slip });
      expect(refusal).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: 'stake' }] });
    }
    expect((await quote({ type: 'single', stake: 10.5, selections: slip })).refusal.code).toBe('validation_failed');
    expect((await quote({ type: 'single', stake: 0, selections: slip })).ok).toMatchObject({ totalStake: 0 });
  });

  it('with a field that its type of bet does not use: validation_failed with the field', async () => {
    const system = { sizes: [2] };
    const withStakes = slip.map((selection) => ({ ...selection, stake: 500 }));
    const issuesOf = async (body: Parameters<typeof place>[1]) => {
      const { status, refusal } = await place(bettor, body);
      expect([status, refusal.code]).toEqual([400, 'validation_failed']);
      return refusal.issues?.map(({ path, message }) => `${path}: ${message}`);
    };
    for (const type of ['single', 'combined'] as const) {
      expect(await issuesOf({ type, system, selections: slip })).toEqual([': Unrecognized key: "system"']);
    }
    expect(await issuesOf({ type: 'combined', selections: withStakes.slice(1) })).toEqual([
      'selections.0: Unrecognized key: "stake"',
      'selections.1: Unrecognized key: "stake"',
    ]);
    expect(await issuesOf({ type: 'system', system, selections: withStakes })).toHaveLength(3);
    const combined = { type: 'combined' as const, selections: slip, system };
    expect((await quote(combined)).refusal.code).toBe('validation_failed');
  });

  it('with singles one of which has no stake: validation_failed; a common stake is not needed where each has its own', async () => {
    const send = (selections: SingleSelection[]) =>
      bettor.call('placeBet', {
        headers: { 'idempotency-key': newId() },
        body: { type: 'single', selections, acceptOddsChanges: 'none' },
      });
    const [first, ...others] = slip.map((selection) => ({ ...selection, stake: 500 })) as [SingleSelection];
    const { stake: _, ...without } = first;
    expect((await send([without, ...others])).refusal.issues).toMatchObject([{ path: 'stake' }]);
    expect((await send([first, ...others])).ok.bets.map(({ stake }) => stake)).toEqual([500, 500, 500]);
  });

  it('during maintenance: maintenance', async () => {
    onTestFinished(() => writeSetting(app, 'maintenanceMode', false));
    await writeSetting(app, 'maintenanceMode', true);
    const { refusal } = await place(bettor, { selections: slip });
    expect(refusal).toMatchObject({ status: 503, code: 'maintenance' });
  });

  it('if the account awaits approval: account_inactive; if it is suspended: account_suspended', async () => {
    for (const status of ['inactive', 'suspended'] as const) {
      const other = await app.signUp();
      // This process has cached the session; the wallet refuses nevertheless.
      await other.call('getMe', {});
      await app.database.db.updateTable('app_user').set({ status }).where('id', '=', other.userId).execute();
      await app.database.db.updateTable('wallet').set({ may_bet: false }).where('user_id', '=', other.userId).execute();
      const { refusal } = await place(other, { selections: slip });
      expect(refusal).toMatchObject({ status: 403, code: `account_${status}` });
    }
  });

  it('with several selections of one match, all of which are named: selection_conflict', async () => {
    const [first, second] = slip;
    if (!first || !second) throw new Error('two selections are needed');
    const over = await selectionOf(bettor, first.eventId, { type: 'total_goals', key: 'over' });
    const { refusal } = await place(bettor, { type: 'combined', selections: [first, second, over] });
    expect(refusal).toMatchObject({ code: 'selection_conflict', params: { indexes: [0, 2] } });
  });

  it('for the first of several reasons, in the order over, closed, suspended, price moved', async () => {
    const moved = { ...slip[0], odds: 2.5 } as SelectionInput;
    const [closed, suspended] = [await selectionThatIs('closed'), await selectionThatIs('suspended')];
    expect(await codeOf({ selections: [moved, suspended, closed] })).toBe('market_closed');
    expect(await codeOf({ selections: [moved, suspended] })).toBe('market_suspended');
    expect(await codeOf({ selections: [moved, slip[1] as SelectionInput] })).toBe('odds_changed');
  });
});

describe('singles are placed all or none', () => {
  it('if one of them is refused, and each refused one is named', async () => {
    const [suspended, other] = [await selectionThatIs('suspended'), await selectionThatIs('suspended')];
    const before = (await bettor.call('getMe', {})).ok.balance;
    const { refusal } = await place(bettor, { type: 'single', selections: [suspended, ...slip, other] });
    expect(refusal.code).toBe('market_suspended');
    expect(refusal.params?.selections).toEqual([
      { index: 0, outcomeId: suspended.outcomeId },
      { index: 4, outcomeId: other.outcomeId },
    ]);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(before);
  });

  it('if odds have moved, and each is named with its current odds', async () => {
    const selections = slip.map((selection, index) => (index === 1 ? selection : { ...selection, odds: 1.9 }));
    const { refusal } = await place(bettor, { type: 'single', selections });
    expect(refusal.params?.selections).toMatchObject([
      { index: 0, was: 1.9, odds: 2 },
      { index: 2, was: 1.9, odds: 2 },
    ]);
  });

  it('if stakes are out of range or not positive whole francs, and each is named', async () => {
    onTestFinished(() => writeSetting(app, 'stakeMinimum', 100n));
    await writeSetting(app, 'stakeMinimum', 10_000n);
    const withStakes = (...stakes: number[]) =>
      slip.map((selection, index) => ({ ...selection, stake: stakes[index] ?? 1000 }));
    const range = await place(bettor, { type: 'single', selections: withStakes(99, 1000, 500_001) });
    expect(range.refusal).toMatchObject({
      status: 422,
      code: 'stake_out_of_range',
      params: { minimum: 100, maximum: 500_000, indexes: [0, 2] },
    });
    const whole = await place(bettor, { type: 'single', selections: withStakes(10.5, 1000, 0) });
    expect(whole.refusal.issues?.map(({ path }) => path)).toEqual(['selections.0.stake', 'selections.2.stake']);
  });

  it('if the balance covers only some of them', async () => {
    const poor = await app.signUp();
    const { refusal } = await place(poor, { type: 'single', stake: 400_000, selections: slip });
    expect(refusal).toMatchObject({
      code: 'insufficient_balance',
      params: { balance: 1_000_000, missing: 200_000 },
    });
    expect((await poor.call('listMyBets', { query: {} })).ok.items).toEqual([]);
  });
});

describe('a system bet', () => {
  it('has the sizes of its combinations in every answer, from its placement on', async () => {
    const key = newId();
    const placed = await place(bettor, { type: 'system', system: { sizes: [2, 3] }, selections: slip }, key);
    const [bet] = placed.ok.bets;
    expect(bet).toMatchObject({ status: 'pending', stake: 4000, unitStake: 1000, system: { sizes: [2, 3] } });
    const system = { sizes: [2, 3] };
    expect((await bettor.call('getBet', { params: { id: bet?.id ?? '' } })).ok).toMatchObject({ system });
    expect((await bettor.call('getBetsByKey', { params: { key } })).ok.bets).toMatchObject([{ system }]);
    const { items } = (await bettor.call('listMyBets', { query: {} })).ok;
    expect(items.map(({ type, system: sizes }) => [type, sizes])).toContainEqual(['system', system]);
    expect(items.every(({ type, system: sizes }) => (type === 'system') === (sizes !== null))).toBe(true);
  });
});

describe('the maximum payout', () => {
  it('limits each bet, and the quote shows it before', async () => {
    onTestFinished(() => writeSetting(app, 'payoutMaximum', 1_000_000_000n));
    await writeSetting(app, 'payoutMaximum', 500_000n);
    const open = await quote({ type: 'combined', stake: 625, selections: slip });
    expect(open.ok).toMatchObject({ potentialWin: 5000, clamped: false });
    const limited = await quote({ type: 'combined', stake: 626, selections: slip });
    expect(limited.ok).toMatchObject({ odds: 8, totalStake: 626, potentialWin: 5000, clamped: true });
    const placed = await place(bettor, { stake: 626, selections: slip });
    expect(placed.ok.bets).toMatchObject([{ odds: 8, potentialWin: 5000 }]);
    const singles = await quote({ type: 'single', stake: 2501, selections: slip });
    expect(singles.ok).toMatchObject({ potentialWin: 15_000, clamped: true });
  });
});

describe('a quote', () => {
  it('returns the state and the current odds of each selection', async () => {
    const [suspended, closed] = [await selectionThatIs('suspended'), await selectionThatIs('closed')];
    const unknown = { ...suspended, outcomeId: suspended.eventId };
    const moved = { ...slip[0], odds: 1.5 } as SelectionInput;
    const selections = [slip[1] as SelectionInput, moved, suspended, closed, unknown];
    const { ok } = await quote({ type: 'single', selections });
    expect(ok.selections.map(({ state, odds, was }) => [state, odds, was])).toEqual([
      ['open', 2, 2],
      ['changed', 2, 1.5],
      ['suspended', null, 2],
      ['closed', null, 2],
      ['unknown', null, 2],
    ]);
    expect(ok).toMatchObject({ totalStake: 0, potentialWin: 0, delayMs: 0 });
  });
});

it('a minute has 300 quotes of bet builders for an account at most, and any number of other selections', async () => {
  const other = await app.signUp();
  const builder = { eventId: newId(), outcomeIds: [newId(), newId()] };
  const statusOf = async (selections: (typeof builder | SelectionInput)[]) =>
    (await other.call('quoteSlip', { body: { type: 'single', stake: 0, selections } })).status;
  const statuses: number[] = [];
  for (let quotes = 0; quotes < 31; quotes += 1) statuses.push(await statusOf(Array(10).fill(builder)));
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(await statusOf(slip)).toBe(200);
});
