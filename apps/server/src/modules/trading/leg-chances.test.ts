import { expect, it } from 'vitest';
import type { LegPrice } from '#modules/catalog';
import { createLegChances } from './leg-chances.ts';

const now = new Date('2026-06-12T12:00:00Z');
const moment = { now, isLively: true };

/** The price of home in a match of tennis that has not begun. */
const priceOf = (match: number): LegPrice => ({
  outcomeId: `outcome ${match}`,
  key: 'home',
  odds: 1_900,
  version: 1n,
  isClosed: false,
  marketId: `market ${match}`,
  type: 'match_winner',
  line: null,
  status: 'open',
  priced: 'model',
  validUntil: null,
  suspendedVersion: null,
  lastOpenAt: null,
  outcomes: [],
  event: {
    id: `match ${match}`,
    status: 'upcoming',
    source: 'demo',
    startsAt: new Date('2026-06-13T12:00:00Z'),
    isLiveCapable: true,
    step: -1,
    fixture: {
      matchId: `match ${match}`,
      engine: 'tennis/1',
      params: { homeServe: 6_000 + match, awayServe: 6_200, bestOf: 3 },
    },
    position: null,
    oddsSequence: null,
    scoresSequence: null,
  },
});

/** The number of turns of the event loop that other work gets until the promise is fulfilled. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await work.finally(() => {
    isDone = true;
  });
  return turns;
}

it('other work runs between the probabilities of two matches, which are computed once for hundreds of matches', async () => {
  const legChances = createLegChances();
  const prices = Array.from({ length: 250 }, (_, match) => priceOf(match));
  expect(await countTurns(legChances(prices, moment))).toBeGreaterThanOrEqual(prices.length - 1);
  expect(await countTurns(legChances(prices, moment))).toBe(0);
  const chanceOf = await legChances(prices, moment);
  const chances = prices.map((price) => {
    const value = chanceOf(price);
    return 'chance' in value ? value.chance.wins : null;
  });
  // The better the serve, the better the chance.
  expect(chances).toEqual(chances.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

it('a price that the engine has not suspended yet is off since the end of its time, or since the start of the match', async () => {
  const before = new Date(now.getTime() - 1_000);
  const longBefore = new Date(now.getTime() - 60_000);
  const old = { ...priceOf(1), validUntil: before };
  const suspended = { ...priceOf(2), validUntil: before, status: 'suspended', lastOpenAt: longBefore } as const;
  const started = { ...priceOf(3), event: { ...priceOf(3).event, startsAt: before } };
  const chanceOf = await createLegChances()([old, suspended, started], moment);
  expect([old, suspended, started].map(chanceOf)).toEqual([
    { reason: 'stale_price', lastOnAt: before },
    { reason: 'stale_price', lastOnAt: longBefore },
    { reason: 'market_suspended', lastOnAt: before },
  ]);
});
