import { expect, test } from 'vitest';
import type { Engine, Result } from '../engine.ts';
import { playOut } from '../match.ts';
import { type Comparison, Counter, listMisses, showComparisons } from '../testing/comparison.ts';
import { EUROLEAGUE, type League, MEASURED_EUROLEAGUE, MEASURED_NBA, NBA } from '../testing/measured-leagues.ts';
import { seededDraw } from '../testing/random.ts';
import { basketball, basketballFiba } from './engine.ts';
import { basketballParams } from './params.ts';

/** The number of matches of each pair of teams of a league, in each arena. */
function playSeasons(engine: Engine, { league, teams: rated }: League, times: number): Counter {
  const counts = new Counter();
  const draw = seededDraw(1946);
  const teams = rated.map(([rating, total]) => ({ rating, total }));
  for (const home of teams) {
    for (const away of teams) {
      if (home === away) continue;
      const params = basketballParams({ home, away, league });
      for (let time = 0; time < times; time += 1) {
        countMatch(counts, engine.resultOf(playOut(engine, params, () => draw).incidents));
      }
    }
  }
  return counts;
}

function countMatch(counts: Counter, { home, away, periods }: Result): void {
  const spread = (name: string, value: number) => {
    counts.add(name, value);
    counts.add(`${name} squared`, value ** 2);
  };
  counts.add('matches');
  if (home > away) counts.add('home');
  counts.add('home points', home);
  counts.add('away points', away);
  spread('total', home + away);
  spread('margin', home - away);
  if (periods.length > 4) counts.add('overtime');
  for (const [index, quarter] of periods.slice(0, 4).entries()) {
    spread(`quarter ${index + 1} total`, quarter.home + quarter.away);
    spread(`quarter ${index + 1} margin`, quarter.home - quarter.away);
  }
  const [first, second] = periods;
  if (!first || !second) throw new Error('a match has four quarters');
  const lead = first.home + second.home - first.away - second.away;
  const { least, most } = MEASURED_NBA.halfTime.find((row) => lead >= row.least && lead <= row.most) ?? {};
  counts.add(`half time ${least} to ${most}`);
  if (home > away) counts.add(`half time ${least} to ${most}, home`);
}

const inMatches = (counts: Counter, what: string, [real, within]: [number, number]): Comparison => ({
  what,
  simulated: counts.share(what, 'matches'),
  real,
  within,
});
const spreadOf = (counts: Counter, what: string, [real, within]: [number, number]): Comparison => ({
  what: `spread of ${what}`,
  simulated: counts.deviation(what, 'matches'),
  real,
  within,
});

/**
 * Tolerances: sampling error (0.6 points of a share, more of those of half time), that of the real figures, and what the
 * model misses: totals are narrower than real ones, as the pace is the same in every match, and the ratings give home
 * sides a point more than they had of late (in the EuroLeague half a point less).
 */
function compareNba(counts: Counter): Comparison[] {
  const real = MEASURED_NBA;
  const games = real.halfTime.reduce((sum, row) => sum + row.games, 0);
  return [
    inMatches(counts, 'home', [real.home, 0.025]),
    inMatches(counts, 'home points', [real.homePoints, 1]),
    inMatches(counts, 'away points', [real.awayPoints, 1]),
    inMatches(counts, 'overtime', [real.overtime, 0.008]),
    spreadOf(counts, 'total', [real.totalDeviation, 2.5]),
    spreadOf(counts, 'margin', [real.marginDeviation, 0.6]),
    ...real.quarters.flatMap((quarter, index) => [
      // The quarters were measured in seasons of 224.67 points.
      inMatches(counts, `quarter ${index + 1} total`, [(quarter.total * 230.2 * 0.994) / 224.67, 0.6]),
      spreadOf(counts, `quarter ${index + 1} total`, [quarter.totalDeviation, 0.8]),
      spreadOf(counts, `quarter ${index + 1} margin`, [quarter.marginDeviation, 0.6]),
    ]),
    ...real.halfTime.flatMap((row) => {
      const name = `half time ${row.least} to ${row.most}`;
      return [
        inMatches(counts, name, [row.games / games, 0.015]),
        { what: `${name}, home`, simulated: counts.share(`${name}, home`, name), real: row.home, within: 0.05 },
      ];
    }),
  ];
}

test('six seasons of the NBA look like the real ones', async ({ annotate }) => {
  const counts = playSeasons(basketball, NBA, 6);
  const rows = compareNba(counts);
  await annotate(`${counts.of('matches')} matches\n${showComparisons(rows)}`);
  expect(counts.of('matches')).toBeGreaterThan(5200);
  expect(listMisses(rows)).toEqual([]);
});

test('ten seasons of the EuroLeague, too', async ({ annotate }) => {
  const counts = playSeasons(basketballFiba, EUROLEAGUE, 10);
  const real = MEASURED_EUROLEAGUE;
  const rows = [
    inMatches(counts, 'home', [real.home, 0.045]),
    inMatches(counts, 'total', [real.total, 1]),
    inMatches(counts, 'overtime', [real.overtime, 0.015]),
    spreadOf(counts, 'total', [real.totalDeviation, 1.5]),
    spreadOf(counts, 'margin', [real.marginDeviation, 0.6]),
  ];
  await annotate(`${counts.of('matches')} matches\n${showComparisons(rows)}`);
  expect(listMisses(rows)).toEqual([]);
});
