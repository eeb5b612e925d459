import { findMarket, marketsOf, outcomeKeysOf, simulatedSports } from '@cauri/rules';
import { describe, expect, test } from 'vitest';
import type { Fixture } from './engine.ts';
import { findPlayingEngine, simulations } from './engines.ts';
import type { SportLeagues } from './league.ts';
import { kickOff, pageProbabilities, probabilities } from './match.ts';
import { vectorParamsOf } from './testing/vector-params.ts';

describe.each(simulatedSports)('the engines of %s', (sport) => {
  test.each(simulations[sport].engines.map(({ name }) => name))('%s prices every market of the sport', (engine) => {
    const fixture: Fixture = { matchId: 'm', engine, params: vectorParamsOf(engine) };
    const position = kickOff(fixture);
    const priced = [...probabilities(fixture, position), ...pageProbabilities(fixture, position)];
    const file = `packages/simulator/src/${sport}/engine.ts`;
    const types = new Set(priced.map(({ type }) => type));
    const own = marketsOf(sport);
    expect(
      own.filter((type) => !types.has(type)),
      `${file} leaves out`,
    ).toEqual([]);
    expect(
      [...types].filter((type) => !own.includes(type)),
      `${file} prices for no reason`,
    ).toEqual([]);
    for (const { type, outcomes } of priced) {
      const known = outcomeKeysOf(type);
      const wanted = findMarket(type)?.isVaried ? known.filter((key) => key in outcomes) : known;
      expect(Object.keys(outcomes), `${file} prices every outcome of ${type}`).toEqual(wanted);
    }
  });
});

test.each(simulatedSports)('the sides of the leagues of %s play matches of its engines', async (sport) => {
  const file = `packages/simulator/src/${sport}/leagues.ts`;
  const { sportLeagues }: { sportLeagues?: SportLeagues } = await import(`./${sport}/leagues.ts`);
  const { engines } = simulations[sport];
  for (const { name, sides, fixtureOf } of sportLeagues?.leagues ?? []) {
    expect(sides.length % 2, `${file}: the sides of ${name} are an even number`).toBe(0);
    const [home, away] = sides;
    const engine = home && away ? findPlayingEngine(fixtureOf(home, away)) : 'a league without sides';
    expect(engines, `${file}: a match of ${name}`).toContain(engine);
  }
  expect(sportLeagues?.leagues, `${file} has no \`sportLeagues\``).not.toHaveLength(0);
});
