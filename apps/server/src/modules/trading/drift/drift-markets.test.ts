import { priceBook } from '@cauri/rules';
import { type Fixture, type Position, probabilities } from '@cauri/simulator';
import { describe, expect, test } from 'vitest';
import type { PricedMarket } from '#modules/catalog';
import { seededRandom } from '../testing/market-state.ts';
import { type DriftingMatch, driftMarkets } from './drift-markets.ts';

const MARGIN = 600;
const now = new Date('2026-11-21T20:00:00Z');
const fixture: Fixture = { matchId: 'a match', engine: 'football/1', params: { homeGoals: 1500, awayGoals: 1200 } };
const position: Position = { step: 20, finished: false, score: { home: 0, away: 0 } };

function marketOf(type: string, change: Partial<PricedMarket> & { moved?: number } = {}): PricedMarket {
  const { moved = 0, margin = MARGIN, ...rest } = change;
  const chances = probabilities(fixture, position).find((market) => market.type === type)?.outcomes ?? {};
  const odds = priceBook(Object.values(chances), margin ?? 0) ?? [];
  const outcomes = Object.keys(chances).map((key, index) => ({ id: key, key, odds: (odds[index] ?? 0) + moved }));
  return {
    id: type,
    type,
    line: null,
    status: 'open',
    reopensAt: null,
    margin,
    priced: 'model',
    pricedAt: null,
    outcomes,
    ...rest,
  };
}

const drift = (market: PricedMarket, random: () => number, change: Partial<DriftingMatch> = {}) =>
  driftMarkets({ fair: probabilities(fixture, position), markets: [market], now, speed: 1, random, ...change });
const always = () => 0.29;
const never = () => 0.3;

const movesOf = (market: PricedMarket, random: () => number) =>
  drift(market, random).prices.map(
    ({ outcomeId, odds }) => odds - (market.outcomes.find(({ id }) => id === outcomeId)?.odds ?? 0),
  );

describe('a run of the drift', () => {
  test('moves a price by 0.05 with a chance of 30 %', () => {
    expect(movesOf(marketOf('match_winner'), always).map(Math.abs)).toEqual([50, 50, 50]);
    expect(movesOf(marketOf('match_winner'), never)).toEqual([]);
  });

  test('moves prices below the model up, and prices above it down', () => {
    expect(movesOf(marketOf('match_winner', { moved: -50 }), always)).toEqual([50, 50, 50]);
    expect(movesOf(marketOf('match_winner', { moved: 60 }), always)).toEqual([-50, -50, -50]);
  });

  test.each([
    [1, 5000],
    [60, 1000],
  ])('at speed %s suspends a market that is far from the model for %s ms, without moving it', (speed, ms) => {
    const reopensAt = new Date(now.getTime() + ms);
    expect(drift(marketOf('match_winner', { moved: -400 }), always, { speed })).toEqual({
      markets: [{ marketId: 'match_winner', status: 'suspended', reopensAt }],
      prices: [],
    });
  });

  test.each<[string, Partial<PricedMarket>]>([
    ['suspended', { status: 'suspended' }],
    ['priced by hand', { priced: 'desk' }],
    ['of the feed', { priced: 'feed' }],
  ])('does not move a market that is %s', (_what, change) => {
    expect(drift(marketOf('match_winner', { moved: -400, ...change }), always)).toEqual({ markets: [], prices: [] });
  });

  test.each([
    // At this margin three steps up would go below 1.02.
    ['double_chance', 500, 2],
    // At this margin a step down would go above 1.10.
    ['match_winner', 950, 1],
    ['both_teams_to_score', 500, 1],
  ])(
    'keeps the book of a %s at a margin of %s from 1.02 to 1.10 for each outcome that wins',
    (type, margin, winners) => {
      const random = seededRandom(1);
      let market = marketOf(type, { margin });
      let moved = 0;
      for (let run = 0; run < 400; run += 1) {
        const { prices } = drift(market, random);
        moved += prices.length;
        const odds = new Map(prices.map((price) => [price.outcomeId, price.odds]));
        const outcomes = market.outcomes.map((outcome) => ({ ...outcome, odds: odds.get(outcome.id) ?? outcome.odds }));
        market = { ...market, outcomes };
        const book = outcomes.reduce((sum, outcome) => sum + 1000 / outcome.odds, 0) / winners;
        expect(book).toBeGreaterThanOrEqual(1.02);
        expect(book).toBeLessThanOrEqual(1.1);
      }
      expect(moved).toBeGreaterThan(50);
    },
  );
});
