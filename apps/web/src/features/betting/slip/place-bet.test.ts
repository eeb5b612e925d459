import type { Placed, ProblemCode } from '@cauri/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { NOW, sampleBet, sampleEvent, sampleId, withServerIds } from '#testing/samples.ts';
import { selectionOf } from '../price-button.tsx';
import { type PlacementParts, placeSlip, recoverPlacement, sendAgain } from './place-bet.ts';
import { EMPTY_SLIP } from './slip.ts';
import { readSlip, SLIP_NAME, saveSlip } from './slip-storage.ts';
import { createSlipStore, followStorage, type SlipStore } from './slip-store.ts';

type Answer = Placed | ApiProblem;

const PLACED: Placed = { bets: [sampleBet('bet-1')], balance: 999_000, balanceVersion: 2 };
const offline = new ApiProblem('offline');
const refused = (code: ProblemCode, params = {}) => new ApiProblem(code, { status: 409, params });

let store: SlipStore;
let storage: MemoryStorage;
let userId: string | null;
let now: number;
let answers: Answer[];
let found: Answer;
let sent: { key: string; body: unknown }[];
let placed: Placed[];
let parts: PlacementParts;
let selections: ReturnType<typeof selectionOf>[];

const answer = async (value: Answer | undefined): Promise<Placed> => {
  if (value instanceof ApiProblem) throw value;
  return value ?? PLACED;
};

function start(slip = EMPTY_SLIP): void {
  let count = 0;
  const newId = () => {
    count += 1;
    return `key-000${count}`;
  };
  store = createSlipStore({ slip, storage, newId });
  parts = {
    store,
    runtime: { now: () => now, newId },
    userId: () => userId,
    placeBet: ({ headers, body }) => {
      sent.push({ key: headers['idempotency-key'], body });
      return answer(answers.shift());
    },
    getBetsByKey: () => answer(found),
    onPlaced: (value) => placed.push(value),
    versionOf: () => 1,
    wait: async (ms) => {
      now += ms;
    },
  };
}

beforeEach(() => {
  storage = new MemoryStorage();
  userId = 'user-1';
  now = NOW;
  answers = [];
  found = new ApiProblem('not_found', { status: 404 });
  sent = [];
  placed = [];
  start();
  const event = withServerIds(sampleEvent('a'));
  const [market] = event.markets;
  const [outcome] = market?.outcomes ?? [];
  selections = market && outcome ? [selectionOf(event, market, outcome)] : [];
  for (const selection of selections) store.toggle(selection);
});

const status = () => store.getState().placement.status;
const keys = () => new Set(sent.map(({ key }) => key));

describe('placing the slip', () => {
  it('sends the same request twice more to a busy server before it says so', async () => {
    const busy = refused('overloaded', { retryAfterSeconds: 1 });
    answers = [busy, busy];
    await placeSlip(parts);
    expect([sent.length, keys().size, status()]).toEqual([3, 1, 'accepted']);
    const [selection] = selections;
    if (selection) store.toggle(selection);
    answers = [busy, busy, busy];
    await placeSlip(parts);
    expect([sent.length, status()]).toEqual([6, 'refused']);
  });

  it('clears it, stores the ticket and updates the balance', async () => {
    await placeSlip(parts);
    expect(store.getState().slip.selections).toEqual([]);
    expect(store.getState().placement).toMatchObject({ status: 'accepted', placed: PLACED });
    expect(placed).toEqual([PLACED]);
  });

  it('sends one request however often the button is pressed', async () => {
    await Promise.all([placeSlip(parts), placeSlip(parts), placeSlip(parts)]);
    expect(sent).toHaveLength(1);
  });

  it('does nothing with an empty slip', async () => {
    store.clear();
    await placeSlip(parts);
    expect(sent).toEqual([]);
  });

  it('gives the next slip another key', async () => {
    await placeSlip(parts);
    store.reuseSelections();
    await placeSlip(parts);
    expect(keys().size).toBe(2);
  });

  it('lets the bettor bet again with the same type of bet and stakes', async () => {
    const other = withServerIds(sampleEvent('b'));
    store.put(
      other.markets.flatMap((market) => market.outcomes.slice(0, 1).map((one) => selectionOf(other, market, one))),
      'add',
    );
    store.setMode('single');
    store.setStakeOf(selections[0]?.outcomeId ?? '', 2_500);
    const { slip: before } = store.getState();
    await placeSlip(parts);
    store.reuseSelections();
    const { slip } = store.getState();
    expect(slip).toEqual({ ...before, key: slip.key });
    expect(slip.key).not.toBe(before.key);
  });

  it('keeps the slip and its key when it is refused', async () => {
    answers = [refused('insufficient_balance', { balance: 10, missing: 990 })];
    await placeSlip(parts);
    expect(store.getState().placement).toMatchObject({ status: 'refused', error: { code: 'insufficient_balance' } });
    expect(store.getState().slip).toMatchObject({ key: 'key-0001', pending: null });
    await placeSlip(parts);
    expect(keys().size).toBe(1);
  });

  it('stores the new odds of a refusal', async () => {
    const selections = [{ index: 0, outcomeId: sampleId('a-winner-home'), was: 1.5, odds: 1.44 }];
    answers = [refused('odds_changed', { selections })];
    await placeSlip(parts);
    expect(store.getState().refusedOffers.get(sampleId('a-winner-home'))).toEqual({
      odds: 1.44,
      status: 'open',
      boardVersion: 1,
    });
  });

  it.each<[ProblemCode, 'closed' | 'suspended']>([
    ['event_closed', 'closed'],
    ['market_closed', 'closed'],
    ['market_suspended', 'suspended'],
  ])('marks a selection after %s as %s', async (code, status) => {
    const outcomeId = sampleId('a-winner-home');
    answers = [refused(code, { selections: [{ index: 0, outcomeId }] })];
    await placeSlip(parts);
    expect(store.getState().refusedOffers.get(outcomeId)?.status).toBe(status);
  });

  it('gets another key if its key belongs to another placement', async () => {
    answers = [refused('idempotency_conflict')];
    await placeSlip(parts);
    expect(store.getState().slip.key).not.toBe('key-0001');
  });
});

describe('a lost answer', () => {
  it('is retried with the same key and body until an answer arrives', async () => {
    answers = [offline, new ApiProblem('timed_out'), new ApiProblem('internal', { status: 500 }), PLACED];
    await placeSlip(parts);
    expect(sent).toHaveLength(4);
    expect(keys().size).toBe(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(status()).toBe('accepted');
  });

  it('is retried for longer than a server can hold the bet', async () => {
    answers = [offline, ...Array<ApiProblem>(4).fill(new ApiProblem('unavailable', { status: 503 })), PLACED];
    await placeSlip(parts);
    expect(status()).toBe('accepted');
    expect(now - NOW).toBeGreaterThan(45_000);
  });

  it('leaves the slip locked', async () => {
    answers = [offline, offline, offline, offline, offline, offline];
    await placeSlip(parts);
    expect(status()).toBe('lost');
    store.setStake(9999, 'single');
    store.clear();
    expect(store.getState().slip).toMatchObject({
      stake: 1000,
      selections: [{ outcomeId: sampleId('a-winner-home') }],
    });
  });

  it('keeps what an undo would restore, for when the answer arrives', async () => {
    store.put(selections, 'replace');
    const { cleared } = store.getState();
    answers = Array<ApiProblem>(6).fill(offline);
    await placeSlip(parts);
    store.undo();
    expect([status(), cleared && store.getState().cleared]).toEqual(['lost', cleared]);
  });

  it('is retried with the same key after a reload', async () => {
    answers = [offline, offline, offline, offline, offline, offline];
    await placeSlip(parts);
    start(await readSlip(storage));
    expect(status()).toBe('lost');
    await recoverPlacement(parts);
    expect(keys()).toEqual(new Set(['key-0001']));
    expect(status()).toBe('accepted');
  });

  it('is looked up instead of retried after a minute', async () => {
    answers = [offline, offline, offline, offline, offline, offline];
    await placeSlip(parts);
    now += 61_000;
    sent = [];
    found = PLACED;
    await recoverPlacement(parts);
    expect(sent).toEqual([]);
    expect(status()).toBe('accepted');
  });

  it('leaves the choice to the user if no bet is found', async () => {
    answers = [offline, offline, offline, offline, offline, offline];
    await placeSlip(parts);
    now += 61_000;
    await recoverPlacement(parts);
    expect(status()).toBe('asking');
    await sendAgain(parts);
    expect(keys()).toEqual(new Set(['key-0001']));
    expect(status()).toBe('accepted');
  });

  it('keeps the key if the user keeps the slip instead', async () => {
    answers = [offline, offline, offline, offline, offline, offline];
    await placeSlip(parts);
    now += 61_000;
    await recoverPlacement(parts);
    store.abandonPlacement();
    expect(store.getState().slip).toMatchObject({ pending: null, key: 'key-0001' });
    await placeSlip(parts);
    expect(keys()).toEqual(new Set(['key-0001']));
  });
});

describe('another user', () => {
  const beCut = () => {
    answers = [offline, offline, offline, offline, offline, offline];
  };
  const become = (next: string | null) => {
    userId = next;
    store.changeUser(next);
  };

  it('never sends an unanswered placement of the previous user', async () => {
    beCut();
    await placeSlip(parts);
    sent = [];
    become('user-2');
    await recoverPlacement(parts);
    expect(sent).toEqual([]);
    expect(store.getState().slip.pending).toBeNull();
    expect(status()).toBe('idle');
    for (const selection of selections) store.toggle(selection);
    await placeSlip(parts);
    expect(sent).toHaveLength(1);
    expect(keys()).not.toContain('key-0001');
  });

  it('never sends it after a reload', async () => {
    beCut();
    await placeSlip(parts);
    start(await readSlip(storage));
    sent = [];
    userId = 'user-2';
    await recoverPlacement(parts);
    expect(sent).toEqual([]);
  });

  it('ends a retry in progress', async () => {
    answers = [offline, PLACED];
    parts.wait = async () => become('user-2');
    await placeSlip(parts);
    expect(sent).toHaveLength(1);
    expect(placed).toEqual([]);
    expect(status()).toBe('idle');
  });

  it('does not see the ticket of a late answer', async () => {
    parts.placeBet = async () => {
      become(null);
      return PLACED;
    };
    await placeSlip(parts);
    expect(placed).toEqual([]);
    expect(status()).toBe('lost');
    expect(store.getState().slip.pending?.userId).toBe('user-1');
  });

  it('does not see the previous user’s ticket, refused odds or cleared slip', async () => {
    answers = [
      refused('odds_changed', {
        selections: [{ index: 0, outcomeId: sampleId('a-winner-home'), was: 1.5, odds: 1.44 }],
      }),
    ];
    await placeSlip(parts);
    await placeSlip(parts);
    expect(status()).toBe('accepted');
    store.reuseSelections();
    store.clear();
    expect(store.getState().cleared).not.toBeNull();
    become(null);
    expect(store.getState()).toMatchObject({ placement: { status: 'idle' }, refusedOffers: new Map(), cleared: null });
  });

  it('can recover the placement after its owner signs in again', async () => {
    beCut();
    await placeSlip(parts);
    become(null);
    become('user-1');
    await recoverPlacement(parts);
    expect(keys()).toEqual(new Set(['key-0001']));
    expect(status()).toBe('accepted');
  });
});

describe('another window', () => {
  const hear = async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: SLIP_NAME }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const body = { type: 'single' as const, stake: 1000, selections: [], acceptOddsChanges: 'none' as const };

  it('that has sent the slip lets this one look the bet up', async () => {
    const stop = followStorage(store, storage, window);
    const { slip } = store.getState();
    const pending = { key: 'key-0001', userId: 'user-1', body, sentAt: now };
    saveSlip(storage, { ...slip, pending });
    await hear();
    expect(status()).toBe('lost');
    saveSlip(storage, slip);
    await hear();
    expect(status()).toBe('idle');
    stop();
  });

  it('does not change the mode chosen here', async () => {
    const stop = followStorage(store, storage, window);
    const event = withServerIds(sampleEvent('b'));
    const [market] = event.markets;
    const [outcome] = market?.outcomes ?? [];
    if (market && outcome) store.toggle(selectionOf(event, market, outcome));
    store.setMode('single');
    saveSlip(storage, { ...store.getState().slip, stake: 700 });
    await hear();
    expect(store.getState().slip).toMatchObject({ stake: 700, chosenMode: 'single' });
    stop();
  });
});
