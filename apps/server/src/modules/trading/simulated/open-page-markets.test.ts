import { hasValue, isBookWithin, modelBookOf, type SimulatedSport, simulatedSports } from '@cauri/rules';
import { create, type Fixture, type MarketProbabilities, pageProbabilities, seedFor } from '@cauri/simulator';
import { describe, expect, test } from 'vitest';
import { priceMarket } from './price-new-match.ts';

const MARGIN = 600;
const names = { home: 'Lens', away: 'Lille' };
const secret = new Uint8Array(32).fill(9);

/** Two matches of each sport: of equals, and with a favourite. */
const params: Readonly<Record<SimulatedSport, readonly Omit<Fixture, 'matchId'>[]>> = {
  football: [
    { engine: 'football/1', params: { homeGoals: 1400, awayGoals: 1300 } },
    { engine: 'football/1', params: { homeGoals: 2600, awayGoals: 600 } },
  ],
  basketball: [
    { engine: 'basketball/1', params: { homePoints: 113_000, awayPoints: 112_000 } },
    { engine: 'basketball-fiba/1', params: { homePoints: 88_000, awayPoints: 76_000 } },
  ],
  tennis: [
    { engine: 'tennis/1', params: { homeServe: 6400, awayServe: 6300, bestOf: 3 } },
    { engine: 'tennis/1', params: { homeServe: 6700, awayServe: 6000, bestOf: 5 } },
  ],
  volleyball: [
    { engine: 'volleyball/1', params: { homeSideOut: 6500, awaySideOut: 6500 } },
    { engine: 'volleyball/1', params: { homeSideOut: 6800, awaySideOut: 6200 } },
  ],
  hockey: [
    { engine: 'hockey/1', params: { homeGoals: 3000, awayGoals: 3000 } },
    { engine: 'hockey/1', params: { homeGoals: 3900, awayGoals: 2300 } },
  ],
  handball: [
    { engine: 'handball/1', params: { homeGoals: 27_000, awayGoals: 26_500 } },
    { engine: 'handball/1', params: { homeGoals: 31_000, awayGoals: 24_000 } },
  ],
};

describe.each(simulatedSports)('the markets of the page of a match of %s', (sportId) => {
  test('have no price with an expected return of 1 or more at any step, and a book within its bounds', () => {
    let offered = 0;
    for (const [index, played] of params[sportId].entries()) {
      const fixture = { matchId: `${sportId} ${index}`, ...played };
      const match = create(fixture, seedFor(secret, fixture.matchId));
      // Every seventh step comes to all stages of a match.
      for (let step = -1; step < match.steps; step += 7) {
        const known = pageProbabilities(fixture, match.stateAfter(step));
        for (const probabilities of known) offered += countSound(probabilities, known);
      }
    }
    expect(offered).toBeGreaterThan(200);
  });
});

/** Checks the prices of a market; returns the number of open ones. */
function countSound(probabilities: MarketProbabilities, known: readonly MarketProbabilities[]): number {
  const market = priceMarket(probabilities, { known, names, margin: MARGIN });
  const open = market?.outcomes.filter(({ isClosed }) => !isClosed) ?? [];
  for (const { key, odds } of open) {
    expect(hasValue(odds, probabilities.outcomes[key] ?? 1), `${market?.name}: ${key}`).toBe(false);
  }
  for (const { key } of market?.outcomes.filter(({ isClosed }) => isClosed) ?? [])
    expect(probabilities.outcomes[key]).toBe(0);
  if (!market) return 0;
  const odds = open.map((outcome) => outcome.odds);
  expect(isBookWithin(odds, modelBookOf(odds.length)), market.name).toBe(true);
  return open.length;
}
