import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { sampleEvent, withServerIds } from '#testing/samples.ts';
import { TYPED_STAKE_MAXIMUM } from '#ui/slip/stake.ts';
import { selectionOf } from '../price-button.tsx';
import { EMPTY_SLIP, type Slip, stakeIn, toggleSelection } from './slip.ts';
import { modeOf } from './slip-placement.ts';
import { readSlip, SLIP_NAME, saveSlip } from './slip-storage.ts';
import { createSlipStore } from './slip-store.ts';

function slipOf(...ids: string[]): Slip {
  return ids.reduce((slip, id) => {
    const event = withServerIds(sampleEvent(id));
    const [market] = event.markets;
    const [outcome] = market?.outcomes ?? [];
    if (!market || !outcome) throw new Error('the sample has no market');
    return toggleSelection(slip, selectionOf(event, market, outcome), () => 'key-00001');
  }, EMPTY_SLIP);
}

describe('a slip that the browser stores', () => {
  it('is unchanged after a reload, with its key and an unanswered placement', async () => {
    const storage = new MemoryStorage();
    const body = { type: 'single' as const, stake: 1000, selections: [], acceptOddsChanges: 'none' as const };
    const slip: Slip = {
      ...slipOf('a', 'b'),
      stake: 2500,
      pending: { key: 'key-00001', userId: 'user-1', body, sentAt: 5 },
    };
    saveSlip(storage, slip);
    expect(await readSlip(storage)).toEqual(slip);
  });

  it('keeps a stake with as many digits as can be typed', async () => {
    const storage = new MemoryStorage();
    const slip = { ...slipOf('a'), stake: TYPED_STAKE_MAXIMUM };
    saveSlip(storage, slip);
    expect(await readSlip(storage)).toEqual(slip);
  });

  it('keeps a bet builder with its outcomes and its token', async () => {
    const storage = new MemoryStorage();
    const slip = slipOf('a');
    const parts = slip.selections.map(
      ({ marketId, outcomeId, marketType, line, outcomeKey, marketName, outcomeName }) => ({
        marketId,
        outcomeId,
        marketType,
        line,
        outcomeKey,
        marketName,
        outcomeName,
      }),
    );
    const built = { ...slip, selections: slip.selections.map((one) => ({ ...one, parts, token: 'token' })) };
    saveSlip(storage, built);
    expect(await readSlip(storage)).toEqual(built);
  });

  it('keeps the names of a custom market in every language that the server sends, be it two or more', async () => {
    const storage = new MemoryStorage();
    const slip = slipOf('a', 'b');
    const inTwo = { en: 'First throw-in', fr: 'Première touche' };
    const names = [inTwo, { ...inTwo, pt: 'Primeiro lançamento' }];
    const selections = slip.selections.map((one, at) => ({ ...one, marketNames: names[at], outcomeNames: names[at] }));
    saveSlip(storage, { ...slip, selections });
    expect((await readSlip(storage)).selections).toEqual(selections);
  });

  it('keeps the last stake of each type of bet for the next visit, and removes them when the bettor signs out', async () => {
    const storage = new MemoryStorage();
    const store = createSlipStore({ slip: EMPTY_SLIP, storage, newId: () => 'key-00001' });
    store.changeUser('user-1');
    store.setStake(2500, 'single');
    store.setStake(400, 'system');
    const slip = await readSlip(storage);
    expect((['single', 'combined', 'system'] as const).map((mode) => stakeIn(slip, mode))).toEqual([2500, 2500, 400]);
    store.changeUser(null);
    expect(await readSlip(storage)).toEqual(EMPTY_SLIP);
  });

  describe('of an account', () => {
    const SLIP = { ...slipOf('a', 'b'), stake: 2500, owner: 'user-1' };
    /** Opens a page with the slip, where these people are signed in one after another; null: nobody. */
    const afterVisits = async (slip: Slip, ...people: (string | null)[]) => {
      const storage = new MemoryStorage();
      saveSlip(storage, slip);
      const store = createSlipStore({ slip: await readSlip(storage), storage, newId: () => 'key-00001' });
      for (const person of people) store.changeUser(person);
      expect(await readSlip(storage)).toEqual(store.getState().slip);
      return store.getState().slip;
    };

    it.each([
      ['at sign-out', ['user-1', null]],
      ['on a page that opens after its session has ended', [null]],
      ['when another account signs in', ['user-1', 'user-2']],
    ] as const)('is removed from the device %s', async (_, people) => {
      const owner = people.at(-1) ?? null;
      expect(await afterVisits(SLIP, ...people)).toEqual({ ...EMPTY_SLIP, owner });
    });

    it('stays for the account, and while it is not known whether its last bet was placed', async () => {
      expect(await afterVisits(SLIP, 'user-1')).toEqual(SLIP);
      const body = { type: 'single' as const, stake: 1000, selections: [], acceptOddsChanges: 'none' as const };
      const pending = { key: 'key-00001', userId: 'user-1', body, sentAt: 1 };
      expect(await afterVisits({ ...SLIP, pending }, null)).toEqual({ ...SLIP, pending });
      expect(await afterVisits({ ...SLIP, pending }, null, 'user-2')).toEqual({ ...EMPTY_SLIP, owner: 'user-2' });
    });

    it('begins with that of the visitor who signs in', async () => {
      const visitor = { ...SLIP, owner: null };
      expect(await afterVisits(visitor, null)).toEqual(visitor);
      expect(await afterVisits(visitor, null, 'user-1')).toEqual(SLIP);
    });
  });

  it('is combined when it loads with several selections, whatever mode was chosen', async () => {
    const storage = new MemoryStorage();
    saveSlip(storage, { ...slipOf('a', 'b'), chosenMode: 'single' });
    expect(modeOf(await readSlip(storage))).toBe('combined');
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"selections":"none"}'],
    [
      'an impossible price',
      JSON.stringify({ ...slipOf('a'), selections: [{ ...slipOf('a').selections[0], odds: 0 }] }),
    ],
    [
      'a price between two hundredths',
      JSON.stringify({ ...slipOf('a'), selections: [{ ...slipOf('a').selections[0], odds: 1.505 }] }),
    ],
    [
      'an id that the server never gave',
      JSON.stringify({ ...slipOf('a'), selections: [{ ...slipOf('a').selections[0], outcomeId: '../me' }] }),
    ],
    ['a stake beyond all bounds', JSON.stringify({ ...slipOf('a'), stake: 9e15 })],
    [
      'an unanswered placement of nobody',
      JSON.stringify({
        ...slipOf('a'),
        pending: {
          key: 'key-00001',
          sentAt: 5,
          body: { type: 'single', stake: 1000, selections: [], acceptOddsChanges: 'none' },
        },
      }),
    ],
    ['a stake below zero', JSON.stringify({ ...slipOf('a'), stake: -5 })],
  ])('is removed if it is %s, and the slip is empty', async (_, text) => {
    const storage = new MemoryStorage();
    storage.setItem(SLIP_NAME, text);
    expect(await readSlip(storage)).toEqual(EMPTY_SLIP);
    expect(storage.getItem(SLIP_NAME)).toBeNull();
  });

  it('is empty if the browser forbids storage, and the slip still works', async () => {
    const storage = new MemoryStorage();
    storage.isForbidden = true;
    expect(await readSlip(storage)).toEqual(EMPTY_SLIP);
    expect(() => saveSlip(storage, slipOf('a'))).not.toThrow();
  });
});
