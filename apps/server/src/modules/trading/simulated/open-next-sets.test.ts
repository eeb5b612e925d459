import {
  create,
  type Fixture,
  kickOff,
  type Match,
  type Position,
  pageProbabilities,
  probabilities,
  seedFor,
} from '@cauri/simulator';
import { expect, test } from 'vitest';
import { createMarketState } from '../testing/market-state.ts';
import { openNextSets } from './open-next-sets.ts';
import { priceNewMatch } from './price-new-match.ts';
import type { MatchInPlay } from './reprice-match.ts';

const MARGIN = 600;
const now = new Date('2026-11-21T20:00:00Z');
const names = { home: 'Jannik Sinner', away: 'Carlos Alcaraz' };

const tennis: Fixture = {
  matchId: 'a',
  engine: 'tennis/1',
  params: { homeServe: 6300, awayServe: 6300, bestOf: 3 },
};
const volleyball: Fixture = {
  matchId: 'b',
  engine: 'volleyball/1',
  params: { homeSideOut: 6500, awaySideOut: 6500 },
};

/** Finds the first match of this fixture with this number of sets, and its position after a number of them. */
function findMatch(fixture: Fixture, sets: number): { match: Match; after: (sets: number) => Position } {
  for (let number = 0; number < 100; number += 1) {
    const match = create(fixture, seedFor(new Uint8Array(32), `${number}`));
    if (match.result.periods.length !== sets) continue;
    const ends = match.incidents.filter(({ kind }) => kind === 'set').map(({ step }) => step);
    return { match, after: (played) => match.stateAfter(ends[played - 1] ?? -1) };
  }
  throw new Error('no match of this fixture');
}

const inPlay = (fixture: Fixture, position: Position, change: Partial<MatchInPlay> = {}): MatchInPlay => ({
  fair: probabilities(fixture, position),
  now,
  speed: 1,
  margin: MARGIN,
  isKickOff: false,
  incidents: ['set'],
  markets: createMarketState(priceNewMatch(fixture, names, MARGIN)).markets,
  ...change,
});

test.each([
  { fixture: tennis, sets: 3, atFirst: 2 },
  { fixture: volleyball, sets: 5, atFirst: 3 },
])(
  'a match of $fixture.engine opens $atFirst set markets at first, and another one as soon as its set is certain to be played',
  ({ fixture, sets, atFirst }) => {
    const first = priceNewMatch(fixture, names, MARGIN).filter(({ type }) => type === 'set_winner');
    expect(first.map(({ line }) => line)).toEqual(Array.from({ length: atFirst }, (_, index) => (index + 1) * 1000));
    const { after } = findMatch(fixture, sets);
    const state = createMarketState(priceNewMatch(fixture, names, MARGIN));
    for (let played = 0; played < sets; played += 1) {
      const position = after(played);
      state.add(openNextSets(inPlay(fixture, position, { markets: state.markets }), names));
      const { home, away } = position.score;
      const sure = played + atFirst - Math.max(home, away);
      expect(state.markets.filter(({ type }) => type === 'set_winner').length).toBe(sure);
    }
    expect(state.markets.filter(({ type }) => type === 'set_winner').length).toBe(sets);
  },
);

test('a new set market has a name, both sides and the margin, and is suspended when it opens', () => {
  const { after } = findMatch(tennis, 3);
  const position = after(2);
  const [market, ...others] = openNextSets(inPlay(tennis, position), names);
  expect(others).toEqual([]);
  expect(market).toMatchObject({
    type: 'set_winner',
    line: 3000,
    name: 'Set 3 Winner',
    margin: MARGIN,
    priced: 'model',
  });
  expect(market?.outcomes.map(({ name }) => name)).toEqual([names.home, names.away]);
  expect(market?.reopensAt).toEqual(new Date(now.getTime() + 5_000));
  expect(openNextSets(inPlay(tennis, position, { incidents: ['point'] }), names)[0]).not.toHaveProperty('reopensAt');
});

test('a new set market has the margin of its match although the setting has changed and another market has none', () => {
  const [first, ...others] = createMarketState(priceNewMatch(tennis, names, MARGIN)).markets;
  if (!first) throw new Error('no market');
  const markets = [{ ...first, margin: null }, { ...first, priced: 'fixed', margin: 526 } as const, ...others];
  const { after } = findMatch(tennis, 3);
  const [added] = openNextSets(inPlay(tennis, after(2), { markets, margin: 900 }), names);
  expect(added?.margin).toBe(MARGIN);
});

test('a set market is opened once, only in sports with sets and not after the end', () => {
  const { match, after } = findMatch(tennis, 3);
  const state = createMarketState(priceNewMatch(tennis, names, MARGIN));
  state.add(openNextSets(inPlay(tennis, after(2)), names));
  expect(openNextSets(inPlay(tennis, after(2), { markets: state.markets }), names)).toEqual([]);
  expect(openNextSets(inPlay(tennis, match.stateAfter(match.steps - 1), { markets: [] }), names)).toEqual([]);
  const hockey: Fixture = { matchId: 'c', engine: 'hockey/1', params: { homeGoals: 3000, awayGoals: 3000 } };
  expect(openNextSets(inPlay(hockey, kickOff(hockey)), names)).toEqual([]);
});

test.each([
  { fixture: tennis, sets: 3, type: 'total_set_games' },
  { fixture: volleyball, sets: 4, type: 'total_set_points' },
])(
  'a match of $fixture.engine whose page is open opens $type with its set, and another one does not',
  ({ fixture, sets, type }) => {
    const { after } = findMatch(fixture, sets);
    const position = after(sets - 1);
    const added = (fair: MatchInPlay['fair']) =>
      openNextSets(inPlay(fixture, position, { fair, markets: [] }), names).filter((market) => market.type === type);
    const listed = probabilities(fixture, position);
    expect(added(listed)).toEqual([]);
    const opened = added([...listed, ...pageProbabilities(fixture, position)]);
    expect(opened.length).toBeGreaterThan(2);
    expect(new Set(opened.map(({ line }) => Math.floor((line ?? 0) / 1_000_000)))).toEqual(new Set([sets]));
    expect(opened.every(({ reopensAt }) => reopensAt !== undefined)).toBe(true);
  },
);
