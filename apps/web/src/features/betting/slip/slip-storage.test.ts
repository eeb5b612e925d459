import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { sampleEvent, withServerIds } from '#testing/samples.ts';
import { selectionOf } from '../price-button.tsx';
import { EMPTY_SLIP, type Slip, toggleSelection } from './slip.ts';
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

describe('a slip that the browser keeps', () => {
  it('is the same after a reload, its key and an unanswered placement too', async () => {
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

  it('keeps the last stake for the next visit, and forgets it when its bettor signs out', async () => {
    const storage = new MemoryStorage();
    const store = createSlipStore({ slip: EMPTY_SLIP, storage, newId: () => 'key-00001' });
    store.changePerson('user-1');
    store.setStake(2500);
    expect((await readSlip(storage)).stake).toBe(2500);
    store.changePerson(null);
    expect((await readSlip(storage)).stake).toBe(EMPTY_SLIP.stake);
  });

  it('is combined when it loads with several selections, whatever was chosen before', async () => {
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
  ])('is removed when it is %s, and the slip is empty', async (_, text) => {
    const storage = new MemoryStorage();
    storage.setItem(SLIP_NAME, text);
    expect(await readSlip(storage)).toEqual(EMPTY_SLIP);
    expect(storage.getItem(SLIP_NAME)).toBeNull();
  });

  it('is empty, and the slip still works, where the browser forbids its storage', async () => {
    const storage = new MemoryStorage();
    storage.isForbidden = true;
    expect(await readSlip(storage)).toEqual(EMPTY_SLIP);
    expect(() => saveSlip(storage, slipOf('a'))).not.toThrow();
  });
});
