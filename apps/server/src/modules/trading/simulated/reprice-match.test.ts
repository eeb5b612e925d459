import { priceBook } from '@cauri/rules';
import { create, type Fixture, type Position, probabilities, seedFor } from '@cauri/simulator';
import { describe, expect, test } from 'vitest';
import type { PricedMarket } from '#modules/catalog';
import { createMarketState } from '../testing/market-state.ts';
import { priceNewMatch } from './price-new-match.ts';
import { isMaterial, type MatchInPlay, repriceMatch } from './reprice-match.ts';

const MARGIN = 600;
const now = new Date('2026-11-21T20:00:00Z');
const later = new Date('2026-11-21T20:00:05Z');
const fixture: Fixture = { matchId: 'a match', engine: 'football/1', params: { homeGoals: 1500, awayGoals: 1200 } };
const at = (step: number, home: number, away: number): Position => ({ step, finished: false, score: { home, away } });

const newMarkets = () => createMarketState(priceNewMatch(fixture, { home: 'Lens', away: 'Lille' }, MARGIN)).markets;
const [winner, mainTotal, ...otherMarkets] = newMarkets();
if (!winner || !mainTotal) throw new Error('match without a winner or a total');

const inPlay = ({
  position = at(10, 0, 0),
  ...change
}: Partial<MatchInPlay> & { position?: Position }): MatchInPlay => ({
  fair: probabilities(fixture, position),
  now,
  markets: [winner],
  speed: 1,
  margin: MARGIN,
  isKickOff: false,
  incidents: [],
  ...change,
});

function modelOdds({ type, line, outcomes }: PricedMarket, position: Position): number[] {
  const fair = probabilities(fixture, position).find((market) => market.type === type && market.line === line);
  const odds = priceBook(
    outcomes.map(({ key }) => fair?.outcomes[key] ?? 0),
    MARGIN,
  );
  if (!odds) throw new Error(`no prices of ${type}`);
  return odds;
}

function withOdds(market: PricedMarket, odds: readonly number[]): PricedMarket {
  return { ...market, outcomes: market.outcomes.map((outcome, index) => ({ ...outcome, odds: odds[index] ?? 0 })) };
}

const suspended = (market: PricedMarket, reopensAt: Date | null): PricedMarket => ({
  ...market,
  status: 'suspended',
  reopensAt,
});

describe('a material incident', () => {
  test.each(['goal', 'half_time', 'red_card', 'set'])('(%s) suspends every open market for 5 seconds', (kind) => {
    const { markets, prices } = repriceMatch(inPlay({ markets: newMarkets(), incidents: [kind] }));
    expect(markets).toEqual(newMarkets().map(({ id }) => ({ marketId: id, status: 'suspended', reopensAt: later })));
    expect(prices).toEqual([]);
  });

  test.each([
    [2, 2500],
    [5, 1000],
    [60, 1000],
  ])('at speed %s suspends for %s ms', (speed, ms) => {
    const [update] = repriceMatch(inPlay({ speed, incidents: ['goal'] })).markets;
    expect(update?.reopensAt?.getTime()).toBe(now.getTime() + ms);
  });

  test('keeps a market suspended that was about to reopen', () => {
    const markets = [suspended(winner, now)];
    expect(repriceMatch(inPlay({ markets, incidents: ['goal'] })).markets).toEqual([
      { marketId: winner.id, status: 'suspended', reopensAt: later },
    ]);
  });

  test('suspends a price set by an administrator until an administrator reopens it', () => {
    const markets: PricedMarket[] = [{ ...winner, priced: 'desk' }];
    expect(repriceMatch(inPlay({ markets, incidents: ['goal'] })).markets).toEqual([
      { marketId: winner.id, status: 'suspended' },
    ]);
  });
});

test.each([
  ['football/1', { homeGoals: 1500, awayGoals: 1200 }, ['goal', 'half_time', 'full_time'], []],
  ['hockey/1', { homeGoals: 3000, awayGoals: 3000 }, ['goal', 'period_end', 'shoot_out', 'full_time'], []],
  ['basketball/1', { homePoints: 112_000, awayPoints: 112_000 }, ['period_end', 'half_time', 'full_time'], ['basket']],
  ['tennis/1', { homeServe: 6300, awayServe: 6300, bestOf: 3 }, ['break', 'set', 'full_time'], ['point', 'game']],
  ['volleyball/1', { homeSideOut: 6500, awaySideOut: 6500 }, ['set', 'full_time'], ['point']],
])(
  'is one of the incidents of a match of %s (%j) that suspend (%j), and none of the others (%j)',
  (engine, params, material, minor) => {
    const kinds = Array.from({ length: 60 }, (_, number) =>
      create({ matchId: `${number}`, engine, params }, seedFor(new Uint8Array(32), `${number}`)).incidents.map(
        ({ kind }) => kind,
      ),
    ).flat();
    const [suspending, others] = [true, false].map((wanted) =>
      [...new Set(kinds)].filter((kind) => isMaterial([kind]) === wanted),
    );
    expect(suspending?.toSorted()).toEqual(material.toSorted());
    expect(others?.toSorted()).toEqual(minor.toSorted());
  },
);

test.each(['point', 'basket'])('a minor incident (%s) suspends nothing', (kind) => {
  expect(repriceMatch(inPlay({ incidents: [kind] })).markets).toEqual([]);
});

describe('a decided market', () => {
  test.each<{ name: string; type: string; line: number | null; position: Position }>([
    { name: 'a total passed by the goals', type: 'total_goals', line: 2500, position: at(30, 2, 1) },
    { name: 'both teams, when both have scored', type: 'both_teams_to_score', line: null, position: at(30, 1, 1) },
    {
      name: 'the winner, three goals ahead in the last minute',
      type: 'match_winner',
      line: null,
      position: at(92, 3, 0),
    },
  ])('is closed: $name', ({ type, line, position }) => {
    const market = newMarkets().find((one) => one.type === type && one.line === line);
    const markets = market ? [market] : [];
    const closed = [{ marketId: market?.id, status: 'closed' }];
    expect(repriceMatch(inPlay({ markets, position, incidents: ['goal'] })).markets).toEqual(closed);
    expect(repriceMatch(inPlay({ markets, position })).markets).toEqual(closed);
  });

  test('stays closed', () => {
    const markets: PricedMarket[] = [{ ...winner, status: 'closed' }];
    expect(repriceMatch(inPlay({ markets, incidents: ['goal'] }))).toEqual({ markets: [], prices: [] });
  });
});

describe('a suspended market', () => {
  test('stays suspended until its time of reopening', () => {
    const markets = [suspended(winner, later)];
    expect(repriceMatch(inPlay({ markets }))).toEqual({ markets: [], prices: [] });
  });

  test('reopens at the prices of the model, higher or lower, when its time has come', () => {
    const position = at(20, 1, 0);
    const { markets, prices } = repriceMatch(inPlay({ markets: [suspended(winner, now)], position }));
    expect(markets).toEqual([{ marketId: winner.id, status: 'open' }]);
    expect(prices.map(({ odds }) => odds)).toEqual(modelOdds(winner, position));
  });

  test('reopens at its own price if its prices are not those of the model', () => {
    const markets: PricedMarket[] = [{ ...suspended(winner, now), priced: 'desk' }];
    expect(repriceMatch(inPlay({ markets }))).toEqual({
      markets: [{ marketId: winner.id, status: 'open' }],
      prices: [],
    });
  });

  test('by an administrator stays suspended after any incident', () => {
    const markets = [suspended(winner, null)];
    expect(repriceMatch(inPlay({ markets, incidents: ['goal'] }))).toEqual({ markets: [], prices: [] });
    expect(repriceMatch(inPlay({ markets, isKickOff: true }))).toEqual({ markets: [], prices: [] });
  });
});

describe('a quiet minute', () => {
  const position = at(20, 0, 0);
  const model = modelOdds(mainTotal, position);
  const [over = 0, under = 0] = model;

  test.each([
    ['leaves the prices of the model', [over, under], [over, under]],
    ['leaves a price below it', [over - 40, under], [over - 40, under]],
    ['takes all prices to the model where the book is above 1.10', [over - 250, under], [over, under]],
    ['leaves a price above it within the margin', [over + 50, under], [over + 50, under]],
    ['lowers a price with value', [over + 600, under], [over, under]],
    ['lowers each price with value', [over + 600, under + 300], [over, under]],
    [
      'takes all prices to the model where lowering one leaves a book above 1.10',
      [over + 600, under - 250],
      [over, under],
    ],
  ])('%s', (_what, odds, expected) => {
    const { markets, prices } = repriceMatch(inPlay({ markets: [withOdds(mainTotal, odds)], position }));
    const after = mainTotal.outcomes.map(
      ({ id }, index) => prices.find(({ outcomeId }) => outcomeId === id)?.odds ?? odds[index],
    );
    expect(after).toEqual(expected);
    expect(markets).toEqual([]);
  });

  test.each([
    ['too certain for 1.01', at(88, 2, 0)],
    ['with an outcome that cannot happen any more', at(92, 1, 0)],
  ])('suspends a market %s for a minute of the match', (_what, position) => {
    const expected = (ms: number) => [
      { marketId: winner.id, status: 'suspended', reopensAt: new Date(now.getTime() + ms) },
    ];
    expect(repriceMatch(inPlay({ position })).markets).toEqual(expected(60_000));
    expect(repriceMatch(inPlay({ position, speed: 20 })).markets).toEqual(expected(3_000));
    expect(repriceMatch(inPlay({ position, markets: [suspended(winner, now)] })).markets).toEqual(expected(60_000));
  });
});

describe('the kick-off', () => {
  const position = at(-1, 0, 0);

  test('moves every price to the model, up too', () => {
    const markets = [winner, mainTotal, ...otherMarkets].map((market) =>
      withOdds(
        market,
        market.outcomes.map(() => 1010),
      ),
    );
    const { prices } = repriceMatch(inPlay({ markets, position, isKickOff: true }));
    expect(prices.map(({ odds }) => odds)).toEqual(markets.flatMap((market) => modelOdds(market, position)));
  });
});

describe('a minor incident', () => {
  const position = at(10, 0, 0);
  const model = modelOdds(winner, position);
  const repriced = (factor: number) => {
    const odds = model.map((price) => Math.round((price * factor) / 10) * 10);
    return repriceMatch(inPlay({ markets: [withOdds(winner, odds)], incidents: ['point', 'basket', 'game'] }));
  };

  test.each([0.8, 1.2])('moves a market at %s of the model to its prices, and suspends nothing', (factor) => {
    const { markets, prices } = repriced(factor);
    expect(markets).toEqual([]);
    expect(prices.map(({ odds }) => odds)).toEqual(model);
  });

  test('does not change a market that is near the model', () => {
    expect(repriced(0.97)).toEqual({ markets: [], prices: [] });
  });
});
