import { RawEvent } from '@cauri/contract';
import { expect, it } from 'vitest';
import type { FeedEvent, PricedMarket } from '#modules/catalog';
import { DEFAULT_SETTINGS } from '#modules/settings';
import { readPriceAgeLimits } from '#modules/trading';
import { normaliseEvent } from '../parsing/normalise.ts';
import { books, sampleOdds, threeWay } from '../testing/samples.ts';
import { planImport } from './plan-import.ts';
import { repriceEvent } from './reprice-event.ts';

const now = new Date('2026-03-07T12:00:00Z');
const listingOf = (id: string) => {
  const { event } = normaliseEvent(RawEvent.parse(sampleOdds({ id, bookmakers: books([threeWay(2.1, 3.4, 3.6)]) })));
  if (!event) throw new Error('no event');
  return event;
};
const knownOf = (index: number, status: FeedEvent['status']): FeedEvent => {
  const { externalId, home, away, startsAt } = listingOf(`known${index}`);
  const polls = { oddsSequence: null, scoresSequence: null, pollsWanted: null };
  const times = { startsAt, firstStartsAt: startsAt, pricesAfter: null, unlistedSince: null };
  return { id: externalId, externalId, sportId: 'football', home, away, status, score: null, ...times, ...polls };
};

it('a sport of a feed has at most 2,000 events without a result, however many ids it sends', () => {
  // Other days than those of the known events: none of them is one of these under a new id.
  const listings = ['a', 'b', 'c'].map((id) => ({ ...listingOf(id), startsAt: new Date('2026-03-20T15:00:00Z') }));
  const planWith = (open: number) => {
    const known = [
      ...Array.from({ length: open }, (_, index) => knownOf(index, 'upcoming')),
      ...Array.from({ length: 50 }, (_, index) => knownOf(open + index, 'completed')),
    ];
    const limits = readPriceAgeLimits(DEFAULT_SETTINGS);
    return planImport({ listings, known, markets: new Map(), kind: 'odds', now, limits, isFollowedInPlay: true });
  };
  expect(planWith(100)).toMatchObject({ added: [{}, {}, {}], dropped: [] });
  const { added, dropped } = planWith(1_999);
  expect([added.length, dropped.map(({ reason }) => reason)]).toEqual([1, ['too_many', 'too_many']]);
  expect(planWith(2_100).added).toEqual([]);
});

it('a match with 200 lines of a type gets no further ones, and its known lines follow the feed', () => {
  const market = (line: number) => ({
    type: 'total_goals',
    line,
    name: `Over/Under ${line / 1_000}`,
    margin: null,
    priced: 'feed' as const,
    outcomes: ['over', 'under'].map((key) => ({ key, name: key, odds: 1_900 })),
  });
  const known = (count: number): PricedMarket[] =>
    Array.from({ length: count }, (_, index) => ({
      ...market(500 + index * 1_000),
      id: String(index),
      status: 'open',
      reopensAt: null,
      pricedAt: null,
      outcomes: ['over', 'under'].map((key) => ({ id: `${index} ${key}`, key, odds: 2_000 })),
    }));
  const offered = [market(500), market(250)];
  expect(repriceEvent(known(199), offered).offered).toHaveLength(2);
  const full = repriceEvent(known(200), offered);
  expect([full.offered, full.prices.length]).toEqual([[], 2]);
  const handicap = { ...market(0), type: 'handicap' };
  expect(repriceEvent(known(200), [...offered, handicap]).offered.map(({ type }) => type)).toEqual([
    'total_goals',
    'handicap',
  ]);
});
