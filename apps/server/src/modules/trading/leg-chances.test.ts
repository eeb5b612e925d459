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
