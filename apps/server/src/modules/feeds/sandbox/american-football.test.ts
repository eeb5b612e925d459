import { expect, it } from 'vitest';
import { type DriveState, drivesProbabilities, endOfDrive, playDrives } from './american-football.ts';
import { drawUnit } from './draw-unit.ts';

const expected = { home: 23.7, away: 21.5 };
const key = new Uint8Array(32).fill(1);
const games = Array.from({ length: 4_000 }, (_, game) => playDrives(expected, (i) => drawUnit(key, `${game} ${i}`)));
const share = (test: (states: readonly DriveState[]) => boolean) => games.filter(test).length / games.length;
const finalOf = (states: readonly DriveState[]) => states.at(-1)?.score ?? { home: 0, away: 0 };
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

it('scores and results have the frequencies of the league', () => {
  expect(Math.abs(mean(games.map((game) => finalOf(game).home)) - 24)).toBeLessThan(1);
  expect(Math.abs(mean(games.map((game) => finalOf(game).away)) - 21.8)).toBeLessThan(1);
  // The league had 54.6 % home wins and 0.3 % ties in 2021-25.
  expect(share((game) => finalOf(game).home > finalOf(game).away)).toBeGreaterThan(0.52);
  expect(share((game) => finalOf(game).home > finalOf(game).away)).toBeLessThan(0.62);
  expect(share((game) => finalOf(game).home === finalOf(game).away)).toBeLessThan(0.015);
});

const known = new Map<string, ReturnType<typeof drivesProbabilities>>();
function probabilitiesOf(state: DriveState) {
  const name = JSON.stringify(state);
  const probabilities = known.get(name) ?? drivesProbabilities(expected, state);
  known.set(name, probabilities);
  return probabilities;
}

it.each([0, 7, 15, 21])('after %s drives probabilities match frequencies', (drives) => {
  const error = new Map<string, number>();
  for (const states of games.slice(0, 1_500)) {
    const state = states[drives];
    if (!state || state.finished) continue;
    const { home, away } = finalOf(states);
    if (home === away) continue;
    for (const { type, line, outcomes } of probabilitiesOf(state)) {
      const [first = 0] = Object.values(outcomes);
      const points = (line ?? 0) / 1000;
      const won = type === 'total' ? home + away > points : home - away + points > 0;
      const name = `${type} ${line}`;
      error.set(name, (error.get(name) ?? 0) + (won ? 1 : 0) - first);
    }
  }
  expect(error.size).toBe(11);
  // At most four standard deviations of a fair coin.
  for (const [name, sum] of error) expect(Math.abs(sum / 1_500), name).toBeLessThan(0.052);
});

it('the probabilities of a market add up to 1, and are 0 or 1 after the end', () => {
  for (const state of games[0] ?? []) {
    for (const { outcomes } of drivesProbabilities(expected, state)) {
      const chances = Object.values(outcomes);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
      if (state.finished) expect(chances.toSorted()).toEqual([0, 1]);
    }
  }
});

it('a game ends within the three hours that an event may be live', () => {
  for (const states of games) expect(endOfDrive(states.at(-1)?.drives ?? 0)).toBeLessThan(3 * 3_600_000);
});
