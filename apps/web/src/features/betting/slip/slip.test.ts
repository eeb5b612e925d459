import { describe, expect, it } from 'vitest';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { CONFIG, ME, sampleEvent } from '#testing/samples.ts';
import { winOf } from '../panel/slip-fields.ts';
import { selectionOf } from '../price-button.tsx';
import {
  acceptOdds,
  clearSlip,
  EMPTY_SLIP,
  removeSelections,
  type Selection,
  type Slip,
  setStake,
  setStakeOf,
  storeTokens,
  toggleSelection,
} from './slip.ts';
import { modeOf, placementOf } from './slip-placement.ts';
import { type Block, type Offer, type SlipSurroundings, viewSlip } from './slip-view.ts';

let count = 0;
const newId = () => {
  count += 1;
  return `key-${count}`;
};

function pick(eventId: string, key: 'home' | 'draw' | 'away' = 'home', odds = 1.5): Selection {
  const event = sampleEvent(eventId);
  const [market] = event.markets;
  const outcome = market?.outcomes.find((candidate) => candidate.key === key);
  if (!market || !outcome) throw new Error('the sample has no such outcome');
  return selectionOf(event, market, { ...outcome, odds });
}

const partOf = (outcomeId: string) => ({
  marketId: 'm',
  outcomeId,
  marketType: 'match_winner',
  line: null,
  outcomeKey: 'home',
  marketName: 'Match Winner',
  outcomeName: 'Home',
});
const BUILDER: Selection = {
  ...pick('a'),
  marketId: 'builder-1',
  outcomeId: 'builder-1',
  marketType: 'builder',
  outcomeKey: 'builder',
  odds: 3.2,
  parts: ['a-winner-home', 'a-total-over'].map(partOf),
  token: 'older',
};

const slipOf = (...selections: Selection[]): Slip =>
  selections.reduce((slip, selection) => toggleSelection(slip, selection, newId), EMPTY_SLIP);
const outcomes = (slip: Slip) => slip.selections.map(({ outcomeId }) => outcomeId);

describe('adding outcomes to the slip', () => {
  it('replaces another outcome of the same market, in its place', () => {
    expect(outcomes(slipOf(pick('a'), pick('b'), pick('a', 'away')))).toEqual(['a-winner-away', 'b-winner-home']);
  });

  it('removes an outcome that is chosen again', () => {
    expect(outcomes(slipOf(pick('a'), pick('b'), pick('a')))).toEqual(['b-winner-home']);
  });

  it('creates a key with the first selection and keeps it until the slip is empty', () => {
    const first = slipOf(pick('a'));
    const second = toggleSelection(first, pick('b'), newId);
    expect(second.key).toBe(first.key);
    expect(removeSelections(second, ['a-winner-home', 'b-winner-home']).key).toBeNull();
  });

  it('keeps the user’s preferences when it is cleared', () => {
    const slip = clearSlip({ ...slipOf(pick('a')), stake: 5000, policy: 'any' });
    expect(slip).toEqual({ ...EMPTY_SLIP, stake: 5000, policy: 'any' });
  });
});

describe('the mode', () => {
  const chosen = (slip: Slip, chosenMode: 'single' | 'combined'): Slip => ({ ...slip, chosenMode });
  it.each<[string, Slip, 'single' | 'combined']>([
    ['nothing', EMPTY_SLIP, 'single'],
    ['one', slipOf(pick('a')), 'single'],
    ['one, though combined was chosen', chosen(slipOf(pick('a')), 'combined'), 'single'],
    ['two', slipOf(pick('a'), pick('b')), 'combined'],
    ['two, singles chosen', chosen(slipOf(pick('a'), pick('b')), 'single'), 'single'],
  ])('of %s', (_, slip, mode) => {
    expect(modeOf(slip)).toBe(mode);
  });

  it('is combined again when the slip grows from one to two after singles were chosen', () => {
    const singles = chosen(slipOf(pick('a'), pick('b')), 'single');
    const grown = toggleSelection(removeSelections(singles, ['b-winner-home']), pick('b'), newId);
    expect(modeOf(grown)).toBe('combined');
  });
});

describe('the request', () => {
  it('contains the agreed odds, the stake and the policy', () => {
    expect(placementOf({ ...slipOf(pick('a'), pick('b', 'away', 6)), policy: 'better' })).toEqual({
      type: 'combined',
      stake: 1000,
      selections: [
        { eventId: 'a', marketId: 'a-winner', outcomeId: 'a-winner-home', odds: 1.5 },
        { eventId: 'b', marketId: 'b-winner', outcomeId: 'b-winner-away', odds: 6 },
      ],
      acceptOddsChanges: 'better',
    });
  });

  it('names a bet builder by its outcomes and the token of its latest quote', () => {
    const tokens = new Map([[BUILDER.outcomeId, 'newer']]);
    const slip = storeTokens(slipOf(BUILDER, pick('b')), tokens);
    expect(placementOf(slip).selections[0]).toEqual({
      eventId: 'a',
      outcomeIds: ['a-winner-home', 'a-total-over'],
      odds: 3.2,
      token: 'newer',
    });
    expect(storeTokens(slip, new Map()).selections).toEqual(slip.selections);
  });

  it('contains the stakes of singles, which a combined bet lacks', () => {
    const slip = setStakeOf(slipOf(pick('a'), pick('b')), 'b-winner-home', 2500);
    expect(placementOf({ ...slip, chosenMode: 'single' })).toMatchObject({
      stake: 1000,
      selections: [expect.not.objectContaining({ stake: expect.anything() }), { stake: 2500 }],
    });
    expect(placementOf(slip).selections.some((selection) => 'stake' in selection)).toBe(false);
  });

  it('has no common stake if every single has its own and none was typed for all', () => {
    const slip = setStakeOf(setStake(slipOf(pick('a')), 0, 'single'), 'a-winner-home', 2500);
    const sent = placementOf({ ...slip, chosenMode: 'single' });
    expect('stake' in sent).toBe(false);
    expect(sent.selections).toMatchObject([{ stake: 2500 }]);
  });

  it('has a common stake once it was set for all', () => {
    const slip = setStake(setStakeOf(slipOf(pick('a'), pick('b')), 'b-winner-home', 2500), 700, 'single');
    const { stake, selections } = placementOf({ ...slip, chosenMode: 'single' });
    expect([stake, selections.some((selection) => 'stake' in selection)]).toEqual([700, false]);
  });

  it('contains the odds that were agreed to', () => {
    expect(placementOf(acceptOdds(slipOf(pick('a')), new Map([['a-winner-home', 1.44]]))).selections[0]?.odds).toBe(
      1.44,
    );
  });
});

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the displayed slip', () => {
  const surroundings = (change: Partial<SlipSurroundings> = {}): SlipSurroundings => ({
    offers: new Map(),
    me: ME,
    config: CONFIG,
    isStale: false,
    now: NOW,
    ...change,
  });
  const offers = (...entries: [string, number, Offer['status']?][]) =>
    new Map(entries.map(([id, odds, status = 'open']) => [id, { odds, status }]));

  const bonusTables = [
    {
      from: '2026-11-20T11:00:00Z',
      oddsMinimum: 1.2,
      rows: [
        { legs: 3, percent: 3 },
        { legs: 4, percent: 8 },
      ],
    },
    { from: '2026-11-20T13:00:00Z', oddsMinimum: 1.2, rows: [] },
  ];
  const trio = slipOf(pick('a', 'home', 1.9), pick('b', 'home', 1.9), pick('c', 'home', 1.9));
  const bonusOf = (slip: Slip, change: Partial<SlipSurroundings> = {}) =>
    viewSlip(slip, surroundings({ config: { ...CONFIG, bonusTables }, ...change })).bonus;

  it('adds the accumulator bonus to the potential win, and says what one more selection would give', () => {
    const view = viewSlip(trio, surroundings({ config: { ...CONFIG, bonusTables } }));
    const next = { more: 1, odds: 1.2, percent: 8 };
    expect(view).toMatchObject({ potentialWin: 7064.77, bonus: { counted: 3, percent: 3, amount: 205.77, next } });
    expect(bonusOf(slipOf(pick('a'), pick('b')))).toEqual({
      counted: 2,
      percent: 0,
      amount: 0,
      next: { more: 1, odds: 1.2, percent: 3 },
    });
  });

  it('counts no selection below the least odds or at a price of an administrator for the bonus', () => {
    expect(bonusOf(slipOf(pick('a', 'home', 1.19), pick('b'), pick('c')))).toMatchObject({ counted: 2, percent: 0 });
    const byHand = new Map([['a-winner-home', { odds: 1.9, status: 'open' as const, isHandPriced: true }]]);
    expect(bonusOf(trio, { offers: byHand })).toMatchObject({ counted: 2, percent: 0, amount: 0 });
  });

  it('does not count a bet builder for the bonus', () => {
    const [first, ...others] = trio.selections;
    if (!first) throw new Error('there is no selection');
    expect(bonusOf({ ...trio, selections: [{ ...first, parts: [] }, ...others] })).toMatchObject({
      counted: 2,
      percent: 0,
    });
  });

  it('has no bonus as a system, and after the table without rows takes effect', () => {
    expect(bonusOf({ ...trio, chosenMode: 'system' })).toBeNull();
    expect(bonusOf(trio, { now: Date.parse('2026-11-20T13:00:00Z') })).toBeNull();
  });

  it('shows the exact product of a combined bet, rounded once', () => {
    const slip = slipOf(pick('a', 'home', 1.38), pick('b', 'home', 1.62), pick('c', 'home', 1.85));
    const view = viewSlip(slip, surroundings());
    expect(view).toMatchObject({ mode: 'combined', totalOdds: 4.13586, totalStake: 1000, potentialWin: 4135.86 });
  });

  it('shows the win of each single, and their sums', () => {
    const slip = setStakeOf(slipOf(pick('a', 'home', 1.38), pick('b', 'home', 1.62)), 'b-winner-home', 2000);
    const view = viewSlip({ ...slip, chosenMode: 'single' }, surroundings());
    expect(view.legs.map(({ win }) => win)).toEqual([1380, 3240]);
    expect(view).toMatchObject({ totalStake: 3000, potentialWin: 4620 });
  });

  it('shows the live price and the direction of its change', () => {
    const view = viewSlip(slipOf(pick('a')), surroundings({ offers: offers(['a-winner-home', 1.6]) }));
    expect(view.legs[0]).toMatchObject({ odds: 1.6, moved: 'up' });
    expect(view.potentialWin).toBe(1600);
  });

  it.each<[Slip['policy'], number, boolean]>([
    ['none', 1.6, true],
    ['none', 1.4, true],
    ['better', 1.6, false],
    ['better', 1.4, true],
    ['any', 1.4, false],
    ['none', 1.5, false],
  ])('under the policy %s a move to %d needs consent: %s', (policy, odds, needsConsent) => {
    const view = viewSlip({ ...slipOf(pick('a')), policy }, surroundings({ offers: offers(['a-winner-home', odds]) }));
    expect(view.needsConsent).toBe(needsConsent);
  });

  it('never shows a win above the maximum payout', () => {
    const view = viewSlip({ ...slipOf(pick('a', 'away', 900)), stake: 100_000 }, surroundings());
    expect(view).toMatchObject({ potentialWin: 10_000_000, isLimited: true });
  });

  it.each<[string, Block | null, Slip, Partial<SlipSurroundings>]>([
    ['an empty slip', 'empty', EMPTY_SLIP, {}],
    ['a visitor', 'visitor', slipOf(pick('a')), { me: null }],
    ['an account that waits', 'inactive', slipOf(pick('a')), { me: { ...ME, status: 'inactive' } }],
    ['maintenance', 'maintenance', slipOf(pick('a')), { config: { ...CONFIG, maintenance: true } }],
    ['a closed leg', 'closed', slipOf(pick('a')), { offers: offers(['a-winner-home', 1.5, 'closed']) }],
    ['a suspended leg', 'suspended', slipOf(pick('a')), { offers: offers(['a-winner-home', 1.5, 'suspended']) }],
    ['no stake', 'stake', { ...slipOf(pick('a')), stake: 0 }, {}],
    [
      'a stake above the balance',
      'insufficient',
      { ...slipOf(pick('a')), stake: 401 },
      { me: { ...ME, balance: 400 } },
    ],
    ['a stake above the limit', 'range', { ...slipOf(pick('a')), stake: 500_001 }, {}],
    ['a stake above both', 'insufficient', { ...slipOf(pick('a')), stake: 1_000_001 }, {}],
    ['a cut line', 'stale', slipOf(pick('a')), { isStale: true }],
    ['nothing in its way', null, slipOf(pick('a'), pick('b')), {}],
  ])('is blocked by %s', (_, block, slip, change) => {
    expect(viewSlip(slip, surroundings(change)).block).toBe(block);
  });

  const three = slipOf(pick('a'), pick('b'), pick('c'));
  it.each<[string, Partial<Slip>, number]>([
    ['a single', { selections: three.selections.slice(0, 1) }, 1],
    ['a combined bet', {}, 1],
    ['a system', { chosenMode: 'system' }, 3],
  ])('adds up the typed stakes of %s, without a win if they cannot be placed', (_, change, times) => {
    for (const [stake, balance] of [
      [0, 1_000_000],
      [99, 1_000_000],
      [500_001, 1_000_000],
      [1000, 999],
    ] as const) {
      const config = { ...CONFIG, stakeMinimum: 100, payoutMaximum: 1 };
      const view = viewSlip({ ...three, ...change, stake }, surroundings({ me: { ...ME, balance }, config }));
      const wins = [view.potentialWin, view.system?.returns.length ?? 0];
      expect([view.totalStake, ...wins, view.isLimited], String(stake)).toEqual([stake * times, 0, 0, false]);
    }
  });

  it('excludes closed and suspended selections from the total odds and the win', async () => {
    const t = textOf<'betting'>(await loadTexts('en', 'betting'), 'en');
    for (const status of ['closed', 'suspended'] as const) {
      const offers = new Map<string, Offer>([['b-winner-home', { odds: 6, status }]]);
      const combined = viewSlip({ ...three, chosenMode: 'combined' }, surroundings({ offers }));
      expect([combined.totalOdds, combined.potentialWin, combined.block]).toEqual([2.25, 2250, status]);
      const system = viewSlip({ ...three, chosenMode: 'system' }, surroundings({ offers }));
      expect([system.system?.combinations, system.potentialWin]).toEqual([1, 2250]);
      expect(winOf(system, { payoutMaximum: 1, t }).label).toBe('If all 2 win');
    }
  });

  it('shows the win of each valid single beside an invalid one, and none if the balance is too low', () => {
    const singles: Slip = { ...setStakeOf(three, 'b-winner-home', 600_000), chosenMode: 'single' };
    const winsOf = (slip: Slip, balance: number) => {
      const { legs, potentialWin, totalStake } = viewSlip(slip, surroundings({ me: { ...ME, balance } }));
      return [...legs.map(({ win }) => win), potentialWin, totalStake];
    };
    expect(winsOf(singles, 1_000_000)).toEqual([1500, 0, 1500, 0, 602_000]);
    expect(winsOf(singles, 5)).toEqual([0, 0, 0, 0, 602_000]);
    expect(winsOf(setStakeOf(singles, 'b-winner-home', 0), 2000)).toEqual([1500, 0, 1500, 0, 2000]);
    expect(winsOf(setStake(singles, 1000, 'single'), 2999)).toEqual([0, 0, 0, 0, 3000]);
  });

  it('shows its win while it is being sent, even if the stake has left the balance', () => {
    const slip: Slip = { ...slipOf(pick('a')), stake: 700 };
    const pending = { key: 'key-1', userId: ME.id, body: placementOf(slip), sentAt: 0 };
    expect(viewSlip({ ...slip, pending }, surroundings({ me: { ...ME, balance: 0 } }))).toMatchObject({
      potentialWin: 1050,
    });
  });

  it('marks both selections of one match in a combined bet, but not in singles', () => {
    const second = { ...pick('a'), marketId: 'a-total', outcomeId: 'a-total-over' };
    const slip = slipOf(pick('a'), second, pick('b'));
    const view = viewSlip(slip, surroundings());
    expect(view.legs.map(({ isConflicting }) => isConflicting)).toEqual([true, true, false]);
    expect(view.block).toBe('conflict');
    expect(view).toMatchObject({ totalOdds: null, potentialWin: 0, isLimited: false });
    expect(viewSlip({ ...slip, chosenMode: 'single' }, surroundings()).block).toBeNull();
  });
});
